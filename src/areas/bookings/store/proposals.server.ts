import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingProposals } from "../tables.server";
import type { BookingId, Proposal, ProposalId } from "../types";

const openOf = (bookingId: BookingId) =>
  and(eq(bookingProposals.bookingId, bookingId), isNull(bookingProposals.closedAt));

/** The proposals that wait for the customer, in the order of their times. */
export async function openProposalsOf(db: Reader, bookingId: BookingId): Promise<Proposal[]> {
  const rows = await db
    .select({ id: bookingProposals.id, startsAt: bookingProposals.startsAt })
    .from(bookingProposals)
    .where(openOf(bookingId))
    .orderBy(bookingProposals.startsAt);
  return rows.map(({ id, startsAt }) => ({ id, from: instant(startsAt) }));
}

/** The time of a proposal that has been answered; null where there is none. */
export async function closedProposalOf(
  db: Reader,
  bookingId: BookingId,
  id: ProposalId,
): Promise<Instant | null> {
  const [row] = await db
    .select({ startsAt: bookingProposals.startsAt })
    .from(bookingProposals)
    .where(
      and(
        eq(bookingProposals.bookingId, bookingId),
        eq(bookingProposals.id, id),
        isNotNull(bookingProposals.closedAt),
      ),
    );
  return row ? instant(row.startsAt) : null;
}

export async function insertProposals(
  tx: Tx,
  bookingId: BookingId,
  proposals: readonly Proposal[],
  now: Instant,
): Promise<void> {
  await tx.insert(bookingProposals).values(
    proposals.map(({ id, from }) => ({
      id,
      bookingId,
      startsAt: toDate(from),
      createdAt: toDate(now),
    })),
  );
}

/** Returns the closed proposals, whose time in the calendar the caller must free. */
export async function closeProposals(tx: Tx, bookingId: BookingId, now: Instant): Promise<ProposalId[]> {
  const closed = await tx
    .update(bookingProposals)
    .set({ closedAt: toDate(now) })
    .where(openOf(bookingId))
    .returning({ id: bookingProposals.id });
  return closed.map(({ id }) => id);
}
