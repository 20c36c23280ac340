import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Admin, Staff } from "~/areas/access/types";
import { forgetOrigins } from "~/areas/bookings/commands/count-order.server";
import { grabOrders } from "~/areas/bookings/reads/grab-orders.server";
import type { Run, RunId } from "~/areas/runs/types";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { dayParts } from "~/areas/waitlist/types";
import { dayOf, plusDays, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { countingStudio } from "../../tests/worlds/counting-studio";
import { admin, expectOk, kari, mondayInDecember, newVisitor } from "../../tests/worlds/visitor-story";
import { clearOrigin, clearOriginRun } from "./clear-origin.server";
import { joinWaitingList } from "./join-waiting-list.server";
import { matchWaitingList } from "./match-waiting-list.server";

const { db, services, set, order, freeOn, letters } = await countingStudio();
await db.execute(
  sql`INSERT INTO users (id, created_at, updated_at) VALUES (${admin.userId}, now(), now()) ON CONFLICT DO NOTHING`,
);

/** Twelve orders of one address in a studio that asks for no confirmation, and one of another. */
async function grabbed(): Promise<{ eventId: string; networkKey: string }> {
  await set("policy_orders_per_address", "11");
  await set("policy_orders_per_network", "11");
  const starts = [...Map.groupBy(await freeOn(dayOf(mondayInDecember), 25), dayOf).values()].map(
    ([first]) => first,
  );
  for (const start of starts.slice(0, 12))
    await order({ visitor: newVisitor("grabber"), ...(start && { start }) });
  const last = starts[12];
  await order({ ...(last && { start: last }) });
  const { rows } = await db.execute<{ eventId: string; networkKey: string }>(
    sql`SELECT event_id AS "eventId", network_key AS "networkKey" FROM calendar_grabs`,
  );
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} events`);
  return rows[0];
}

const coming = async () => {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM bookings WHERE status = 'confirmed'`,
  );
  return rows[0]?.n;
};

/** Takes the run's steps as the worker does. */
async function finish(id: RunId, staff: Staff): Promise<Run["result"]> {
  const { rows } = await db.execute<{ input: Run["input"] }>(sql`SELECT input FROM runs WHERE id = ${id}`);
  const run = { id, input: rows[0]?.input, done: 0, result: {} } as unknown as Run;
  const step = await inTransaction(db, (tx) =>
    clearOriginRun(tx, run, { services, actor: staff, now: services.clock.now() }),
  );
  return (step as { result: Run["result"] }).result;
}

it("cancels all orders of one origin in one press without letters, and brings them back", async () => {
  const grab = await grabbed();
  const [group] = (await grabOrders(db, admin, grab.eventId, services.clock.now())) ?? [];
  expect(group?.orders.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(11).fill("booking"),
    "unconfirmed",
  ]);
  expect(await coming()).toBe(12);
  const runId = expectOk(await clearOrigin(services, admin, grab));
  if (!runId) throw new Error("No run");
  expect(await finish(runId, admin)).toEqual({});
  expect(await coming()).toBe(1);
  const { rows: dropped } = await db.execute(sql`SELECT status FROM unconfirmed_orders`);
  expect(dropped).toEqual([{ status: "dropped" }]);
  expect(await letters("booking-cancelled")).toEqual([]);
  const { rows: waiting } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM email_outbox o JOIN bookings b ON b.id = o.about_id
    WHERE b.status = 'cancelled_by_studio' AND o.status IN ('scheduled', 'queued')`);
  expect(waiting).toEqual([{ n: 0 }]);
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    SELECT b.id, (SELECT max(version) FROM history WHERE subject_kind = 'booking' AND subject_id = b.id) AS version
    FROM bookings b WHERE status = 'cancelled_by_studio'`);
  const undo = { intent: "restore", rows: rows.map(({ id, version }) => `${id}:${version}`) };
  await db.execute(sql`UPDATE runs SET input = ${JSON.stringify(undo)}::jsonb WHERE id = ${runId}`);
  expect(await finish(runId, admin)).toEqual({});
  expect(await coming()).toBe(12);
  expect(await letters("booking-cancelled")).toEqual([]);
  const reminders = (await letters("reminder-48h")).filter(({ status }) => status === "scheduled");
  expect(reminders).toHaveLength(12);
});

it("ends the entries of that origin on the waiting list first, with their offers and without letters", async () => {
  const grab = await grabbed();
  const wish = {
    firstDay: dayOf(mondayInDecember),
    lastDay: plusDays(dayOf(mondayInDecember), 30),
    weekdays: everyWeekday,
    parts: dayParts,
    start: null,
  };
  const join = async (networkKey: string, email: string) => {
    const { note: _, marketing: __, ...customer } = { ...kari, email };
    const form = { form: newSecret(), productSlug: "headshots", productName: "Standard" };
    const choices = { images: 1, addOns: [], persons: 1 };
    const visitor = newVisitor(newId(), networkKey);
    return expectOk(await joinWaitingList(services, visitor, { ...form, choices, wish, customer })).own?.id;
  };
  for (const n of [1, 2]) await join("grabber", `grabber${n}@example.no`);
  const honest = await join("another home", "venter@example.no");
  const [one] = (
    await db.execute<{ from: string }>(sql`SELECT starts_at::text AS "from" FROM bookings
    WHERE status = 'confirmed' ORDER BY starts_at LIMIT 1`)
  ).rows;
  await db.execute(sql`INSERT INTO waitlist_freed_times (during, kind)
    VALUES (tstzrange(${one?.from}::timestamptz + interval '3 hours', ${one?.from}::timestamptz + interval '5 hours'), 'booking')`);
  expect(await matchWaitingList(services)).toBe(1);
  const runId = expectOk(await clearOrigin(services, admin, grab));
  const { rows } = await db.execute(
    sql`SELECT email, status, network_key AS network FROM waitlist_entries ORDER BY email`,
  );
  expect(rows).toEqual([
    { email: "grabber1@example.no", status: "removed", network: null },
    { email: "grabber2@example.no", status: "removed", network: null },
    { email: "venter@example.no", status: "waiting", network: "another home" },
  ]);
  expect(await letters("waitlist-ended")).toEqual([]);
  expect((await letters("waitlist-offer")).map(({ to, status }) => [to, status])).toEqual([
    ["grabber1@example.no", "cancelled"],
  ]);
  if (runId) await finish(runId, admin);
  await matchWaitingList(services);
  const { rows: open } = await db.execute(
    sql`SELECT entry_id AS entry FROM waitlist_offers WHERE state = 'open'`,
  );
  expect(open).toEqual([{ entry: honest }]);
  await db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
});

it("does nothing for a photographer, not even as the one who started the run", async () => {
  const grab = await grabbed();
  const runId = expectOk(await clearOrigin(services, admin, grab));
  const photographer = { ...admin, kind: "photographer" } as unknown as Staff;
  if (runId) expect((await finish(runId, photographer)).refusedCount).toBe(11);
  expect(await coming()).toBe(12);
});

it("is no longer possible when the origins have been deleted", async () => {
  const grab = await grabbed();
  const later = plusHours(services.clock.now(), 24 * 15);
  await inTransaction(db, (tx) => forgetOrigins(tx, 14, later));
  expect(await clearOrigin(services, admin as Admin, grab)).toMatchObject({ reason: "nothing-left" });
  const { rows } = await db.execute(sql`SELECT (SELECT count(*)::int FROM order_origins) AS origins,
    (SELECT count(*)::int FROM calendar_grabs WHERE network_key <> event_id::text) AS keys`);
  expect(rows).toEqual([{ origins: 0, keys: 0 }]);
});
