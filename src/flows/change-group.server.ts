import type { CustomerLink, Staff } from "~/areas/access/types";
import { changeGroup as makeChange } from "~/areas/bookings/commands/change-group.server";
import { countGrowth } from "~/areas/bookings/commands/count-order.server";
import {
  bookingToChange,
  ownTimeToChange,
  unchangedSince,
} from "~/areas/bookings/commands/find-booking.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import {
  type ActionLimits,
  type ActionReason,
  type BookingAction,
  mayDo,
} from "~/areas/bookings/rules/actions";
import { minutesEach } from "~/areas/bookings/rules/group";
import {
  type ChangedBy,
  type GroupChange,
  type PlannedChange,
  planGroupChange,
} from "~/areas/bookings/rules/group-change";
import { type GroupLetter, groupLetters } from "~/areas/bookings/rules/group-letters";
import { isAlreadyDone } from "~/areas/bookings/rules/group-repeat";
import { type OwnChangeReason, planOwnChange } from "~/areas/bookings/rules/own-change";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { changeSentence } from "~/areas/bookings/texts/group-change";
import type { Booking, BookingId, Member } from "~/areas/bookings/types";
import { layOutTime } from "~/areas/calendar/commands/lay-out-time.server";
import type { PlaceReason } from "~/areas/calendar/types";
import { historyOf, versionNow } from "~/areas/history/reads.server";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import { inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { groupStrictness, whyNewTimeIsTaken } from "./group-choices.server";
import { letterContext } from "./letter-context.server";
import { productOfOrder } from "./product-of-order.server";
import { settled } from "./settle-booking.server";

export type ChangeGroupReason =
  | "unknown-booking"
  | "no-group"
  | "changed-meanwhile"
  | "price-changed"
  | "fee-changed"
  | "too-many-today"
  | ActionReason
  | OwnChangeReason
  | PlaceReason;

export interface ChangeGroupInput {
  readonly bookingId: BookingId;
  readonly change: GroupChange;
  /** The values that the page showed before the button was pressed. */
  readonly shownOre: Ore;
  readonly shownFeeOre: Ore;
  readonly shownRevision: number;
}

/** The payer changes the group. If the price or the booking is no longer as shown, nothing is done. */
export async function changeGroup(
  services: Services,
  link: CustomerLink,
  input: ChangeGroupInput,
): Promise<Result<Booking, ChangeGroupReason>> {
  const find = (tx: Tx) => bookingToChange(tx, link, input.bookingId);
  return change(services, link, input, { by: "payer", find });
}

/**
 * Staff change it without a fee; they act on the version that they saw. `agreed`: the customer asked for the new time,
 * so it counts as the customer's own choice.
 */
export async function staffChangeGroup(
  services: Services,
  staff: Staff,
  { version, agreed, ...input }: ChangeGroupInput & { readonly version: number; readonly agreed?: boolean },
): Promise<Result<Booking, ChangeGroupReason>> {
  const find = async (tx: Tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? bookingToChange(tx, staff, input.bookingId) : seen;
  };
  return change(services, staff, input, { by: "staff", agreed: agreed === true, find });
}

/** One person moves their own time, or swaps it: the link identifies the person. */
export async function changeOwnTime(
  services: Services,
  link: CustomerLink,
  input: Omit<ChangeGroupInput, "bookingId">,
): Promise<Result<Booking, ChangeGroupReason>> {
  const own = async (tx: Tx) => {
    const found = await ownTimeToChange(tx, link);
    if (!found.ok) return found;
    const { booking, member } = found.value;
    const isOwn = input.change.kind !== "add" && input.change.memberId === member.id;
    return isOwn ? ok(booking) : refuse("unknown-booking");
  };
  return change(services, link, input, { by: "person", find: own });
}

interface Changing {
  readonly by: ChangedBy;
  readonly agreed?: boolean;
  /** Locks the booking, or returns why it cannot be changed. */
  readonly find: (tx: Tx) => Promise<Result<Booking, "unknown-booking" | "changed-meanwhile">>;
}

async function change(
  services: Services,
  actor: CustomerLink | Staff,
  input: Omit<ChangeGroupInput, "bookingId">,
  { by, agreed = false, find }: Changing,
): Promise<Result<Booking, ChangeGroupReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Result<Booking, ChangeGroupReason>> => {
    const found = await find(tx);
    if (!found.ok) return found;
    const booking = found.value;
    const members = await membersOfBooking(tx, booking.id);
    // A button that is pressed twice gets the same answer.
    const subject = { kind: "booking", id: booking.id } as const;
    const [last = null] = await historyOf(tx, subject, (await versionNow(tx, subject)) - 1);
    const changesSince = booking.revision - input.shownRevision;
    if (isAlreadyDone(input.change, { members, changesSince, last })) return ok(booking);
    const limits = context.settings.policy;
    const plan = await planFor(tx, { booking, members, change: input.change, by, agreed, limits }, now);
    if (!plan.ok) return plan;
    const shown = asShown(booking, plan.value, input);
    if (!shown.ok) return shown;
    const grows = by === "payer" && plan.value.added !== null;
    if (grows && !(await countGrowth(tx, booking, limits, now))) return refuse("too-many-today");
    const placed = await placeGroup(tx, plan.value, members, { by, now });
    if (!placed.ok) return placed;
    const made = {
      before: { booking, members },
      change: input.change,
      plan: plan.value,
      isOwn: by === "person",
      agreed,
    };
    return settled(tx, booking.id, now, ok(await makeChange(tx, context, actor, made, now)));
  });
}

