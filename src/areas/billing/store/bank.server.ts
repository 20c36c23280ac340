import { sql } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import { toDate } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { KnownLine } from "../rules/bank/known";
import { fingerprintOf, type ImportPlan, seenKey } from "../rules/bank/plan";
import type { BankFormat, ReadFile } from "../rules/bank/statement";
import { bankBalances, bankFiles, bankLumps } from "../tables/bank.server";
import type { BankFileId, BankLineId } from "../types";

/** Files are imported one after the other: what one adds, the next one knows. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bank imports', 0))`);
}

export async function fileOfHash(db: Reader, sha256: string): Promise<BankFileId | null> {
  const { rows } = await db.execute<{ id: BankFileId }>(
    sql`SELECT id FROM bank_files WHERE sha256 = ${sha256}`,
  );
  return rows[0]?.id ?? null;
}

/** What earlier files have told of the accounts and days of this one. */
export async function knownOf(tx: Tx, { format, lines }: ReadFile) {
  const days = lines.map(({ day }) => day).toSorted();
  const accounts = JSON.stringify([...new Set(lines.map(({ account }) => account))]);
  const { rows } = await tx.execute<Omit<KnownLine, "ore"> & { ore: string } & Record<string, unknown>>(sql`
    SELECT l.id, l.account, l.day::text AS day, l.ore::text AS ore, l.currency, l.kid, l.batch,
      ARRAY(SELECT s.format FROM bank_sightings s WHERE s.line_id = l.id) AS formats,
      l.is_lump AS "isLump", l.mark IS NOT NULL OR l.used_ore <> 0 AS "isUsed"
    FROM bank_lines l
    WHERE l.day BETWEEN ${days[0] ?? null}::date AND ${days.at(-1) ?? null}::date
      AND l.account IN (SELECT jsonb_array_elements_text(${accounts}::jsonb))`);
  const prints = JSON.stringify([...new Set(lines.map((line) => hashSecret(fingerprintOf(line))))]);
  const seen = await tx.execute<{ fingerprint: string; occurrence: number }>(sql`
    SELECT fingerprint, occurrence FROM bank_sightings
    WHERE format = ${format} AND fingerprint IN (SELECT jsonb_array_elements_text(${prints}::jsonb))`);
  const batches = JSON.stringify([...new Set([...rows, ...lines].map(({ batch }) => batch))]);
  const lumped = await tx.execute<{ batch: string }>(sql`
    SELECT batch FROM bank_lumps WHERE batch IN (SELECT jsonb_array_elements_text(${batches}::jsonb))`);
  return {
    lines: rows.map((row) => ({ ...row, ore: Number(row.ore) as Ore })) as KnownLine[],
    seen: new Set(seen.rows.map(({ fingerprint, occurrence }) => seenKey(fingerprint, occurrence))),
    hash: hashSecret,
    lumped: new Set(lumped.rows.map(({ batch }) => batch)),
  };
}

export interface NewFile {
  readonly name: string;
  readonly sha256: string;
  readonly by: string;
}

const rowsAtOnce = 5000;

export async function insertImport(
  tx: Tx,
  file: NewFile,
  read: ReadFile,
  plan: ImportPlan,
  now: Instant,
): Promise<{
  readonly id: BankFileId;
  readonly added: readonly BankLineId[];
  readonly told: readonly BankLineId[];
}> {
  const id = newId<BankFileId>();
  const days: Day[] = read.lines.map(({ day }) => day).toSorted();
  // Lines of a day are shown by their ids: in the order of the file.
  const ids = plan.lines.map(() => newId<BankLineId>()).toSorted();
  const placed = plan.lines.map((planned, n) => ({ ...planned, id: planned.same ?? (ids[n] as BankLineId) }));
  const added = placed.filter(({ same }) => same === null);
  await tx.insert(bankFiles).values({
    id,
    name: file.name.slice(0, 200),
    sha256: file.sha256,
    format: read.format,
    bank: read.bank,
    accounts: [...new Set([...read.lines, ...read.balances].map(({ account }) => account))],
    fromDay: days[0] ?? null,
    toDay: days.at(-1) ?? null,
    readCount: read.lines.length,
    addedCount: added.length,
    sumOre: added.reduce((sum, { line }) => sum + line.ore, 0) as Ore,
    importedAt: toDate(now),
    importedBy: file.by.slice(0, 200),
  });
  for (const rows of chunks(added)) await insertLines(tx, id, rows);
  for (const rows of chunks(placed)) await insertSightings(tx, read.format, rows);
  const lumps = plan.lumps.flatMap(({ of, batch }) => {
    const lineId = typeof of === "number" ? placed[of]?.id : of;
    return lineId ? [{ lineId, batch }] : [];
  });
  if (lumps.length > 0) await tx.insert(bankLumps).values(lumps);
  const balances = uniqueBalances(read);
  if (balances.length > 0)
    await tx
      .insert(bankBalances)
      .values(balances.map(({ from, to, ...rest }) => ({ ...rest, fileId: id, fromDay: from, toDay: to })));
  const told = await completeLines(
    tx,
    placed.filter(({ same }) => same !== null),
  );
  return { id, added: added.map((each) => each.id), told };
}

