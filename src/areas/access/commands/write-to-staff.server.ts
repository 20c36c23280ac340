import { withKey } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { RenderedLetter } from "~/ui/letter/render-letter";
import type { UserId } from "../types";

interface Recipient {
  readonly userId: UserId;
  readonly name: string;
  readonly address: string;
  /** When the letter is no longer sent, because its link has expired. */
  readonly expiresAt?: Instant;
  /** A key, such as a day: a second letter of the same template with the same key is not written. */
  readonly once?: string;
}

/** Queues a letter to a member of staff about their own account. */
export async function writeToStaff(
  tx: Tx,
  letter: RenderedLetter,
  { userId, name, address, expiresAt, once = newId() }: Recipient,
  now: Instant,
): Promise<void> {
  const about = { kind: "account", id: userId } as const;
  const told = { about, to: { address, name }, event: once, ...(expiresAt !== undefined && { expiresAt }) };
  await enqueueLetter(tx, withKey(letter, told), now);
}
