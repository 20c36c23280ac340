import { refundableOf } from "~/areas/bookings/reads/refundable.server";
import { refundSchema } from "~/areas/bookings/schema";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import type { BookingId } from "~/areas/bookings/types";
import { dayOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

/** A sum over what was paid and a day to come, told together with the errors of the other fields. */
export async function refundErrors(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  typed: Readonly<Record<string, unknown>>,
) {
  const { amount, day } = refundSchema.shape;
  const [sum, on] = [amount.safeParse(typed.amount), day.safeParse(typed.day)];
  const most = await refundableOf(db, id as BookingId);
  const { "refund-too-large": tooLarge, "refund-in-future": inFuture } = staffRefusalTexts;
  return {
    // Nothing is left to pay back: the command says why.
    ...(sum.success && most > 0 && sum.data > most && { amount: [tooLarge] }),
    ...(on.success && on.data > dayOf(clock.now()) && { day: [inFuture] }),
  };
}
