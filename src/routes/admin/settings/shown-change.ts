import type { HoursPreview } from "~/flows/preview-hours.server";

/** What the page of a change of hours shows after a press: errors, a refusal, or what the change will do. */
export interface ShownChange {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** What was typed; null: nothing. */
  readonly typed: Readonly<Record<string, unknown>> | null;
  readonly preview: HoursPreview | null;
  /** The change that the preview is of. */
  readonly seen: string;
}

/** The page again, with what was typed. */
export function shown(part: Partial<ShownChange>): ShownChange {
  return { message: null, errors: {}, typed: null, preview: null, seen: "", ...part };
}

/** What a field of the form shows: what was typed, else what is stored; and its errors. */
export function fieldsOf(outcome: ShownChange | undefined) {
  return {
    errors: (field: string) => outcome?.errors[field] ?? [],
    typed: (field: string, stored: string) => (outcome?.typed ? String(outcome.typed[field] ?? "") : stored),
  };
}

/** For the box above the form; a message has no field to lead to. */
export function summaryOf(outcome: ShownChange | undefined) {
  if (outcome?.message) return [{ message: outcome.message }];
  return Object.entries(outcome?.errors ?? {}).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
}