interface Planning {
  readonly booking: Booking;
  readonly members: readonly Member[];
  readonly change: GroupChange;
  readonly by: ChangedBy;
  readonly agreed?: boolean;
  readonly limits: ActionLimits;
}

export interface GroupPreview {
  readonly plan: PlannedChange;
  readonly what: string;
  readonly beforeOre: Ore;
  readonly afterOre: Ore;
  readonly saysMva: boolean;
  readonly feeOre: Ore;
  readonly percent: number;
  readonly revision: number;
  readonly letters: readonly GroupLetter[];
}

/** What the change would do and cost and who would be notified, before anything is done. */
export async function previewGroupChange(
  db: Reader,
  asked: Planning,
  now: Instant,
): Promise<Result<GroupPreview, ChangeGroupReason>> {
  const { booking, members, change, by } = asked;
  const plan = await planFor(db, asked, now);
  if (!plan.ok) return plan;
  const [one] = members;
  const time = { ...plan.value, minutes: one ? minutesEach(one) : 0, by };
  const taken = await whyNewTimeIsTaken(db, time, now);
  if (taken) return refuse(taken);
  const told = { booking, members, change, plan: plan.value, byStaff: by === "staff", now };
  return ok({
    plan: plan.value,
    what: changeSentence(change, members, plan.value),
    beforeOre: booking.totalOre,
    afterOre: plan.value.booking.totalOre,
    saysMva: saysMva(booking.customer.kind),
    feeOre: plan.value.fee.ore,
    percent: plan.value.fee.percent,
    revision: booking.revision,
    letters: groupLetters(told),
  });
}

/** The group after the change, for the preview and for the command that makes the change. Writes nothing. */
async function planFor(
  db: Reader,
  { booking, members, change, by, agreed = false, limits }: Planning,
  now: Instant,
): Promise<Result<PlannedChange, ChangeGroupReason>> {
  if (members.length === 0) return refuse("no-group");
  const own = by === "person" && change.kind !== "add" && members.find(({ id }) => id === change.memberId);
  // For a change by one person that person's own start counts, as when they say that they cannot come.
  const asked = own ? { ...booking, from: own.from } : booking;
  const may = mayDo(asked, actionOf(change, by), limits, now);
  if (!may.ok) return may;
  const product = await productOfOrder(db, booking, now);
  if (!product) return refuse("no-group");
  const question = { booking, members, product, change, now };
  if (by === "person") return planOwnChange(question);
  const isStaff = by === "staff";
  return planGroupChange({ ...question, free: isStaff, movedBy: isStaff && !agreed ? "studio" : "customer" });
}

/** Changes of members follow the rules of the whole booking. */
function actionOf({ kind }: GroupChange, by: ChangedBy): BookingAction {
  if (kind === "person") return "changeContact";
  return by === "staff" ? "staffMove" : kind === "remove" ? "cancel" : "move";
}

function asShown(
  before: Booking,
  plan: PlannedChange,
  { shownOre, shownFeeOre, shownRevision }: Omit<ChangeGroupInput, "bookingId">,
): Result<undefined, "changed-meanwhile" | "price-changed" | "fee-changed"> {
  if (before.revision !== shownRevision) return refuse("changed-meanwhile");
  if (plan.booking.totalOre !== shownOre) return refuse("price-changed");
  return plan.fee.ore === shownFeeOre ? ok() : refuse("fee-changed");
}

/** The calendar follows the group: all of the new ranges, or the old ones stay. */
async function placeGroup(
  tx: Tx,
  { booking, ranges, newTime }: PlannedChange,
  members: readonly Member[],
  { by, now }: { readonly by: ChangedBy; readonly now: Instant },
): Promise<Result<undefined, PlaceReason>> {
  const [one] = members;
  const minutes = one ? minutesEach(one) : booking.session.durationMinutes;
  const session = { ...booking.session, durationMinutes: minutes };
  const wanted = newTime && {
    session,
    start: newTime.start,
    strictness: groupStrictness(newTime, by),
  };
  return layOutTime(tx, {
    ownerId: booking.id,
    ranges,
    needs: session.needs,
    sessionDay: dayOf(booking.from),
    wanted: wanted ?? undefined,
    now,
  });
}
