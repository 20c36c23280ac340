import { issueLink, revokeLink } from "~/areas/access/commands/access-links.server";
import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion, recordChange, recordCreation } from "~/areas/history/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { feedExists, ownResources } from "./reads.server";
import { endFeed, insertFeed, lockFeed, noteFetch, setFeedLink } from "./store.server";
import type { FeedId, FeedReason, FeedWish } from "./types";

interface Doing {
  readonly appSecret: string;
  readonly userAgent: string;
}

/** The key is shown once: the database has its hash. Null when the feed has been made already. */
export async function createFeed(
  tx: Tx,
  staff: Staff,
  { id, wish, appSecret }: Pick<Doing, "appSecret"> & { readonly id: FeedId; readonly wish: FeedWish },
  now: Instant,
): Promise<Result<{ readonly key: string | null }, FeedReason>> {
  if (!(await maySee(tx, staff, wish.resourceId))) return refuse("not-yours");
  if (await feedExists(tx, id)) return ok({ key: null });
  const { linkId, key } = await issueLink(tx, appSecret, {
    subjectKind: "calendar_feed",
    subjectId: id,
    now,
  });
  await insertFeed(tx, { ...wish, id, linkId, userId: staff.userId }, now);
  await recordCreation(tx, staff, { kind: "calendar-feed", id }, "created", { after: { ...wish } }, now);
  return ok({ key });
}

interface SeenFeed extends Doing {
  readonly id: FeedId;
  readonly version: number;
}

/** Replaces the key: the old address stops working. */
export async function rotateFeed(
  tx: Tx,
  staff: Staff,
  { appSecret, userAgent, ...seen }: SeenFeed,
  now: Instant,
): Promise<Result<{ readonly key: string }, FeedReason>> {
  const found = await feedToChange(tx, staff, seen);
  if (!found.ok) return found;
  const { id } = seen;
  await revokeLink(tx, found.value.linkId, now);
  const { linkId, key } = await issueLink(tx, appSecret, {
    subjectKind: "calendar_feed",
    subjectId: id,
    now,
  });
  await setFeedLink(tx, id, { linkId, userId: staff.userId }, now);
  await recordChange(tx, staff, { kind: "calendar-feed", id }, "rotated", {}, now);
  const { userId } = staff;
  await recordSecurityEvent(tx, { type: "feed_key_rotated", userId, userAgent, details: { feed: id } }, now);
  return ok({ key });
}

export async function revokeFeed(
  tx: Tx,
  staff: Staff,
  seen: Pick<SeenFeed, "id" | "version">,
  now: Instant,
): Promise<Result<undefined, FeedReason>> {
  const found = await feedToChange(tx, staff, seen);
  if (!found.ok) return found;
  await revokeLink(tx, found.value.linkId, now);
  await endFeed(tx, seen.id, now);
  await recordChange(tx, staff, { kind: "calendar-feed", id: seen.id }, "revoked", {}, now);
  return ok();
}

async function feedToChange(tx: Tx, staff: Staff, { id, version }: Pick<SeenFeed, "id" | "version">) {
  const feed = await lockFeed(tx, id);
  // Another person's feed gets the answer of a missing one.
  if (!feed || !(await maySee(tx, staff, feed.resourceId))) return refuse("not-found");
  const seen = await expectVersion(tx, { kind: "calendar-feed", id }, version);
  return seen.ok ? ok(feed) : seen;
}

/** A photographer may have feeds of their own time only. */
async function maySee(tx: Tx, staff: Staff, resourceId: FeedWish["resourceId"]): Promise<boolean> {
  const own = await ownResources(tx, staff);
  if (resourceId === null) return staff.kind === "admin";
  return own.some(({ id }) => id === resourceId);
}

/** Stores who fetched it last; the subscriber's own link is the actor. */
export async function noteFetched(
  tx: Tx,
  link: CustomerLink,
  by: { readonly agent: string; readonly from: string },
  now: Instant,
): Promise<void> {
  await noteFetch(tx, link.subject.id as FeedId, by, now);
}
