import { readSettings } from "~/areas/settings/reads.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/get-map-config";
import { answer, fail } from "./answers";
import { isKnownCaller } from "./caller.server";

/** The key of the embedded map, which browsers see anyway; null where the map needs none (OpenStreetMap). */
export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  if (!isKnownCaller(request, parts)) return fail("invalid-key");
  const { place } = await readSettings(parts.db, parts.clock.now());
  if (!place.mapEnabled) return fail("not-configured");
  return answer({ apiKey: parts.config.googleMapsKey });
}

export function loader() {
  return fail("wrong-method");
}
