import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { MergeSnapshot } from "./rules/merge";
import type {
  ConsentPurpose,
  ConsentSource,
  CustomerId,
  CustomerLanguage,
  CustomerSource,
  IdentityKind,
  SharedBy,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const customers = pgTable("customers", {
  id: uuid("id").primaryKey().$type<CustomerId>(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  language: text("language").notNull().default("nb").$type<CustomerLanguage>(),
  source: text("source").notNull().$type<CustomerSource>(),
  companyName: text("company_name").notNull().default(""),
  tags: text("tags").array().notNull().default([]),
  note: text("note").notNull().default(""),
  knownAs: text("known_as").notNull().default(""),
  seenAt: moment("seen_at").notNull(),
  createdAt: moment("created_at").notNull(),
  archivedAt: moment("archived_at"),
  mergedInto: uuid("merged_into").$type<CustomerId>(),
  erasedAt: moment("erased_at"),
  unsubscribedAt: moment("unsubscribed_at"),
  importId: uuid("import_id"),
});

export const customerIdentities = pgTable(
  "customer_identities",
  {
    customerId: uuid("customer_id").notNull().$type<CustomerId>(),
    kind: text("kind").notNull().$type<IdentityKind>(),
    value: text("value").notNull(),
    since: moment("since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value, table.customerId] })],
);

export const customerConsents = pgTable("customer_consents", {
  id: uuid("id").primaryKey(),
  customerId: uuid("customer_id").notNull().$type<CustomerId>(),
  purpose: text("purpose").notNull().$type<ConsentPurpose>(),
  textVersion: text("text_version").notNull(),
  givenAt: moment("given_at").notNull(),
  withdrawnAt: moment("withdrawn_at"),
  source: text("source").notNull().$type<ConsentSource>(),
  bookingId: uuid("booking_id"),
});

export const customerCompanies = pgTable(
  "customer_companies",
  {
    customerId: uuid("customer_id").notNull().$type<CustomerId>(),
    companyId: uuid("company_id").notNull(),
    role: text("role").notNull().default(""),
    since: moment("since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.companyId] })],
);

export const customerSuggestions = pgTable(
  "customer_suggestions",
  {
    oneId: uuid("one_id").notNull().$type<CustomerId>(),
    otherId: uuid("other_id").notNull().$type<CustomerId>(),
    by: text("by").notNull().$type<SharedBy>(),
    createdAt: moment("created_at").notNull(),
    dismissedAt: moment("dismissed_at"),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
);

export const customerMerges = pgTable("customer_merges", {
  id: uuid("id").primaryKey(),
  keptId: uuid("kept_id").notNull().$type<CustomerId>(),
  mergedId: uuid("merged_id").notNull().$type<CustomerId>(),
  snapshot: jsonb("snapshot").$type<MergeSnapshot>(),
  mergedAt: moment("merged_at").notNull(),
  mergedBy: uuid("merged_by").notNull().$type<UserId>(),
  splitAt: moment("split_at"),
});
