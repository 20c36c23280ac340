import { sql } from "drizzle-orm";
import type { SoldLine } from "~/areas/catalogue/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { LetterStatus } from "~/areas/outbox/types";
import { audienceIn } from "~/areas/records/reads.server";
import { lessOre, type Ore } from "~/kit/money";
import { type Day, dayOf, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import {
  type ActionLimits,
  type ActionReason,
  type BookingAction,
  bookingActions,
  mayDo,
} from "../rules/actions";
import { type ChangeTerms, changeTerms, dueNow } from "../rules/policy";
import { refundableOre } from "../rules/refunds";
import { type Tracking, trackingOf } from "../rules/tracking";
import { lastRefundDay } from "../rules/withdrawal";
import { bookingById, linesOf } from "../store/bookings.server";
import { feesOf } from "../store/fees.server";
import { openProposalsOf } from "../store/proposals.server";
import { type StoredRefund, standingRefunds } from "../store/refunds.server";
import { bookings } from "../tables.server";
import { whyNot } from "../texts/booking";
import type { Booking, BookingFee, BookingId, Proposal } from "../types";
import type { BookingEvent, BookingEventDetail } from "../types/events";

export interface ActionState {
  readonly action: BookingAction;
  /** Why the action is not possible now, in Norwegian; null when it is. */
  readonly whyNot: string | null;
}

export interface RecordLetter {
  readonly id: string;
  readonly subject: string;
  readonly status: LetterStatus;
  readonly sendAfter: Instant;
}

export interface AdminRecord {
  readonly booking: Booking;
  readonly lines: readonly SoldLine[];
  readonly fees: readonly BookingFee[];
  /** Those that were not taken back. */
  readonly refunds: readonly StoredRefund[];
  readonly refundableOre: Ore;
  readonly version: number;
  readonly events: readonly BookingEvent[];
  readonly letters: readonly RecordLetter[];
  readonly resources: readonly string[];
  readonly actions: readonly ActionState[];
  /** The fee for a change made now. */
  readonly terms: ChangeTerms;
  readonly owedOre: Ore;
  /** Times that the studio has proposed and the customer has not answered. */
  readonly proposals: readonly Proposal[];
  /** Withdrawn under the right of withdrawal; the status alone does not distinguish this from a cancellation. */
  readonly withdrawn: boolean;
  /** After a withdrawal: what of it is still to be paid back, and until when. */
  readonly back: { readonly ore: Ore; readonly until: Day } | null;
  readonly tracking: Tracking;
  readonly today: Day;
}

/** The staff who may see the booking; null when there is none. */
export const bookingAudience = audienceIn(bookings, "staff");

export async function bookingForAdminRecord(
  db: Reader,
  id: BookingId,
  limits: ActionLimits,
  now: Instant,
): Promise<AdminRecord | null> {
  const history = await recordHistory(db, { kind: "booking", id });
  const booking = await bookingById(db, id);
  if (!booking) return null;
  const [refunds, lines, fees, letters, resources, proposals] = await Promise.all([
    standingRefunds(db, id),
    linesOf(db, id),
    feesOf(db, id),
    lettersOf(db, id),
    resourcesOf(db, id),
    openProposalsOf(db, id),
  ]);
  const events = history.events.map(eventOf);
  const withdrawal =
    booking.status === "cancelled_by_customer" ? events.find(({ kind }) => kind === "withdrawn") : undefined;
  const withdrawn = withdrawal !== undefined;
  const due = dueNow(booking, fees);
  const refundable = refundableOre(booking.progress, refunds);
  return {
    booking,
    withdrawn,
    back:
      withdrawal && refundable > due.totalOre
        ? { ore: lessOre(refundable, due.totalOre), until: lastRefundDay(withdrawal.at) }
        : null,
    today: dayOf(now),
    tracking: trackingOf({ ...booking, due, withdrawn }, now),
    lines,
    fees,
    refunds,
    refundableOre: refundable,
    version: history.version,
    events,
    letters,
    resources,
    proposals,
    actions: actionStates(
      { ...booking, withdrawn, settled: refunds.length > 0, owes: due.totalOre > 0, refundable },
      limits,
      now,
    ),
    terms: changeTerms(booking, now),
    owedOre: due.totalOre,
  };
}

interface Money {
  readonly withdrawn: boolean;
  readonly settled: boolean;
  readonly owes: boolean;
  readonly refundable: Ore;
}

function actionStates(booking: Booking & Money, limits: ActionLimits, now: Instant): ActionState[] {
  const { status, withdrawn } = booking;
  return (Object.keys(bookingActions) as BookingAction[]).map((action) => {
    const open = mayDo(booking, action, limits, now);
    const reason = open.ok ? closedFor(action, booking) : open.reason;
    return { action, whyNot: reason && whyNot({ action, reason, status, withdrawn, limits }) };
  });
}

/** Conditions that the state table cannot know: withdrawal by law, refunds and what is due. */
function closedFor(
  action: BookingAction,
  { withdrawn, settled, owes, refundable, answerBy }: Pick<Booking, "answerBy"> & Money,
): ActionReason | null {
  // The right of withdrawal is exercised once and for all, and a withdrawn request was never an agreement.
  if ((withdrawn || answerBy !== null) && action === "undoCancel") return "wrong-status";
  if (settled && (action === "changeOrder" || action === "undoCancel")) return "settled";
  if (action === "undoPaid" && settled) return "refunded";
  if (action === "undoRefund" && !settled) return "no-refund";
  if (action === "markRefunded" && refundable === 0) return "all-refunded";
  return action === "markPaid" && !owes ? "nothing-due" : null;
}

function eventOf({
  version,
  event,
  at,
  actorKind,
  actorName,
  detail,
  before,
  after,
}: HistoryLine): BookingEvent {
  return {
    version,
    before,
    after,
    kind: event as BookingEvent["kind"],
    at,
    by: actorName ?? (actorKind === "system" ? "Systemet" : "Kunden"),
    detail: detail as BookingEventDetail,
  };
}

async function lettersOf(db: Reader, id: BookingId): Promise<RecordLetter[]> {
  const { rows } = await db.execute<{
    id: string;
    subject: string;
    status: LetterStatus;
    send_after: string | Date;
  }>(sql`
    SELECT id, subject, status, send_after FROM email_outbox
    WHERE about_kind = 'booking' AND about_id = ${id} ORDER BY send_after DESC, id DESC LIMIT 50`);
  return rows.map(({ send_after, ...letter }) => ({ ...letter, sendAfter: instant(send_after) }));
}

async function resourcesOf(db: Reader, id: BookingId): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT resource.name FROM calendar_allocations allocation
    JOIN calendar_resources resource ON resource.id = allocation.resource_id
    WHERE allocation.owner_id = ${id} ORDER BY resource.position, resource.name`);
  return rows.map((row) => row.name);
}
