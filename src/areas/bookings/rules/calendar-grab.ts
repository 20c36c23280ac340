/** Orders of one origin, or of all together, within a day. */
export interface GrabFigures {
  readonly orders: number;
  readonly addresses: number;
  readonly mailboxes: number;
  /** From the first of these orders to the last. */
  readonly minutes: number;
  /** The share of the coming free times that these orders take, unconfirmed ones included. */
  readonly sharePercent: number;
}

/** From this number on the figures of an origin are worth computing. */
export const fewestOfGrab = 6;
const many = 10;
const manyMailboxes = 5;
const largeShare = 10;

/**
 * Whether the orders of one origin within a day look like an attempt to take the calendar from others: many orders to
 * several mailboxes, or a large part of the free times. A firm's colleagues look the same, so nothing is refused for it:
 * the studio is notified.
 */
export function isGrab({ orders, mailboxes, sharePercent }: GrabFigures): boolean {
  if (orders < fewestOfGrab) return false;
  return (orders >= many && mailboxes >= manyMailboxes) || sharePercent >= largeShare;
}

const manyInAnHour = 20;
const timesTheUsual = 3;

/**
 * The same for all origins together: far more orders within an hour than in any hour of the last days.
 * With at most 8 in an hour before: from 24.
 */
export function isUnusualHour({
  inHour,
  busiestBefore,
}: {
  readonly inHour: number;
  readonly busiestBefore: number;
}): boolean {
  return inHour >= Math.max(manyInAnHour, timesTheUsual * busiestBefore);
}
