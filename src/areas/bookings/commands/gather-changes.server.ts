import { withdrawLetters } from "~/areas/outbox/commands.server";
import { ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Change } from "../mails/also-changed";
import * as bookingChanged from "../mails/booking-changed";
import * as bookingMoved from "../mails/booking-moved";
import * as groupChanged from "../mails/group-changed";
import type { BookingId } from "../types";

/** Letters to the customer about a changed booking. A later one replaces those that wait. */
export const changeTemplates: readonly string[] = [
  bookingMoved.template,
  bookingChanged.template,
  groupChanged.template,
];

/** Withdraws the waiting letters about changes of a booking. Returns what they would have said. */
export async function withdrawChanges(tx: Tx, bookingId: BookingId, now: Instant): Promise<Change> {
  const waiting = { aboutKind: "booking", aboutId: bookingId, templates: changeTemplates } as const;
  return changeOf(await withdrawLetters(tx, waiting, now));
}

/** The changes of withdrawn letters in one; the earliest time and price are those that the customer knows. */
export function changeOf(withdrawn: readonly { readonly change: object | null }[]): Change {
  return withdrawn.reduce<Change>((all, { change }) => withLater(all, (change ?? {}) as Change), {});
}

export function withLater(earlier: Change, later: Change): Change {
  const fee = (earlier.feeOre ?? 0) + (later.feeOre ?? 0);
  const latest = new Map([...(earlier.news ?? []), ...(later.news ?? [])].map((news) => [news.member, news]));
  const news = [...latest.values()];
  return {
    ...later,
    ...earlier,
    ...(fee > 0 && { feeOre: ore(fee) }),
    ...(news.length > 0 && { news }),
  };
}
