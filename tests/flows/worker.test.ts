import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import type { NewLetter } from "~/areas/outbox/types";
import { forgetProviders } from "~/areas/settings/reads/providers.server";
import { singleCommands } from "~/flows/single-commands.server";
import { type Instant, plusHours } from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { openFiles } from "~/platform/files/files.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { noChanges } from "~/platform/live/live-changes.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services.server";
import { startWorker } from "~/worker/start-worker.server";
import { type TestDatabase, testDatabase } from "../setup/database";
import { until } from "../setup/letters";
import { type MailServer, startMailServer, textOf } from "../setup/mail-server";

let database: TestDatabase;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase({ poolSize: 20 });
});
afterAll(() => database.close());
beforeEach(() =>
  database.db.execute(sql`TRUNCATE email_outbox, history; DELETE FROM graphile_worker._private_jobs`),
);
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const appSecret = "a secret of tests, at least 32 long";

async function start(smtpUrl: string | null) {
  const config = { ...readConfig({}), smtpUrl };
  const services: Services = {
    config,
    db: database.db,
    clock: systemClock,
    log: createLog("silent"),
    files: openFiles(config),
    model: null,
    live: noChanges,
    appSecret,
    release: "test",
  };
  const worker = await startWorker(services);
  closers.push(() => worker.stop().catch(() => undefined));
  return worker;
}

async function mailbox(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

function put(count = 1, change: Partial<NewLetter> = {}, now: Instant = systemClock.now()) {
  return inTransaction(database.db, async (tx) => {
    for (let i = 0; i < count; i++) {
      const about = { kind: "booking", id: newId() } as const;
      await enqueueLetter(
        tx,
        letterSample({ about, key: `booking-confirmed:${about.id}:r0`, ...change }),
        now,
      );
    }
  });
}

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<{ status: string; n: number }>(
    sql`SELECT status, count(*)::int AS n FROM email_outbox GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

const allSent = (n: number) => until(async () => (await statuses()).sent === n, 60_000);

describe("the worker", () => {
  it("sends a letter as soon as the transaction commits", async () => {
    const server = await mailbox();
    await start(server.url);
    await put(1, {
      attachments: [
        {
          filename: "time.ics",
          contentType: "text/calendar; charset=utf-8; method=PUBLISH",
          content: "BEGIN:VCALENDAR\r\nSUMMARY:Øya\r\nEND:VCALENDAR",
        },
      ],
    });
    await until(() => server.received.length === 1, 20_000);
    const mail = server.received[0]?.mail;
    expect(mail?.subject).toBe(letterSample().subject);
    expect(mail?.text).toContain("Blåbærsyltetøy");
    expect(mail?.html).toContain("Blåbærsyltetøy");
    expect(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer)).toContain("SUMMARY:Øya");
    await allSent(1);
  });

  it("sends waiting letters: written before it started, and before mail was set up", async () => {
    await start(null).then((worker) => worker.stop());
    await put(3);
    const idle = await start(null);
    await new Promise((later) => setTimeout(later, 300));
    expect(await statuses()).toEqual({ queued: 3 });
    await idle.stop();
    const server = await mailbox();
    await start(server.url);
    await allSent(3);
    expect(server.received).toHaveLength(3);
  });

  it("sends waiting letters when the owner sets up a mail server, without a restart", async () => {
    const server = await mailbox();
    await start(null);
    await put(1);
    const { id: userId } = await addUser(database.db);
    const owner = { kind: "admin", userId, name: "Ingrid" } as Admin;
    const typed = { host: "127.0.0.1", port: String(server.port), security: "none", user: "" };
    const seen = { id: { provider: "smtp", appSecret }, version: 0, userAgent: "" } as const;
    const platform = { db: database.db, clock: systemClock };
    expect(await singleCommands.changeProvider(platform, owner, { ...seen, value: typed })).toMatchObject({
      ok: true,
    });
    forgetProviders(database.db);
    await inTransaction(database.db, (tx) => enqueueJob(tx, "sweep-letters", {}, { key: "sweep-letters" }));
    await allSent(1);
    await singleCommands.removeProvider(platform, owner, { ...seen, version: 1 });
    forgetProviders(database.db);
  });

  it("never sends a letter twice, with two workers on one database", async () => {
    const server = await mailbox();
    await Promise.all([start(server.url), start(server.url)]);
    await Promise.all(Array.from({ length: 5 }, () => put(12)));
    await allSent(60);
    const ids = server.received.map((received) => received.mail.messageId);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  it("finishes the current letter when it stops, and leaves the rest to the next start", async () => {
    let begun = 0;
    const slow = await mailbox({
      onData: (stream, _, done) => {
        begun++;
        void textOf(stream).then(() => setTimeout(done, 300));
      },
    });
    const first = await start(slow.url);
    await put(8);
    await until(() => begun > 0, 20_000);
    await first.stop();
    const after = await statuses();
    expect(after.sending).toBeUndefined();
    expect(after.unknown).toBeUndefined();
    expect(after.sent).toBe(begun);
    expect(after.queued).toBe(8 - begun);
    const server = await mailbox();
    await start(server.url);
    await allSent(8);
    expect(server.received).toHaveLength(8 - begun);
  });

  it("releases the jobs of a dead process, when it is the only worker", async () => {
    await put(1);
    await database.db.execute(
      sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead'`,
    );
    const server = await mailbox();
    await start(server.url);
    await allSent(1);
    const { rows } = await database.db.execute(
      sql`SELECT 1 FROM graphile_worker.jobs WHERE locked_by = 'dead'`,
    );
    expect(rows).toEqual([]);
  });

  it("sends no reminder about a booking that no longer exists", async () => {
    const server = await mailbox();
    const now = systemClock.now();
    await put(1, { template: "reminder-48h", sendAfter: plusHours(now, -1) });
    await start(server.url);
    await until(async () => (await statuses()).cancelled === 1, 60_000);
    expect(server.received).toEqual([]);
  });
});
