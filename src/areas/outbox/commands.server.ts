import { and, eq, inArray, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJobs } from "~/platform/jobs/jobs.server";
import { defaultExpiry, waitingStatus } from "./rules/letter-states";
import { changeLetters, insertLetters } from "./store.server";
import { emailOutbox, type StoredAttachment } from "./tables.server";
import type { LetterAbout, LetterAttachment, LetterId, NewLetter } from "./types";

/**
 * Puts a rendered letter in the outbox, in the transaction that causes it: the letter exists only if the transaction
 * commits. A key that exists already changes nothing, so a step that runs twice writes one letter. Returns the
 * letter's id, or null when the key existed.
 */
export async function enqueueLetter(tx: Tx, letter: NewLetter, now: Instant): Promise<LetterId | null> {
  const [id = null] = await enqueueLetters(tx, [letter], now);
  return id;
}

/** The same for all letters of one event, in three statements however many there are. Returns an id for each. */
export async function enqueueLetters(
  tx: Tx,
  letters: readonly NewLetter[],
  now: Instant,
): Promise<(LetterId | null)[]> {
  const rows = letters.map((letter) => rowOf(letter, now));
  const written = await insertLetters(tx, rows, now);
  // Letters for later are found by the sweep, which runs every minute.
  const due = rows.filter(({ id, status }) => written.has(id) && status === "queued");
  const jobs = due.map(({ id }) => ({ payload: { letterId: id }, key: `letter:${id}` }));
  await enqueueJobs(tx, "send-letter", jobs);
  return rows.map(({ id }) => (written.has(id) ? id : null));
}

function rowOf(letter: NewLetter, now: Instant) {
  const sendAfter = letter.sendAfter ?? now;
  return {
    id: newId<LetterId>(),
    channel: letter.channel ?? ("email" as const),
    key: letter.key,
    template: letter.template,
    templateVersion: letter.templateVersion,
    toAddress: letter.to.address,
    toName: letter.to.name ?? "",
    replyTo: letter.replyTo ?? null,
    subject: letter.subject,
    bodyText: letter.text,
    bodyHtml: letter.html,
    attachments: (letter.attachments ?? []).map(storedAttachment),
    aboutKind: letter.about.kind,
    aboutId: letter.about.id,
    aboutRevision: letter.about.revision ?? null,
    status: letter.notSent ? ("cancelled" as const) : waitingStatus(sendAfter, now),
    reason: letter.notSent ?? null,
    counted: letter.isCounted ?? false,
    change: letter.change ?? null,
    sendAfter: toDate(sendAfter),
    nextAttemptAt: letter.notSent ? null : toDate(sendAfter),
    expiresAt: toDate(letter.expiresAt ?? defaultExpiry(sendAfter)),
    createdAt: toDate(now),
    updatedAt: toDate(now),
  };
}

/**
 * Withdraws the letters about a record that are not being sent yet, e.g. the reminders of a booking that was moved.
 * Without `templates`, all of them. Returns how many.
 */
export async function cancelLetters(tx: Tx, about: WaitingLetters, now: Instant): Promise<number> {
  return (await withdrawLetters(tx, about, now)).length;
}

export interface WaitingLetters {
  readonly aboutKind: LetterAbout["kind"];
  readonly aboutId: string | readonly string[];
  readonly templates?: readonly string[];
  /** Only letters whose `change` has this key. */
  readonly mark?: string;
}

/** The same; returns what the letters said has changed, for the letter that replaces them. */
export async function withdrawLetters(
  tx: Tx,
  about: WaitingLetters,
  now: Instant,
): Promise<{ readonly aboutId: string; readonly template: string; readonly change: object | null }[]> {
  const ids = typeof about.aboutId === "string" ? [about.aboutId] : [...about.aboutId];
  if (ids.length === 0) return [];
  const which = and(
    eq(emailOutbox.aboutKind, about.aboutKind),
    inArray(emailOutbox.aboutId, ids),
    inArray(emailOutbox.status, ["scheduled", "queued", "deferred", "held"]),
    about.templates ? inArray(emailOutbox.template, [...about.templates]) : undefined,
    about.mark === undefined ? undefined : sql`jsonb_exists(${emailOutbox.change}::jsonb, ${about.mark})`,
  );
  const change = { status: "cancelled", nextAttemptAt: null } as const;
  const withdrawn = await changeLetters(tx, which, change, now, { reason: "withdrawn" });
  return withdrawn
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ aboutId, template, change: said }) => ({ aboutId, template, change: said }));
}

function storedAttachment(file: LetterAttachment): StoredAttachment {
  return {
    filename: file.filename,
    contentType: file.contentType,
    contentBase64: Buffer.from(file.content).toString("base64"),
  };
}
