import { doerOf } from "~/areas/access/rules/doer";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { hashBytes } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { planImport } from "../rules/bank/plan";
import { readBankFile } from "../rules/bank/read";
import { BrokenFile } from "../rules/bank/statement";
import { fileOfHash, insertImport, knownOf, lockImports } from "../store/bank.server";
import type { Bookkeeper } from "../store/enter.server";
import type { BankFileId, BankLineId } from "../types";

export interface Imported {
  readonly id: BankFileId;
  /** False: the same file has been imported before, and nothing was added. */
  readonly isNew: boolean;
  readonly added: readonly BankLineId[];
  /** Known payments whose KID only this file tells. */
  readonly told: readonly BankLineId[];
}

export interface BrokenAt {
  readonly line: number | null;
  readonly why: string;
}

/** Imports a bank's file as a whole. A broken file adds nothing; the refusal names the line and the reason. */
export async function importBankFile(
  tx: Tx,
  actor: Bookkeeper,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  now: Instant,
): Promise<Result<Imported, "broken-file", BrokenAt>> {
  await lockImports(tx);
  const sha256 = hashBytes(content);
  const before = await fileOfHash(tx, sha256);
  if (before) return ok({ id: before, isNew: false, added: [], told: [] });
  const { numbers } = await readSettings(tx, now);
  try {
    const read = readBankFile(content, numbers.bankAccount ?? "");
    const plan = planImport(read.format, read.lines, await knownOf(tx, read));
    const file = { name, sha256, by: doerOf(actor).name };
    return ok({ isNew: true, ...(await insertImport(tx, file, read, plan, now)) });
  } catch (error) {
    if (error instanceof BrokenFile) return refuse("broken-file", { line: error.line, why: error.message });
    throw error;
  }
}
