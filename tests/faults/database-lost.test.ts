import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { plusMinutes, toIso } from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { type BuiltApp, noWarmUp, startBuiltApp } from "../setup/built-app";
import { embeddedServer, embeddedUrl } from "../setup/embedded-database";
import { throwAwayCluster, throwAwayFolder } from "../setup/throw-away-cluster";
import { widenStudio } from "../setup/wide-studio";
import { brokenPromises } from "./promises";
import {
  type Acknowledged,
  keepAsking,
  keepBooking,
  lostChats,
  readyAgain,
  slowMailServer,
} from "./visitor-load";

/** The number of losses of each database. DATABASE_LOSSES=20 for a thorough run. */
const rounds = Number(process.env.DATABASE_LOSSES ?? 3);
const slowMailMs = 1_500;
/** Reported in the output; only a program that never recovers fails. */
const wantedReadyMs = 10_000;
const patienceMs = 120_000;
const debianPostgres = "/usr/lib/postgresql/15";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

it(`survives ${rounds} losses of its own database`, async () => {
  const dataDir = await folder();
  await tryHard(
    async (env) => [await startBuiltApp({ dataDir, env })],
    dataDir,
    () => embeddedUrl(dataDir),
  );
});

it(`survives ${rounds} losses of an external database, as one of two programs`, async () => {
  const binaries = existsSync(debianPostgres) ? { binaries: { folder: debianPostgres, major: "15" } } : {};
  const server = await throwAwayCluster({ ...binaries, settings: { connections: 200 } });
  closers.push(server.stop);
  const dataDirs = [await folder(), await folder()];
  const secret = "one key for both, of thirty-two letters or more";
  const start = (env: Record<string, string>) =>
    Promise.all(
      dataDirs.map((dataDir) =>
        startBuiltApp({ dataDir, env: { ...env, DATABASE_URL: server.url, APP_SECRET: secret } }),
      ),
    );
  await tryHard(start, server.dataDir, async () => server.url);
});

async function folder(): Promise<string> {
  const made = await throwAwayFolder();
  closers.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

type Start = (env: Record<string, string>) => Promise<BuiltApp[]>;

async function tryHard(start: Start, clusterDir: string, urlOf: () => Promise<string>): Promise<void> {
  const mail = await slowMailServer(slowMailMs);
  closers.push(mail.close);
  const env = { ...noWarmUp, SMTP_URL: mail.url, RATE_LIMITS: "0" };
  let apps = await start(env);
  closers.push(() => Promise.all(apps.map((app) => app.stop())));
  const ask = async <T>(question: (db: Db) => Promise<T>) => {
    const db = openDatabase(await urlOf(), { size: 4 });
    return question(db).finally(() => closeDatabase(db));
  };
  await ask((db) => widenStudio(db, 5));
  const done: Acknowledged = { bookings: [], chats: [] };
  const waits: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const wait = await loseDatabase(apps, clusterDir, done);
    console.info(`loss ${round}: ready again after ${wait} ms`);
    waits.push(wait);
  }
  console.info(
    `ready again after ${waits.join(", ")} ms (wanted: ${wantedReadyMs}); ` +
      `${done.bookings.length} bookings and ${done.chats.length} answers kept, ${mail.taken.length} letters taken`,
  );
  // Letters being sent are due again a minute after their leases expire.
  for (const later of [10, 20]) {
    await Promise.all(apps.map((app) => app.stop()));
    const now = toIso(plusMinutes(systemClock.now(), later));
    apps = await start({ ...env, FIXED_NOW: now, ALLOW_FIXED_NOW: "1" });
    // The sweep is queued behind the letters that are due.
    await noneLeft(() => ask(leasedBefore(now)));
  }
  await noneLeft(() => ask(onTheirWay));
  expect(done.bookings.length).toBeGreaterThan(rounds);
  expect(done.chats.length).toBeGreaterThan(rounds);
  expect(await ask((db) => brokenPromises(db, done.bookings))).toEqual([]);
  expect(await ask((db) => lostChats(db, done))).toEqual([]);
  expect(mail.taken.filter((id, at) => mail.taken.indexOf(id) !== at)).toEqual([]);
  expect(await ask(lettersNeverTaken(mail.taken))).toEqual([]);
}

/**
 * Kills the server with SIGKILL during bookings, chats and letters; returns the wait until all programs answer again.
 */
async function loseDatabase(apps: BuiltApp[], clusterDir: string, done: Acknowledged): Promise<number> {
  const before = done.bookings.length;
  const over = new AbortController();
  const crowd = apps.flatMap((app) => [
    keepBooking(app, done, over.signal),
    keepBooking(app, done, over.signal),
    keepAsking(app, done, over.signal),
  ]);
  await vi.waitFor(() => expect(done.bookings.length - before).toBeGreaterThanOrEqual(2), {
    timeout: patienceMs,
    interval: 20,
  });
  const { pid } = await embeddedServer(clusterDir);
  process.kill(pid, "SIGKILL");
  const wait = await readyAgain(apps, patienceMs, async () => (await embeddedServer(clusterDir)).pid !== pid);
  over.abort();
  await Promise.all(crowd);
  return wait;
}

async function noneLeft(letters: () => Promise<string[]>): Promise<void> {
  await vi.waitFor(async () => expect(await letters()).toEqual([]), { timeout: patienceMs, interval: 500 });
}

/** Letters that a stopped attempt holds although its lease is over. */
function leasedBefore(now: string) {
  return async (db: Db): Promise<string[]> => {
    const { rows } = await db.$client.query<{ id: string }>(
      "SELECT id FROM email_outbox WHERE status = 'sending' AND leased_until <= $1",
      [now],
    );
    return rows.map(({ id }) => id);
  };
}

/** Letters being sent, by status and reason: "deferred stopped-before-hand-over: 2". */
async function onTheirWay(db: Db): Promise<string[]> {
  const { rows } = await db.$client.query<{ line: string }>(`
    SELECT concat_ws(' ', status, reason) || ': ' || count(*) AS line FROM email_outbox
    WHERE status IN ('queued', 'sending', 'deferred') GROUP BY status, reason`);
  return rows.map(({ line }) => line);
}

/** Letters recorded as sent that never reached the mail server, and unsent letters without a reason. */
function lettersNeverTaken(taken: readonly string[]) {
  return async (db: Db): Promise<string[]> => {
    const { rows } = await db.$client.query<{ id: string; status: string }>(
      "SELECT id, status FROM email_outbox WHERE status NOT IN ('scheduled', 'cancelled')",
    );
    const isTaken = (id: string) => taken.some((messageId) => messageId.startsWith(`<${id}@`));
    return rows
      .filter(({ id, status }) => !isTaken(id) || !["sent", "unknown"].includes(status))
      .map(({ id, status }) => `${id} ${status}`);
  };
}
