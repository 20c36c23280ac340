import { eq } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { toGsm } from "~/kit/gsm";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as editedLetter from "../mails/edited-letter";
import { mayRead } from "../rules/letter-audience";
import { longestSms, may } from "../rules/letter-states";
import { editableText, withLinks } from "../rules/letter-text";
import { type LetterRow, lockLetter } from "../store.server";
import { emailOutbox } from "../tables.server";
import type { LetterChangeReason, LetterId } from "../types";

interface EditedText {
  readonly subject: string;
  readonly text: string;
}

/**
 * Staff rewrite a letter before it is sent. Subject, text and HTML change together; the program's text is stored once
 * in `original`. The template stays, so the same `holdsWhile` is checked before the letter is sent.
 */
export async function editLetter(
  tx: Tx,
  staff: Staff,
  { id, value }: { readonly id: LetterId; readonly value: EditedText },
  now: Instant,
): Promise<Result<undefined, LetterChangeReason>> {
  const letter = await lockLetter(tx, id);
  if (!letter || !mayRead(staff, letter)) return refuse("not-found");
  if (!may("edit", letter.status)) return refuse("wrong-status");
  const text = withLinks(value.text, editableText(letter.bodyText).links);
  if (!text.ok) return text;
  const written = await rendered(tx, letter, { subject: value.subject, text: text.value }, now);
  if (letter.channel === "sms" && written.text.length > longestSms) return refuse("too-long");
  await tx
    .update(emailOutbox)
    .set({
      subject: written.subject,
      bodyText: written.text,
      bodyHtml: written.html,
      original: letter.original ?? {
        subject: letter.subject,
        text: letter.bodyText,
        html: letter.bodyHtml,
      },
      updatedAt: toDate(now),
    })
    .where(eq(emailOutbox.id, id));
  // Never the text itself: the history is stored longer than the letter.
  const fields = [
    ...(written.subject === letter.subject ? [] : ["subject"]),
    ...(written.text === letter.bodyText ? [] : ["text"]),
  ];
  await recordChange(tx, staff, { kind: "letter", id }, "edited", { detail: { fields } }, now);
  return ok();
}

/** A text message has only a text, and keeps its name in the lists. */
async function rendered(tx: Tx, { channel, subject }: LetterRow, typed: EditedText, now: Instant) {
  if (channel === "sms") return { subject, text: toGsm(typed.text), html: "" };
  const { company } = await readSettings(tx, now);
  return renderLetter(editedLetter, typed, company);
}
