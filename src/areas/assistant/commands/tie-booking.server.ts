import type { Booking } from "~/areas/bookings/types";
import { parsePhone } from "~/kit/phone";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { tieDays } from "../rules/check/ties";
import { sessionIdSchema } from "../schema";
import { insertTies } from "../store/ties.server";

/**
 * Records which conversations a booking came from: those with the same contact details, and the one in the browser that
 * ordered, if its session id was sent. That id is not trusted: an invalid or unknown one is ignored, and the answer
 * does not reveal whether it was known.
 */
export async function tieBooking(
  tx: Tx,
  { id, customer }: Pick<Booking, "id" | "customer">,
  chatSession: string | null,
  now: Instant,
): Promise<void> {
  const sessionId = sessionIdSchema.safeParse(chatSession).data ?? null;
  const { email, phone } = customer;
  await insertTies(tx, { bookingId: id, email, phone: parsePhone(phone), sessionId }, tieDays * 24, now);
}
