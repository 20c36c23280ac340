import { eq, type SQL, sql } from "drizzle-orm";
import type { Audience, Staff, UserId } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import { smsLength } from "~/kit/gsm";
import { dayOf, type Instant, instant, plusDays, plusMinutes, startOfDay, toIso } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { subjectsForStaff } from "../rules/letter-audience";
import { lateAfterMinutes, viewStatuses, withoutKeys } from "../rules/letter-states";
import { editableText } from "../rules/letter-text";
import { emailOutbox, type StoredAttachment } from "../tables.server";
import {
  type LetterChannel,
  type LetterEvent,
  type LetterEventName,
  type LetterId,
  type LetterInList,
  type LetterReason,
  type LetterRecord,
  type LetterStatus,
  type LetterView,
  letterList,
} from "../types";

type Moment = string | Date;

/** When a letter was sent, else when it will be tried, else when it was written. */
const at = sql`coalesce(sent_at, next_attempt_at, created_at)`;

const isForStaff = () =>
  sql`about_kind IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjectsForStaff())}::jsonb))`;

/** The letters that this person may read; `mayRead` says the same of one letter. */
export function lettersReadableBy({ kind, userId }: Staff): SQL {
  return kind === "admin"
    ? sql`true`
    : sql`(${isForStaff()} OR (about_kind = 'account' AND about_id = ${userId}))`;
}

/** The staff who may see the letter; null when there is none. */
export async function letterAudience(db: Reader, id: LetterId): Promise<Audience | null> {
  const { rows } = await db.execute<{ audience: Audience }>(sql`
    SELECT CASE WHEN ${isForStaff()} THEN 'staff' ELSE 'admin' END AS audience
    FROM email_outbox WHERE id = ${id}`);
  return rows[0]?.audience ?? null;
}

/** The letters of a view; list, counts, rail and first screen all use this condition. */
function inView(view: LetterView, now: Instant): SQL {
  return sql`status IN (${list(viewStatuses[view])})${dueIn(view, now)}`;
}

function dueIn(view: LetterView, now: Instant): SQL {
  if (view === "forsinket") {
    return sql` AND send_after < ${toIso(plusMinutes(now, -lateAfterMinutes))}::timestamptz`;
  }
  if (view !== "i-morgen") return sql``;
  const tomorrow = plusDays(dayOf(now), 1);
  const [from, to] = [startOfDay(tomorrow), startOfDay(plusDays(tomorrow, 1))];
  return sql` AND coalesce(next_attempt_at, send_after) >= ${toIso(from)}::timestamptz
    AND coalesce(next_attempt_at, send_after) < ${toIso(to)}::timestamptz`;
}

const views = Object.fromEntries(
  letterList.views.map((view) => [view, (now: Instant) => (view === "alle" ? undefined : inView(view, now))]),
) as Record<LetterView, (now: Instant) => SQL | undefined>;

export const lettersForAdmin = listReader<Staff>()(letterList, {
  from: emailOutbox,
  id: emailOutbox.id,
  select: {
    id: emailOutbox.id,
    channel: emailOutbox.channel,
    subject: emailOutbox.subject,
    toName: emailOutbox.toName,
    toAddress: emailOutbox.toAddress,
    template: emailOutbox.template,
    status: emailOutbox.status,
    reason: emailOutbox.reason,
    createdAt: emailOutbox.createdAt,
    at: sql<Moment>`${at}`,
  },
  row: ({ createdAt, at: moment, ...letter }): LetterInList => ({
    ...letter,
    writtenAt: instant(createdAt),
    at: instant(moment),
  }),
  mayRead: lettersReadableBy,
  search: sql`email_outbox.search_text`,
  sorts: {
    skrevet: emailOutbox.createdAt,
    sendes: at,
    mottaker: inNorwegianOrder(sql`to_name || ' ' || to_address`),
  },
  views,
  filters: { kanal: (channel) => eq(emailOutbox.channel, channel as LetterChannel) },
});

