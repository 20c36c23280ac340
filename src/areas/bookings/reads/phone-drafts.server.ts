import type { Staff } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isWorthKeeping, type PhoneFields, typedValue } from "../rules/phone-form";
import { phoneDraftById, phoneDraftsOf } from "../store/phone-drafts.server";
import type { DraftId } from "../types";

export interface OpenDraft {
  readonly id: DraftId;
  /** Empty when no name was typed. */
  readonly name: string;
  readonly updatedAt: Instant;
}

const mostDrafts = 5;

/** The user's own unfinished bookings by telephone, newest first. */
export async function openPhoneDrafts(db: Reader, staff: Staff): Promise<OpenDraft[]> {
  const drafts = await phoneDraftsOf(db, staff.userId, mostDrafts);
  return drafts
    .filter(({ fields }) => isWorthKeeping(fields))
    .map(({ id, fields, updatedAt }) => ({
      id,
      name: typedValue(fields, "name") || typedValue(fields, "sok") || typedValue(fields, "phone"),
      updatedAt,
    }));
}

/** Null when there is none, or when it is another user's. */
export async function phoneDraftFields(db: Reader, staff: Staff, id: DraftId): Promise<PhoneFields | null> {
  return (await phoneDraftById(db, { id, userId: staff.userId }))?.fields ?? null;
}
