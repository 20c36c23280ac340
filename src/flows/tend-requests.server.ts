import { asSystem } from "~/areas/access/gate.server";
import { expireRequest, markReleased, tellOfExpiry } from "~/areas/requests/commands/step-request.server";
import {
  requestsHeldPast,
  requestsPastWishes,
  requestsQuotedInVain,
} from "~/areas/requests/reads/admin-record.server";
import { dayOf, plusDays } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { freeDatesOf } from "./hold-request.server";
import { letterContext } from "./letter-context.server";

/** A quote may be extended for this long after its last day; then its request has expired. */
const daysAfterQuote = 14;

/** A company is told this many days before its last wished day. */
const toldDaysBefore = 3;

/**
 * What time does to requests: held days that nobody took are free, a company is told before its last wished day, and
 * after it the request has expired. Each request in a transaction of its own; a second run finds nothing left.
 */
export async function tendRequests(services: Services): Promise<void> {
  const { db, clock } = services;
  const system = asSystem("tend-requests");
  const now = clock.now();
  const today = dayOf(now);
  for (const id of await requestsHeldPast(db, now))
    await inTransaction(db, async (tx) => {
      const released = await markReleased(tx, system, { id }, now);
      if (released.ok) await freeDatesOf(tx, id);
    });
  const context = await letterContext(services, now);
  const inVain = await requestsQuotedInVain(db, plusDays(today, -daysAfterQuote));
  for (const id of [...(await requestsPastWishes(db, { before: today, notTold: false })), ...inVain])
    await inTransaction(db, async (tx) => {
      const expired = await expireRequest(tx, system, { id }, now);
      if (expired.ok) await freeDatesOf(tx, id);
    });
  for (const id of await requestsPastWishes(db, {
    before: plusDays(today, toldDaysBefore + 1),
    notTold: true,
  }))
    await inTransaction(db, (tx) => tellOfExpiry(tx, context, id, now));
}
