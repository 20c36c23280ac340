import { bigint, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import type { MovementKind } from "../rules/provider-report";
import type { InvoiceId } from "../types";
import type {
  OnlinePaymentId,
  OnlineProblem,
  OnlineRefundId,
  OnlineStatus,
  RefundStatus,
  ReportId,
  WhyRefunded,
} from "../types/online";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const onlinePayments = pgTable("online_payments", {
  id: uuid("id").$type<OnlinePaymentId>().primaryKey(),
  provider: text("provider").$type<PaymentProviderName>().notNull(),
  documentId: uuid("document_id").$type<InvoiceId>().notNull(),
  ore: amount("ore"),
  status: text("status").$type<OnlineStatus>().notNull(),
  providerRef: text("provider_ref"),
  url: text("url"),
  capturedOre: amount("captured_ore"),
  refundedOre: amount("refunded_ore"),
  problem: text("problem").$type<OnlineProblem>(),
  said: text("said").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  capturedAt: moment("captured_at"),
  checkedAt: moment("checked_at"),
  nextCheckAt: moment("next_check_at"),
});

export const onlineRefunds = pgTable("online_refunds", {
  id: uuid("id").$type<OnlineRefundId>().primaryKey(),
  paymentId: uuid("payment_id").$type<OnlinePaymentId>().notNull(),
  ore: amount("ore"),
  why: text("why").$type<WhyRefunded>().notNull(),
  status: text("status").$type<RefundStatus>().notNull(),
  said: text("said").notNull(),
  tries: integer("tries").notNull().default(1),
  madeAt: moment("made_at").notNull(),
  madeBy: text("made_by").notNull(),
  doneAt: moment("done_at"),
});

export const paymentWebhooks = pgTable("payment_webhooks", {
  provider: text("provider").$type<PaymentProviderName>().primaryKey(),
  remoteId: text("remote_id").notNull(),
  url: text("url").notNull(),
  secret: text("secret").notNull(),
  account: text("account").notNull(),
  madeAt: moment("made_at").notNull(),
});

export const paymentMessages = pgTable("payment_messages", {
  provider: text("provider").$type<PaymentProviderName>().notNull(),
  eventId: text("event_id").notNull(),
  paymentId: uuid("payment_id").$type<OnlinePaymentId>(),
  body: text("body").notNull(),
  receivedAt: moment("received_at").notNull(),
});

export const providerReports = pgTable("provider_reports", {
  id: uuid("id").$type<ReportId>().primaryKey(),
  provider: text("provider").$type<PaymentProviderName>().notNull(),
  name: text("name").notNull(),
  sha256: text("sha256").notNull(),
  readCount: integer("read_count").notNull(),
  addedCount: integer("added_count").notNull(),
  importedAt: moment("imported_at").notNull(),
  importedBy: text("imported_by").notNull(),
});

export const providerReportLines = pgTable("provider_report_lines", {
  provider: text("provider").$type<PaymentProviderName>().notNull(),
  key: text("key").notNull(),
  reportId: uuid("report_id").$type<ReportId>().notNull(),
  kind: text("kind").$type<MovementKind>().notNull(),
  day: date("day", { mode: "string" }).$type<Day>().notNull(),
  ore: amount("ore"),
  reference: text("reference").notNull(),
});
