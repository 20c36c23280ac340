import type { CustomerLink, Staff } from "~/areas/access/types";
import {
  acceptProposal as accept,
  acceptRequest as acceptAsked,
  closeProposals,
  declineRequest as decline,
  type ProposalAnswer,
  type ProposalReason,
  proposeTimes as propose,
} from "~/areas/bookings/commands/answer-request.server";
import { withdrawRequest as withdraw } from "~/areas/bookings/commands/cancel-booking.server";
import {
  type BookingActor,
  bookingToChange,
  unchangedSince,
} from "~/areas/bookings/commands/find-booking.server";
import { type ActionReason, mayDo } from "~/areas/bookings/rules/actions";
import { answerDue } from "~/areas/bookings/rules/requests";
import type { Booking, BookingId, Proposal, ProposalId } from "~/areas/bookings/types";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { takeOffer } from "~/areas/calendar/commands/take-offer.server";
import { whyNotFree } from "~/areas/calendar/reads.server";
import type { PlaceReason } from "~/areas/calendar/types";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

interface Seen {
  readonly bookingId: BookingId;
  readonly version: number;
}
type StaffReason = "unknown-booking" | "changed-meanwhile" | ActionReason;

/** The studio accepts: the booking is confirmed, and keeps the time that it holds. */
export function acceptRequest(
  services: Services,
  staff: Staff,
  { bookingId, version }: Seen,
): Promise<Result<Booking, StaffReason>> {
  return answered(services, bookingId, version, (tx, context, now) =>
    acceptAsked(tx, context, staff, bookingId, now),
  );
}

/** The studio declines with a reason: the time is free again. */
export function declineRequest(
  services: Services,
  staff: Staff,
  { bookingId, version, reason }: Seen & { readonly reason: string },
): Promise<Result<Booking, StaffReason>> {
  return answered(services, bookingId, version, async (tx, context, now) => {
    const declined = await decline(tx, context, staff, { bookingId, reason }, now);
    if (declined.ok) await freeTime(tx, bookingId);
    return declined;
  });
}

/** The customer withdraws the request, online or by telephone. */
export async function withdrawRequest(
  services: Services,
  actor: BookingActor,
  { bookingId, version }: { readonly bookingId: BookingId; readonly version?: number },
): Promise<Result<Booking, StaffReason>> {
  return answered(services, bookingId, version, async (tx, context, now) => {
    const withdrawn = await withdraw(tx, context, actor, { bookingId }, now);
    if (withdrawn.ok) await freeTime(tx, bookingId);
    return withdrawn;
  });
}

type Answer = (tx: Tx, context: LetterContext, now: Instant) => Promise<Result<Booking, StaffReason>>;

/** After each of these answers the proposed times are released. */
async function answered(
  services: Services,
  bookingId: BookingId,
  version: number | undefined,
  answer: Answer,
): Promise<Result<Booking, StaffReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = version === undefined ? ok() : await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const done = await answer(tx, context, now);
    if (done.ok) await letProposalsGo(tx, bookingId, now);
    return done;
  });
}

/** Also for a request that expires. */
export async function letProposalsGo(tx: Tx, bookingId: BookingId, now: Instant): Promise<void> {
  for (const id of await closeProposals(tx, bookingId, now)) await freeTime(tx, id);
}

export interface ProposalInput extends Seen {
  /** One to three starts. */
  readonly starts: readonly Instant[];
  readonly message: string;
}

/** Proposes other times, held for the customer until the answer is due. The request keeps its own time meanwhile. */
export async function proposeTimes(
  services: Services,
  staff: Staff,
  { bookingId, version, starts, message }: ProposalInput,
): Promise<Result<Booking, StaffReason | PlaceReason | "same-time">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const found = await bookingToChange(tx, staff, bookingId);
    if (!found.ok) return found;
    const booking = found.value;
    const may = mayDo(booking, "propose", context.settings.policy, now);
    if (!may.ok) return may;
    if (starts.includes(booking.from)) return refuse("same-time");
    await letProposalsGo(tx, bookingId, now);
    const proposals = starts.map((from) => ({ id: newId<ProposalId>(), from }));
    const held = await holdProposals(tx, { context, staff, booking, proposals, now });
    return held.ok ? propose(tx, context, staff, { bookingId, proposals, message }, now) : held;
  });
}

interface Proposing {
  readonly context: LetterContext;
  readonly staff: Staff;
  readonly booking: Booking;
  readonly proposals: readonly Proposal[];
  readonly now: Instant;
}

/**
 * Each time must be free, apart from the request's own. One that overlaps that time, or an earlier proposal, cannot be
 * held twice; it is taken when the customer chooses it.
 */
async function holdProposals(
  tx: Tx,
  { context, staff, booking, proposals, now }: Proposing,
): Promise<Result<undefined, PlaceReason>> {
  const { session } = booking;
  for (const { from: start } of proposals) {
    if (start <= now) return refuse("too-soon");
    const why = await whyNotFree(tx, session, { start, now, besides: { ownerId: booking.id } });
    if (why) return refuse(why);
  }
  const first = Math.min(...proposals.map(({ from }) => from)) as Instant;
  const expiresAt = answerDue(now, context.settings.policy.proposalAnswerHours, first);
  for (const { id, from: start } of proposals) {
    const asked = { ownerId: id, kind: "offer", session, start, expiresAt, now } as const;
    await allocateTime(tx, { ...asked, terms: { kind: "staff", staff } });
  }
  return ok();
}

/** The customer chooses a proposed time: it becomes the booking's, and all others are released. */
export async function acceptProposal(
  services: Services,
  customer: CustomerLink,
  input: ProposalAnswer,
): Promise<Result<Booking, ProposalReason | PlaceReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const accepted = await accept(tx, context, customer, input, now);
    if (!accepted.ok) return accepted;
    const { id: bookingId, session, from: start } = accepted.value;
    const taken = await takeOffer(tx, { offerId: input.proposalId, bookingId, session, start, now });
    if (!taken.ok) return taken;
    await letProposalsGo(tx, bookingId, now);
    return accepted;
  });
}
