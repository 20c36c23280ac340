import type { Audience } from "~/areas/access/types";
import type { Instant } from "~/kit/time";

/** The events of each kind of record of the back office. A new record adds its kind and its events here. */
interface RecordEvents {
  readonly booking:
    | "booked"
    | "moved"
    | "contact_changed"
    | "order_changed"
    | "customer_changed"
    | "cancelled_by_customer"
    | "cancelled_by_studio"
    | "cancel_undone"
    | "requested"
    | "accepted"
    | "declined"
    | "expired"
    | "times_proposed"
    | "proposal_accepted"
    | "request_withdrawn"
    | "booking_undone"
    | "refunded"
    | "refund_undone"
    | "withdrawn"
    | "checked_in"
    | "check_in_undone"
    | "completed"
    | "completion_undone"
    | "no_show"
    | "no_show_undone"
    | "reassigned"
    | "new_time_asked"
    | "new_time_ask_undone"
    | "pictures_ready"
    | "pictures_ready_undone"
    | "delivered"
    | "delivered_undone"
    | "paid"
    | "paid_undone"
    | "member_moved"
    | "members_swapped"
    | "member_named"
    | "member_replaced"
    | "member_added"
    | "member_removed"
    | "member_declined"
    | "member_returned"
    | "member_checked_in"
    | "member_photographed"
    | "member_no_show"
    | "member_undone"
    | "erased";
  readonly letter:
    | "scheduled"
    | "queued"
    | "sending"
    | "sent"
    | "deferred"
    | "failed"
    | "bounced"
    | "held"
    | "cancelled"
    | "unknown"
    | "edited"
    | "readdressed"
    | "resent";
  readonly conversation: "removed" | "replied";
  readonly draft:
    | "contact-given"
    | "link-sent"
    | "reminded"
    | "called"
    | "held"
    | "made-lead"
    | "dismissed"
    | "taken-out"
    | "resumed";
  readonly lead:
    | "created"
    | "corrected"
    | "contacted"
    | "qualified"
    | "quoted"
    | "won"
    | "won-by-booking"
    | "lost"
    | "spam"
    | "snoozed"
    | "woken"
    | "reopened";
  readonly customer:
    | "created"
    | "changed"
    | "consent_given"
    | "consent_withdrawn"
    | "booking_unlinked"
    | "suggestion_dismissed"
    | "merged"
    | "merged_into"
    | "split"
    | "split_from"
    | "company_linked"
    | "company_role"
    | "company_unlinked"
    | "exported"
    | "erased";
  readonly company:
    | "created"
    | "changed"
    | "register_fetched"
    | "register_changed"
    | "person_added"
    | "people_added"
    | "person_changed"
    | "person_left"
    | "person_returned"
    | "person_erased"
    | "contact_linked"
    | "contact_changed"
    | "contact_unlinked";
  readonly product: "created" | "described" | "timed" | "sold" | "add-ons" | "price" | "price-withdrawn";
  readonly testimonial:
    | "asked"
    | "entered"
    | "received"
    | "approved"
    | "shown"
    | "hidden"
    | "withdrawn"
    | "erased"
    | "placed";
  readonly "security-event": "resolved" | "reopened" | "false_positive" | "real";
  readonly "waiting-entry":
    | "joined"
    | "wish_changed"
    | "proposed"
    | "offered"
    | "accepted"
    | "declined"
    | "offer_expired"
    | "offer_withdrawn"
    | "proposal_lapsed"
    | "left"
    | "removed"
    | "outdated"
    | "fulfilled_elsewhere"
    | "erased";
}

/**
 * Subjects with a history that are no records: a note, by the note's id; the owner of a record, by the record's id; a
 * section of the settings; a place of the site with pictures; the texts of one of its pages; in the calendar a block, a
 * day on which a photographer is away, a resource, its weekly hours, the days with other hours (all together), and a
 * third-party calendar; a calendar feed.
 */
interface OtherEvents {
  readonly note: "added" | "edited" | "deleted" | "restored";
  readonly owner: "changed";
  readonly settings: "settings_changed" | "settings_restored" | "provider_changed" | "provider_removed";
  readonly "site-place": `picture_${"replace" | "add" | "remove" | "move" | "adjust" | "reset" | "restore"}`;
  readonly "site-texts": "texts_changed" | "texts_restored";
  readonly block: "blocked" | "changed" | "deleted" | "restored" | "change-undone";
  readonly "sick-day": "closed" | "reopened";
  readonly resource: "created" | "changed" | "moved" | "retired" | "reopened" | "restored";
  readonly "opening-hours": "changed" | "restored";
  readonly "special-days": "changed" | "restored";
  readonly "busy-calendar": "created" | "removed";
  readonly "calendar-feed": "created" | "rotated" | "revoked";
}

/** Records of the back office: each has an owner, notes and an address. */
export type RecordKind = keyof RecordEvents;

/** The kind of record that a line of history is about. */
export type SubjectKind = RecordKind | keyof OtherEvents;

/** The events of a kind itself, without those of the record frame. */
export type OwnEvent<Kind extends SubjectKind> = (RecordEvents & OtherEvents)[Kind];
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
const frameEvents = ["archived", "unarchived"] as const;
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
