import type { Instant } from "~/kit/time";

/** What a line of history is about. A new record of the back office adds its kind here. */
export type SubjectKind = "booking" | "letter" | "conversation";

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Values that can be shown side by side: what a form has in its fields. */
export type FieldValue = string | number | boolean | null | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

/** Only the fields that changed. */
export interface Change {
  readonly before?: Fields;
  readonly after?: Fields;
  /** What else belongs to the line: a fee, a reason. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface HistoryLine {
  /** Counted from 1; the record's version after this line. */
  readonly version: number;
  readonly at: Instant;
  readonly event: string;
  readonly actorKind: "customer" | "visitor" | "admin" | "photographer" | "system";
  /** Of a member of staff. */
  readonly actorName: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly detail: Readonly<Record<string, unknown>>;
}
