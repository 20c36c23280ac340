import { mostInADay } from "~/areas/outbox/rules/mailbox-limit";
import type { PolicySettings } from "~/areas/settings/types";
import { type Instant, plusMinutes } from "~/kit/time";
import { largestGroup } from "./group";

/** What has been ordered from the same origin and to the same mailbox, without the new order. */
export interface OrderCounts {
  /** Orders of the network address today (IPv6: its /64), and of the whole /48. */
  readonly ofAddress: number;
  readonly ofNetwork: number;
  /** Their sessions: a group of ten is one order of ten. */
  readonly sessionsOfAddress: number;
  readonly sessionsOfNetwork: number;
  /** Coming bookings of the mailbox that are not cancelled. */
  readonly openOfMailbox: number;
  /** Letters that strangers caused to the mailbox within the last hour, and planned ones. */
  readonly lettersOfMailbox: number;
  /** The same within the last day. */
  readonly lettersOfMailboxInDay: number;
}

type Limits = Pick<
  PolicySettings,
  "ordersPerAddress" | "ordersPerNetwork" | "openOrdersPerMailbox" | "confirmationsPerMailbox"
>;

/**
 * From this many sessions on an order has to be confirmed: those of the largest group, or one for each order where the
 * owner allows more orders than that. A network may have more in the same proportion.
 */
function sessionLimits({ ordersPerAddress, ordersPerNetwork }: Limits): { address: number; network: number } {
  const address = Math.max(largestGroup, ordersPerAddress);
  return { address, network: Math.ceil((address * ordersPerNetwork) / Math.max(1, ordersPerAddress)) };
}

/**
 * Whether an order is made at once. Beyond a limit nobody is refused: the order waits until its e-mail address confirms
 * it, since an address in the network is shared by many people, and a mailbox may be anybody's.
 */
export function isMadeAtOnce(counts: OrderCounts, limits: Limits): boolean {
  const sessions = sessionLimits(limits);
  return (
    counts.ofAddress < limits.ordersPerAddress &&
    counts.ofNetwork < limits.ordersPerNetwork &&
    counts.sessionsOfAddress < sessions.address &&
    counts.sessionsOfNetwork < sessions.network &&
    counts.openOfMailbox < limits.openOrdersPerMailbox &&
    counts.lettersOfMailbox < limits.confirmationsPerMailbox &&
    counts.lettersOfMailboxInDay < mostInADay(limits.confirmationsPerMailbox)
  );
}

/** Whether the origin may have one more person in a group today, by the booking's own link. */
export function mayGrow(
  { sessionsOfAddress, sessionsOfNetwork }: Pick<OrderCounts, "sessionsOfAddress" | "sessionsOfNetwork">,
  limits: Limits,
): boolean {
  const sessions = sessionLimits(limits);
  return sessionsOfAddress < sessions.address && sessionsOfNetwork < sessions.network;
}

/** When an order that waits for its confirmation expires, and never after its session has begun. */
export function confirmationDue(letterAt: Instant, minutes: number, from: Instant): Instant {
  return Math.min(plusMinutes(letterAt, minutes), from) as Instant;
}

/** How often the letter can be sent again for one order. */
export const mostConfirmLetters = 4;

/** Letters that ask to confirm an order, of the orders of one origin within a day. */
export interface OriginLetters {
  readonly ofAddress: number;
  readonly ofNetwork: number;
}

/**
 * Whether one more such letter may be sent: each goes to a mailbox that anybody can name. Beyond a limit the studio
 * confirms the order.
 */
export function mayWriteFor(
  { ofAddress, ofNetwork }: OriginLetters,
  limits: Pick<PolicySettings, "confirmLettersPerAddress" | "confirmLettersPerNetwork">,
): boolean {
  return ofAddress < limits.confirmLettersPerAddress && ofNetwork < limits.confirmLettersPerNetwork;
}
