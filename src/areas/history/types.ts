import type { Audience } from "~/areas/access/types";
import type { Instant } from "~/kit/time";

/** What a line of history is about. A new record of the back office adds its kind here. */
export type SubjectKind = RecordKind | BesideRecord | CalendarSubject;

/**
 * What has a history without being a record: a note, by the note's id; the owner of a record, by the record's; a section
 * of the settings; a block of the calendar; a day on which a photographer is away; a place of the site with pictures;
 * the texts of one of its pages.
 */
type BesideRecord = "note" | "owner" | "settings" | "block" | "sick-day" | "site-place" | "site-texts";

/** What the calendar is set up with: a resource, its weekly hours, and the days with other hours (all together). */
type CalendarSubject = "resource" | "opening-hours" | "special-days";

/** Records of the back office: each has an owner, notes and an address. */
export type RecordKind =
  | "booking"
  | "letter"
  | "conversation"
  | "customer"
  | "company"
  | "product"
  | "testimonial";

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Values that can be shown side by side: what a form has in its fields. */
export type FieldValue = string | number | boolean | null | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

export interface RecordSubject extends Subject {
  readonly kind: RecordKind;
}

/** A record with the staff who may see it. */
export interface RecordPlace {
  readonly subject: RecordSubject;
  readonly audience: Audience;
}

/** Events that a record of any kind can have. The record's frame shows them; a kind adds events of its own. */
export const frameEvents = ["archived", "unarchived"] as const;
export type FrameEvent = (typeof frameEvents)[number];

export function isFrameEvent(event: string): event is FrameEvent {
  return (frameEvents as readonly string[]).includes(event);
}

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
