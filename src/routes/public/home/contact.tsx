import type { ReactNode } from "react";
import { streetOf } from "~/areas/content/texts/head";
import { homeTexts } from "~/areas/content/texts/home";
import type { CompanySettings } from "~/areas/settings/types";
import { parsePhone } from "~/kit/phone";
import { Picture } from "~/platform/pictures/picture";
import { ButtonLink } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";

const { contact: words, map } = homeTexts;

export function Contact({ company }: { company: CompanySettings }) {
  return (
    <section id="kontakt" aria-labelledby="kontakt-tittel" className="border-t border-rule py-section">
      <div className="page-grid gap-y-12">
        <div className="md:col-span-5">
          <h2 id="kontakt-tittel" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[40ch] text-lead text-quiet">{words.lead}</p>
        </div>
        <dl className="border-t border-rule md:col-span-6 md:col-start-7">
          <Way name={words.booking} note={words.bookingNote}>
            <ButtonLink href="/book/headshots">{homeTexts.hero.book}</ButtonLink>
          </Way>
          <Way name={words.email} note={words.emailNote}>
            <a href={`mailto:${company.email}`} className="contact-link">
              {company.email}
            </a>
          </Way>
          <Way name={words.phone} note={words.phoneNote}>
            <a href={`tel:${parsePhone(company.phone) ?? company.phone}`} className="contact-link">
              {company.phone}
            </a>
          </Way>
        </dl>
      </div>
      <StudioMap company={company} />
    </section>
  );
}

function Way({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-6 lg:grid-cols-[1fr_3fr]">
      <dt className="text-small text-quiet">{name}</dt>
      <dd>
        {children}
        <p className="mt-2 text-small text-quiet">
          <Unbroken>{note}</Unbroken>
        </p>
      </dd>
    </div>
  );
}

/** Stands where the map will be, in its height, and says that there is none. */
function StudioMap({ company }: { company: CompanySettings }) {
  const place = `${streetOf(company.addressStreet)}, ${company.addressPostalCode} ${company.addressCity}`;
  return (
    <div className="page-grid mt-section">
      <div className="grid overflow-hidden rounded-picture md:grid-cols-2">
        <section
          aria-label={map.label}
          className="on-linen flex min-h-[400px] flex-col justify-between gap-10 p-8 md:p-12"
        >
          <div>
            <h3 className="text-subheading">{map.title}</h3>
            <p className="mt-2 max-w-[40ch] text-small text-quiet">{map.text}</p>
          </div>
          <div>
            <address className="text-balance font-serif text-heading">
              {company.addressStreet}
              <br />
              {company.addressPostalCode} {company.addressCity}
            </address>
            <p className="mt-5">
              <a
                className="contact-link"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
              >
                {map.search}
              </a>
            </p>
          </div>
        </section>
        <div className="relative min-h-[260px] md:min-h-[400px]">
          <Picture
            name="gear-01"
            sizes="(max-width: 767.98px) 92vw, 46vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
    </div>
  );
}
