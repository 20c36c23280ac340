import type { RequestContent } from "../types";

export const contentFields = [
  "place",
  "persons",
  "minutesEach",
  "images",
  "wishes",
  "party",
  "invoiceAddress",
  "site",
  "message",
] as const satisfies readonly (keyof RequestContent)[];
export type ContentField = (typeof contentFields)[number];

/** The fields in which the two differ. */
export function changedFields(before: RequestContent, after: RequestContent): ContentField[] {
  return contentFields.filter((field) => textOf(before[field]) !== textOf(after[field]));
}

/** Whether the days that were held for the one fit the other: the same place, and as long. */
export function isSameStay(before: RequestContent, after: RequestContent): boolean {
  const same = ["place", "persons", "minutesEach", "productSlug"] as const;
  return (
    same.every((field) => before[field] === after[field]) &&
    before.site?.postalCode === after.site?.postalCode
  );
}

/** The same text for equal values, whatever the order of their keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
