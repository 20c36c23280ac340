import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as reminderLetter from "../mails/invoice-reminder";
import { overdueInvoices } from "../reads/reminders.server";
import { reminderPostings } from "../rules/postings";
import {
  type Charges,
  type NextLetter,
  planParts,
  type ReminderStep,
  type WhyNoReminder,
} from "../rules/reminders/next-letter";
import { type Bookkeeper, enter } from "../store/enter.server";
import { fileOf } from "../store/invoice-files.server";
import { lockInvoice } from "../store/invoices.server";
import { documentBalance } from "../store/journal.server";
import { endPlan, insertPlan, insertReminder, plansOfAll } from "../store/reminders.server";
import { pdfNameOf } from "../texts/document";
import type { Invoice, InvoiceId } from "../types";
import { documentUrl } from "./write-letters.server";

export type RemindReason = WhyNoReminder | "not-found" | "no-address" | "changed-meanwhile";

/** The letter as staff saw it. */
export interface SeenLetter extends Charges {
  readonly id: InvoiceId;
  readonly step: ReminderStep;
}

/** Charges and sends the letter that staff saw; refused when the rules would write another one by now. */
export async function remind(
  tx: Tx,
  actor: Bookkeeper,
  { context, seen }: { readonly context: LetterContext; readonly seen: SeenLetter },
  now: Instant,
): Promise<Result<{ version: number }, RemindReason>> {
  const { id } = seen;
  const invoice = await lockInvoice(tx, id);
  const [overdue] = invoice ? await overdueInvoices(tx, now, id) : [];
  if (!invoice || !overdue) return refuse("not-found");
  const letter = overdue.next;
  if ("whyNot" in letter) return refuse(letter.whyNot);
  if (!isSame(letter, seen)) return refuse("changed-meanwhile");
  if (invoice.party.email === "") return refuse("no-address");
  const [sentOn, openOre] = [dayOf(now), overdue.openOre];
  const postings = reminderPostings({ documentId: id, bookingId: invoice.bookingId }, letter);
  const entry = { kind: "reminder", day: sentOn, postings, documentId: id } as const;
  const entryId = postings.length > 0 ? await enter(tx, actor, entry, now) : null;
  await insertReminder(tx, { documentId: id, openOre, sentOn, entryId, letter });
  await write(tx, context, { invoice, letter, openOre }, now);
  const detail = { step: letter.step, ore: letter.totalOre };
  return ok({
    version: await recordChange(tx, actor, { kind: "invoice", id }, "reminded", { detail }, now),
  });
}

function isSame(letter: NextLetter, seen: SeenLetter): boolean {
  return (["step", "feeOre", "compensationOre", "interestOre"] as const).every(
    (key) => letter[key] === seen[key],
  );
}

interface ToWrite {
  readonly invoice: Invoice;
  readonly letter: NextLetter;
  readonly openOre: NextLetter["totalOre"];
}

/** What the letter says; the preview shows the same. */
export function reminderProps({ invoice, letter, openOre }: ToWrite, url: string) {
  const { party, number, dueOn, seller, kid } = invoice;
  if (number === null || dueOn === null) throw new Error(`The invoice ${invoice.id} is not issued`);
  return {
    ...letter,
    name: party.name,
    number,
    dueOn,
    openOre,
    kid,
    url,
    account: seller?.bankAccount ?? null,
  };
}

async function write(tx: Tx, context: LetterContext, told: ToWrite, now: Instant): Promise<void> {
  const { invoice, letter } = told;
  const { id, party, kind, number } = invoice;
  const pdf = await fileOf(tx, id, "pdf");
  const props = reminderProps(told, await documentUrl(tx, context, invoice, now));
  const name = pdfNameOf({ kind, number: number ?? 0 });
  const attachments = pdf ? [{ filename: name, contentType: "application/pdf", content: pdf }] : [];
  const order = letterAbout(context, {
    file: reminderLetter,
    props,
    event: letter.step,
    attachments,
    about: { kind: "invoice", id },
    to: { address: party.email, name: party.companyName ?? party.name },
  });
  await enqueueLetter(tx, order, now);
}

/** An agreement to pay what is open in parts. While they come as agreed, no reminder is written. */
export async function agreePlan(
  tx: Tx,
  admin: Admin,
  { id, count, first }: { readonly id: InvoiceId; readonly count: number; readonly first: Day },
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "not-now" | "nothing-open" | "day-past">> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== "invoice" || invoice.status !== "issued") return refuse("not-found");
  if ((await plansOfAll(tx, [id])).size > 0) return refuse("not-now");
  if (first < dayOf(now)) return refuse("day-past");
  const { openOre } = await documentBalance(tx, id);
  if (openOre < count) return refuse("nothing-open");
  await insertPlan(tx, id, { openOre, parts: planParts(openOre, count, first) }, now);
  return ok({ version: await recordChange(tx, admin, { kind: "invoice", id }, "plan_made", {}, now) });
}

export async function stopPlan(
  tx: Tx,
  admin: Admin,
  { id }: { readonly id: InvoiceId },
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "not-now">> {
  if (!(await lockInvoice(tx, id))) return refuse("not-found");
  if (!(await endPlan(tx, id, now))) return refuse("not-now");
  return ok({ version: await recordChange(tx, admin, { kind: "invoice", id }, "plan_ended", {}, now) });
}
