import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { PaymentPlan } from "../rules/reminders/kept-plan";
import type { NextLetter, SentReminder } from "../rules/reminders/next-letter";
import { invoiceReminders, paymentPlans } from "../tables/reminders.server";
import type { EntryId, InvoiceId } from "../types";

export type StoredReminder = SentReminder & { readonly openOre: Ore; readonly documentId: InvoiceId };

/** The letters that these documents have got, the first one first. */
export async function remindersOfAll(db: Reader, ids: readonly InvoiceId[]): Promise<StoredReminder[]> {
  if (ids.length === 0) return [];
  const { documentId, step, sentOn, payBy, openOre, feeOre, compensationOre, interestOre } = invoiceReminders;
  return db
    .select({ documentId, step, sentOn, payBy, openOre, feeOre, compensationOre, interestOre })
    .from(invoiceReminders)
    .where(inArray(invoiceReminders.documentId, [...ids]))
    .orderBy(invoiceReminders.sentOn, invoiceReminders.payBy);
}

export function remindersOf(db: Reader, id: InvoiceId): Promise<StoredReminder[]> {
  return remindersOfAll(db, [id]);
}

export async function insertReminder(
  tx: Tx,
  { documentId, openOre, sentOn, entryId, letter }: NewReminder,
): Promise<void> {
  const { step, payBy, feeOre, compensationOre, interestOre } = letter;
  await tx.insert(invoiceReminders).values({
    id: newId(),
    documentId,
    openOre,
    sentOn,
    entryId,
    step,
    payBy,
    feeOre,
    compensationOre,
    interestOre,
  });
}

interface NewReminder extends Pick<StoredReminder, "documentId" | "openOre" | "sentOn"> {
  readonly entryId: EntryId | null;
  readonly letter: NextLetter;
}

/** The standing agreements of these documents. */
export async function plansOfAll(
  db: Reader,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, PaymentPlan>> {
  if (ids.length === 0) return new Map();
  const { documentId, openOre, parts } = paymentPlans;
  const rows = await db
    .select({ documentId, openOre, parts })
    .from(paymentPlans)
    .where(and(inArray(documentId, [...ids]), isNull(paymentPlans.endedAt)));
  return new Map(rows.map(({ documentId: id, ...plan }) => [id, plan]));
}

export async function insertPlan(
  tx: Tx,
  documentId: InvoiceId,
  { openOre, parts }: PaymentPlan,
  now: Instant,
): Promise<void> {
  await tx.insert(paymentPlans).values({ id: newId(), documentId, openOre, parts, madeAt: toDate(now) });
}

/** False when there is none. */
export async function endPlan(tx: Tx, documentId: InvoiceId, now: Instant): Promise<boolean> {
  const ended = await tx
    .update(paymentPlans)
    .set({ endedAt: toDate(now) })
    .where(and(eq(paymentPlans.documentId, documentId), isNull(paymentPlans.endedAt)))
    .returning({ id: paymentPlans.id });
  return ended.length > 0;
}
