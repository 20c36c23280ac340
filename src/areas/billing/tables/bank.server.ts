import { bigint, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { BankFormat } from "../rules/bank/statement";
import type { BankFileId, BankLineId } from "../types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" }).$type<Day>();
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const bankFiles = pgTable("bank_files", {
  id: uuid("id").$type<BankFileId>().primaryKey(),
  name: text("name").notNull(),
  sha256: text("sha256").notNull(),
  format: text("format").$type<BankFormat>().notNull(),
  bank: text("bank").notNull(),
  accounts: text("accounts").array().notNull(),
  fromDay: day("from_day"),
  toDay: day("to_day"),
  readCount: integer("read_count").notNull(),
  addedCount: integer("added_count").notNull(),
  sumOre: amount("sum_ore"),
  importedAt: moment("imported_at").notNull(),
  importedBy: text("imported_by").notNull(),
});

export const bankLines = pgTable("bank_lines", {
  id: uuid("id").$type<BankLineId>().primaryKey(),
  fileId: uuid("file_id").$type<BankFileId>().notNull(),
  account: text("account").notNull(),
  day: day("day").notNull(),
  ore: amount("ore"),
  currency: text("currency").notNull(),
  kid: text("kid").notNull(),
  name: text("name").notNull(),
  text: text("text").notNull(),
  reference: text("reference").notNull(),
  counterAccount: text("counter_account").notNull(),
  batch: text("batch"),
});

export const bankMarks = pgTable("bank_marks", {
  id: uuid("id").primaryKey(),
  lineId: uuid("line_id").$type<BankLineId>().notNull(),
  kind: text("kind").$type<"parked" | "other">().notNull(),
  note: text("note").notNull(),
  madeAt: moment("made_at").notNull(),
  madeBy: text("made_by").notNull(),
  undoneAt: moment("undone_at"),
});

export const bankBalances = pgTable("bank_balances", {
  fileId: uuid("file_id").$type<BankFileId>().notNull(),
  account: text("account").notNull(),
  fromDay: day("from_day").notNull(),
  toDay: day("to_day").notNull(),
  openingOre: amount("opening_ore"),
  closingOre: amount("closing_ore"),
  currency: text("currency").notNull(),
});

export const bankSightings = pgTable("bank_sightings", {
  format: text("format").$type<BankFormat>().notNull(),
  fingerprint: text("fingerprint").notNull(),
  occurrence: integer("occurrence").notNull(),
  lineId: uuid("line_id").$type<BankLineId>().notNull(),
});

export const bankLumps = pgTable("bank_lumps", {
  lineId: uuid("line_id").$type<BankLineId>().primaryKey(),
  batch: text("batch").notNull(),
});
