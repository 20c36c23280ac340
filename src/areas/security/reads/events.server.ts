import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Instant, instant } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { securityEvents as table } from "../tables.server";
import {
  alertSeverities,
  type SecurityEventId,
  type SecurityEventType,
  type Severity,
  securityList,
} from "../types";

export interface SecurityEventRow {
  readonly id: SecurityEventId;
  readonly type: SecurityEventType;
  readonly severity: Severity;
  readonly at: Instant;
  /** The signed-in user; null when there was none, or the account was deleted. */
  readonly who: string | null;
  /** More than 1 when repetitions were counted together. */
  readonly count: number;
  readonly resolved: boolean;
  readonly isFalsePositive: boolean;
}

const who = sql<string | null>`(SELECT users.name FROM users WHERE users.id = security_events.user_id)`;
const counted = sql<number>`(SELECT coalesce(sum(occurrences), 1)::int FROM security_event_folds
  WHERE event_id = security_events.id)`;
const columns = {
  id: table.id,
  eventType: table.eventType,
  severity: table.severity,
  createdAt: table.createdAt,
  who,
  count: counted,
  resolved: table.resolved,
  isFalsePositive: table.isFalsePositive,
};
type Selected = Omit<SecurityEventRow, "id" | "type" | "severity" | "at"> & {
  readonly id: string;
  readonly eventType: string;
  readonly severity: string;
  readonly createdAt: Date;
};

function rowOf({ id, eventType, severity, createdAt, ...row }: Selected): SecurityEventRow {
  return {
    ...row,
    id: id as SecurityEventId,
    type: eventType as SecurityEventType,
    severity: severity as Severity,
    at: instant(createdAt),
  };
}

const active = and(
  inArray(table.severity, [...alertSeverities]),
  not(table.resolved),
  not(table.isFalsePositive),
);

export const securityEventsForAdmin = listReader<Admin>()(securityList, {
  from: table,
  id: table.id,
  select: columns,
  row: rowOf,
  mayRead: () => undefined,
  search: sql`fold_text(coalesce(${who}, '') || ' ' || ${table.eventType} || ' ' || ${table.details}::text)`,
  sorts: { tid: table.createdAt },
  views: {
    aktive: () => active,
    alle: () => undefined,
    behandlet: () => and(eq(table.resolved, true), not(table.isFalsePositive)),
    falske: () => eq(table.isFalsePositive, true),
  },
  filters: {
    alvor: (severity: Severity) => eq(table.severity, severity),
    type: (type: SecurityEventType) => eq(table.eventType, type),
  },
});

/** Only the owner may see security events. */
export const securityEventAudience = audienceIn(table, "admin");

export interface SecurityEventRecord extends SecurityEventRow, RecordHistory {
  readonly details: Readonly<Record<string, string | number>>;
  readonly resolvedAt: Instant | null;
}

export async function securityEventForAdmin(
  db: Reader,
  _admin: Admin,
  id: SecurityEventId,
): Promise<SecurityEventRecord | null> {
  const history = await recordHistory(db, { kind: "security-event", id });
  const [found] = await db
    .select({ ...columns, details: table.details, resolvedAt: table.resolvedAt })
    .from(table)
    .where(eq(table.id, id));
  if (!found) return null;
  const { details, resolvedAt, ...row } = found;
  return {
    ...rowOf(row),
    details,
    resolvedAt: resolvedAt && instant(resolvedAt),
    ...history,
  };
}
