import type { Audience } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import { adminHref } from "~/kit/admin-href";
import type { Id } from "~/kit/ids";
import type { Reader } from "~/platform/database/tx.server";

/** The address of a record of each kind. A new kind does not compile until it is listed here. */
export const recordHref: Record<RecordKind, (id: string) => string> = {
  booking: adminHref.booking,
  letter: adminHref.letter,
  conversation: adminHref.conversation,
  draft: adminHref.incompleteBooking,
  lead: adminHref.lead,
  customer: adminHref.customer,
  company: adminHref.company,
  product: adminHref.product,
  testimonial: adminHref.testimonial,
  "security-event": adminHref.securityEvent,
  "waiting-entry": adminHref.waitingEntry,
};

/** The staff who may see the record; null when there is none. */
export type RecordAudience<Kind extends string = string> = (
  db: Reader,
  id: Id<Kind>,
) => Promise<Audience | null>;

export type OwnerRefusal =
  | "owner-changed-meanwhile"
  | "owner-already"
  | "no-owner-chosen"
  | "unknown-colleague";
/** Reasons of every command that takes a version. */
export type VersionRefusal = "changed-meanwhile" | "version-missing";
export type ArchiveRefusal = "archived-already" | "not-archived";
