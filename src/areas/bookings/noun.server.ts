import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { forgetOrigins } from "./commands/count-order.server";
import { forgetCustomers } from "./commands/forget-customers.server";
import { forgetLinkRequests } from "./commands/send-links.server";
import { bookingNoun, draftNoun } from "./noun";
import { bookingAudience } from "./reads/admin-record.server";
import { draftAudience } from "./reads/incomplete.server";

export const bookingOnServer = {
  ...bookingNoun,
  audienceOf: bookingAudience,
  table: sql`bookings`,
  // The number distinguishes two bookings of one customer.
  nameOf: sql`customer_name || ', ' || number`,
  correspondents: (id) =>
    sql`SELECT customer_name AS name, customer_email AS email FROM bookings WHERE id = ${id}`,
  forgetsOld: async (tx, { retention }, now) => {
    await forgetOrigins(tx, retention.originDays, now);
    await forgetLinkRequests(tx, retention.originDays, now);
    return forgetCustomers(tx, retention.accountingYears, now);
  },
} satisfies NounOnServer<"booking">;

export const draftOnServer = {
  ...draftNoun,
  audienceOf: draftAudience,
  table: sql`booking_drafts`,
  nameOf: sql`name`,
} satisfies NounOnServer<"draft">;
