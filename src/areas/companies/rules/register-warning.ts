import type { RegisterFacts } from "../types";

export type RegisterWarning = "deleted" | "bankrupt" | "winding-up" | "branch";

/** Warnings for staff before they send an invoice with a due date; the most serious first. */
export function registerWarnings(facts: RegisterFacts): RegisterWarning[] {
  const { deletedOn, isBankrupt, isWindingUp, parentOrgnr } = facts;
  return [
    ...(deletedOn !== null ? (["deleted"] as const) : []),
    ...(isBankrupt ? (["bankrupt"] as const) : []),
    ...(isWindingUp && !isBankrupt ? (["winding-up"] as const) : []),
    ...(parentOrgnr !== null ? (["branch"] as const) : []),
  ];
}

/** The two facts that the list shows and filters by, stored in columns of their own. */
export function registerState(facts: RegisterFacts | null): { isBankrupt: boolean; isDeleted: boolean } {
  return { isBankrupt: facts?.isBankrupt === true, isDeleted: facts !== null && facts.deletedOn !== null };
}

const compared = ["name", "isBankrupt", "isWindingUp", "deletedOn", "form"] as const;

/** The changed facts that get a line in the history; other changes are only stored. */
export function changedFacts(before: RegisterFacts | null, after: RegisterFacts): (keyof RegisterFacts)[] {
  return before === null ? [] : compared.filter((fact) => before[fact] !== after[fact]);
}
