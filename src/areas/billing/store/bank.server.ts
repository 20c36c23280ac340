import { sql } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import { toDate } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { fingerprintOf, type ImportPlan, type KnownLine, seenKey } from "../rules/bank/plan";
import type { BankFormat, ReadFile } from "../rules/bank/statement";
import { bankBalances, bankFiles, bankLines, bankLumps, bankSightings } from "../tables/bank.server";
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
      EXISTS (SELECT FROM bank_lumps p WHERE p.line_id = l.id) AS "isLump",
      EXISTS (SELECT FROM bank_marks m WHERE m.line_id = l.id AND m.undone_at IS NULL) OR ${matchedOre} <> 0 AS "isUsed"
    FROM bank_lines l
    WHERE l.day BETWEEN ${days[0] ?? null}::date AND ${days.at(-1) ?? null}::date
      AND l.account IN (SELECT jsonb_array_elements_text(${accounts}::jsonb))`);
  const prints = JSON.stringify([...new Set(lines.map((line) => hashSecret(fingerprintOf(line))))]);
  const seen = await tx.execute<{ fingerprint: string; occurrence: number }>(sql`
    SELECT fingerprint, occurrence FROM bank_sightings
    WHERE format = ${format} AND fingerprint IN (SELECT jsonb_array_elements_text(${prints}::jsonb))`);
  const lumped = await tx.execute<{ batch: string }>(sql`SELECT batch FROM bank_lumps`);
  return {
    lines: rows.map((row) => ({ ...row, ore: Number(row.ore) as Ore })) as KnownLine[],
    seen: new Set(seen.rows.map(({ fingerprint, occurrence }) => seenKey(fingerprint, occurrence))),
    hash: hashSecret,
    lumped: new Set(lumped.rows.map(({ batch }) => batch)),
  };
}

/** What entries have used of the bank line `l`. */
export const matchedOre = sql`coalesce((SELECT sum(j.ore) FROM journal_entries e JOIN journal_lines j ON j.entry_id = e.id
  WHERE e.bank_line_id = l.id AND j.account = 'bank'), 0)`;

export interface NewFile {
  readonly name: string;
  readonly sha256: string;
  readonly by: string;
}

const rowsAtOnce = 1000;

export async function insertImport(
  tx: Tx,
  file: NewFile,
  read: ReadFile,
  plan: ImportPlan,
  now: Instant,
): Promise<{ readonly id: BankFileId; readonly added: readonly BankLineId[] }> {
  const id = newId<BankFileId>();
  const days: Day[] = read.lines.map(({ day }) => day).toSorted();
  const placed = plan.lines.map((planned) => ({ ...planned, id: planned.same ?? newId<BankLineId>() }));
  const added = placed.filter(({ same }) => same === null);
  await tx.insert(bankFiles).values({
    ...{ id, name: file.name.slice(0, 200), sha256: file.sha256, format: read.format, bank: read.bank },
    accounts: [...new Set([...read.lines, ...read.balances].map(({ account }) => account))],
    ...{ fromDay: days[0] ?? null, toDay: days.at(-1) ?? null },
    ...{ readCount: read.lines.length, addedCount: added.length },
    sumOre: added.reduce((sum, { line }) => sum + line.ore, 0) as Ore,
    ...{ importedAt: toDate(now), importedBy: file.by.slice(0, 200) },
  });
  for (const rows of chunks(added))
    await tx
      .insert(bankLines)
      .values(rows.map(({ id: lineId, line }) => ({ ...line, id: lineId, fileId: id })));
  for (const rows of chunks(placed))
    await tx.insert(bankSightings).values(
      rows.map(({ id: lineId, line, occurrence }) => {
        const fingerprint = hashSecret(fingerprintOf(line));
        return { format: read.format as BankFormat, fingerprint, occurrence, lineId };
      }),
    );
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
  return { id, added: added.map((each) => each.id) };
}

function uniqueBalances({ balances }: ReadFile) {
  return [...new Map(balances.map((each) => [JSON.stringify(each), each])).values()];
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let index = 0; index < rows.length; index += rowsAtOnce) yield rows.slice(index, index + rowsAtOnce);
}
