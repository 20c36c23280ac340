import type { Audience } from "~/areas/access/types";
import type { NounEvent, NounKind } from "~/kit/noun";
import type { Instant } from "~/kit/time";

/**
 * The events of subjects with a history that are no nouns, such as a section of the settings. Each area adds its own in
 * its types.ts, so that the ground names none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it.
export interface OtherEvents {}

/** Records of the back office: each has an owner, notes and an address. */
export type RecordKind = NounKind;

/** The kind of record that a line of history is about. */
export type SubjectKind = RecordKind | keyof OtherEvents;

/** The events of a kind itself, without those of the record frame. */
export type OwnEvent<Kind extends SubjectKind> = Kind extends NounKind
  ? NounEvent<Kind>
  : Kind extends keyof OtherEvents
    ? OtherEvents[Kind]
    : never;
export type EventOf<Kind extends SubjectKind> =
  | OwnEvent<Kind>
  | (Kind extends RecordKind ? FrameEvent : never);

export interface Subject<Kind extends SubjectKind = SubjectKind> {
  readonly kind: Kind;
  readonly id: string;
}

/** Values that can be shown side by side, such as the fields of a form. */
export type FieldValue = string | number | boolean | null | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

export type RecordSubject = Subject<RecordKind>;

/** A record with the staff who may see it. */
export interface RecordPlace {
  readonly subject: RecordSubject;
  readonly audience: Audience;
}

/** Events that a record of any kind can have. The record frame shows them; a kind adds events of its own. */
const frameEvents = ["archived", "unarchived", "wrote"] as const;
export type FrameEvent = (typeof frameEvents)[number];

export function isFrameEvent(event: string): event is FrameEvent {
  return (frameEvents as readonly string[]).includes(event);
}

/** Only the fields that changed. */
export interface Change {
  readonly before?: Fields;
  readonly after?: Fields;
  /** Other facts of the line: a fee, a reason. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What the page of a record needs of its history. */
export interface RecordHistory {
  /** The number of the newest line, 0 without one; sent with every action (`runIntent`). */
  readonly version: number;
  /** What happened, newest first, without the events of the frame. */
  readonly events: readonly HistoryLine[];
}

export interface HistoryLine {
  /** Counted from 1; the record's version after this line. */
  readonly version: number;
  readonly at: Instant;
  readonly event: string;
  readonly actorKind: "customer" | "visitor" | "admin" | "photographer" | "system";
  /** The id of a member of staff. */
  readonly actorName: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly detail: Readonly<Record<string, unknown>>;
}
