import type { RegisterFacts } from "../types";

export type RegisterWarning = "deleted" | "bankrupt" | "winding-up" | "branch";

/** What staff should know before they send an invoice with a due date; the gravest first. */
export function registerWarnings(facts: RegisterFacts): RegisterWarning[] {
  const { deletedOn, isBankrupt, isWindingUp, parentOrgnr } = facts;
  return [
    ...(deletedOn !== null ? (["deleted"] as const) : []),
    ...(isBankrupt ? (["bankrupt"] as const) : []),
    ...(isWindingUp && !isBankrupt ? (["winding-up"] as const) : []),
    ...(parentOrgnr !== null ? (["branch"] as const) : []),
  ];
}

/** The facts in the list and the record's own columns. */
export function registerState(facts: RegisterFacts | null): { isBankrupt: boolean; isDeleted: boolean } {
  return { isBankrupt: facts?.isBankrupt === true, isDeleted: facts !== null && facts.deletedOn !== null };
}

const compared = ["name", "isBankrupt", "isWindingUp", "deletedOn", "form"] as const;

/** The facts that are worth a line in the history; the rest is only renewed. */
export function changedFacts(before: RegisterFacts | null, after: RegisterFacts): (keyof RegisterFacts)[] {
  return before === null ? [] : compared.filter((fact) => before[fact] !== after[fact]);
}
