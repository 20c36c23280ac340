import { readSiteContent } from "~/areas/content/reads/site.server";
import { withChangedTexts } from "~/areas/content/rules/text-fields";
import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import { readProviders } from "~/areas/settings/reads/providers.server";
import type { Settings } from "~/areas/settings/types";
import type { Services } from "~/platform/services.server";
import { mapOf } from "../public/content-facts.server";

/** How a customer finds the studio, in the owner's words. */
export interface WayHere {
  readonly where: string;
  readonly transit: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/**
 * The words of the page with practical information, which the owner can change; read here, so that no browser loads
 * that whole page's texts for them. The map is a link: a frame of another company would need consent.
 */
export async function wayHere(services: Services, settings: Settings): Promise<WayHere> {
  const [{ texts }, providers] = await Promise.all([readSiteContent(services.db), readProviders(services)]);
  const changed = texts["praktisk-info"];
  const { place } = changed ? withChangedTexts(praktiskInfoTexts, changed) : praktiskInfoTexts;
  const map = mapOf(settings, providers, services.config);
  return {
    where: place.where(settings.company),
    transit: place.transit,
    links: [
      ...(map ? [{ label: thirdPartyTexts.map.open[map.provider], href: map.placeUrl }] : []),
      place.transitLink,
    ],
  };
}
