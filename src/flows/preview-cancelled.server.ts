import { previewCancelled } from "~/areas/bookings/commands/preview-cancelled.server";
import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { CancelLetters } from "~/areas/bookings/rules/cancel-letters";
import type { Instant } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** The letters of a cancellation; null when the booking cannot be cancelled, or nobody gets one. */
export async function cancelLetters(
  services: Services,
  { booking, terms, actions }: AdminRecord,
  now: Instant,
): Promise<CancelLetters | null> {
  const isOpen = actions.some(({ action, whyNot }) => action === "cancel" && whyNot === null);
  if (!isOpen || !booking.customer.email) return null;
  return previewCancelled(services.db, await letterContext(services, now), booking, terms);
}
