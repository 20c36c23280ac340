import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lettersReadableBy } from "~/areas/outbox/reads/admin.server";
import type { NounOnServer, NounSearch } from "~/areas/records/types";
import { foldForSearch } from "~/kit/search-text";
import { instant } from "~/kit/time";
import { containing, searchWords } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import type {
  BookingHit,
  CompanyHit,
  ConversationHit,
  CustomerHit,
  LetterHit,
  NounHit,
  OfficeHit,
  ProductHit,
  WaitingHit,
} from "../types";

const shortest = 2;
const longest = 300;
const hitsOfAKind = 6;
/** How many of the newest rows are always read, and how many others at most are ranked. */
const scanLimit = 2_000;
/** With this many matches among the newest rows, the older ones are not read. */
const enoughMatches = 50;

/**
 * Finds bookings, customers, companies, letters and conversations by typed text: the exact number first, then names that
 * begin with it, then rows with every word; the newest first among equals. The actor decides what is searched.
 */
export async function searchOffice(
  db: Reader,
  staff: Staff,
  typed: string,
  nouns: readonly NounOnServer[],
): Promise<OfficeHit[]> {
  const text = typed.trim().slice(0, longest);
  if (text.length < shortest) return [];
  const kinds = [bookingHits(text), customerHits(text), companyHits(text), waitingHits(text)];
  kinds.push(letterHits(text, staff));
  if (staff.kind === "admin") kinds.push(conversationHits(text), productHits(text));
  for (const noun of nouns) if (mayFind(staff, noun)) kinds.push(nounHits(noun, noun.search, text));
  const { rows } = await db.execute<HitRow>(sql.join(kinds, sql` UNION ALL `));
  return rows.map(hitOf);
}

type Moments = "from" | "seenAt" | "createdAt" | "writtenAt" | "startedAt" | "joinedAt";
type Stored<Hit> = Omit<Hit, Moments | "kind" | "id">;
type HitRow = { id: string; at: string | Date } & (
  | { kind: "booking"; found: Stored<BookingHit> }
  | { kind: "customer"; found: Stored<CustomerHit> }
  | { kind: "company"; found: Stored<CompanyHit> }
  | { kind: "waiting"; found: Stored<WaitingHit> }
  | { kind: "letter"; found: Stored<LetterHit> }
  | { kind: "conversation"; found: Stored<ConversationHit> }
  | { kind: "product"; found: Stored<ProductHit> }
  | { kind: "noun"; found: Omit<Stored<NounHit>, "at"> }
);

function hitOf(row: HitRow): OfficeHit {
  const at = instant(row.at);
  if (row.kind === "booking") {
    return { ...row.found, kind: row.kind, id: row.id as BookingHit["id"], from: at };
  }
  if (row.kind === "customer") {
    return { ...row.found, kind: row.kind, id: row.id as CustomerHit["id"], seenAt: at };
  }
  if (row.kind === "company") {
    return { ...row.found, kind: row.kind, id: row.id as CompanyHit["id"], createdAt: at };
  }
  if (row.kind === "noun") return { ...row.found, kind: row.kind, id: row.id, at };
  if (row.kind === "product") return { ...row.found, kind: row.kind, id: row.id as ProductHit["id"] };
  if (row.kind === "waiting") {
    return { ...row.found, kind: row.kind, id: row.id as WaitingHit["id"], joinedAt: at };
  }
  if (row.kind === "letter") {
    return { ...row.found, kind: row.kind, id: row.id as LetterHit["id"], writtenAt: at };
  }
  return { ...row.found, kind: row.kind, id: row.id as ConversationHit["id"], startedAt: at };
}

