import { eq } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { RecordSubject } from "~/areas/history/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { NounLetterSubject } from "~/kit/noun";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueLetter } from "../commands.server";
import * as writtenLetter from "../mails/written-letter";
import type { WrittenValue } from "../schema";
import { emailOutbox } from "../tables.server";
import type { LetterId } from "../types";
import { holdLetter } from "./change-letter.server";
import { letterAbout } from "./letter-about.server";

/** A record that letters can be about. */
export type Correspondence = RecordSubject & { readonly kind: NounLetterSubject };

/**
 * A letter in the words of the staff, in the outbox and on the record's timeline. It is held back until somebody
 * releases it, unless `sends` is "now". The same form sent twice writes one letter: then the first one's id, and
 * `isNew` is false.
 */
export async function writeLetter(
  tx: Tx,
  staff: Staff,
  record: Correspondence,
  { to, name = "", subject, text, form, sends }: WrittenValue & { readonly name?: string | undefined },
  now: Instant,
): Promise<{ readonly id: LetterId; readonly isNew: boolean }> {
  const settings = await readSettings(tx, now);
  const letter = letterAbout(
    { settings },
    {
      file: writtenLetter,
      props: { subject, text },
      about: { kind: record.kind, id: record.id },
      to: { address: to, name },
      event: form,
    },
  );
  const id = await enqueueLetter(tx, letter, now);
  if (!id) return { id: await letterOf(tx, letter.key), isNew: false };
  if (sends === "later") await holdLetter(tx, staff, { id }, now);
  // Never the words or the address: the history is stored longer than the letter.
  await recordChange(tx, staff, record, "wrote", { detail: { letterId: id } }, now);
  return { id, isNew: true };
}

async function letterOf(tx: Tx, key: string): Promise<LetterId> {
  const [row] = await tx.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.key, key));
  if (!row) throw new Error(`The letter ${key} was refused and does not exist`);
  return row.id;
}
