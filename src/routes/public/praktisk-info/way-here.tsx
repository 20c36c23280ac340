import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import type { CompanySettings, WaySettings } from "~/areas/settings/types";
import type { MapEmbed } from "~/platform/providers/maps";
import { StudioMap } from "../sections/studio-map";
import { WayFacts } from "../sections/way-facts";
import { useTexts } from "../site-content";

interface WayHereProps {
  readonly company: CompanySettings;
  readonly map: MapEmbed | null;
  readonly way: WaySettings;
}

export function WayHere({ company, map, way }: WayHereProps) {
  const { place: words } = useTexts("praktisk-info", praktiskInfoTexts);
  const { label, href } = words.transitLink;
  return (
    <>
      <p>{words.where(company)}</p>
      <WayFacts way={way} />
      <p>{words.transit}</p>
      <p>
        <a className="text-link" href={href} rel="noopener">
          {label}
        </a>
      </p>
      <p>{words.lost}</p>
      {map && <StudioMap map={map} />}
    </>
  );
}
