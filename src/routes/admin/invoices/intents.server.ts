import type { z } from "zod";
import type { Admin } from "~/areas/access/types";
import { dropDraft, restoreDraft, saveDraft } from "~/areas/billing/commands/draft.server";
import {
  markCollection,
  markCollectionOver,
  markDisputed,
  markDisputeOver,
  markEhfAccepted,
  markEhfRejected,
  markEhfSent,
} from "~/areas/billing/commands/mark.server";
import { agreePlan, stopPlan } from "~/areas/billing/commands/remind.server";
import {
  creditSchema,
  disputeSchema,
  draftSchema,
  followOnlineSchema,
  partCreditSchema,
  paymentSchema,
  planSchema,
  refundOnlineSchema,
  undoSchema,
  writeOffSchema,
} from "~/areas/billing/schema";
import { invoiceRefusals } from "~/areas/billing/texts/staff";
import type { EntryId, InvoiceContent } from "~/areas/billing/types";
import type { OnlinePaymentId, OnlineRefundId } from "~/areas/billing/types/online";
import { payerOf } from "~/areas/customers/schema/party";
import type { Asked } from "~/areas/records/types";
import {
  creditAndSend,
  notePayment,
  noteRefund,
  takeLossBack,
  undoNoted,
  writeOffInvoice,
} from "~/flows/change-invoice.server";
import { invoiceOfRequest } from "~/flows/draft-invoice.server";
import { issueInvoice } from "~/flows/issue-invoice.server";
import { closeOnline, payBack, tryPaymentAgain } from "~/flows/refund-online.server";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { refusalWords } from "../refusal-words.server";

type Draft = z.output<typeof draftSchema>;
type Paid = z.output<typeof paymentSchema>;
type Part = z.output<typeof partCreditSchema>;
type Note = z.output<typeof creditSchema>;
type RefundOnline = z.output<typeof refundOnlineSchema>;
type FollowOnline = z.output<typeof followOnlineSchema>;
type Plan = z.output<typeof planSchema>;
type Lost = z.output<typeof writeOffSchema>;

/** What a provider does is entered by a step of its own, so the page is read anew whatever the version. */
async function seenOnline<Reason extends string>(
  version: number,
  asked: Promise<Result<unknown, Reason>>,
): Promise<Result<{ version: number }, Reason>> {
  const done = await asked;
  return done.ok ? ok({ version }) : done;
}

/** The content of the form. */
function contentOf(value: Draft): InvoiceContent {
  const { name, email, phone, kind, companyName, orgnr, invoiceReference, line: lines, ...rest } = value;
  const { address, postalCode, city, orderNumber, note, deliveredOn, deliveredAt, dueDays } = rest;
  return {
    party: { name, email, phone, ...payerOf({ kind, companyName, orgnr, invoiceReference }) },
    address: { address, postalCode, city },
    orderNumber,
    note,
    deliveredOn,
    deliveredAt,
    dueDays,
    lines,
  };
}

const save = (tx: Tx, admin: Admin, { id, value }: Asked<"invoice", Draft>, now: Instant) =>
  saveDraft(tx, admin, { id, content: contentOf(value) }, now);

const paid =
  (note: typeof notePayment) =>
  (services: Services, admin: Admin, { id, version, value }: Asked<"invoice", Paid>) =>
    note(services, admin, { id, version, ore: value.amount, day: value.day, note: value.note });

const credit =
  (corrected: boolean) =>
  (services: Services, admin: Admin, { id, version, value }: Asked<"invoice", Note>) =>
    creditAndSend(services, admin, { id, version, part: null, note: value.note, corrected });

/** The actions of a document's page. */
export const invoiceIntents = {
  save: { schema: draftSchema, command: save },
  issue: { run: issueInvoice },
  drop: { command: dropDraft },
  restore: { command: restoreDraft },
  pay: { schema: paymentSchema, run: paid(notePayment) },
  refund: { schema: paymentSchema, run: paid(noteRefund) },
  undo: {
    schema: undoSchema,
    run: (services: Services, admin: Admin, { id, version, value }: Asked<"invoice", { entry: string }>) =>
      undoNoted(services, admin, { id, version, entryId: value.entry as EntryId }),
  },
  credit: { schema: creditSchema, run: credit(false) },
  correct: { schema: creditSchema, run: credit(true) },
  creditPart: {
    schema: partCreditSchema,
    run: (services: Services, admin: Admin, { id, version, value }: Asked<"invoice", Part>) =>
      creditAndSend(services, admin, {
        id,
        version,
        note: value.note,
        corrected: false,
        part: { rateBp: value.rate, ore: value.amount },
      }),
  },
  writeOff: {
    schema: writeOffSchema,
    run: (services: Services, admin: Admin, { id, version, value }: Asked<"invoice", Lost>) =>
      writeOffInvoice(services, admin, { id, version, ...value }),
  },
  undoWriteOff: { run: takeLossBack },
  invoiceOf: { run: invoiceOfRequest },
  refundOnline: {
    schema: refundOnlineSchema,
    run: (services: Services, admin: Admin, { version, value }: Asked<"invoice", RefundOnline>) =>
      seenOnline(
        version,
        payBack(services, admin, { id: value.payment as OnlinePaymentId, ore: value.amount }),
      ),
  },
  followOnline: {
    schema: followOnlineSchema,
    run: (services: Services, admin: Admin, { version, value }: Asked<"invoice", FollowOnline>) => {
      const refundId = (value.refund as OnlineRefundId | undefined) ?? null;
      return seenOnline(
        version,
        tryPaymentAgain(services, admin, { id: value.payment as OnlinePaymentId, refundId }),
      );
    },
  },
  closeOnline: {
    schema: followOnlineSchema,
    run: (services: Services, admin: Admin, { version, value }: Asked<"invoice", FollowOnline>) => {
      const refundId = (value.refund as OnlineRefundId | undefined) ?? null;
      return seenOnline(
        version,
        closeOnline(services, admin, { id: value.payment as OnlinePaymentId, refundId }),
      );
    },
  },
  dispute: {
    schema: disputeSchema,
    command: (tx: Tx, admin: Admin, { id, value }: Asked<"invoice", { reason: string }>, now: Instant) =>
      markDisputed(tx, admin, { id, reason: value.reason }, now),
  },
  collection: { command: markCollection },
  collectionOver: { command: markCollectionOver },
  plan: {
    schema: planSchema,
    command: (tx: Tx, admin: Admin, { id, value }: Asked<"invoice", Plan>, now: Instant) =>
      agreePlan(tx, admin, { id, count: value.parts, first: value.first }, now),
  },
  endPlan: { command: stopPlan },
  disputeOver: { command: markDisputeOver },
  ehfSent: { command: markEhfSent },
  ehfAccepted: { command: markEhfAccepted },
  ehfRejected: { command: markEhfRejected },
};

export const invoiceRefusal = refusalWords(invoiceIntents, invoiceRefusals);
