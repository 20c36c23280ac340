import { asSystem } from "~/areas/access/gate.server";
import { enterBack, enterCaptured, lockOnline } from "~/areas/billing/commands/online.server";
import { writePaid } from "~/areas/billing/commands/write-letters.server";
import { nextCheck, nextStep, type PaymentStep } from "~/areas/billing/rules/online-payment";
import { documentBalance } from "~/areas/billing/store/journal.server";
import {
  paymentById,
  paymentsToCheck,
  pendingRefundOf,
  refundsToSend,
  updatePayment,
} from "~/areas/billing/store/online.server";
import type { Invoice } from "~/areas/billing/types";
import type { OnlinePayment, OnlinePaymentId, OnlineProblem } from "~/areas/billing/types/online";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { BookingId } from "~/areas/bookings/types";
import { recordChange } from "~/areas/history/commands.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { type Ore, ore } from "~/kit/money";
import { type Instant, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type {
  PaymentAnswer,
  PaymentProvider,
  RemotePayment,
} from "~/platform/providers/payments/payment-provider";
import type { Services } from "~/platform/services.server";
import { currentPayments } from "./current-payments.server";
import { letterContext } from "./letter-context.server";
import { lockOwnersOf } from "./lock-invoice.server";
import { sendRefund, sendRefunds } from "./send-refunds.server";
import { settleBooking } from "./settle-booking.server";

const payments = asSystem("payments");
/** More than any payment needs: created, captured, entered, refunded. */
const mostSteps = 6;

/**
 * Brings a payment to where the provider has it. The intent is written down, the provider is called outside of any
 * transaction with a key of its own, and the result is entered; whoever comes second, or after a crash, goes on from
 * there. Called for a message, by the job, after the customer came back, and by staff.
 */
export async function followPayment(services: Services, id: OnlinePaymentId): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    const known = await paymentById(services.db, id);
    if (!known) return;
    const provider = (await currentPayments(services)).get(known.provider);
    if (!provider) {
      await loseTrack(services, known, "no-provider", "");
      break;
    }
    if (!(await takeStep(services, provider, known))) break;
  }
  await sendRefunds(services, id);
}

/** False when there is nothing more to do now. */
async function takeStep(
  services: Services,
  provider: PaymentProvider,
  known: OnlinePayment,
): Promise<boolean> {
  if (known.providerRef === null) return endUnknown(services, known);
  const remote = await provider.read(known.providerRef);
  if (!remote.ok) {
    if (remote.failure === "not-found") await loseTrack(services, known, "unknown-to-provider", remote.said);
    else await wait(services, known, remote.said);
    return false;
  }
  const step = await decide(services, known.id, remote.value);
  const key = { providerRef: known.providerRef, ore: known.ore };
  switch (step.kind) {
    case "capture":
      return passed(
        services,
        known,
        "capture-failed",
        await provider.capture({ ...key, key: captureKey(known, services.clock.now()) }),
      );
    case "cancel":
      return cancelled(
        services,
        known,
        step.problem,
        await provider.cancel({ ...key, key: `${known.id}-cancel` }),
      );
    case "enter":
    case "enter-refund":
      return true;
    default:
      return false;
  }
}

/**
 * One key until the provider has refused it. A later try cannot take more: the provider was asked what it has taken. A
 * key has 50 characters at most.
 */
function captureKey({ id, problem }: OnlinePayment, now: Instant): string {
  return problem === "capture-failed" ? `${id}-c${Math.floor(now / 1000)}` : `${id}-capture`;
}

/** Decides under the locks, enters what came, and writes down that money is about to be taken. */
async function decide(services: Services, id: OnlinePaymentId, remote: RemotePayment): Promise<PaymentStep> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<PaymentStep> => {
    const before = await paymentById(tx, id);
    if (before) await lockOwnersOf(tx, [before.documentId]);
    const found = await lockOnline(tx, id);
    if (!found) return { kind: "wait" };
    const { document, payment } = found;
    const openOre = await owedOnline(tx, document);
    const step = nextStep(payment, remote, { openOre, pendingRefundOre: await pendingRefundOf(tx, id), now });
    if (step.kind === "capture")
      await updatePayment(tx, id, { status: "capturing", nextCheckAt: plusMinutes(now, 1) });
    if (step.kind === "wait")
      await updatePayment(tx, id, { checkedAt: now, nextCheckAt: nextOf(payment, now) });
    if (step.kind === "end") await endPayment(tx, payment, step.problem, now);
    if (step.kind === "enter") {
      await enterCaptured(tx, payments, { document, payment, ore: step.ore, owedOre: openOre }, now);
      await writePaid(tx, context, { document, payment, ore: step.ore }, now);
    }
    if (step.kind === "enter-refund") {
      await enterBack(tx, payments, { document, payment, ore: step.ore }, now);
      await updatePayment(tx, id, { problem: "refunded-elsewhere" });
    }
    if (step.kind === "enter" || step.kind === "enter-refund")
      await settleBooking(tx, document.bookingId, now);
    return step;
  });
}

const nextOf = (payment: OnlinePayment, now: Instant) =>
  payment.status === "captured" || payment.status === "ended" ? null : nextCheck(payment, now);

