import { bigint, date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const journalExports = pgTable("journal_exports", {
  number: bigint("number", { mode: "number" }).primaryKey(),
  firstEntry: bigint("first_entry", { mode: "number" }).notNull(),
  lastEntry: bigint("last_entry", { mode: "number" }).notNull(),
  content: text("content").notNull(),
  madeAt: moment("made_at").notNull(),
  madeBy: text("made_by").notNull(),
});

export const bankChecks = pgTable("bank_checks", {
  id: uuid("id").primaryKey(),
  account: text("account").notNull(),
  currency: text("currency").notNull(),
  through: date("through", { mode: "string" }).$type<Day>().notNull(),
  bankOre: amount("bank_ore"),
  matchedOre: amount("matched_ore"),
  parkedOre: amount("parked_ore"),
  otherOre: amount("other_ore"),
  signedAt: moment("signed_at").notNull(),
  signedBy: text("signed_by").notNull(),
  reopenedNote: text("reopened_note"),
  reopenedAt: moment("reopened_at"),
  reopenedBy: text("reopened_by"),
});
