import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import type { SessionStep } from "~/areas/bookings/commands/run-session.server";
import { sessionSteps } from "~/areas/bookings/rules/next-step";
import { staffTexts } from "~/areas/bookings/texts/staff";
import type { BookingId } from "~/areas/bookings/types";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, Run, RunResult } from "~/areas/runs/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { inSavepoint, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RunStep } from "./advance-run.server";
import { type RefusalReason, refusalOf } from "./refused-booking.server";
import { runSession, runSessionIn } from "./run-session.server";

interface SteppedRow {
  readonly id: BookingId;
  /** Null: no version was sent. */
  readonly version: number | null;
  readonly intent: SessionStep;
}

/** One action on one of several bookings. Null when it was done, else the reason. */
export async function stepBooking(
  services: Services,
  staff: Staff,
  row: SteppedRow,
): Promise<RefusedRow | null> {
  if (row.version === null) return refusedRow(services, row, "version-missing");
  const asked = { bookingId: row.id, step: row.intent, version: row.version };
  const result = await runSession(services, staff, asked);
  return result.ok ? null : refusedRow(services, row, result.reason);
}

const inputSchema = z.object({ intent: z.enum(sessionSteps), rows: z.array(z.string()) });
const rowsPerStep = 20;

/** The same for all bookings of a list: a step of the run takes the next of its rows ("id:version"). */
export const stepBookingsRun: RunStep = async (tx, run, { services, staff, now }) => {
  const { intent, rows } = inputSchema.parse(run.input);
  const { policy: limits } = await readSettings(services.db, now);
  let result: RunResult = run.result;
  const next = rows.slice(run.done, run.done + rowsPerStep);
  for (const value of next) {
    const [id = "", version] = value.split(":");
    const row = { id: parseId<"booking">(id) as BookingId, version: Number(version), intent };
    const asked = { bookingId: row.id, step: intent, version: row.version, limits };
    const taken = await inSavepoint(tx, (point: Tx) => runSessionIn(point, staff, asked, now));
    if (!taken.ok) result = withRefused(result, await refusedRow(services, row, taken.reason));
  }
  return { cursor: null, done: run.done + next.length, result } satisfies Partial<Run>;
};

async function refusedRow(
  services: Services,
  { id, intent }: SteppedRow,
  reason: RefusalReason,
): Promise<RefusedRow> {
  const { booking, message: why } = await refusalOf(services, { id, action: intent, reason });
  // The number distinguishes two bookings of one customer.
  const name = booking ? `${booking.customer.name}, ${booking.number}` : staffTexts.bulkUnknown;
  return { href: adminHref.booking(id), name, why };
}
