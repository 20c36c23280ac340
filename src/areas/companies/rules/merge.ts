import type { UserId } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { mostTags } from "~/kit/tags";
import type { Day, Instant } from "~/kit/time";
import { type CompanyFields, companyFieldNames, type RegisterFacts } from "../types";

export interface RegisterState {
  readonly register: RegisterFacts | null;
  readonly registerAt: Instant | null;
  readonly isBankrupt: boolean;
  readonly isDeleted: boolean;
}

/** The state before a merge of two companies, so that it can be split. */
export interface CompanySnapshot {
  readonly kept: CompanyFields & RegisterState;
  readonly merged: CompanyFields & RegisterState;
  readonly wasArchived: boolean;
  readonly people: readonly string[];
  /** Employees on both lists: the date of their portrait on the kept one before. */
  readonly portraits: readonly { readonly id: string; readonly before: Day | null }[];
  readonly contacts: readonly string[];
  readonly quotes: readonly string[];
  readonly oppdrag: readonly string[];
  readonly invoices: readonly string[];
  readonly notes: readonly string[];
  readonly owner: UserId | null;
}

/**
 * The kept record's fields win, and the other's fill what is empty. Refuses what would lose something: two numbers of the
 * register, or more tags than a record holds.
 */
export function mergedCompany(
  kept: CompanyFields,
  merged: CompanyFields,
): Result<CompanyFields, "both-have-orgnr" | "joined-tags-too-many"> {
  if (kept.orgnr && merged.orgnr) return refuse("both-have-orgnr");
  const tags = [...new Set([...kept.tags, ...merged.tags])];
  if (tags.length > mostTags) return refuse("joined-tags-too-many");
  const filled = companyFieldNames.map((field) => {
    const own = kept[field];
    return [field, own === null || own === "" ? merged[field] : own] as const;
  });
  return ok({ ...(Object.fromEntries(filled) as unknown as CompanyFields), tags });
}
