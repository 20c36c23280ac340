import { headshotsOsloTexts } from "~/areas/content/texts/headshots-oslo";
import type { CompanySettings } from "~/areas/settings/types";
import { Picture } from "~/platform/pictures/picture";
import { usePicture, useTexts } from "../site-content";

export function Way({ company }: { company: CompanySettings }) {
  const { way: words } = useTexts("headshots-oslo", headshotsOsloTexts);
  const [street, entrance] = company.addressStreet.split(/,\s*(.+)/);
  return (
    <section id="veien" aria-labelledby="veien-tittel" className="page-grid items-end gap-y-10 pb-section">
      <div className="md:col-span-5">
        <Picture
          name={usePicture("headshots-oslo-veien")}
          sizes="(max-width: 767.98px) 88vw, 38vw"
          className="picture"
        />
      </div>
      <div className="md:col-span-6 md:col-start-7">
        <h2 id="veien-tittel" className="eyebrow">
          {words.headline}
        </h2>
        <address className="mt-4 font-serif text-title leading-[1.06]">
          {street}
          <br />
          {company.addressPostalCode} {company.addressCity}
        </address>
        {entrance && <p className="mt-6 max-w-[26.5em] text-quiet">{words.entrance(entrance)}</p>}
        <p className="mt-6">
          <a className="text-link" href={words.more.href}>
            {words.more.label}
          </a>
        </p>
      </div>
    </section>
  );
}
