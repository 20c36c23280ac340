import type { Booking } from "~/areas/bookings/types";
import { parsePhone } from "~/kit/phone";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { tieDays } from "../rules/check/ties";
import { sessionIdSchema } from "../schema";
import { insertTies } from "../store/ties.server";

/**
 * Notes which conversations a booking came from: those of the same contact, and the one of the browser that ordered,
 * when it told. What a browser sends here is taken as a wish and no more: a session id that is none, or nobody's, is
 * passed over, and nobody learns whether it was.
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
