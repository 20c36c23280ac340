import type { UserId } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { mostTags } from "~/kit/tags";
import { type Instant, plusHours } from "~/kit/time";
import { type ConsentPurpose, type CustomerFields, longestNote } from "../types";

/** Days after a merge in which it can be split again. */
export const splitDays = 30;

export function canSplitUntil(mergedAt: Instant): Instant {
  return plusHours(mergedAt, splitDays * 24);
}

/** The fields that a merge chooses between; tags and notes of both are joined instead. */
export const chosenFields = ["name", "email", "phone", "language", "source", "companyName"] as const;
export type ChosenField = (typeof chosenFields)[number];
/** Per field: the value of the record that stays, or of the other one. */
export type FieldChoices = Readonly<Record<ChosenField, "kept" | "merged">>;

/** The state before a merge, so that it can be split. */
export interface MergeSnapshot {
  readonly kept: CustomerFields;
  /** The fields after the merge: a field that was changed since is not restored. */
  readonly after: CustomerFields;
  readonly bookings: readonly string[];
  readonly consents: readonly string[];
  /** Consents that the merge withdrew. */
  readonly withdrawn: readonly string[];
  readonly identities: readonly string[];
  readonly companies: readonly string[];
  readonly notes: readonly string[];
  /** Left out in merges from before quotes followed. */
  readonly quotes?: readonly string[];
  /** When the kept record was seen last, and whether it was archived. */
  readonly seenAt?: Instant;
  readonly wasArchived?: boolean;
  /** The other record was unsubscribed from letters, which the merge took over. */
  readonly unsubscribed?: boolean;
  /** The owner that the merge set. */
  readonly owner?: UserId | null;
}

/** Refuses when the tags or the notes of both do not fit in one record, so that nothing is cut off unnoticed. */
export function mergedFields(
  kept: CustomerFields,
  merged: CustomerFields,
  choices: FieldChoices,
): Result<CustomerFields, "joined-note-too-long" | "joined-tags-too-many"> {
  const tags = [...new Set([...kept.tags, ...merged.tags])];
  if (tags.length > mostTags) return refuse("joined-tags-too-many");
  const note = [kept.note, merged.note].filter(Boolean).join("\n\n");
  if (note.length > longestNote) return refuse("joined-note-too-long");
  const from = <Field extends ChosenField>(field: Field): CustomerFields[Field] =>
    (choices[field] === "kept" ? kept : merged)[field];
  return ok({
    name: from("name"),
    email: from("email"),
    phone: from("phone"),
    language: from("language"),
    source: from("source"),
    companyName: from("companyName"),
    tags,
    note,
  });
}

/** After a split: the field as before the merge, unless it has been changed since. */
export function splitFields(now: CustomerFields, { kept, after }: MergeSnapshot): CustomerFields {
  const back = <Field extends keyof CustomerFields>(field: Field): CustomerFields[Field] =>
    JSON.stringify(now[field]) === JSON.stringify(after[field]) ? kept[field] : now[field];
  return {
    name: back("name"),
    email: back("email"),
    phone: back("phone"),
    language: back("language"),
    source: back("source"),
    companyName: back("companyName"),
    tags: back("tags"),
    note: back("note"),
  };
}

interface GivenConsent {
  readonly id: string;
  readonly purpose: ConsentPurpose;
  readonly withdrawnAt: Instant | null;
}

/**
 * The strictest wins: the consents that a merge must withdraw, because the customer has withdrawn the same on the other
 * record. A record without that consent has no influence.
 */
export function consentsToWithdraw(
  kept: readonly GivenConsent[],
  merged: readonly GivenConsent[],
): readonly string[] {
  const refused = [...refusedPurposes(kept), ...refusedPurposes(merged)];
  return [...kept, ...merged]
    .filter(({ withdrawnAt, purpose }) => withdrawnAt === null && refused.includes(purpose))
    .map(({ id }) => id);
}

/** Withdrawn, and not given again since. */
function refusedPurposes(consents: readonly GivenConsent[]): ConsentPurpose[] {
  const purposes = [...new Set(consents.map(({ purpose }) => purpose))];
  return purposes.filter((purpose) =>
    consents.every((each) => each.purpose !== purpose || each.withdrawnAt !== null),
  );
}
