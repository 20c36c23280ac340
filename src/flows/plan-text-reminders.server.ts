import { planSmsReminders } from "~/areas/bookings/commands/plan-sms.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Writes the text messages that remind of sessions, and withdraws those that no longer apply. Returns how many. */
export async function planTextReminders(services: Services): Promise<number> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => planSmsReminders(tx, context, now));
}
