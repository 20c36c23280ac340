import type { Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { PhoneFields } from "../rules/phone-form";
import { bookingOfDraft } from "../store/bookings.server";
import { deletePhoneDraft, keepPhoneDraft } from "../store/phone-drafts.server";
import type { Booking, DraftId } from "../types";

export interface PhoneDraftInput {
  readonly draftId: DraftId;
  readonly fields: PhoneFields;
}

/** Stores the typed fields. A late save of a page whose draft has become a booking stores nothing. */
export async function savePhoneDraft(
  tx: Tx,
  staff: Staff,
  { draftId, fields }: PhoneDraftInput,
  now: Instant,
): Promise<Result<undefined, "unknown-draft">> {
  if (!(await keepPhoneDraft(tx, { id: draftId, userId: staff.userId }, fields, now))) {
    return refuse("unknown-draft");
  }
  if (await bookingOfDraft(tx, draftId)) await discardPhoneDraft(tx, staff, draftId);
  return ok();
}

/** Locks the draft for its booking; returns the booking if an earlier submit has made it. */
export async function openPhoneDraft(
  tx: Tx,
  staff: Staff,
  { draftId, fields }: PhoneDraftInput,
  now: Instant,
): Promise<Result<Booking | null, "unknown-draft">> {
  const key = { id: draftId, userId: staff.userId };
  if (!(await keepPhoneDraft(tx, key, fields, now))) return refuse("unknown-draft");
  return ok(await bookingOfDraft(tx, draftId));
}

/** Removes the draft: its booking was made, or its author discarded it. */
export async function discardPhoneDraft(tx: Tx, staff: Staff, draftId: DraftId): Promise<void> {
  await deletePhoneDraft(tx, { id: draftId, userId: staff.userId });
}