/** The number of failed letters, shown in the rail. */
export async function countFailedLetters(db: Reader, staff: Staff, now: Instant): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM email_outbox WHERE ${inView("feilet", now)} AND ${lettersReadableBy(staff)}`,
  );
  return rows[0]?.count ?? 0;
}

export interface LettersWaiting {
  readonly failedLetters: Waiting;
  /** Overdue letters: no mail server, or one that does not answer. */
  readonly lateLetters: Waiting;
  readonly heldLetters: Waiting;
}

/** The letters that need attention. */
export async function lettersWaiting(db: Reader, staff: Staff, now: Instant): Promise<LettersWaiting> {
  const counted = (view: LetterView) =>
    waiting(sql`created_at`, sql`email_outbox WHERE ${inView(view, now)} AND ${lettersReadableBy(staff)}`);
  const { rows } = await db.execute<WaitingRow<keyof LettersWaiting>>(sql`
    SELECT ${counted("feilet")} AS "failedLetters", ${counted("forsinket")} AS "lateLetters",
      ${counted("holdt")} AS "heldLetters"`);
  return waitingIn(rows);
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

type RecordRow = Omit<
  LetterRecord,
  | "about"
  | "version"
  | "events"
  | "hidesKeys"
  | "smsLength"
  | "editable"
  | "linkSizes"
  | "repeatedBy"
  | "writtenAt"
  | "sendAfter"
  | "nextAttemptAt"
  | "sentAt"
  | "expiresAt"
> & {
  about_kind: string;
  about_id: string;
  booking_number: string | null;
  created_at: Moment;
  send_after: Moment;
  next_attempt_at: Moment | null;
  sent_at: Moment | null;
  expires_at: Moment | null;
  repeated_by: { id: LetterId; written_at: string; next_attempt_at: string | null; status: LetterStatus }[];
};

/** A letter without its HTML, which is served as a document of its own. */
export async function letterForAdminRecord(
  db: Reader,
  staff: Staff,
  id: LetterId,
): Promise<LetterRecord | null> {
  const history = await recordHistory(db, { kind: "letter", id });
  const { rows } = await db.execute<RecordRow>(sql`
    SELECT id, channel, subject, to_name AS "toName", to_address AS "toAddress", template, status, reason,
      last_error AS response, body_text AS text, attempts, about_kind, about_id, created_at, send_after,
      next_attempt_at, sent_at, expires_at, original IS NOT NULL AS edited, repeats,
      (SELECT coalesce(json_agg(json_build_object('id', again.id, 'written_at', again.created_at,
         'next_attempt_at', again.next_attempt_at, 'status', again.status)
         ORDER BY again.created_at, again.id), '[]')
       FROM email_outbox again
       WHERE again.repeats = coalesce(email_outbox.repeats, email_outbox.id) AND again.id <> email_outbox.id
      ) AS repeated_by,
      (SELECT number FROM bookings WHERE about_kind = 'booking' AND bookings.id = about_id) AS booking_number,
      (SELECT coalesce(json_agg(json_build_object(
         'filename', file ->> 'filename', 'bytes', length(decode(file ->> 'contentBase64', 'base64')))), '[]')
       FROM jsonb_array_elements(attachments) AS file) AS attachments
    FROM email_outbox WHERE id = ${id} AND ${lettersReadableBy(staff)}`);
  const [row] = rows;
  if (!row) return null;
  const {
    about_kind,
    about_id,
    booking_number,
    created_at,
    send_after,
    next_attempt_at,
    sent_at,
    expires_at,
    repeated_by,
    ...letter
  } = row;
  const editable = editableText(letter.text);
  return {
    ...letter,
    text: withoutKeys(letter.text),
    smsLength: letter.channel === "sms" ? smsLength(letter.text) : null,
    editable: editable.text,
    linkSizes: editable.links.map((address) => address.length),
    repeatedBy: repeated_by.map((again) => ({
      id: again.id,
      writtenAt: instant(again.written_at),
      status: again.status,
      nextAttemptAt: momentOf(again.next_attempt_at),
    })),
    hidesKeys: withoutKeys(letter.text) !== letter.text,
    response: letter.response && withoutKeys(letter.response),
    about: {
      kind: about_kind,
      id: about_id,
      bookingNumber: booking_number === null ? null : Number(booking_number),
    },
    writtenAt: instant(created_at),
    sendAfter: instant(send_after),
    nextAttemptAt: momentOf(next_attempt_at),
    sentAt: momentOf(sent_at),
    expiresAt: momentOf(expires_at),
    version: history.version,
    events: history.events.map(eventOf),
  };
}

function momentOf(value: Moment | null): Instant | null {
  return value === null ? null : instant(value);
}

function eventOf({ version, at, event, actorName, detail }: HistoryLine): LetterEvent {
  const { reason = null, response = null } = detail as { reason?: LetterReason; response?: string };
  return {
    version,
    at,
    event: event as LetterEventName,
    reason,
    response: response && withoutKeys(response),
    by: actorName,
  };
}

/** The HTML as it is sent, without the keys of its links: staff who follow one must not act as the customer. */
export async function letterHtml(db: Reader, staff: Staff, id: LetterId): Promise<string | null> {
  const { rows } = await db.execute<{ html: string }>(
    sql`SELECT body_html AS html FROM email_outbox WHERE id = ${id} AND ${lettersReadableBy(staff)}`,
  );
  return rows[0] ? withoutKeys(rows[0].html, "") : null;
}

/** One attached file, counted from 0. */
export async function letterAttachment(
  db: Reader,
  staff: Staff,
  id: LetterId,
  index: number,
): Promise<StoredAttachment | null> {
  const { rows } = await db.execute<{ file: StoredAttachment | null }>(
    sql`SELECT attachments -> ${index}::int AS file FROM email_outbox WHERE id = ${id} AND ${lettersReadableBy(staff)}`,
  );
  return rows[0]?.file ? withoutKeysInside(rows[0].file) : null;
}

/** Calendar files break long lines, also in the middle of an address. */
function withoutKeysInside(file: StoredAttachment): StoredAttachment {
  if (!file.contentType.startsWith("text/")) return file;
  const text = Buffer.from(file.contentBase64, "base64").toString();
  const whole = file.contentType.startsWith("text/calendar") ? text.replace(/\r?\n[ \t]/g, "") : text;
  const shown = withoutKeys(whole);
  return shown === whole ? file : { ...file, contentBase64: Buffer.from(shown).toString("base64") };
}

/** The address to which staff send themselves letters. */
export async function staffAddress(db: Reader, id: UserId): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`SELECT name, email FROM users WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}
