import { eq } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { type Ok, ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mostAttachedBytes, mostAttachments } from "../rules/attachments";
import { mayRead } from "../rules/letter-audience";
import { may } from "../rules/letter-states";
import { type LetterRow, lockLetter } from "../store.server";
import { emailOutbox, type StoredAttachment } from "../tables.server";
import type { AttachRefusal, LetterAttachment, LetterId } from "../types";

/** Adds a file to a letter that is not being sent yet. */
export async function attachFile(
  tx: Tx,
  staff: Staff,
  { id, file }: { readonly id: LetterId; readonly file: LetterAttachment },
  now: Instant,
): Promise<Result<undefined, AttachRefusal>> {
  const letter = await openLetter(tx, staff, id);
  if (!letter.ok) return letter;
  const { attachments } = letter.value;
  if (attachments.length >= mostAttachments) return refuse("too-many");
  const added: StoredAttachment = {
    filename: file.filename,
    contentType: file.contentType,
    contentBase64: Buffer.from(file.content).toString("base64"),
  };
  const all = [...attachments, added];
  const bytes = all.reduce((sum, { contentBase64 }) => sum + Buffer.byteLength(contentBase64, "base64"), 0);
  if (bytes > mostAttachedBytes) return refuse("too-much");
  return keep(tx, staff, { id, attachments: all, event: "attached" }, now);
}

/** Removes one; `filename` is the name that the page showed at that place. */
export async function detachFile(
  tx: Tx,
  staff: Staff,
  {
    id,
    value,
  }: { readonly id: LetterId; readonly value: { readonly index: number; readonly filename: string } },
  now: Instant,
): Promise<Result<undefined, AttachRefusal>> {
  const letter = await openLetter(tx, staff, id);
  if (!letter.ok) return letter;
  const { attachments } = letter.value;
  if (attachments[value.index]?.filename !== value.filename) return refuse("unknown-file");
  return keep(tx, staff, { id, attachments: attachments.toSpliced(value.index, 1), event: "detached" }, now);
}

async function openLetter(
  tx: Tx,
  staff: Staff,
  id: LetterId,
): Promise<Result<LetterRow, "not-found" | "wrong-status" | "not-for-sms">> {
  const letter = await lockLetter(tx, id);
  if (!letter || !mayRead(staff, letter)) return refuse("not-found");
  if (letter.channel === "sms") return refuse("not-for-sms");
  return may("edit", letter.status) ? ok(letter) : refuse("wrong-status");
}

interface Kept {
  readonly id: LetterId;
  readonly attachments: StoredAttachment[];
  readonly event: "attached" | "detached";
}

async function keep(
  tx: Tx,
  staff: Staff,
  { id, attachments, event }: Kept,
  now: Instant,
): Promise<Ok<undefined>> {
  await tx
    .update(emailOutbox)
    .set({ attachments, updatedAt: toDate(now) })
    .where(eq(emailOutbox.id, id));
  await recordChange(tx, staff, { kind: "letter", id }, event, {}, now);
  return ok();
}
