import type { CustomerLink, Staff } from "~/areas/access/types";
import { changeGroup as change } from "~/areas/bookings/commands/change-group.server";
import { bookingToChange, unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import {
  type ActionLimits,
  type ActionReason,
  type BookingAction,
  mayDo,
} from "~/areas/bookings/rules/actions";
import {
  type GroupChange,
  type GroupChangeReason,
  type PlannedChange,
  planGroupChange,
} from "~/areas/bookings/rules/group-change";
import { isAlreadyDone } from "~/areas/bookings/rules/group-repeat";
import type { Booking, BookingId, Member } from "~/areas/bookings/types";
import { layOutTime } from "~/areas/calendar/commands/lay-out-time.server";
import type { PlaceReason } from "~/areas/calendar/types";
import { productAsSold } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

export type ChangeGroupReason =
  | "unknown-booking"
  | "no-group"
  | "changed-meanwhile"
  | "price-changed"
  | "fee-changed"
  | ActionReason
  | GroupChangeReason
  | PlaceReason;

export interface ChangeGroupInput {
  readonly bookingId: BookingId;
  readonly change: GroupChange;
  /** What the page showed before the button was pressed. */
  readonly shownOre: Ore;
  readonly shownFeeOre: Ore;
  readonly shownRevision: number;
}

/** The payer changes the group: what was shown is what is done, or nothing is. */
export async function changeGroup(
  services: Services,
  link: CustomerLink,
  input: ChangeGroupInput,
): Promise<Result<Booking, ChangeGroupReason>> {
  return changeAs(services, link, input, async () => ok());
}

/** Staff change it without a fee; they act on the version that they looked at. */
export async function staffChangeGroup(
  services: Services,
  staff: Staff,
  { version, ...input }: ChangeGroupInput & { readonly version: number },
): Promise<Result<Booking, ChangeGroupReason>> {
  return changeAs(services, staff, input, (tx) => unchangedSince(tx, input.bookingId, version));
}

async function changeAs(
  services: Services,
  actor: CustomerLink | Staff,
  input: ChangeGroupInput,
  check: (tx: Tx) => Promise<Result<undefined, "changed-meanwhile">>,
): Promise<Result<Booking, ChangeGroupReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Result<Booking, ChangeGroupReason>> => {
    const checked = await check(tx);
    if (!checked.ok) return checked;
    const found = await bookingToChange(tx, actor, input.bookingId);
    if (!found.ok) return found;
    const members = await membersOfBooking(tx, input.bookingId);
    // A button that is pressed twice gives the same answer.
    if (isAlreadyDone(input.change, members)) return ok(found.value);
    const free = actor.kind !== "customer";
    const asked = {
      booking: found.value,
      members,
      change: input.change,
      free,
      limits: context.settings.policy,
    };
    const plan = await planFor(tx, asked, now);
    if (!plan.ok) return plan;
    const shown = asShown(found.value, plan.value, input);
    if (!shown.ok) return shown;
    const placed = await placeGroup(tx, plan.value, members, { byStaff: free, now });
    if (!placed.ok) return placed;
    const before = { booking: found.value, members };
    return ok(await change(tx, context, actor, { before, change: input.change, plan: plan.value }, now));
  });
}

interface Planning {
  readonly booking: Booking;
  readonly members: readonly Member[];
  readonly change: GroupChange;
  /** Staff charge nothing. */
  readonly free: boolean;
  readonly limits: ActionLimits;
}

/** The group as it would be, for the page that shows it first and for the command that does it. Writes nothing. */
export async function planFor(
  db: Reader,
  { booking, members, change, free, limits }: Planning,
  now: Instant,
): Promise<Result<PlannedChange, ChangeGroupReason>> {
  if (members.length === 0) return refuse("no-group");
  const may = mayDo(booking, actionOf(change, free), limits, now);
  if (!may.ok) return may;
  const product = await productAsSold(db, booking.productId as Product["id"], booking.priceListVersion);
  if (!product) return refuse("no-group");
  return planGroupChange({ booking, members, product, change, free, now });
}

/** Who may be changed follows the rules of the whole booking. */
function actionOf({ kind }: GroupChange, byStaff: boolean): BookingAction {
  if (kind === "person") return "changeContact";
  return byStaff ? "staffMove" : kind === "remove" ? "cancel" : "move";
}

function asShown(
  before: Booking,
  plan: PlannedChange,
  { shownOre, shownFeeOre, shownRevision }: ChangeGroupInput,
): Result<undefined, "changed-meanwhile" | "price-changed" | "fee-changed"> {
  if (before.revision !== shownRevision) return refuse("changed-meanwhile");
  if (plan.booking.totalOre !== shownOre) return refuse("price-changed");
  return plan.fee.ore === shownFeeOre ? ok() : refuse("fee-changed");
}

/** The calendar follows the group: all of the new ranges, or the old ones stay. */
export async function placeGroup(
  tx: Tx,
  { booking, ranges, newTime }: PlannedChange,
  members: readonly Member[],
  { byStaff, now }: { readonly byStaff: boolean; readonly now: Instant },
): Promise<Result<undefined, PlaceReason>> {
  const [one] = members;
  const minutes = one ? (one.to - one.from) / 60_000 : booking.session.durationMinutes;
  const session = { ...booking.session, durationMinutes: minutes };
  const wanted = newTime && {
    session,
    start: newTime.start,
    strictness: newTime.isOwn || byStaff ? ("staff" as const) : ("online" as const),
  };
  return layOutTime(tx, {
    ownerId: booking.id,
    ranges,
    needs: session.needs,
    wanted: wanted ?? undefined,
    now,
  });
}
