import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  markRefunded as mark,
  type RefundInput,
  type RefundReason,
  takeBackRefund as takeBack,
  type UndoRefundInput,
} from "~/areas/bookings/commands/mark-refunded.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** The booking is locked before its history, as in all commands that change it, so that two of them cannot deadlock. */
export async function markRefunded(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  { version, ...input }: Omit<RefundInput, "limits"> & { readonly version: number },
): Promise<Result<undefined, RefundReason | "changed-meanwhile">> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? mark(tx, staff, { ...input, limits }, now) : seen;
  });
}

export async function undoRefund(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  { version, ...input }: Omit<UndoRefundInput, "limits"> & { readonly version: number },
): Promise<Result<undefined, RefundReason | "changed-meanwhile">> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? takeBack(tx, staff, { ...input, limits }, now) : seen;
  });
}
