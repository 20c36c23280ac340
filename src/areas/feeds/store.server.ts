import { and, eq, isNull } from "drizzle-orm";
import type { AccessLinkId } from "~/areas/access/types";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { calendarFeeds } from "./tables.server";
import type { FeedId, FeedWish } from "./types";

interface NewFeed extends FeedWish {
  readonly id: FeedId;
  readonly linkId: AccessLinkId;
  readonly userId: typeof calendarFeeds.$inferInsert.userId;
}

export async function insertFeed(tx: Tx, feed: NewFeed, now: Instant): Promise<void> {
  await tx.insert(calendarFeeds).values({ ...feed, createdAt: toDate(now), keyedAt: toDate(now) });
}

type FeedRow = Pick<typeof calendarFeeds.$inferSelect, "id" | "resourceId" | "linkId" | "userId">;

/** Locks the feed; null when there is none, or it has ended. */
export async function lockFeed(tx: Tx, id: FeedId): Promise<FeedRow | null> {
  const [row] = await tx
    .select({
      id: calendarFeeds.id,
      resourceId: calendarFeeds.resourceId,
      linkId: calendarFeeds.linkId,
      userId: calendarFeeds.userId,
    })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt)))
    .for("update");
  return row ?? null;
}

export async function setFeedLink(
  tx: Tx,
  id: FeedId,
  { linkId, userId }: Pick<NewFeed, "linkId" | "userId">,
  now: Instant,
): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ linkId, userId, keyedAt: toDate(now) })
    .where(eq(calendarFeeds.id, id));
}

export async function endFeed(tx: Tx, id: FeedId, now: Instant): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: toDate(now) })
    .where(eq(calendarFeeds.id, id));
}

export async function noteFetch(
  tx: Tx,
  id: FeedId,
  { agent, from }: { readonly agent: string; readonly from: string },
  now: Instant,
): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ fetchedAt: toDate(now), fetchedAgent: agent.slice(0, 200), fetchedFrom: from.slice(0, 60) })
    .where(eq(calendarFeeds.id, id));
}
