import type { Admin } from "~/areas/access/types";
import { exportJournal, lockTerm } from "~/areas/billing/commands/accounting.server";
import { reopenBankCheck, signBankCheck } from "~/areas/billing/commands/check-bank.server";
import type { Day } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export function makeExport({ db, clock }: Services, admin: Admin) {
  return inTransaction(db, (tx) => exportJournal(tx, admin, clock.now()));
}

export function lockMvaTerm({ db, clock }: Services, admin: Admin, first: Day) {
  return inTransaction(db, (tx) => lockTerm(tx, admin, { first }, clock.now()));
}

export function signCheck(
  { db, clock }: Services,
  admin: Admin,
  checked: Parameters<typeof signBankCheck>[2],
) {
  return inTransaction(db, (tx) => signBankCheck(tx, admin, checked, clock.now()));
}

export function reopenCheck(
  { db, clock }: Services,
  admin: Admin,
  reopened: Parameters<typeof reopenBankCheck>[2],
) {
  return inTransaction(db, (tx) => reopenBankCheck(tx, admin, reopened, clock.now()));
}
