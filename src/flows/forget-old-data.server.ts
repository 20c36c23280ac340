import { forgetTraces } from "~/areas/access/commands/forget-traces.server";
import { forgetOldConversations } from "~/areas/assistant/commands/forget-conversations.server";
import { forgetAttempts } from "~/areas/attempts/commands/forget-attempts.server";
import { forgetOrigins } from "~/areas/bookings/commands/count-order.server";
import { forgetCustomers } from "~/areas/bookings/commands/forget-customers.server";
import { forgetQuietCustomers } from "~/areas/customers/commands/erase-customer.server";
import { forgetUnsplittable } from "~/areas/customers/commands/merge-customers.server";
import { forgetQuietLeads } from "~/areas/leads/commands/forget-leads.server";
import { forgetLetters } from "~/areas/outbox/commands/forget-letters.server";
import { forgetEndedRequests } from "~/areas/requests/commands/forget-requests.server";
import { forgetSecurityEvents } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { forgetOldEntries } from "~/areas/waitlist/commands/forget-entries.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/**
 * Nightly: deletes everything past the storage periods that the privacy page states. Called again until it returns 0,
 * because it takes bookings and customers a few hundred at a time.
 */
export async function forgetOldData(tx: Tx, now: Instant): Promise<number> {
  await forgetTraces(tx, now);
  await forgetSecurityEvents(tx, now);
  const { chat, retention } = await readSettings(tx, now);
  const years = retention.accountingYears;
  await forgetOrigins(tx, retention.originDays, now);
  await forgetAttempts(tx, retention.attemptDays, now);
  const conversations = await forgetOldConversations(tx, chat.keepDays, now);
  const leads = await forgetQuietLeads(tx, retention.leadDays, now);
  const requests = await forgetEndedRequests(tx, retention.leadDays, now);
  const letters = leads + requests + conversations + (await forgetLetters(tx, years, now));
  const waiting = await forgetOldEntries(tx, retention.waitlistDays, now);
  const bookings = await forgetCustomers(tx, years, now);
  const customers = (await forgetUnsplittable(tx, now)) + (await forgetQuietCustomers(tx, years, now));
  return waiting + letters + bookings + customers;
}
