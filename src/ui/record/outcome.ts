/** What a record's form comes back with when it was not done. */
export type IntentOutcome =
  | {
      readonly kind: "refused";
      readonly intent: string;
      readonly message: string;
      /** What was typed, to be shown again. */
      readonly typed: Readonly<Record<string, unknown>>;
    }
  | InvalidIntent
  | ConflictingIntent;

export interface InvalidIntent {
  readonly kind: "invalid";
  readonly intent: string;
  /** By field, in words. */
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** What was typed, to be shown again. */
  readonly typed: Readonly<Record<string, unknown>>;
}

/** What a form's fields were filled from, as text by field name. */
export type SeenFields = Readonly<Record<string, string>>;

/** The record as somebody else left it, while this form was being filled in. */
export interface Conflict {
  /** The version that a form must name from now on. */
  readonly version: number;
  /** What happened meanwhile, newest first: "Kari Berg flyttet timen kl. 12.04". */
  readonly meanwhile: readonly string[];
  /** The form's fields as they are now, with their labels. */
  readonly fields: readonly ConflictField[];
}

export interface ConflictField {
  readonly name: string;
  readonly label: string;
  /** As the form sends it. */
  readonly now: string;
  /** A value of the field as staff read it; as it is sent when left out. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface ConflictingIntent extends Conflict {
  readonly kind: "conflict";
  readonly intent: string;
  readonly typed: Readonly<Record<string, unknown>>;
  /** What the fields were filled from; null when the form did not say. */
  readonly seen: SeenFields | null;
}

/** What the form says its fields were filled from; null when it is not such a text. */
export function parseSeen(text: unknown): SeenFields | null {
  if (typeof text !== "string") return null;
  try {
    const seen: unknown = JSON.parse(text);
    if (typeof seen !== "object" || seen === null) return null;
    return Object.fromEntries(Object.entries(seen).filter(([, value]) => typeof value === "string"));
  } catch {
    return null;
  }
}

/** The outcome, when it is about this intent and of this kind. */
export function invalidOf(
  outcome: IntentOutcome | { readonly kind: "preview" | "rearranged" | "aside" } | null | undefined,
  intent: string,
): InvalidIntent | null {
  return outcome?.kind === "invalid" && outcome.intent === intent ? outcome : null;
}
