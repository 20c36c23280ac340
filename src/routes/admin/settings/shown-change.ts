import type { HoursPreview } from "~/flows/preview-hours.server";
import type { SettingOutcome } from "./setting-outcome";

/** The page of a change of hours after a submit: errors, a refusal, or the effect of the change. */
export interface ShownChange {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** The typed values; null: none. */
  readonly typed: Readonly<Record<string, unknown>> | null;
  readonly preview: HoursPreview | null;
  readonly seen: string;
}

/** The page again, with the typed values. */
export function shown(part: Partial<ShownChange>): ShownChange {
  return { message: null, errors: {}, typed: null, preview: null, seen: "", ...part };
}

/** The same of a setting's action. */
export function shownOf(outcome: SettingOutcome<HoursPreview>, form = "save"): ShownChange {
  const typed = outcome.intent === form ? outcome.typed : null;
  switch (outcome.kind) {
    case "invalid":
      return shown({ typed, errors: outcome.errors });
    case "refused":
      return shown({ typed, message: outcome.message });
    case "preview":
      return shown({ typed, preview: outcome.preview, seen: outcome.shown });
    default:
      return shown({ typed });
  }
}

/** The value of a field: the typed one, otherwise the stored one; and its errors. */
export function fieldsOf(outcome: ShownChange | undefined) {
  return {
    errors: (field: string) => outcome?.errors[field] ?? [],
    typed: (field: string, stored: string) => (outcome?.typed ? String(outcome.typed[field] ?? "") : stored),
  };
}

/** For the box above the form; a message has no field to link to. */
export function summaryOf(
  outcome: ShownChange | undefined,
  labelOf: (field: string) => string | undefined = () => undefined,
) {
  if (outcome?.message) return [{ message: outcome.message }];
  return Object.entries(outcome?.errors ?? {}).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message, label: labelOf(fieldId) })),
  );
}
