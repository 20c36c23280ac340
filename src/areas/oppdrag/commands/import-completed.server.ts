import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lockVersions, recordEachChange } from "~/areas/history/commands.server";
import type { ImportedSet } from "~/areas/records/commands.server";
import { type Instant, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";

export interface CompletedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly department: string;
  readonly frames: number | null;
  readonly netOre: number | null;
  readonly mvaOre: number | null;
}

/** A job that another program had completed. */
export interface CompletedJob {
  readonly id: OppdragId;
  readonly title: string;
  readonly day: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly orgnr: string | null;
  readonly invoiceNumber: string;
  readonly paidOn: string | null;
  readonly heads: number;
  readonly netOre: number;
  readonly mvaOre: number;
  readonly wholeNetOre: number | null;
  readonly wholeMvaOre: number | null;
  readonly people: readonly CompletedPerson[];
  /** Names of the fields that change; empty for a new job. */
  readonly changed: readonly string[];
}

/** Afterwards nobody changes these jobs until the transaction ends. */
export function lockOppdragVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockVersions(tx, "oppdrag", ids);
}

/** Nobody else imports jobs until the transaction ends. */
export async function lockJobs(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import of completed jobs', 0))`);
}

/** Writes the completed jobs of a set of rows, in a few statements however many there are. Nobody is written to. */
export async function importCompleted(
  tx: Tx,
  staff: Staff,
  { importId, made, changed }: ImportedSet<CompletedJob>,
  now: Instant,
): Promise<void> {
  await insertJobs(tx, importId, made);
  await updateJobs(tx, changed);
  await writePeople(tx, [...made, ...changed], now);
  const lines = (jobs: readonly CompletedJob[]) =>
    jobs.map(({ id, changed: fields }) => ({ id, detail: { fields, importId } }));
  await recordEachChange(tx, staff, { kind: "oppdrag", changes: lines(made) }, "imported", now);
  await recordEachChange(tx, staff, { kind: "oppdrag", changes: lines(changed) }, "imported", now);
}

const minutesEach = 10;

const jobColumns = sql`id uuid, "dayId" uuid, title text, day date, "companyId" uuid, "companyName" text, orgnr text,
  contact text, email text, phone text, "invoiceNumber" text, "paidOn" date, heads int, "netOre" bigint, "mvaOre" bigint,
  "wholeNetOre" bigint, "wholeMvaOre" bigint`;

/** The number of people photographed: those whom the file names, or its own number when that is higher. */
const headsOf = ({ heads, people }: CompletedJob) => Math.max(1, heads, people.length);

function rowsOf(jobs: readonly CompletedJob[]): string {
  return JSON.stringify(
    jobs.map((job) => {
      const [first] = job.people;
      const isPrivate = job.companyName === null && job.orgnr === null;
      const own = isPrivate ? first : undefined;
      return {
        ...job,
        dayId: newId(),
        heads: headsOf(job),
        contact: own?.name ?? "",
        email: own?.email ?? "",
        phone: own?.phone ?? "",
        companyName: isPrivate ? null : (job.companyName ?? job.orgnr),
      };
    }),
  );
}

/** In the studio from nine in Oslo; the file knows the day alone. */
const startOf = (row: string) => `((${row}.day + time '09:00') AT TIME ZONE 'Europe/Oslo')`;
const endOf = (row: string) =>
  `${startOf(row)} + least(${row}.heads * ${minutesEach}, 600) * interval '1 minute'`;

async function insertJobs(tx: Tx, importId: string, made: readonly CompletedJob[]): Promise<void> {
  if (made.length === 0) return;
  const rows = rowsOf(made);
  const start = sql.raw(startOf("each"));
  await tx.execute(sql`
    WITH each AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS each (${jobColumns})), jobs AS (
      INSERT INTO oppdrag (id, status, status_since, name, audience, contact_name, email, phone, company_name, orgnr,
        company_id, order_number, their_reference, order_follows, least_percent, net_ore, mva_ore, total_ore, created_at, slug, agreed_at,
        delivered_at, import_id, old_invoice, invoiced_on, paid_on, whole_net_ore, whole_mva_ore)
      SELECT id, 'closed', ${start}, title, CASE WHEN "companyName" IS NULL THEN 'privat' ELSE 'bedrift' END, contact, email,
        phone, "companyName", orgnr, "companyId", '', '', false, 0, "netOre", "mvaOre", "netOre" + "mvaOre", ${start},
        'importert-' || id, ${start}, ${start}, ${importId}::uuid, "invoiceNumber",
        CASE WHEN "netOre" <> 0 THEN day END, "paidOn", "wholeNetOre", "wholeMvaOre"
      FROM each), days AS (
      INSERT INTO oppdrag_days (oppdrag_id, position, starts_at, ends_at, place, address, stations, heads, before_minutes,
        after_minutes, id, minutes_each, closed_at, billed_heads)
      SELECT id, 0, ${start}, ${sql.raw(endOf("each"))}, 'studio', '', 1, heads, 0, 0, "dayId", ${minutesEach},
        ${sql.raw(endOf("each"))}, heads FROM each)
    INSERT INTO oppdrag_lines (oppdrag_id, position, kind, name, quantity, unit, unit_ore, total_ore, mva_bp, mva_included,
      price_list_version)
    SELECT id, 0, 'base', title, 1, 'piece', "netOre", "netOre", 2500, false, 0 FROM each WHERE "netOre" <> 0`);
}

