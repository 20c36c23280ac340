import type { Staff } from "~/areas/access/types";
import type { DayStep } from "~/areas/bookings/rules/next-step";
import { staffTexts } from "~/areas/bookings/texts/staff";
import type { BookingId } from "~/areas/bookings/types";
import { runSession } from "~/flows/run-session.server";
import { parseId } from "~/kit/ids";
import { parseVersion } from "~/kit/version";
import type { Services } from "~/platform/services.server";
import { type RefusalReason, refusalOf } from "../booking/refusal-of.server";

/** A row of the list as its checkbox names it: which booking, and what of it was seen. */
export interface ChosenRow {
  readonly id: BookingId;
  /** null: it was not told. */
  readonly version: number | null;
}

export interface RefusedRow {
  readonly id: BookingId;
  readonly name: string;
  readonly why: string;
}

export interface BulkOutcome {
  readonly done: number;
  readonly refused: readonly RefusedRow[];
}

/** chosenRow("0197…:3"); null when that names no booking. */
export function chosenRow(value: string): ChosenRow | null {
  const [idText = "", version] = value.split(":");
  const id = parseId<"booking">(idText);
  return id && { id, version: parseVersion(version) };
}

/** One step for several bookings: each is tried by itself, and what could not be done is told by name. */
export async function runForAll(
  services: Services,
  staff: Staff,
  { step, rows }: { readonly step: DayStep; readonly rows: readonly ChosenRow[] },
): Promise<BulkOutcome> {
  const refused: RefusedRow[] = [];
  for (const { id, version } of rows) {
    const reason = await tryOne(services, staff, { id, version, step });
    if (reason === null) continue;
    const { booking, message: why } = await refusalOf(services, { id, action: step, reason });
    // Two bookings may be of one customer.
    const name = booking ? `${booking.customer.name}, ${booking.number}` : staffTexts.bulkUnknown;
    refused.push({ id, name, why });
  }
  return { done: rows.length - refused.length, refused };
}

async function tryOne(
  services: Services,
  staff: Staff,
  { id, version, step }: ChosenRow & { readonly step: DayStep },
): Promise<RefusalReason | null> {
  if (version === null) return "version-missing";
  const result = await runSession(services, staff, { bookingId: id, step, version });
  return result.ok ? null : result.reason;
}