/** What a document still asks for. A request for a time or an oppdrag that is gone asks for nothing. */
async function owedOnline(tx: Tx, document: Invoice): Promise<Ore> {
  const { openOre, lostOre } = await documentBalance(tx, document.id);
  if (document.kind !== "request") return ore(openOre + lostOre);
  const booking = document.bookingId && (await bookingById(tx, document.bookingId as BookingId));
  const isGone = booking && !["requested", "confirmed", "checked_in", "completed"].includes(booking.status);
  const oppdrag = document.oppdragId && (await oppdragById(tx, document.oppdragId as OppdragId));
  return isGone || (oppdrag && oppdrag.status === "cancelled") ? ore(0) : openOre;
}

/** Created here, and the provider never answered: it may know of it, so a call with the same key asks. */
async function endUnknown(services: Services, known: OnlinePayment): Promise<boolean> {
  const now = services.clock.now();
  if (known.status !== "created" || now < known.expiresAt) {
    await wait(services, known, known.said);
    return false;
  }
  await inTransaction(services.db, async (tx) => {
    const found = await lockOnline(tx, known.id);
    // Nobody was ever given a link.
    if (found?.payment.status === "created") await endPayment(tx, found.payment, null, now);
  });
  return false;
}

async function endPayment(
  tx: Tx,
  { id, documentId }: OnlinePayment,
  problem: OnlineProblem | null,
  now: Instant,
): Promise<void> {
  await updatePayment(tx, id, { status: "ended", problem, checkedAt: now, nextCheckAt: null });
  if (problem)
    await recordChange(
      tx,
      payments,
      { kind: "invoice", id: documentId },
      "online_failed",
      { detail: { problem } },
      now,
    );
}

/** A captured or refused change is looked at again; without an answer the job goes on. */
async function passed(
  services: Services,
  known: OnlinePayment,
  problem: OnlineProblem,
  answer: PaymentAnswer,
): Promise<boolean> {
  if (answer.ok) return true;
  if (answer.failure === "unavailable") await wait(services, known, answer.said);
  else await noteProblem(services, known, problem, answer.said);
  return false;
}

async function cancelled(
  services: Services,
  known: OnlinePayment,
  problem: OnlineProblem | null,
  answer: PaymentAnswer,
): Promise<boolean> {
  if (!answer.ok) return passed(services, known, "capture-failed", answer);
  await inTransaction(services.db, async (tx) => {
    const found = await lockOnline(tx, known.id);
    if (found && found.payment.capturedOre === 0)
      await endPayment(tx, found.payment, problem, services.clock.now());
  });
  return false;
}

async function wait({ db, clock }: Services, { id }: OnlinePayment, said: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await lockOnline(tx, id);
    if (found) await updatePayment(tx, id, { said, checkedAt: now, nextCheckAt: nextOf(found.payment, now) });
  });
}

/** Shown to staff until somebody has solved it; asked again every hour. */
async function noteProblem(
  { db, clock }: Services,
  { id }: OnlinePayment,
  problem: OnlineProblem,
  said: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await lockOnline(tx, id);
    if (!found || found.payment.status === "ended" || found.payment.status === "captured") return;
    await updatePayment(tx, id, { problem, said, checkedAt: now, nextCheckAt: plusMinutes(now, 60) });
    if (found.payment.problem !== problem)
      await recordChange(
        tx,
        payments,
        { kind: "invoice", id: found.document.id },
        "online_failed",
        { detail: { problem } },
        now,
      );
  });
}

/**
 * Nobody can ask about this payment any more, and without us nothing is captured of it: it is not to block its document.
 * For two weeks it is still looked for, because the provider may be set up again. One whose money was about to be taken
 * waits for staff.
 */
async function loseTrack(
  services: Services,
  { id }: OnlinePayment,
  problem: OnlineProblem,
  said: string,
): Promise<void> {
  const now = services.clock.now();
  const payment = await inTransaction(services.db, async (tx) => {
    const found = await lockOnline(tx, id);
    if (!found || found.payment.status === "captured" || found.payment.status === "capturing")
      return found?.payment;
    if (found.payment.status !== "ended") await endPayment(tx, found.payment, problem, now);
    const isRecent = now < plusMinutes(found.payment.createdAt, lookedForMinutes);
    await updatePayment(tx, id, { said, nextCheckAt: isRecent ? plusMinutes(now, 60) : null });
    return null;
  });
  if (payment) await noteProblem(services, payment, problem, said);
}

const lookedForMinutes = 14 * 24 * 60;

/** Every minute: payments whose provider has to be asked, and refunds that were not answered. */
export async function followPayments(services: Services): Promise<number> {
  const due = await paymentsToCheck(services.db, services.clock.now(), 100);
  for (const id of due) await alone(services, id, () => followPayment(services, id));
  for (const refund of await refundsToSend(services.db, 100))
    await alone(services, refund.paymentId, () => sendRefund(services, refund));
  return due.length;
}

/** The other payments are not to wait for one that fails; it is tried again a minute later. */
async function alone(
  { log }: Services,
  paymentId: OnlinePaymentId,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, paymentId }, "a payment was not followed");
  }
}
