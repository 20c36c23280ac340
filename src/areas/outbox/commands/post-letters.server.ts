import type { Actor } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueLetters } from "../commands.server";
import type { LetterContext } from "../types";
import { type CountedLetter, enqueueCounted } from "./counted-letters.server";

/** The context of the letters that this actor causes. */
export function causedBy(context: LetterContext, { kind }: Pick<Actor, "kind">): LetterContext {
  return { ...context, isCounted: kind === "customer" || kind === "visitor" };
}

/**
 * Puts letters to customers in the outbox, within the limits of their mailboxes when a visitor causes them. Returns how many
 * of them the limits keep from being sent.
 */
export async function postLetters(
  tx: Tx,
  { isCounted, settings }: Pick<LetterContext, "isCounted" | "settings">,
  letters: readonly CountedLetter[],
  now: Instant,
): Promise<number> {
  if (isCounted) return enqueueCounted(tx, letters, settings.policy.confirmationsPerMailbox, now);
  await enqueueLetters(tx, letters, now);
  return 0;
}
