import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";

export interface OppdragDraft {
  readonly id: OppdragId;
  readonly name: string;
  readonly createdAt: Instant;
  readonly firstDay: Instant | null;
}

const mostShown = 10;

/** Drafts that somebody began by hand, the newest first. */
export async function draftsForStaff(db: Reader, _staff: Staff): Promise<OppdragDraft[]> {
  const { rows } = await db.execute<{
    id: OppdragId;
    name: string;
    createdAt: string;
    firstDay: string | null;
  }>(sql`
    SELECT o.id, coalesce(o.company_name, o.name) AS name,
      (extract(epoch FROM o.created_at) * 1000)::bigint::text AS "createdAt",
      (SELECT (extract(epoch FROM min(d.starts_at)) * 1000)::bigint::text FROM oppdrag_days d
        WHERE d.oppdrag_id = o.id) AS "firstDay"
    FROM oppdrag o WHERE o.status = 'draft' AND o.archived_at IS NULL
    ORDER BY o.created_at DESC, o.id LIMIT ${mostShown}`);
  return rows.map(({ createdAt, firstDay, ...row }) => ({
    ...row,
    createdAt: instant(Number(createdAt)),
    firstDay: firstDay === null ? null : instant(Number(firstDay)),
  }));
}
