import type { LetterContext } from "~/areas/bookings/commands/post-letter.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import type { Services } from "~/platform/services.server";

/** The data that letters about a booking need. Read before the transaction, to keep the transaction short. */
export async function letterContext(
  { db, config, appSecret }: Services,
  now: Instant,
): Promise<LetterContext> {
  return { settings: await readSettings(db, now), publicUrl: config.publicUrl, appSecret };
}
