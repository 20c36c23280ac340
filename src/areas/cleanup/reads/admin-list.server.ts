import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Instant, instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { cleanupFindings as findings, cleanupMends as mends } from "../tables.server";
import { type CleanupRule, cleanupRules, type FindingId, findingList, type MendId, mendList } from "../types";

const kind = sql`cleanup_findings.subject_kind`;
const oneName = nameOfSubject(kind, sql`cleanup_findings.one_id`);
const otherName = nameOfSubject(kind, sql`cleanup_findings.other_id`);

const queued = (rule: CleanupRule) => () => and(eq(findings.rule, rule), isNull(findings.leftAt));

export const findingsForAdmin = listReader<Admin>()(findingList, {
  from: findings,
  id: findings.id,
  select: {
    id: findings.id,
    rule: findings.rule,
    kind: findings.kind,
    oneName,
    otherName: sql<string | null>`CASE WHEN cleanup_findings.other_id IS NOT NULL THEN ${otherName} END`,
    score: findings.score,
    reasons: findings.reasons,
    isSafe: findings.isSafe,
    needsAction: findings.needsAction,
    since: findings.since,
  },
  row: ({ since, ...row }) => ({ ...row, since: instant(since) }),
  mayRead: () => undefined,
  search: sql`fold_text(${oneName} || ' ' || ${otherName})`,
  sorts: { likhet: findings.score, siden: findings.since },
  views: {
    "like-kunder": queued("like-kunder"),
    "like-bedrifter": queued("like-bedrifter"),
    "e-post": queued("e-post"),
    nummer: queued("nummer"),
    "uten-orgnr": queued("uten-orgnr"),
    konkurs: queued("konkurs"),
    forbi: queued("forbi"),
    betalinger: queued("betalinger"),
    "uten-kunde": queued("uten-kunde"),
    lagringstid: queued("lagringstid"),
    sletting: queued("sletting"),
    "latt-sta": () => isNotNull(findings.leftAt),
  },
  filters: { trygge: () => eq(findings.isSafe, true) },
});

export type FindingRow = RowOf<typeof findingsForAdmin>;

export interface Queue {
  readonly rule: CleanupRule;
  readonly count: number;
  readonly oldest: Instant | null;
  readonly safe: number;
  /** Those that wait for a day to come, and need nobody. */
  readonly waiting: number;
  readonly searchedAt: Instant | null;
}

/** Every queue with its count and age. */
export async function cleanupQueues(db: Reader, _admin: Admin): Promise<Queue[]> {
  const { rows } = await db.execute<{
    rule: CleanupRule;
    count: number;
    oldest: string | null;
    safe: number;
    waiting: number;
    searched: string | null;
  }>(sql`
    SELECT rule, count(f.id) FILTER (WHERE needs_action)::int AS count,
      min(f.since) FILTER (WHERE needs_action)::text AS oldest,
      count(f.id) FILTER (WHERE is_safe)::int AS safe, count(f.id) FILTER (WHERE NOT needs_action)::int AS waiting,
      (SELECT searched_at::text FROM cleanup_searches s WHERE s.rule = r.rule) AS searched
    FROM jsonb_array_elements_text(${JSON.stringify(cleanupRules)}::jsonb) AS r (rule)
    LEFT JOIN cleanup_findings f USING (rule) WHERE f.left_at IS NULL GROUP BY rule`);
  return cleanupRules.map((rule) => {
    const row = rows.find((each) => each.rule === rule);
    return {
      rule,
      count: row?.count ?? 0,
      oldest: row?.oldest ? instant(row.oldest) : null,
      safe: row?.safe ?? 0,
      waiting: row?.waiting ?? 0,
      searchedAt: row?.searched ? instant(row.searched) : null,
    };
  });
}

