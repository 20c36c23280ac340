import type { Day } from "~/kit/time";
import type { RegisterFacts } from "../types";

export type RegisterWarning = "deleted" | "bankrupt" | "winding-up" | "branch";

/** Warnings for staff before they send an invoice with a due date; the most serious first. */
export function registerWarnings(facts: RegisterFacts, today: Day): RegisterWarning[] {
  const { isBankrupt, isWindingUp, parentOrgnr } = facts;
  return [
    ...(isDeletedBy(facts, today) ? (["deleted"] as const) : []),
    ...(isBankrupt ? (["bankrupt"] as const) : []),
    ...(isWindingUp && !isBankrupt ? (["winding-up"] as const) : []),
    ...(parentOrgnr !== null ? (["branch"] as const) : []),
  ];
}

/** A branch that closes on a later day is open until then. */
export function isDeletedBy({ deletedOn }: { readonly deletedOn: string | null }, today: Day): boolean {
  return deletedOn !== null && deletedOn <= today;
}

/** The two facts that the list shows and filters by, stored in columns of their own. */
export function registerState(
  facts: RegisterFacts | null,
  today: Day,
): { isBankrupt: boolean; isDeleted: boolean } {
  return { isBankrupt: facts?.isBankrupt === true, isDeleted: facts !== null && isDeletedBy(facts, today) };
}

const compared = ["name", "isBankrupt", "isWindingUp", "deletedOn", "form"] as const;

/** The changed facts that get a line in the history; other changes are only stored. */
export function changedFacts(before: RegisterFacts | null, after: RegisterFacts): (keyof RegisterFacts)[] {
  return before === null ? [] : compared.filter((fact) => before[fact] !== after[fact]);
}
