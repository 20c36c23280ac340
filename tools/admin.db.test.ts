import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownerOfPasswordPage } from "~/areas/access/reads.server";
import { addUser } from "~/areas/access/samples";
import { systemClock } from "~/platform/clock.server";
import { type TestDatabase, testDatabase } from "../tests/setup/database";
import { testServices } from "../tests/setup/services";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Runs the tool as an operator would, on the test's database. */
async function admin(...args: string[]): Promise<{ said: string; failed: boolean }> {
  return adminOn(database.url, ...args);
}

async function adminOn(url: string, ...args: string[]): Promise<{ said: string; failed: boolean }> {
  const env = { ...process.env, DATABASE_URL: url, PUBLIC_URL: "https://studio.example" };
  const run = promisify(execFile)(process.execPath, ["tools/run.mjs", "admin", ...args], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, failed: false }),
    ({ stderr }: { stderr: string }) => ({ said: stderr, failed: true }),
  );
}

it("gives the operator of the machine a way back into an account", async () => {
  await addUser(database.db);
  expect((await admin("list")).said).toContain("ingrid@example.no\tIngrid Østvold\tadmin\tnever signed in");
  const { said } = await admin("reset", "ingrid@example.no");
  expect(said).toContain("Ingrid Østvold (ingrid@example.no) is signed out everywhere");
  const token = /^https:\/\/studio\.example\/auth\/nytt-passord\?token=(\S+)$/m.exec(said)?.[1] ?? "";
  const services = testServices(database.db, { now: systemClock.now() });
  expect(await ownerOfPasswordPage(services, token)).toMatchObject({ email: "ingrid@example.no" });
  const unknown = await admin("reset", "ingen@example.no");
  expect(unknown).toEqual({ failed: true, said: "Nobody has an account with that e-mail address.\n" });
  expect((await admin("invite", "per@example.no")).said).toContain("Usage:");
}, 120_000);

it("explains in one sentence what to check when the program has never used the database", async () => {
  const empty = new URL(database.url);
  empty.pathname += "_empty";
  await database.db.execute(sql.raw(`CREATE DATABASE "${empty.pathname.slice(1)}" TEMPLATE template0`));
  try {
    const { said, failed } = await adminOn(empty.href, "list");
    expect(failed).toBe(true);
    expect(said).toMatch(/^This database is empty\. .*\n$/);
  } finally {
    await database.db.execute(sql.raw(`DROP DATABASE "${empty.pathname.slice(1)}"`));
  }
}, 120_000);