export async function countLeft(db: Reader, _admin: Admin): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM cleanup_findings WHERE left_at IS NOT NULL`);
  return rows[0]?.count ?? 0;
}

export interface CleanupWaiting {
  readonly toCleanUp: Waiting;
}

/** The tile of the first screen. Payments have a tile of their own. */
export async function cleanupWaiting(db: Reader, _admin: Admin): Promise<CleanupWaiting> {
  const { rows } = await db.execute<WaitingRow<keyof CleanupWaiting>>(sql`
    SELECT ${waiting(sql`since`, sql`cleanup_findings WHERE left_at IS NULL AND needs_action AND rule <> 'betalinger'`)}
      AS "toCleanUp"`);
  return waitingIn(rows);
}

const mendKind = sql`cleanup_mends.subject_kind`;
const mendedName = nameOfSubject(mendKind, sql`cleanup_mends.one_id`);

export const mendsForAdmin = listReader<Admin>()(mendList, {
  from: mends,
  id: mends.id,
  select: {
    id: mends.id,
    rule: mends.rule,
    kind: mends.kind,
    oneId: mends.oneId,
    otherId: mends.otherId,
    name: mendedName,
    otherName: sql<string | null>`CASE WHEN cleanup_mends.other_id IS NOT NULL
      THEN ${nameOfSubject(mendKind, sql`cleanup_mends.other_id`)} END`,
    reasons: mends.reasons,
    canUndo: sql<boolean>`cleanup_mends.undo IS NOT NULL`,
    mendedAt: mends.mendedAt,
    mendedBy: sql<string>`(SELECT name FROM users WHERE users.id = cleanup_mends.mended_by)`,
    undoneAt: mends.undoneAt,
    undoneBy: sql<string | null>`(SELECT name FROM users WHERE users.id = cleanup_mends.undone_by)`,
  },
  row: ({ mendedAt, undoneAt, ...row }) => ({
    ...row,
    mendedAt: instant(mendedAt),
    undoneAt: undoneAt && instant(undoneAt),
  }),
  mayRead: () => undefined,
  search: sql`fold_text(${mendedName})`,
  sorts: { rettet: mends.mendedAt },
  views: {
    alle: () => undefined,
    "kan-angres": () => isNotNull(mends.undo),
    angret: () => isNotNull(mends.undoneAt),
  },
  filters: {},
});

export type MendRow = RowOf<typeof mendsForAdmin>;

export async function mendForAdmin(
  db: Reader,
  admin: Admin,
  id: MendId,
  now: Instant,
): Promise<MendRow | null> {
  for await (const row of mendsForAdmin.rowsOf(db, admin, [id], now)) return row;
  return null;
}

/** The safe findings of a rule, the oldest first: what "mend all" takes, each as it was shown. */
export async function safeFindings(
  db: Reader,
  _admin: Admin,
  rule: CleanupRule,
): Promise<readonly { readonly id: FindingId; readonly fingerprint: string }[]> {
  return db
    .select({ id: findings.id, fingerprint: findings.fingerprint })
    .from(findings)
    .where(and(eq(findings.rule, rule), eq(findings.isSafe, true), isNull(findings.leftAt)))
    .orderBy(findings.since, findings.id);
}

/** The record's name as staff know it; read at once, because findings hold no personal data. */
function nameOfSubject(kind: SQL, id: SQL): SQL<string> {
  return sql<string>`coalesce(CASE ${kind}
    WHEN 'customer' THEN (SELECT name FROM customers WHERE id = ${id})
    WHEN 'company' THEN (SELECT name FROM companies WHERE id = ${id})
    WHEN 'booking' THEN (SELECT customer_name || ', ' || number FROM bookings WHERE id = ${id})
    WHEN 'oppdrag' THEN (SELECT name || ', ' || number FROM oppdrag WHERE id = ${id})
    WHEN 'bank-line' THEN (SELECT coalesce(nullif(name, ''), nullif(text, ''), nullif(kid, ''), reference) FROM bank_lines WHERE id = ${id})
    WHEN 'lead' THEN (SELECT name FROM leads WHERE id = ${id})
    WHEN 'company-request' THEN (SELECT name || ', ' || company_name FROM company_requests WHERE id = ${id})
    WHEN 'quote' THEN (SELECT concat_ws(', ', name, company_name) FROM quotes WHERE id = ${id})
  END, '')`;
}
