import type { LetterContext } from "~/areas/outbox/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** What letters are written with. Read before the transaction, to keep the transaction short. */
export async function letterContext(
  { db, config, appSecret }: Pick<Services, "config" | "appSecret"> & { readonly db: Reader },
  now: Instant,
): Promise<LetterContext> {
  return { settings: await readSettings(db, now), publicUrl: config.publicUrl, appSecret };
}
