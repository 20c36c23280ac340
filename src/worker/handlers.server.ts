import { writePasswordLetter } from "~/areas/access/commands/forgotten-password.server";
import { tellOfLockedAccount } from "~/areas/access/commands/tell-of-locked-account.server";
import { writeAskedMessage } from "~/areas/access/commands/wire-messages.server";
import type { LeadId } from "~/areas/assistant/types";
import { purgeDrafts } from "~/areas/bookings/commands/fill-in-draft.server";
import type { LinkRequestId } from "~/areas/bookings/types";
import { sweepExpiredHolds } from "~/areas/calendar/commands/free-time.server";
import type { ChangedPlaceId } from "~/areas/content/types";
import { sweepFiles } from "~/areas/files/commands.server";
import { sweepLetters } from "~/areas/outbox/commands/sweep-letters.server";
import { senderFrom } from "~/areas/outbox/rules/letter-states";
import type { LetterId } from "~/areas/outbox/types";
import type { RunId } from "~/areas/runs/types";
import { readSettings } from "~/areas/settings/reads.server";
import { advance } from "~/flows/advance-run.server";
import { remindOfQuotes } from "~/flows/answer-quote.server";
import { askAdvances } from "~/flows/ask-advance.server";
import { askForReviews } from "~/flows/ask-for-reviews.server";
import { readCalendars } from "~/flows/busy-calendars.server";
import { refreshCompanies } from "~/flows/company-register.server";
import { expireOrders } from "~/flows/confirm-order.server";
import { deliverLetter } from "~/flows/deliver-letter.server";
import { expireRequests } from "~/flows/expire-requests.server";
import { followPayments } from "~/flows/follow-payment.server";
import { forgetOldData } from "~/flows/forget-old-data.server";
import { googleReviews } from "~/flows/google-reviews.server";
import { remindDrafts } from "~/flows/incomplete-bookings.server";
import { lapseUnconfirmedTimes } from "~/flows/lapse-unconfirmed-times.server";
import { letStudioConfirmUnsent } from "~/flows/let-studio-confirm.server";
import { linkEarlierBookings } from "~/flows/link-customer.server";
import { makeSitePictures } from "~/flows/make-site-pictures.server";
import { matchWaitingList } from "~/flows/match-waiting-list.server";
import { writeDueLetters } from "~/flows/oppdrag-tasks.server";
import { forgetPaymentMessages } from "~/flows/payment-messages.server";
import { planTextReminders } from "~/flows/plan-text-reminders.server";
import { searchCleanupNightly } from "~/flows/search-cleanup.server";
import { writeSecurityWeek } from "~/flows/security-week.server";
import { writeLinks } from "~/flows/send-links.server";
import { settleDelivered } from "~/flows/settle-delivered.server";
import { tellWaitingPeople } from "~/flows/tell-waiting-people.server";
import { tendRequests } from "~/flows/tend-requests.server";
import { writeLeadBatch } from "~/flows/write-lead-batch.server";
import { writeLeadLetter } from "~/flows/write-lead-letter.server";
import { systemClock } from "~/platform/clock.server";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { JobHandlers } from "~/platform/jobs/queue-parts.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import type { RenewedTransport } from "~/platform/mail/renewed-transport.server";
import type { SmsProvider } from "~/platform/providers/sms.server";
import type { Services } from "~/platform/services.server";
import { whySkip } from "./letter-conditions.server";
import { runKinds } from "./run-kinds.server";

/** The SMS provider that is set now; null while there is none. */
type CurrentSms = () => Promise<SmsProvider | null>;

