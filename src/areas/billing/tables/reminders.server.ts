import { bigint, date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { PaymentPlan } from "../rules/reminders/kept-plan";
import type { ReminderStep } from "../rules/reminders/next-letter";
import type { EntryId, InvoiceId } from "../types";

const day = (name: string) => date(name, { mode: "string" }).$type<Day>().notNull();
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const invoiceReminders = pgTable("invoice_reminders", {
  id: uuid("id").primaryKey(),
  documentId: uuid("document_id").$type<InvoiceId>().notNull(),
  step: text("step").$type<ReminderStep>().notNull(),
  sentOn: day("sent_on"),
  payBy: day("pay_by"),
  openOre: amount("open_ore"),
  feeOre: amount("fee_ore"),
  compensationOre: amount("compensation_ore"),
  interestOre: amount("interest_ore"),
  entryId: uuid("entry_id").$type<EntryId>(),
});

export const paymentPlans = pgTable("payment_plans", {
  id: uuid("id").primaryKey(),
  documentId: uuid("document_id").$type<InvoiceId>().notNull(),
  openOre: amount("open_ore"),
  parts: jsonb("parts").$type<PaymentPlan["parts"]>().notNull(),
  madeAt: moment("made_at").notNull(),
  endedAt: moment("ended_at"),
});
