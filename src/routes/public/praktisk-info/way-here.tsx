import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import type { CompanySettings } from "~/areas/settings/types";
import { phoneLink } from "~/kit/phone-link";
import type { MapEmbed } from "~/platform/providers/maps";
import { StudioMap } from "../sections/studio-map";
import { useTexts } from "../site-content";

export function WayHere({ company, map }: { company: CompanySettings; map: MapEmbed | null }) {
  const { place: words } = useTexts("praktisk-info", praktiskInfoTexts);
  const { label, href } = words.transitLink;
  return (
    <>
      <p>{words.where(company)}</p>
      <p>{words.transit}</p>
      <p>
        <a className="text-link" href={href} rel="noopener">
          {label}
        </a>
      </p>
      {company.phone !== null && (
        <p>
          {words.lost}{" "}
          <a className="text-link" href={phoneLink(company.phone)}>
            {company.phone}
          </a>
          .
        </p>
      )}
      {map && <StudioMap map={map} />}
    </>
  );
}
