import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { BookingId } from "../types";

interface Names {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Another photographer or room at the same time: the booking stays unchanged, only its history gets a line. */
export async function recordReassigned(
  tx: Tx,
  staff: Staff,
  id: BookingId,
  { before, after }: Names,
  now: Instant,
): Promise<void> {
  const detail = { resourcesBefore: before, resourcesAfter: after };
  await recordChange(tx, staff, { kind: "booking", id }, "reassigned", { detail }, now);
}
