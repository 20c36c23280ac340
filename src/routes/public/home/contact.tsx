import type { ReactNode } from "react";
import { streetOf } from "~/areas/content/texts/head";
import { homeTexts } from "~/areas/content/texts/home";
import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import type { CompanySettings, WaySettings } from "~/areas/settings/types";
import { phoneLink } from "~/kit/phone-link";
import { Picture } from "~/platform/pictures/picture";
import type { MapEmbed } from "~/platform/providers/maps";
import { ButtonLink } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";
import { Marked } from "../sections/marked";
import { StudioMap } from "../sections/studio-map";
import { WayFacts } from "../sections/way-facts";
import { usePicture, useTexts } from "../site-content";

interface ContactProps {
  company: CompanySettings;
  map: MapEmbed | null;
  way: WaySettings;
  /** Hours within which an e-mail is usually answered. */
  replyHours: number;
}

export function Contact({ company, map, way, replyHours }: ContactProps) {
  const { contact: words } = useTexts("forside", homeTexts);
  return (
    <section id="kontakt" aria-labelledby="kontakt-tittel" className="border-t border-rule py-section">
      <div className="page-grid gap-y-6">
        <div className="md:col-span-5">
          <h2 id="kontakt-tittel" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-4 max-w-[26.5em] text-quiet md:text-lead">
            <Marked>{words.lead}</Marked>
          </p>
        </div>
        <dl className="border-t border-rule md:col-span-6 md:col-start-7">
          <Way name={words.booking} note={words.bookingNote}>
            <ButtonLink href="/book/headshots">{homeTexts.hero.book}</ButtonLink>
          </Way>
          <Way name={words.email} note={words.emailNote(replyHours)}>
            <a href={`mailto:${company.email}`} className="contact-link">
              {company.email}
            </a>
          </Way>
          {company.phone !== null && (
            <Way name={words.phone} note={words.phoneNote}>
              <a href={phoneLink(company.phone)} className="contact-link">
                {company.phone}
              </a>
            </Way>
          )}
        </dl>
      </div>
      <Place company={company} map={map} way={way} />
    </section>
  );
}

function Way({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-4 lg:grid-cols-[1fr_3fr]">
      <dt className="text-small text-quiet">{name}</dt>
      <dd>
        {children}
        <p className="mt-1 text-small text-quiet">
          <Unbroken>{note}</Unbroken>
        </p>
      </dd>
    </div>
  );
}

/** Address and map; a picture when the owner has turned the map off. */
function Place({ company, map, way }: Omit<ContactProps, "replyHours">) {
  const picture = usePicture("forside-sted");
  return (
    <section aria-label={thirdPartyTexts.map.label} className="page-grid mt-6 md:mt-breath">
      <div className="grid grid-cols-1 overflow-hidden wrap-anywhere rounded-picture md:grid-cols-2">
        <div className="on-linen flex flex-col justify-end p-6 md:p-12">
          <address className="text-balance font-serif text-heading">
            {company.addressStreet}
            <br />
            {company.addressPostalCode} {company.addressCity}
          </address>
          <WayFacts way={way} />
          <p className="mt-5">
            <PlaceLink company={company} map={map} />
          </p>
        </div>
        {map ? (
          <StudioMap map={map} picture={picture} />
        ) : (
          <Picture
            name={picture}
            sizes="(max-width: 767.98px) 88vw, 46vw"
            className="h-full min-h-[260px] w-full object-cover md:max-h-[400px]"
          />
        )}
      </div>
    </section>
  );
}

function PlaceLink({ company, map }: Pick<ContactProps, "company" | "map">) {
  const address = `${streetOf(company.addressStreet)}, ${company.addressPostalCode} ${company.addressCity}`;
  const { open, search } = thirdPartyTexts.map;
  const href = map?.placeUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <a className="contact-link" href={href} rel="noopener">
      {map ? open[map.provider] : search}
    </a>
  );
}
