import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { createLog } from "../log.server";
import { type LiveChanges, type LiveTopic, liveChanges } from "./live-changes.server";

let database: TestDatabase;
let live: LiveChanges;
beforeAll(async () => {
  database = await testDatabase();
  live = await liveChanges(database.url, createLog("silent"));
});
afterAll(async () => {
  await live.stop();
  await database.close();
});

const follow = (topics: readonly LiveTopic[], signal: AbortSignal, readMsAgo = 0) =>
  live.follow({ topics, readMsAgo, signal });
const tell = (topic: string) => database.db.execute(sql`SELECT pg_notify('office_changed', ${topic})`);

it("sends a follower its own topics, and no others", async () => {
  const followed = follow(["letter"], new AbortController().signal);
  const next = followed.next();
  await tell("booking");
  await tell("letter");
  expect(await next).toEqual({ done: false, value: "letter" });
  await followed.return(undefined);
});

it("merges repeated changes while the reader is busy", async () => {
  const followed = follow(["letter", "booking"], new AbortController().signal);
  const first = followed.next();
  await tell("letter");
  await first;
  const other = follow(["booking"], new AbortController().signal);
  const heard = other.next();
  await tell("letter");
  await tell("letter");
  await tell("booking");
  await heard;
  expect([(await followed.next()).value, (await followed.next()).value]).toEqual(["letter", "booking"]);
  await followed.return(undefined);
  await other.return(undefined);
});

it("begins with what has changed since the page was read, of the reader's topics", async () => {
  const readAt = performance.now();
  const other = follow(["lead"], new AbortController().signal);
  const heard = other.next();
  await tell("letter");
  await tell("draft");
  await tell("lead");
  await heard;
  const late = follow(["run", "letter"], new AbortController().signal, performance.now() - readAt);
  expect((await late.next()).value).toBe("letter");
  // The program has not listened for an hour: anything may have changed before.
  const early = follow(["letter"], new AbortController().signal, 3_600_000);
  expect((await early.next()).value).toBe(null);
  for (const reader of [other, late, early]) await reader.return(undefined);
});

it("ends when the reader leaves, and when the program stops", async () => {
  const leaving = new AbortController();
  const left = follow(["run"], leaving.signal).next();
  leaving.abort();
  expect(await left).toEqual({ done: true, value: undefined });
  const own = await liveChanges(database.url, createLog("silent"));
  const { signal } = new AbortController();
  const cut = own.follow({ topics: ["run"], readMsAgo: 0, signal }).next();
  await own.stop();
  expect(await cut).toEqual({ done: true, value: undefined });
});

it("sends null after its connection broke, since changes may have been missed", async () => {
  const followed = follow(["run"], new AbortController().signal);
  const next = followed.next();
  await database.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'sidelys-listen' AND datname = current_database()`);
  expect(await next).toEqual({ done: false, value: null });
  await followed.return(undefined);
});

it.each([
  ["system_settings", null],
  ["chat_leads", "lead"],
])("a write to %s is notified as %s", async (table, topic) => {
  const { rows } = await database.db.execute<{ topic: string | null }>(sql`
    SELECT substring(pg_get_triggerdef(oid) FROM 'tell_office_changed\\(''(\\w+)''') AS topic
    FROM pg_trigger WHERE tgrelid = ${table}::regclass AND tgname = 'office_changed'`);
  expect(rows[0]?.topic ?? null).toBe(topic);
});
