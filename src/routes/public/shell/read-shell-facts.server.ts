import { productsOnPage } from "~/areas/catalogue/reads.server";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import { anonKeyOf } from "../../api/functions/caller.server";
import { readHeadFacts } from "../../head/read-facts.server";
import { reachOffer } from "./reach-offer";
import type { ShellFacts } from "./shell-facts";

/** What navigation, footer and chat state on the page at `path`. */
export async function readShellFacts(parts: Services, path: string): Promise<ShellFacts> {
  const { db, clock } = parts;
  const now = clock.now();
  const { company, social, claims, place, chat } = await readSettings(db, now);
  const { googleMapsKey } = await readProviders(parts);
  const provider = googleMapsKey ? "google" : "openstreetmap";
  return {
    head: await readHeadFacts(parts),
    company,
    social,
    replyHours: claims.replyHours,
    mapProvider: place.mapEnabled ? provider : null,
    reach: await reachOf(parts, path, now),
    chat: { key: anonKeyOf(parts), delayMs: chat.delayMs, delayRandomMs: chat.delayRandomMs },
  };
}

/** Without prices there is no bar; a page that needs them itself says so inside the layout. */
async function reachOf({ db, log }: Services, path: string, now: Instant): Promise<ShellFacts["reach"]> {
  try {
    return reachOffer(path, await productsOnPage(db, now));
  } catch (error) {
    log.warn({ err: error }, "the prices of the bar could not be read");
    return null;
  }
}
