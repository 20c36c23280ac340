import { workingAddress } from "~/areas/access/commands/access-links.server";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { lessOre, type Ore, ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as sent from "../mails/invoice-sent";
import * as received from "../mails/payment-received";
import { setLink } from "../store/invoices.server";
import { documentBalance } from "../store/journal.server";
import { pendingRefundOf } from "../store/online.server";
import { pdfNameOf } from "../texts/document";
import type { Invoice } from "../types";
import type { OnlinePayment } from "../types/online";
import type { Issued } from "./issue.server";

/** The address of an issued document's own page; of a new link when the program's secret has changed. */
export function documentUrl(
  tx: Tx,
  context: LetterContext,
  { id, linkId }: Pick<Issued["invoice"], "id" | "linkId">,
  now: Instant,
): Promise<string> {
  const link = { linkId, subjectKind: "invoice", subjectId: id, now } as const;
  return workingAddress(tx, context, link, (made) => setLink(tx, id, made));
}

/** The letter with the document. Without an address nothing is sent: the office shows it, and staff print it. */
export async function writeDocument(
  tx: Tx,
  context: LetterContext,
  { document, pdf, invoice }: Issued,
  now: Instant,
): Promise<void> {
  const url = await documentUrl(tx, context, invoice, now);
  const { party, kind, number, dueOn, seller, kid, credited, lines, prepaidOre } = document;
  if (party.email === "") return;
  const total = sumsOf(lines).totalOre;
  const props = {
    name: party.name,
    kind,
    number,
    dueOn,
    kid,
    url,
    account: seller.bankAccount,
    ore: kind === "credit_note" ? ore(-total) : lessOre(total, prepaidOre),
    credited: credited?.number ?? null,
  };
  const letter = letterAbout(context, {
    file: sent,
    props,
    event: "issued",
    about: { kind: "invoice", id: invoice.id },
    to: { address: party.email, name: party.companyName ?? party.name },
    attachments: [{ filename: pdfNameOf(document), contentType: "application/pdf", content: pdf }],
  });
  await enqueueLetter(tx, letter, now);
}

interface Paid {
  readonly document: Invoice;
  readonly payment: OnlinePayment;
  readonly ore: Ore;
}

/** The receipt for money that came online. It is no sales document. */
export async function writePaid(
  tx: Tx,
  context: LetterContext,
  { document, payment, ore: amount }: Paid,
  now: Instant,
): Promise<void> {
  const { party, kind, number, id, linkId } = document;
  if (party.email === "" || number === null) return;
  const { openOre } = await documentBalance(tx, id);
  const url = await documentUrl(tx, context, { id, linkId }, now);
  const props = {
    name: party.name,
    kind,
    number,
    ore: amount,
    leftOre: openOre,
    day: dayOf(now),
    url,
    provider: payment.provider,
    backOre: await pendingRefundOf(tx, payment.id),
  };
  const letter = letterAbout(context, {
    file: received,
    props,
    event: `paid-${payment.id}`,
    about: { kind: "invoice", id },
    to: { address: party.email, name: party.companyName ?? party.name },
  });
  await enqueueLetter(tx, letter, now);
}