/** Without a mail server letters stay in the outbox, where staff see them; text messages without their provider. */
export function handlersFor(services: Services, mail: RenewedTransport, sms: CurrentSms): JobHandlers {
  const { config, db, clock, log, appSecret, files } = services;
  const sender = async () => {
    const { letters } = await readSettings(db, clock.now());
    const own = { name: letters.senderName, email: letters.senderEmail };
    return { ...senderFrom(config.mailFrom, own), replyTo: letters.replyTo };
  };
  const smsSender = async () => (await readSettings(db, clock.now())).letters.smsSender;
  return {
    "send-letter": async ({ letterId }) => {
      const provider = await sms();
      const outcome = await deliverLetter(db, letterId as LetterId, {
        transport: await mail.current(),
        sms: provider && { provider, sender: smsSender },
        clock,
        sender,
        whySkip,
      });
      if (outcome) log.info({ letterId, outcome: outcome.kind, ...reasonOf(outcome) }, "letter");
    },
    "sweep-letters": async () => {
      const channels = [
        ...((await mail.current()) ? ["email" as const] : []),
        ...((await sms()) ? ["sms" as const] : []),
      ];
      await inTransaction(db, (tx) => sweepLetters(tx, { channels }, clock.now()));
    },
    "sweep-holds": () => swept(db, (tx) => sweepExpiredHolds(tx, clock.now())),
    "expire-requests": async () => void (await expireRequests(services)),
    "follow-payments": async () => {
      await askAdvances(services);
      await followPayments(services);
    },
    "settle-delivered": async () => void (await settleDelivered(services)),
    "lapse-unconfirmed-times": () => lapseUnconfirmedTimes(services),
    "tell-waiting": () => tellWaitingPeople(services),
    "tend-requests": () => tendRequests(services),
    "expire-orders": async () => {
      await letStudioConfirmUnsent(services);
      await expireOrders(services);
    },
    "purge-drafts": () =>
      swept(db, async (tx) => {
        const { retention } = await readSettings(tx, clock.now());
        return purgeDrafts(tx, retention.draftDays, clock.now());
      }),
    "plan-text-reminders": async () => void (await planTextReminders(services)),
    "remind-drafts": async () => void (await remindDrafts(services)),
    // Renews ratings that are twelve hours old, so that no visitor waits for them.
    "renew-reviews": async () => void (await googleReviews(services)),
    "write-lead-letter": ({ leadId }) => writeLeadLetter(services, leadId as LeadId),
    "write-lead-batch": ({ addressHash }) => writeLeadBatch(services, addressHash),
    "tell-of-locked-account": ({ account }) =>
      inTransaction(db, (tx) => tellOfLockedAccount(tx, { appSecret, account }, clock.now())),
    "write-password-letter": ({ account }) =>
      inTransaction(db, (tx) =>
        writePasswordLetter(tx, { appSecret, account, publicUrl: config.publicUrl }, clock.now()),
      ),
    "write-booking-links": ({ requestId }) => writeLinks(services, requestId as LinkRequestId),
    "write-program-message": ({ messageId }) =>
      inTransaction(db, (tx) =>
        writeAskedMessage(tx, messageId, { appSecret, publicUrl: config.publicUrl }, clock.now()),
      ),
    "advance-run": ({ runId }) => advance(services, runId as RunId, runKinds),
    "make-site-pictures": ({ placeId }) => makeSitePictures(services, placeId as ChangedPlaceId),
    // By the computer's real clock, because the files' dates come from it too.
    "sweep-files": async () => void (await sweepFiles(db, files, systemClock.now())),
    "link-bookings": async () => void (await linkEarlierBookings(services)),
    "refresh-companies": async () => void (await refreshCompanies(services)),
    "search-cleanup": () => searchCleanupNightly(services),
    "ask-for-reviews": () => askForReviews(services),
    "read-busy-calendars": async () => void (await readCalendars(services)),
    "remind-of-quotes": async () => void (await remindOfQuotes(services)),
    "write-due-letters": async () => void (await writeDueLetters(services)),
    "match-waiting-list": async () => void (await matchWaitingList(services)),
    "write-security-week": () => writeSecurityWeek(services),
    "forget-old-data": async () => {
      while ((await inTransaction(db, (tx) => forgetOldData(tx, clock.now()))) > 0);
      await forgetPaymentMessages(services);
    },
  };
}

async function swept(db: Db, sweep: (tx: Tx) => Promise<number>): Promise<void> {
  await inTransaction(db, sweep);
}

/** The mail server's own words stay in the outbox, because they contain addresses. */
function reasonOf(outcome: SendOutcome): { reason?: string } {
  return "reason" in outcome ? { reason: outcome.reason } : {};
}
