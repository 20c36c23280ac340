import { sql } from "drizzle-orm";
import { type Instant, plusHours, plusMinutes, toIso } from "~/kit/time";
import { hashSecret, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { insertRows } from "./insert";
import type { Random } from "./random";
import type { Staff } from "./staff";

interface DemoOffice {
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly now: Instant;
}

const agents = ["Google-Calendar-Importer", "iOS/18.1 (22B83) dataaccessd/1.0"];

/** Each photographer subscribes to their own time. Nobody has the keys. */
export async function writeFeeds(tx: Tx, { random, staff, now }: DemoOffice): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM calendar_resources WHERE kind = 'photographer' ORDER BY position`,
  );
  const since = toIso(plusHours(now, -24 * 40));
  const feeds = staff.flatMap(({ id: userId }, n) => {
    const resource = rows[n];
    if (!resource) return [];
    const feed = { id: random.id(), resource_id: resource.id, link_id: random.id(), user_id: userId };
    return [{ ...feed, n }];
  });
  for (const { user_id, resource_id } of feeds) {
    await tx.execute(sql`UPDATE calendar_resources SET user_id = ${user_id} WHERE id = ${resource_id}`);
  }
  await insertRows(
    tx,
    "access_links",
    feeds.map(({ id, link_id }) => ({
      id: link_id,
      subject_kind: "calendar_feed",
      subject_id: id,
      key_hash: hashSecret(newSecret()),
      created_at: since,
    })),
  );
  await insertRows(
    tx,
    "calendar_feeds",
    feeds.map(({ n, ...feed }) => ({
      ...feed,
      content: n === 0 ? "alt" : "timer",
      detail: n === 0 ? "busy" : "name",
      created_at: since,
      keyed_at: since,
      fetched_at: toIso(plusMinutes(now, -25 - 190 * n)),
      fetched_agent: agents[n] ?? "",
      fetched_from: "192.0.2.0",
    })),
  );
  await insertRows(
    tx,
    "history",
    feeds.map(({ id, user_id }) => ({
      subject_kind: "calendar-feed",
      subject_id: id,
      version: 1,
      at: since,
      event: "created",
      actor_kind: "photographer",
      actor_id: user_id,
      detail: {},
    })),
  );
}