async function updateJobs(tx: Tx, changed: readonly CompletedJob[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = rowsOf(changed);
  await tx.execute(sql`
    WITH each AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS each (${jobColumns})), jobs AS (
      UPDATE oppdrag o SET name = each.title, company_id = each."companyId",
        company_name = each."companyName", orgnr = each.orgnr, old_invoice = each."invoiceNumber",
        invoiced_on = CASE WHEN each."netOre" <> 0 THEN each.day END, paid_on = each."paidOn",
        net_ore = each."netOre", mva_ore = each."mvaOre", total_ore = each."netOre" + each."mvaOre",
        whole_net_ore = each."wholeNetOre", whole_mva_ore = each."wholeMvaOre"
      FROM each WHERE o.id = each.id), days AS (
      UPDATE oppdrag_days d SET heads = each.heads, billed_heads = each.heads FROM each WHERE d.oppdrag_id = each.id)
    INSERT INTO oppdrag_lines AS line (oppdrag_id, position, kind, name, quantity, unit, unit_ore, total_ore, mva_bp,
      mva_included, price_list_version)
    SELECT id, 0, 'base', title, 1, 'piece', "netOre", "netOre", 2500, false, 0 FROM each
    ON CONFLICT (oppdrag_id, position) DO UPDATE SET unit_ore = EXCLUDED.unit_ore, total_ore = EXCLUDED.total_ore`);
}

/** The people of each job become exactly those given: new ones are added, known ones filled, others removed. */
async function writePeople(tx: Tx, jobs: readonly CompletedJob[], now: Instant): Promise<void> {
  if (jobs.length === 0) return;
  const people = jobs.flatMap(({ id, people: held }) =>
    held.map((person) => ({
      ...person,
      name: person.name.slice(0, 100),
      department: person.department.slice(0, 100),
      oppdragId: id,
      personId: newId(),
    })),
  );
  const each = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS each ("oppdragId" uuid, "personId" uuid, name text,
    email text, phone text, department text, frames int, "netOre" bigint, "mvaOre" bigint)`;
  const isSame = sql`p.oppdrag_id = each."oppdragId" AND CASE WHEN p.email <> '' AND each.email <> ''
    THEN lower(p.email) = lower(each.email) ELSE fold_text(p.name) = fold_text(each.name) END`;
  const jobIds = JSON.stringify(jobs.map(({ id }) => id));
  await tx.execute(sql`DELETE FROM oppdrag_people p
    WHERE p.oppdrag_id IN (SELECT jsonb_array_elements_text(${jobIds}::jsonb)::uuid)
      AND NOT EXISTS (SELECT FROM ${each} WHERE ${isSame})`);
  await tx.execute(sql`UPDATE oppdrag_people p SET email = each.email, phone_e164 = nullif(each.phone, ''),
      department = each.department, frame_count = each.frames, net_ore = each."netOre", mva_ore = each."mvaOre"
    FROM ${each} WHERE ${isSame}`);
  await tx.execute(sql`
    INSERT INTO oppdrag_people (id, oppdrag_id, name, email, phone_e164, department, source, status, status_since, created_at,
      came_day_id, billed_day_id, frame_count, net_ore, mva_ore)
    SELECT each."personId", each."oppdragId", each.name, each.email, nullif(each.phone, ''), each.department, 'list',
      'delivered', d.starts_at, ${toIso(now)}::timestamptz, d.id, d.id, each.frames, each."netOre", each."mvaOre"
    FROM ${each} JOIN oppdrag_days d ON d.oppdrag_id = each."oppdragId" AND d.position = 0
    WHERE NOT EXISTS (SELECT FROM oppdrag_people p WHERE ${isSame})`);
}
