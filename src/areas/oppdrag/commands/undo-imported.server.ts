import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { removeMade } from "~/areas/records/commands.server";
import { changedSince } from "~/areas/records/reads.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";

export interface UndoneJob {
  readonly id: OppdragId;
  /** The version that the import wrote last. */
  readonly version: number;
}

const ids = (jobs: readonly { readonly id: string }[]) =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(jobs.map(({ id }) => id))}::jsonb)::uuid)`;

/** What belongs to a job and is no part of an import: somebody has worked with it since. */
const inUse = sql`(
  EXISTS (SELECT FROM invoices WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_payers WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_shares WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_deliveries WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_tasks WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_contacts WHERE oppdrag_id = o.id)
  OR EXISTS (SELECT FROM oppdrag_people p WHERE p.oppdrag_id = o.id AND (p.link_id IS NOT NULL OR p.invited_at IS NOT NULL
    OR EXISTS (SELECT FROM oppdrag_consents WHERE person_id = p.id) OR EXISTS (SELECT FROM oppdrag_frames WHERE person_id = p.id)))
  OR EXISTS (SELECT FROM notes WHERE subject_kind = 'oppdrag' AND subject_id = o.id AND deleted_at IS NULL)
  OR EXISTS (SELECT FROM record_owners WHERE subject_kind = 'oppdrag' AND subject_id = o.id)
  OR EXISTS (SELECT FROM email_outbox WHERE about_kind = 'oppdrag' AND about_id = o.id))`;

/** Of these jobs, those that nobody has touched since the import wrote them. The versions are locked before. */
export async function untouchedJobs(tx: Tx, jobs: readonly UndoneJob[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.id FROM oppdrag o JOIN jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS each (id uuid, version int)
      ON each.id = o.id
    WHERE NOT ${changedSince("oppdrag", sql`o.id`, sql`each.version`)} AND o.import_id IS NOT NULL AND o.archived_at IS NULL AND NOT ${inUse}
    FOR UPDATE OF o`);
  return new Set(rows.map(({ id }) => id));
}

/** Removes jobs that an import made, with all that belongs to them; the history keeps its lines. */
export async function removeImported(
  tx: Tx,
  staff: Staff,
  importId: string,
  jobs: readonly { readonly id: OppdragId }[],
  now: Instant,
): Promise<void> {
  if (jobs.length === 0) return;
  for (const table of ["oppdrag_people", "oppdrag_lines", "oppdrag_days"])
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE oppdrag_id IN ${ids(jobs)}`);
  await removeMade(tx, staff, "oppdrag", { importId, made: jobs }, now);
}
