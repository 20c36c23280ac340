import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { mapRefusals } from "~/platform/providers/map-refusal.server";
import { services } from "~/platform/services.server";
import { mapOf } from "../../public/content-facts.server";
import { answer, fail } from "./answers";

const refusalOf = mapRefusals();

/**
 * The key of the embedded map, which browsers can see anyway; null when the map needs none (OpenStreetMap). Refused
 * when the provider would refuse the frame, because the page cannot see that and would show the refusal as a map.
 */
export async function getMapConfig({ context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const { clock, config, log } = parts;
  const providers = await readProviders(parts);
  const map = mapOf(await readSettings(parts.db, clock.now()), providers, config);
  if (!map) return fail("not-configured");
  const { googleMapsKey: apiKey } = providers;
  const { publicUrl } = config;
  const address =
    map.provider === "google" ? `${map.frameUrl}&key=${encodeURIComponent(apiKey ?? "")}` : map.frameUrl;
  const refusal = await refusalOf(address, publicUrl, clock.now());
  if (refusal === null) return answer({ apiKey });
  log.warn({ provider: map.provider, refusal }, "the map is refused, so it is not shown");
  return fail("unavailable");
}
