import { z } from "zod";
import { reviewSummary } from "~/areas/content/commands/review-summary.server";
import { readSettings } from "~/areas/settings/reads.server";
import { googlePlaces } from "~/platform/providers/reviews.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/get-google-reviews";
import { answer, fail } from "./answers";
import { isKnownCaller } from "./caller.server";

const body = z.object({ placeId: z.string().max(300) });

/** What Google says of the studio. Of no other place: whoever could ask for any would spend the studio's quota. */
export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  const { config, db, clock, log } = parts;
  if (!isKnownCaller(request, parts)) return fail("invalid-key");
  const asked = body.safeParse(await request.json().catch(() => null));
  if (!asked.success) return fail("invalid-body");
  const { place } = await readSettings(db, clock.now());
  if (!config.googlePlacesKey || !place.googlePlaceId) return fail("not-configured");
  if (asked.data.placeId !== place.googlePlaceId) return fail("unknown-place");
  const provider = googlePlaces({ key: config.googlePlacesKey, address: config.standInUrl ?? undefined });
  const onFailure = (error: unknown) => log.warn({ err: error }, "Google's reviews could not be fetched");
  const found = await reviewSummary(db, place.googlePlaceId, { provider, clock, onFailure });
  return found.ok ? answer(found.value) : fail("unavailable");
}

export function loader() {
  return fail("wrong-method");
}
