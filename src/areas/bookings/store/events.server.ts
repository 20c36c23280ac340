import { and, count, eq } from "drizzle-orm";
import type { Actor } from "~/areas/access/types";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingEvents } from "../tables.server";
import type { BookingEventDetail, BookingEventKind, BookingId } from "../types";

export async function insertEvent(
  tx: Tx,
  event: { bookingId: BookingId; kind: BookingEventKind; actor: Actor; detail?: BookingEventDetail },
  now: Instant,
): Promise<void> {
  await tx.insert(bookingEvents).values({
    id: newId(),
    bookingId: event.bookingId,
    at: toDate(now),
    type: event.kind,
    actorKind: event.actor.kind,
    actorId: actorId(event.actor),
    detail: event.detail ?? {},
  });
}

/** How many lines the history has. */
export async function countEvents(tx: Tx, bookingId: BookingId): Promise<number> {
  const [row] = await tx
    .select({ lines: count() })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId));
  return row?.lines ?? 0;
}

/** Whether the history has a line of this kind. */
export async function hasEvent(db: Reader, bookingId: BookingId, kind: BookingEventKind): Promise<boolean> {
  const rows = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.type, kind)))
    .limit(1);
  return rows.length > 0;
}

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "customer":
      return actor.linkId;
    case "visitor":
      return actor.visitorId;
    case "system":
      return null;
    default:
      return actor.userId;
  }
}
