import { type SQL, sql } from "drizzle-orm";
import type { Staff, UserId } from "~/areas/access/types";
import type { ListPage, ListQuery } from "~/kit/list-query";
import { foldForSearch } from "~/kit/text";
import { type Instant, instant, plusMinutes, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { lateAfterMinutes, viewStatuses, withoutKeys } from "./rules";
import type { StoredAttachment } from "./tables.server";
import type { LetterEvent, LetterId, LetterInList, LetterRecord, LetterSort, LetterView } from "./types";
import { letterViews } from "./types";

type Moment = string | Date;

/** When a letter was sent, else when it is to be tried, else when it was written. */
const at = sql`coalesce(sent_at, next_attempt_at, created_at)`;

const sortColumns: Record<LetterSort, SQL> = {
  skrevet: sql`created_at`,
  sendes: at,
  mottaker: sql`fold_text(to_name || ' ' || to_address)`,
};

/** What `mayRead` says, as a condition. */
function readableBy({ kind }: Staff): SQL {
  return kind === "admin" ? sql`true` : sql`about_kind <> 'conversation'`;
}

/** What somebody looks at in the outbox. */
export interface OutboxLook {
  readonly staff: Staff;
  readonly view: LetterView;
  readonly now: Instant;
}

/** Which letters that is: rows, counts, rail and first screen all ask this. */
function inLook({ staff, view, now }: OutboxLook): SQL {
  const lateFrom = toIso(plusMinutes(now, -lateAfterMinutes));
  const isLate = view === "forsinket" ? sql`send_after < ${lateFrom}::timestamptz` : sql`true`;
  return sql`status IN (${list(viewStatuses[view])}) AND ${isLate} AND ${readableBy(staff)}`;
}

/** One page of the outbox. */
export async function lettersForAdminList(
  db: Reader,
  look: OutboxLook,
  query: ListQuery<LetterSort>,
): Promise<ListPage<LetterInList>> {
  const order = query.descending ? sql`DESC` : sql`ASC`;
  const { rows } = await db.execute<Omit<LetterInList, "at" | "writtenAt"> & ListedMoments>(sql`
    SELECT id, subject, to_name AS "toName", to_address AS "toAddress", template, status, reason, ${at} AS at,
      created_at AS "writtenAt",
      count(*) OVER ()::int AS total
    FROM email_outbox
    WHERE ${inLook(look)} AND ${matches(query.search)}
    ORDER BY ${sortColumns[query.sort]} ${order}, id ${order}
    LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`);
  const total = rows[0]?.total ?? (query.page > 1 ? await countLetters(db, look, query.search) : 0);
  const timed = rows.map(({ total: _, ...row }) => ({
    ...row,
    at: instant(row.at),
    writtenAt: instant(row.writtenAt),
  }));
  return { rows: timed, total };
}

interface ListedMoments extends Record<string, unknown> {
  at: Moment;
  writtenAt: Moment;
  total: number;
}

/** How many letters each view holds. */
export async function letterCounts(
  db: Reader,
  look: Omit<OutboxLook, "view">,
): Promise<Record<LetterView, number>> {
  const counted = letterViews.map(
    (view) => sql`count(*) FILTER (WHERE ${inLook({ ...look, view })})::int AS ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<LetterView, number>>(
    sql`SELECT ${sql.join(counted, sql`, `)} FROM email_outbox`,
  );
  const [row] = rows;
  if (!row) throw new Error("A query of one row gave none");
  return row;
}

export async function countLetters(db: Reader, look: OutboxLook, search = ""): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM email_outbox WHERE ${inLook(look)} AND ${matches(search)}`,
  );
  return rows[0]?.count ?? 0;
}

export interface LettersWaiting {
  readonly failedLetters: Waiting;
  /** Should have been sent a while ago: no mail server, or one that does not answer. */
  readonly lateLetters: Waiting;
  readonly heldLetters: Waiting;
}

/** What of the outbox waits for somebody. */
export async function lettersWaiting(db: Reader, staff: Staff, now: Instant): Promise<LettersWaiting> {
  const inView = (view: LetterView) =>
    waiting(sql`created_at`, sql`email_outbox WHERE ${inLook({ staff, view, now })}`);
  const { rows } = await db.execute<WaitingRow<keyof LettersWaiting>>(sql`
    SELECT ${inView("feilet")} AS "failedLetters", ${inView("forsinket")} AS "lateLetters",
      ${inView("holdt")} AS "heldLetters"`);
  return waitingIn(rows);
}

/** The same expression as the trigram index email_outbox_search. */
function matches(search: string): SQL {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const fits = (word: string) =>
    sql`fold_text(to_name || ' ' || to_address || ' ' || subject) LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
  return words.length === 0 ? sql`true` : sql.join(words.map(fits), sql` AND `);
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

type RecordRow = Omit<
  LetterRecord,
  "about" | "events" | "hidesKeys" | "writtenAt" | "sendAfter" | "nextAttemptAt" | "sentAt" | "expiresAt"
> & {
  about_kind: string;
  about_id: string;
  booking_number: string | null;
  created_at: Moment;
  send_after: Moment;
  next_attempt_at: Moment | null;
  sent_at: Moment | null;
  expires_at: Moment | null;
};

/** Everything about one letter but its HTML, which is a document of its own. */
export async function letterForAdminRecord(
  db: Reader,
  staff: Staff,
  id: LetterId,
): Promise<LetterRecord | null> {
  const { rows } = await db.execute<RecordRow>(sql`
    SELECT id, subject, to_name AS "toName", to_address AS "toAddress", template, status, reason,
      last_error AS response, body_text AS text, attempts, about_kind, about_id, created_at, send_after,
      next_attempt_at, sent_at, expires_at,
      (SELECT number FROM bookings WHERE about_kind = 'booking' AND bookings.id = about_id) AS booking_number,
      (SELECT coalesce(json_agg(json_build_object(
         'filename', file ->> 'filename', 'bytes', length(decode(file ->> 'contentBase64', 'base64')))), '[]')
       FROM jsonb_array_elements(attachments) AS file) AS attachments
    FROM email_outbox WHERE id = ${id} AND ${readableBy(staff)}`);
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
    ...letter
  } = row;
  return {
    ...letter,
    text: withoutKeys(letter.text),
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
    events: await eventsOf(db, id),
  };
}

function momentOf(value: Moment | null): Instant | null {
  return value === null ? null : instant(value);
}

async function eventsOf(db: Reader, id: LetterId): Promise<LetterEvent[]> {
  const { rows } = await db.execute<Omit<LetterEvent, "at" | "id"> & { at: Moment; id: string }>(sql`
    SELECT id, at, status, reason, response, (SELECT name FROM users WHERE users.id = user_id) AS by
    FROM email_outbox_events WHERE letter_id = ${id} ORDER BY id DESC`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    at: instant(row.at),
    response: row.response && withoutKeys(row.response),
  }));
}

/** The HTML as it is sent, but for the keys of its links: whoever follows one is not taken for the customer. */
export async function letterHtml(db: Reader, staff: Staff, id: LetterId): Promise<string | null> {
  const { rows } = await db.execute<{ html: string }>(
    sql`SELECT body_html AS html FROM email_outbox WHERE id = ${id} AND ${readableBy(staff)}`,
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
    sql`SELECT attachments -> ${index}::int AS file FROM email_outbox WHERE id = ${id} AND ${readableBy(staff)}`,
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

/** Where staff get letters of their own. */
export async function staffAddress(db: Reader, id: UserId): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`SELECT name, email FROM users WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}
