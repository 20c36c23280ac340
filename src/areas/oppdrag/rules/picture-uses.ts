import type { PictureUse } from "../types";
import type { Consents } from "../types/people";

/** How many of the uses that the job asks about somebody has said yes to. */
export function yesTo(consents: Consents, asked: readonly PictureUse[]): number {
  return asked.filter((use) => consents[use]?.isGiven).length;
}
