import type { ReactNode } from "react";
import { Picture } from "~/platform/pictures/picture";
import { ButtonLink } from "~/ui/button";
import { useSoldHref } from "../book-ways/sold-href";
import type { SiteLink } from "../shell/site-links";
import { type PlaceOfOne, usePicture } from "../site-content";
import { Marked } from "./marked";

export interface HeroWords {
  readonly eyebrow: string;
  /** The page's only h1. */
  readonly headline: string;
  readonly lead: string;
  readonly primary?: SiteLink;
  readonly secondary?: SiteLink;
  /** Short facts on a hairline: price, duration, delivery. */
  readonly facts?: readonly ReactNode[];
}

interface PageHeroProps extends HeroWords {
  /** An upright low-key picture, fetched first because it is seen first. */
  readonly place: PlaceOfOne;
}

/** The top of a page that begins in the dark; its route has `handle = { overDark: true }`. */
export function PageHero({ place, ...words }: PageHeroProps) {
  return (
    <section aria-labelledby="tittel" className="page-hero page-hero-dark on-dark">
      <div className="page-hero-picture">
        <Picture name={usePicture(place)} priority sizes="(max-width: 767.98px) 88vw, 56vw" />
      </div>
      <div className="page-hero-words">
        <HeroHeading {...words} />
        <HeroFacts facts={words.facts} />
      </div>
    </section>
  );
}

/** Only the words, for pages with their own arrangement of pictures. */
export function HeroHeading({ eyebrow, headline, lead, ...actions }: HeroWords) {
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h1 id="tittel" className="mt-5 max-w-[9.5em] text-hero">
        {headline}
      </h1>
      <p className="mt-6 max-w-[25.5em] text-lead text-quiet md:mt-8">
        <Marked>{lead}</Marked>
      </p>
      <HeroActions {...actions} />
    </>
  );
}

export function HeroActions({ primary, secondary }: Pick<HeroWords, "primary" | "secondary">) {
  const soldHref = useSoldHref();
  if (!primary && !secondary) return null;
  return (
    <p className="mt-8 flex flex-wrap gap-3 md:mt-10">
      {primary && <ButtonLink href={soldHref(primary.href)}>{primary.label}</ButtonLink>}
      {secondary && (
        <ButtonLink href={soldHref(secondary.href)} variant="secondary">
          {secondary.label}
        </ButtonLink>
      )}
    </p>
  );
}

export function HeroFacts({ facts }: Pick<HeroWords, "facts">) {
  if (!facts?.length) return null;
  return (
    <ul className="hero-facts">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}
