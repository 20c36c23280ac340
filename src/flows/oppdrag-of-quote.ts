import type { OppdragDay, PlannedPayment } from "~/areas/oppdrag/types";
import type { Accepting } from "~/areas/quotes/commands/accept.server";
import { minutesAfter, minutesBefore, sessionOf } from "~/areas/quotes/rules/set-time";
import type { QuoteDay } from "~/areas/quotes/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";

export function dayOfOppdrag(day: QuoteDay): OppdragDay {
  const session = sessionOf(day);
  if (!session) throw new Error("A sent day has no such time");
  const { place, address, stations, heads } = day;
  return {
    ...session,
    place,
    address,
    stations,
    heads,
    beforeMinutes: minutesBefore(day),
    afterMinutes: minutesAfter(day),
  };
}

export function plannedPayments({ sums, document: { dueDays } }: Accepting, now: Instant): PlannedPayment[] {
  return sums.payments.map((payment) => ({
    ...payment,
    dueOn: payment.kind === "request" ? plusDays(dayOf(now), dueDays) : null,
    dueDays,
  }));
}
