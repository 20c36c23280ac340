import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import { type Instant, instant, plusMinutes, toIso } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltApp, noWarmUp, startBuiltApp } from "../setup/built-app";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { until } from "../setup/letters";
import { startMailServer, startScriptedServer, textOf } from "../setup/mail-server";

const start = instant("2026-11-20T09:00:00+01:00");

let dataDir: string;
let app: BuiltApp | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  await app?.stop();
  app = null;
  await rm(dataDir, { recursive: true, force: true });
});

async function startAt(now: Instant, smtpUrl: string): Promise<void> {
  const env = { ...noWarmUp, SMTP_URL: smtpUrl, FIXED_NOW: toIso(now), ALLOW_FIXED_NOW: "1" };
  app = await startBuiltApp({ dataDir, env });
}

async function killed(): Promise<void> {
  await app?.kill();
  app = null;
}

const put = (now: Instant) =>
  withEmbeddedDatabase(dataDir, (db) => inTransaction(db, (tx) => enqueueLetter(tx, letterSample(), now)));

async function status(): Promise<string> {
  const { rows } = await withEmbeddedDatabase(dataDir, (db) =>
    db.execute<{ status: string; reason: string | null }>(sql`SELECT status, reason FROM email_outbox`),
  );
  return rows.map((row) => (row.reason ? `${row.status}: ${row.reason}` : row.status)).join();
}

it("a letter killed while the mail server has it is unknown after the lease, and never sent again automatically", async () => {
  let messages = 0;
  const server = await startMailServer({
    // Accepts the whole message and never answers.
    onData: (stream) => {
      void textOf(stream).then(
        () => messages++,
        () => undefined,
      );
    },
  });
  await startAt(start, server.url);
  await put(start);
  await until(() => messages === 1, 120_000);
  await killed();
  await startAt(plusMinutes(start, 10), server.url);
  await until(async () => (await status()) === "unknown: stopped-during-hand-over", 120_000);
  await killed();
  await startAt(plusMinutes(start, 24 * 60), server.url);
  await new Promise((later) => setTimeout(later, 1500));
  expect(messages).toBe(1);
  expect(await status()).toBe("unknown: stopped-during-hand-over");
  await server.close();
});

it("a letter killed before it was handed over is sent once by the next start", async () => {
  let asked = false;
  const silent = await startScriptedServer((line, socket) => {
    asked ||= line.startsWith("MAIL");
    if (!asked) socket.write("250 ok\r\n");
  });
  await startAt(start, silent.url);
  await put(start);
  await until(() => asked, 120_000);
  await killed();
  await silent.close();
  const server = await startMailServer();
  await startAt(plusMinutes(start, 10), server.url);
  await until(async () => (await status()) === "deferred: stopped-before-hand-over", 120_000);
  await killed();
  await startAt(plusMinutes(start, 20), server.url);
  await until(async () => (await status()) === "sent", 120_000);
  expect(server.received).toHaveLength(1);
  await server.close();
});
