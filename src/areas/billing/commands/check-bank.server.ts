import { and, eq, isNull } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, plusDays, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { balanceGaps, monthChecks, sumsThrough } from "../reads/bank-checks.server";
import { lockImports } from "../store/bank.server";
import { bankChecks } from "../tables/accounting.server";

export type CheckReason = "not-over" | "something-left" | "gap" | "line-missing" | "nothing" | "not-found";

interface Checked {
  readonly account: string;
  readonly currency: string;
  readonly through: Day;
}

/** Staff have checked an account through a day: everything is matched, put aside or somebody else's, and no file is missing. */
export async function signBankCheck(
  tx: Tx,
  admin: Admin,
  { account, currency, through }: Checked,
  now: Instant,
): Promise<Result<undefined, CheckReason>> {
  await lockImports(tx);
  if (through >= dayOf(now)) return refuse("not-over");
  const sums = await sumsThrough(tx, { account, currency, through });
  if (!sums) return refuse("nothing");
  if (sums.leftCount > 0) return refuse("something-left");
  const gaps = (await balanceGaps(tx, admin)) ?? [];
  if (gaps.some((gap) => gap.account === account && gap.currency === currency && gap.day <= through))
    return refuse("gap");
  const isOver = (month: string) => month < plusDays(through, 1).slice(0, 7);
  const { checks } = await monthChecks(tx, admin, through.slice(0, 7));
  const unequal = checks.filter(
    ({ month, balances }) => isOver(month) && balances && balances.missingOre !== 0,
  );
  if (unequal.some((check) => check.account === account && check.currency === currency))
    return refuse("line-missing");
  const { bankOre, matchedOre, parkedOre, otherOre } = sums;
  await tx.insert(bankChecks).values({
    id: newId(),
    account,
    currency,
    through,
    bankOre,
    matchedOre,
    parkedOre,
    otherOre,
    signedAt: toDate(now),
    signedBy: doerOf(admin).name,
  });
  return ok();
}

/** Something of it was wrong: it has to be checked again. */
export async function reopenBankCheck(
  tx: Tx,
  admin: Admin,
  { id, note }: { readonly id: string; readonly note: string },
  now: Instant,
): Promise<Result<undefined, CheckReason>> {
  const reopened = await tx
    .update(bankChecks)
    .set({ reopenedNote: note, reopenedAt: toDate(now), reopenedBy: doerOf(admin).name })
    .where(and(eq(bankChecks.id, id), isNull(bankChecks.reopenedAt)))
    .returning({ id: bankChecks.id });
  return reopened.length > 0 ? ok() : refuse("not-found");
}
