import { z } from "zod";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin, Staff } from "~/areas/access/types";
import { cancelQuietly, restoreQuietly } from "~/areas/bookings/commands/cancel-quietly.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { bookingsIn, grabOrders, unconfirmedIn } from "~/areas/bookings/reads/grab-orders.server";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { resourcesOf } from "~/areas/calendar/reads.server";
import type { LetterContext } from "~/areas/outbox/types";
import { startRun } from "~/areas/runs/commands.server";
import { byStaff } from "~/areas/runs/rules/by-staff";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, RunId, RunResult } from "~/areas/runs/types";
import { entryToChange, removeQuietly } from "~/areas/waitlist/commands/change-entry.server";
import { closeOffer } from "~/areas/waitlist/commands/offers.server";
import { entriesOfNetwork, liveOfferOf } from "~/areas/waitlist/reads/matching.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inSavepoint, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { dropOrder } from "./confirm-order.server";
import { letterContext } from "./letter-context.server";
import { type RefusalReason, refusalOf } from "./refused-booking.server";
import { freedResources } from "./restore-booking.server";
import { freeForNext } from "./staff-waiting-list.server";

export const clearOriginKind = "clear-origin";
const steps = ["cancel", "restore"] as const;
type Step = (typeof steps)[number];
export const undoOfClear: Readonly<Partial<Record<string, string>>> = { cancel: "restore" } satisfies Partial<
  Record<Step, Step>
>;

/**
 * Cancels every coming order of one network without letters: unconfirmed ones at once, bookings in a run that shows its
 * result and can be undone. Its entries on the waiting list end first, or they would be offered the freed times.
 */
export async function clearOrigin(
  services: Services,
  admin: Admin,
  { eventId, networkKey }: { readonly eventId: string; readonly networkKey: string },
): Promise<Result<RunId | null, "unknown-event" | "nothing-left">> {
  const now = services.clock.now();
  const groups = await grabOrders(services.db, admin, eventId, now);
  if (!groups) return refuse("unknown-event");
  const group = groups.find((each) => each.networkKey === networkKey);
  if (!group) return refuse("nothing-left");
  await clearWaitingList(services, admin, networkKey);
  for (const id of unconfirmedIn(group)) await dropOrder(services, admin, id);
  const rows = bookingsIn(group).map(({ id, version }) => `${id}:${version}`);
  if (rows.length === 0) return ok(null);
  return inTransaction(services.db, async (tx) => {
    const run = { kind: clearOriginKind, input: { intent: "cancel", rows }, total: rows.length };
    return ok(await startRun(tx, doerOf(admin), run, now));
  });
}

/** All in one transaction: an offer that one of them loses is then matched with none of the others. */
function clearWaitingList({ db, clock }: Services, admin: Admin, networkKey: string): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    for (const id of await entriesOfNetwork(tx, networkKey)) {
      const entry = await entryToChange(tx, id);
      const offer = entry && (await liveOfferOf(tx, id));
      if (!entry || !(await removeQuietly(tx, admin, entry, now)).ok || !offer) continue;
      await closeOffer(tx, offer, now);
      await freeForNext(tx, offer.id);
    }
  });
}

const inputSchema = z.object({ intent: z.enum(steps), rows: z.array(z.string()) });
const rowsPerStep = 20;

/** A step of the run takes the next of its rows ("id:version"). */
export const clearOriginRun = byStaff(async (tx, run, { services, staff, now }) => {
  const { intent, rows } = inputSchema.parse(run.input);
  const context = await letterContext(services, now);
  let result: RunResult = run.result;
  const next = rows.slice(run.done, run.done + rowsPerStep);
  for (const value of next) {
    const [id, version] = value.split(":");
    const row = { id: parseId<"booking">(id) as BookingId, version: Number(version), intent };
    const taken = await inSavepoint(tx, (point: Tx) => stepIn(point, { context, staff, now }, row));
    if (!taken.ok) result = withRefused(result, await refusedRow(services, row, taken.reason));
  }
  return { cursor: null, done: run.done + next.length, result };
});

interface Stepping {
  readonly context: LetterContext;
  readonly staff: Staff;
  readonly now: Instant;
}

interface Row {
  readonly id: BookingId;
  readonly version: number;
  readonly intent: Step;
}

async function stepIn(
  tx: Tx,
  { context, staff, now }: Stepping,
  { id, version, intent }: Row,
): Promise<Result<Booking, RefusalReason>> {
  if (staff.kind !== "admin") return refuse("wrong-status");
  const seen = await unchangedSince(tx, id, version);
  if (!seen.ok) return seen;
  if (intent === "restore") {
    const restored = await restoreQuietly(tx, context, staff, id, now);
    if (!restored.ok) return restored;
    const { session, from: start } = restored.value;
    const asked = { ownerId: id, kind: "booking", session, start, terms: { kind: "agreed" } } as const;
    const time = await allocateTime(tx, { ...asked, preferred: await freedResources(tx, id), now });
    return time.ok ? restored : time;
  }
  const resourceIds = (await resourcesOf(tx, id)).map((resource) => resource.id);
  const cancelled = await cancelQuietly(tx, context, staff, { bookingId: id, resourceIds }, now);
  if (cancelled.ok) await freeTime(tx, id);
  return cancelled;
}

async function refusedRow(
  services: Services,
  { id, intent }: Row,
  reason: RefusalReason,
): Promise<RefusedRow> {
  const action = intent === "cancel" ? "cancel" : "undoCancel";
  const { booking, message: why } = await refusalOf(services, { id, action, reason });
  const name = booking ? `${booking.customer.name}, ${booking.number}` : why;
  return { href: adminHref.booking(id), name, why };
}