interface Placed {
  readonly id: BankLineId;
  readonly line: ReadFile["lines"][number];
  readonly occurrence: number;
}

/** As one value: a parameter for each cell takes most of the time of a large file. */
async function insertLines(tx: Tx, fileId: BankFileId, placed: readonly Placed[]): Promise<void> {
  const rows = asJson(placed.map(({ id, line }) => ({ ...line, id })));
  await tx.execute(sql`
    INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account, batch)
    SELECT n.id, ${fileId}, n.account, n.day, n.ore, n.currency, n.kid, n.name, n.text, n.reference, n."counterAccount",
      n.batch
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (id uuid, account text, day date, ore bigint, currency text, kid text,
      name text, text text, reference text, "counterAccount" text, batch text)`);
}

async function insertSightings(tx: Tx, format: BankFormat, placed: readonly Placed[]): Promise<void> {
  const rows = asJson(
    placed.map(({ id, line, occurrence }) => ({
      fingerprint: hashSecret(fingerprintOf(line)),
      occurrence,
      id,
    })),
  );
  await tx.execute(sql`
    INSERT INTO bank_sightings (format, fingerprint, occurrence, line_id)
    SELECT ${format}, n.fingerprint, n.occurrence, n.id
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (fingerprint text, occurrence integer, id uuid)`);
}

/** A text that was cut can end in half a character, which is no JSON to the database. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
}

/** Adds to known payments what only this file tells of them. Returns those that have got a KID. */
async function completeLines(tx: Tx, placed: readonly Placed[]): Promise<BankLineId[]> {
  const told: BankLineId[] = [];
  for (const rows of chunks(placed)) {
    const found = await tx.execute<{ id: BankLineId; has: boolean }>(sql`
      WITH news AS (SELECT * FROM jsonb_to_recordset(${asJson(rows.map(({ id, line }) => ({ ...line, id })))}::jsonb)
        AS n (id uuid, kid text, name text, text text, reference text, "counterAccount" text, batch text)),
      before AS (SELECT l.id, l.kid FROM bank_lines l JOIN news n ON n.id = l.id ORDER BY l.id FOR UPDATE OF l)
      UPDATE bank_lines l SET
        kid = coalesce(nullif(l.kid, ''), n.kid), name = coalesce(nullif(l.name, ''), n.name),
        text = coalesce(nullif(l.text, ''), n.text), reference = coalesce(nullif(l.reference, ''), n.reference),
        counter_account = coalesce(nullif(l.counter_account, ''), n."counterAccount"), batch = coalesce(l.batch, n.batch)
      FROM news n, before b WHERE n.id = l.id AND b.id = l.id
      RETURNING l.id, b.kid = '' AND l.kid <> '' AS has`);
    told.push(...found.rows.filter(({ has }) => has).map(({ id }) => id));
  }
  return told;
}

function uniqueBalances({ balances }: ReadFile) {
  return [...new Map(balances.map((each) => [JSON.stringify(each), each])).values()];
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let index = 0; index < rows.length; index += rowsAtOnce) yield rows.slice(index, index + rowsAtOnce);
}
