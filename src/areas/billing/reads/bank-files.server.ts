import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Day, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { BankFormat } from "../rules/bank/statement";
import type { BankFileId } from "../types";

export interface ListedFile {
  readonly id: BankFileId;
  readonly name: string;
  readonly format: BankFormat;
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
  readonly readCount: number;
  readonly addedCount: number;
  readonly importedAt: Instant;
  readonly importedBy: string;
}

const mostFiles = 50;

export async function bankFilesForAdmin(db: Reader, _admin: Admin): Promise<ListedFile[]> {
  const { rows } = await db.execute<
    Omit<ListedFile, "importedAt"> & { at: string } & Record<string, unknown>
  >(sql`
    SELECT id, name, format, from_day::text AS "fromDay", to_day::text AS "toDay", read_count AS "readCount",
      added_count AS "addedCount", imported_at AS at, imported_by AS "importedBy"
    FROM bank_files ORDER BY imported_at DESC, id LIMIT ${mostFiles}`);
  return rows.map(({ at, ...row }) => ({ ...row, importedAt: instant(at) }));
}
