import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltApp, noWarmUp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms } from "../setup/customer";
import { embeddedServer, withEmbeddedDatabase } from "../setup/embedded-database";
import { trials } from "../setup/trials";
import { widenStudio } from "../setup/wide-studio";
import { brokenPromises } from "./promises";

const rounds = trials(8);
const customers = 4;

let dataDir: string;
let app: BuiltApp;
const acknowledged: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
  await chmod(dataDir, 0o711);
  app = await startBuiltApp({ dataDir, env: noWarmUp });
  await withEmbeddedDatabase(dataDir, (db) => widenStudio(db, 5));
});

afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(`keeps every acknowledged booking and sends every letter once through ${rounds} crashes`, async () => {
  for (let round = 0; round < rounds; round++) {
    const crowd = Array.from({ length: customers }, (_, customer) => keepBooking(`r${round}k${customer}`));
    await acknowledgedSince(acknowledged.length, 2 + (round % 4));
    // Alternately kills the program, or the database under it.
    if (round % 2 === 0) await app.kill();
    else await killDatabase();
    await Promise.all(crowd);
    await app.kill();
    app = await startBuiltApp({ dataDir, env: noWarmUp });
    console.info(`round ${round + 1}: ${acknowledged.length} bookings acknowledged`);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
  expect(await withEmbeddedDatabase(dataDir, (db) => brokenPromises(db, acknowledged))).toEqual([]);
  // Proves that the checker notices a missing booking.
  expect(await withEmbeddedDatabase(dataDir, (db) => brokenPromises(db, ["999999999"]))).not.toEqual([]);
});

/** Books until something breaks; remembers bookings that got a receipt. */
async function keepBooking(name: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    try {
      const pick = (starts: readonly string[]) => starts[Math.floor(Math.random() * starts.length)];
      const day = String(1 + Math.floor(Math.random() * 5));
      const receipt = await bookThroughForms(app.url, {
        name,
        email: `${name}-${n}-${day}@kunde.example.no`,
        pick,
      });
      acknowledged.push(receipt.number);
    } catch (error) {
      if (isTaken(error)) continue;
      return;
    }
  }
}

/** Another customer was faster, which is a correct answer; this one tries again. */
function isTaken(error: unknown): boolean {
  return /^(409|No receipt but 409)/.test((error as Error).message);
}

async function acknowledgedSince(before: number, wanted: number): Promise<void> {
  await expect
    .poll(() => acknowledged.length - before, { timeout: 120_000, interval: 20 })
    .toBeGreaterThanOrEqual(wanted);
}

async function killDatabase(): Promise<void> {
  process.kill((await embeddedServer(dataDir)).pid, "SIGKILL");
}