function bookingHits(text: string): SQL {
  const number = numberIn(text);
  const columns = sql`id, number, status, starts_at, product_name, customer_name, company_name, search_text`;
  const noMember = sql`NULL::text AS member_name, NULL::text AS group_token`;
  const found = candidatesOf({
    columns,
    table: sql`bookings`,
    newestFirst: sql`starts_at DESC, id DESC`,
    matches: hasWords(sql`search_text`, text),
  });
  return sql`(SELECT 'booking' AS kind, id, starts_at AS at, jsonb_build_object('number', number, 'status', status,
      'productName', product_name, 'customerName', customer_name, 'companyName', company_name, 'member',
      CASE WHEN group_token IS NOT NULL THEN jsonb_build_object('name', member_name, 'groupToken', group_token) END)
      AS found
    FROM (SELECT DISTINCT ON (id) * FROM (
        SELECT ${columns}, ${noMember} FROM bookings WHERE number = ${number}
        UNION ALL SELECT ${columns}, ${noMember} FROM (${found}) own
        UNION ALL ${memberHits(text)}) matches
      ORDER BY id, group_token NULLS FIRST, member_name) found
    ORDER BY CASE WHEN number = ${number} THEN 0 ELSE ${placeOf(text)} END, starts_at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

/** Bookings of groups, found by a member's name. Removed members are left out. */
function memberHits(text: string): SQL {
  const searched = sql`fold_text(m.name || ' ' || m.email)`;
  return sql`(SELECT b.id, b.number, b.status, b.starts_at, b.product_name, b.customer_name, b.company_name,
      ${searched} AS search_text, coalesce(nullif(m.name, ''), m.email) AS member_name, g.token AS group_token
    FROM booking_members m JOIN booking_groups g USING (booking_id) JOIN bookings b ON b.id = g.booking_id
    WHERE m.status <> 'removed' AND ${hasWords(searched, text)}
    ORDER BY b.starts_at DESC LIMIT ${enoughMatches})`;
}

function customerHits(text: string): SQL {
  const found = candidatesOf({
    columns: sql`id, name, company_name, email, phone, seen_at, search_text`,
    table: sql`customers`,
    newestFirst: sql`seen_at DESC, id DESC`,
    matches: sql`${hasWords(sql`search_text`, text)} AND merged_into IS NULL`,
  });
  return sql`(SELECT 'customer' AS kind, id, seen_at AS at, jsonb_build_object('name', name,
      'companyName', company_name, 'email', email, 'phone', phone) AS found
    FROM (${found}) found
    ORDER BY ${placeOf(text)}, seen_at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

function companyHits(text: string): SQL {
  const found = candidatesOf({
    columns: sql`id, name, orgnr, city, created_at, search_text`,
    table: sql`companies`,
    newestFirst: sql`created_at DESC, id DESC`,
    matches: sql`${hasWords(sql`search_text`, text)} AND archived_at IS NULL`,
  });
  return sql`(SELECT 'company' AS kind, id, created_at AS at,
      jsonb_build_object('name', name, 'orgnr', orgnr, 'city', city) AS found
    FROM (${found}) found
    ORDER BY ${placeOf(text)}, created_at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

/** Open entries come before closed ones. */
function waitingHits(text: string): SQL {
  const found = candidatesOf({
    columns: sql`id, name, product_name, status, created_at, search_text`,
    table: sql`waitlist_entries`,
    newestFirst: sql`created_at DESC, id DESC`,
    matches: sql`${hasWords(sql`search_text`, text)} AND erased_at IS NULL`,
  });
  return sql`(SELECT 'waiting' AS kind, id, created_at AS at, jsonb_build_object('name', name,
      'productName', product_name, 'status', status) AS found
    FROM (${found}) found
    ORDER BY status NOT IN ('waiting', 'offered'), ${placeOf(text)}, created_at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

function letterHits(text: string, staff: Staff): SQL {
  const found = candidatesOf({
    columns: sql`id, subject, to_name, to_address, status, created_at, search_text`,
    table: sql`email_outbox`,
    newestFirst: sql`created_at DESC, id DESC`,
    matches: sql`${hasWords(sql`search_text`, text)} AND ${lettersReadableBy(staff)}`,
  });
  return sql`(SELECT 'letter' AS kind, id, created_at AS at, jsonb_build_object('subject', subject, 'status', status,
      'to', coalesce(nullif(to_name, ''), to_address)) AS found
    FROM (${found}) found
    ORDER BY ${placeOf(text)}, created_at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

type Searched = NounOnServer & { readonly search: NounSearch };

function mayFind(staff: Staff, noun: NounOnServer): noun is Searched {
  return noun.search !== undefined && (noun.search.audience === "staff" || staff.kind === "admin");
}

function nounHits(
  { kind, table, nameOf }: NounOnServer,
  { at, detail, except }: NounSearch,
  text: string,
): SQL {
  const matches = hasWords(sql`search_text`, text);
  const found = candidatesOf({
    columns: sql`id, ${nameOf} AS label, ${detail} AS detail, ${at} AS at, search_text`,
    table,
    newestFirst: sql`${at} DESC, id DESC`,
    matches: except ? sql`${matches} AND NOT (${except})` : matches,
  });
  return sql`(SELECT 'noun' AS kind, id, at,
      jsonb_build_object('noun', ${kind}::text, 'label', label, 'detail', detail) AS found
    FROM (${found}) found
    ORDER BY ${placeOf(text)}, at DESC, id DESC
    LIMIT ${hitsOfAKind})`;
}

/** There are so few products that no index is needed. */
function productHits(text: string): SQL {
  return sql`(SELECT 'product' AS kind, id, now() AS at,
      jsonb_build_object('name', name, 'isArchived', archived_at IS NOT NULL) AS found
    FROM (SELECT id, name, position, archived_at, fold_text(name || ' ' || slug) AS search_text FROM products) found
    WHERE ${hasWords(sql`search_text`, text)}
    ORDER BY archived_at IS NOT NULL, ${placeOf(text)}, position, id
    LIMIT ${hitsOfAKind})`;
}

interface Candidates {
  readonly columns: SQL;
  readonly table: SQL;
  readonly newestFirst: SQL;
  readonly matches: SQL;
}

/**
 * The matches among the newest rows; if those are few, also the index's matches among all. For a word that most rows
 * contain the index would return them all, and the newest rows are the ones people look for.
 */
function candidatesOf({ columns, table, newestFirst, matches }: Candidates): SQL {
  return sql`(WITH newest AS MATERIALIZED (
      SELECT ${columns} FROM (SELECT * FROM ${table} ORDER BY ${newestFirst} LIMIT ${scanLimit}) AS latest WHERE ${matches})
    SELECT * FROM newest
    UNION (SELECT ${columns} FROM ${table}
      WHERE ${matches} AND (SELECT count(*) < ${enoughMatches} FROM newest) LIMIT ${scanLimit}))`;
}

/** Matches the name, address or number that was left in the conversation, and the messages. */
function conversationHits(text: string): SQL {
  const contact = sql`fold_text(name || ' ' || email || ' ' || phone)`;
  return sql`(SELECT 'conversation' AS kind, c.id, c.created_at AS at, jsonb_build_object(
      'who', coalesce(nullif(l.name, ''), nullif(l.email, ''), l.phone),
      'firstQuestion', coalesce((SELECT left(m.content, 120) FROM chat_messages m
        WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.created_at, m.id LIMIT 1), '')) AS found
    FROM (
      SELECT conversation_id FROM chat_leads WHERE ${hasWords(contact, text)}
      UNION SELECT conversation_id FROM (
        SELECT conversation_id FROM chat_messages WHERE ${hasWords(sql`folded`, text)} LIMIT ${scanLimit}) said
    ) found
    JOIN chat_conversations c ON c.id = found.conversation_id
    LEFT JOIN chat_leads l ON l.conversation_id = c.id
    ORDER BY l.conversation_id IS NULL, c.created_at DESC, c.id DESC
    LIMIT ${hitsOfAKind})`;
}

/** Every word must occur. The trigram index cannot find fewer than three letters, except at the start of a word. */
function hasWords(searched: SQL, text: string): SQL {
  const words = searchWords(text).map((word) =>
    foldForSearch(word).length < 3
      ? sql`(${searched} LIKE fold_text(${startOf(word)}) OR ${searched} LIKE fold_text(${`% ${startOf(word)}`}))`
      : sql`${searched} LIKE fold_text(${containing(word)})`,
  );
  return sql`(${sql.join(words, sql` AND `)})`;
}

/** Where the match is: 1 at the start of the text (a name), 2 at the start of a word, 3 inside a word. */
function placeOf(text: string): SQL {
  return sql`CASE WHEN search_text LIKE fold_text(${startOf(text)}) THEN 1
    WHEN search_text LIKE fold_text(${`% ${startOf(text)}`}) THEN 2 ELSE 3 END`;
}

function startOf(text: string): string {
  return containing(text).slice(1);
}

/** "#1035" and "1035" are a booking's number; NULL matches no booking. */
function numberIn(text: string): SQL {
  const [, digits] = /^#?\s*(\d{1,9})$/.exec(text) ?? [];
  return digits ? sql`${Number(digits)}::bigint` : sql`NULL::bigint`;
}
