import { homeTexts } from "~/areas/content/texts/home";
import type { ClaimSettings } from "~/areas/settings/types";
import { Picture } from "~/platform/pictures/picture";
import { ButtonLink } from "~/ui/button";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";
import { type FirstFree, FirstFreeLine } from "./first-free";

interface HeroProps {
  readonly city: string;
  readonly claims: ClaimSettings;
  readonly firstFree: FirstFree | null;
}

export function Hero({ city, claims, firstFree }: HeroProps) {
  const { hero: words, claimsLabel } = useTexts("forside", homeTexts);
  const [first, second] = words.headline;
  return (
    <section aria-labelledby="forside" className="on-dark hero">
      <div className="hero-picture">
        <Picture
          name={usePicture("forside-topp")}
          priority
          sizes="(max-width: 767.98px) 88vw, max(64vw, 160vh)"
        />
      </div>
      <div className="page-grid hero-words relative md:mt-auto md:pt-40">
        <div className="md:col-span-8 lg:col-span-7">
          <p className="eyebrow">{words.eyebrow(city)}</p>
          <h1 id="forside" className="mt-5 text-hero">
            {first} <br />
            {second}
          </h1>
          <p className="mt-6 max-w-[21.5em] text-balance text-lead text-quiet md:mt-8">
            <Marked>{words.lead}</Marked>
          </p>
          <p className="mt-8 flex flex-wrap gap-3 md:mt-10">
            <ButtonLink href="/book/headshots">{words.book}</ButtonLink>
            <ButtonLink href="#priser" variant="secondary">
              {words.prices}
            </ButtonLink>
          </p>
          <FirstFreeLine free={firstFree} />
        </div>
      </div>
      <div className="page-grid relative mt-8 pb-6 md:mt-24 md:pb-10">
        <ul aria-label={claimsLabel} className="grid grid-cols-2 gap-x-6 border-t border-rule md:grid-cols-4">
          {[claims.customers, claims.experience, claims.delivery, claims.guarantee].map((claim) => (
            <li key={claim} className="pt-4 text-small text-quiet md:pt-5">
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
