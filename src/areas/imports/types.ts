import type { Doer } from "~/areas/access/types";
import type { FieldValue } from "~/areas/history/types";
import type { RunId, RunState } from "~/areas/runs/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { TableNote } from "~/platform/spreadsheets/table-types";

export type ImportId = Id<"import">;
export type ProfileId = Id<"import-profile">;

export const importKinds = ["customers", "companies", "oppdrag"] as const;
export type ImportKind = (typeof importKinds)[number];
export type RecordImportKind = ImportKind;

/** What an import has come to; its work (a run) says how far (`stateOf`). */
export type ImportStage = "reading" | "uploaded" | "judging" | "running" | "undoing";
export type ImportState =
  | "reading"
  | "uploaded"
  | "judging"
  | "judging-failed"
  | "judged"
  | "running"
  | "done"
  | "cancelled"
  | "undoing"
  | "undone"
  | "undo-cancelled"
  | "failed"
  | "forgotten";

/** How the values of a column are read where the same text can mean two things. */
export type DayOrder = "dmy" | "mdy" | "ymd";
export type DecimalSign = "," | ".";

/** Why the contents of a column are never stored. */
export type DroppedReason = "identity-number" | "birthday";

export interface ImportColumn {
  readonly heading: string;
  readonly field: string | null;
  readonly dropped?: DroppedReason;
  readonly days?: DayOrder;
  readonly decimals?: DecimalSign;
  /** Values of the file, and what is read instead. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface MatchRules {
  /** What happens with rows that are nobody known. */
  readonly onNew: "create" | "skip";
  /** With rows of somebody known. */
  readonly onSame: "update" | "skip";
  /** With rows that may be somebody known: the same phone and another name, or the same name alone. */
  readonly onPossible: "create" | "skip";
  /** Filled fields that the file may overwrite. */
  readonly overwrite: readonly string[];
}

export type Fields = Readonly<Record<string, FieldValue>>;

/** A record that exists, or that an earlier row of the file creates. */
export interface Standing {
  /** The record's id, or "rad:12" until the run has created it. */
  readonly ref: string;
  readonly fields: Fields;
  /** "e:kari@example.no", "p:+4790123456", "o:923609016", "n:kari nordmann": by what it is found. */
  readonly keys: readonly string[];
}

export type ProblemCode =
  | "email-wrong"
  | "phone-wrong"
  | "phone-rounded"
  | "postal-code-wrong"
  | "orgnr-wrong"
  | "orgnr-rounded"
  | "day-wrong"
  | "day-ambiguous"
  | "number-wrong"
  | "choice-unknown"
  | "answer-unknown"
  | "too-long"
  | "too-many-tags"
  | "name-wrong"
  | "name-from-reach"
  | "field-kept"
  | "column-kept"
  | "nobody"
  | "orgnr-taken"
  | "ehf-without-orgnr"
  | "day-missing"
  | "sum-side"
  | "sum-wrong"
  | "sum-differs"
  | "share-differs";

/** A cell that could not be used. An error stops its row; a warning leaves the value out. */
export interface Problem {
  readonly code: ProblemCode;
  readonly field: string | null;
  readonly value: string;
  readonly isError: boolean;
}

export type PlanKind = "create" | "update" | "skip" | "error";
export type RowChoice = "create" | "update" | "skip";

export type PlanReason =
  | "new"
  | "same-email"
  | "same-orgnr"
  | "same-phone"
  | "same-job"
  | "new-job"
  | "not-completed"
  | "total-row"
  | "identical"
  | "nothing-new"
  | "possible"
  | "rule-new"
  | "rule-same"
  | "rule-possible"
  | "chosen"
  | "problem";

export interface FieldChange {
  readonly field: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

export type TwinReason = "same-phone" | "same-name" | "same-email";

/** A record that may be the same. */
export interface Twin {
  readonly ref: string;
  readonly name: string;
  /** 0 to 100 */
  readonly score: number;
  readonly by: TwinReason;
}

/** What one row will do, and why. */
export interface RowPlan {
  readonly kind: PlanKind;
  readonly reason: PlanReason;
  /** The record that the row creates or belongs to. */
  readonly target: string | null;
  readonly targetName: string;
  readonly changes: readonly FieldChange[];
  readonly twins: readonly Twin[];
  readonly problems: readonly Problem[];
  /** The target after this row; null when the row writes nothing. */
  readonly after: Standing | null;
}

/** A row with its values read. */
export interface ReadRow {
  readonly place: number;
  readonly given: Fields;
  readonly keys: readonly string[];
  readonly problems: readonly Problem[];
  readonly choice: RowChoice | null;
}

/** What the dry run stores of a plan, beside its kind and target. */
export type RowDetails = Pick<RowPlan, "reason" | "targetName" | "changes" | "twins" | "problems">;

/** What a row came to: "refused" is a row with an error. */
export type RowOutcome = "created" | "updated" | "skipped" | "refused";

/** How the file was read, in words of the reader. */
export interface ImportFormat {
  readonly kind: "csv" | "xlsx";
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  readonly headingLine?: number | null;
  /** What staff should look at before they go on. */
  readonly notes?: readonly TableNote[];
}

export interface Import {
  readonly id: ImportId;
  readonly kind: ImportKind;
  readonly name: string;
  readonly format: ImportFormat;
  readonly columns: readonly ImportColumn[];
  readonly rules: MatchRules;
  readonly stage: ImportStage;
  readonly rowCount: number;
  readonly runId: RunId | null;
  readonly createdAt: Instant;
  readonly createdBy: Pick<Doer, "name">;
  readonly forgottenAt: Instant | null;
}

export interface ImportRow {
  readonly place: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly corrections: Readonly<Record<string, string>>;
  readonly choice: RowChoice | null;
}

/** Rows by what the dry run said of them. */
export interface PlanCounts extends Readonly<Record<PlanKind, number>> {
  readonly warnings: number;
  readonly twins: number;
}

export const rowFilters = ["create", "update", "skip", "error", "warnings", "twins"] as const;
export type RowFilter = (typeof rowFilters)[number];

export interface PlannedRowShown extends ImportRow {
  readonly plan: PlanKind | null;
  readonly target: string | null;
  readonly details: RowDetails | null;
}

export interface RunOfImport {
  readonly id: RunId;
  readonly state: RunState;
  readonly done: number;
  readonly total: number;
  readonly startedAt: Instant | null;
  readonly isStopping: boolean;
}

export type UndoOutcome = "removed" | "restored" | "kept";
