import type { Visitor } from "~/areas/access/types";
import { claimGrab, isClaimed } from "~/areas/bookings/commands/claim-grab.server";
import { type GrabOrigin, ordersByHour, ordersOfOrigin } from "~/areas/bookings/reads/grab-figures.server";
import { fewestOfGrab, type GrabFigures, isGrab, isUnusualHour } from "~/areas/bookings/rules/calendar-grab";
import { freeMinutesAhead } from "~/areas/calendar/reads/free-minutes.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { type Instant, minutesBetween, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";

/** How far back orders are counted as belonging together. */
const hoursTogether = 24;

/**
 * Called after each order of a stranger: records a security event when the orders of its origin, or of all together,
 * look like an attempt to take the calendar from others. One event for an origin and a day.
 */
export async function noticeGrab(tx: Tx, { networkKey }: Visitor, now: Instant): Promise<void> {
  const since = plusHours(now, -hoursTogether);
  if (!(await isClaimed(tx, networkKey, now))) {
    const own = await figuresOf(tx, networkKey, since, now);
    if (own && isGrab(own)) await record(tx, networkKey, own, since, now);
  }
  if (!isUnusualHour(await ordersByHour(tx, now)) || (await isClaimed(tx, null, now))) return;
  const hourAgo = plusHours(now, -1);
  const all = await figuresOf(tx, null, hourAgo, now);
  if (all && all.addresses > 1) await record(tx, null, all, hourAgo, now);
}

async function figuresOf(
  tx: Tx,
  origin: GrabOrigin,
  since: Instant,
  now: Instant,
): Promise<GrabFigures | null> {
  const found = await ordersOfOrigin(tx, origin, { since, now });
  if (!found || found.orders < fewestOfGrab) return null;
  const { orders, addresses, mailboxes, takenMinutes } = found;
  const free = await freeMinutesAhead(tx, now);
  const sharePercent = Math.round((100 * takenMinutes) / Math.max(1, takenMinutes + free));
  return { orders, addresses, mailboxes, sharePercent, minutes: minutesBetween(found.first, found.last) };
}

async function record(
  tx: Tx,
  origin: GrabOrigin,
  { orders, addresses, mailboxes, sharePercent, minutes }: GrabFigures,
  since: Instant,
  now: Instant,
): Promise<void> {
  const id = newId();
  if (!(await claimGrab(tx, { eventId: id, origin, since }, now))) return;
  const details = {
    orders,
    addresses,
    mailboxes,
    share: `${sharePercent} %`,
    minutes,
    ...(origin === null && { from: "many" }),
  };
  await recordSecurityEvent(tx, { id, type: "calendar_grab", details }, now);
}
