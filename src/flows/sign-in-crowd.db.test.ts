import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { signIn } from "./sign-in.server";

let database: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  await addUser(database.db);
});
afterAll(() => database.close());

const from = (address: string, email: string, typed: string) =>
  signIn(services, {
    email,
    password: typed,
    address,
    userAgent: "Test",
    previousToken: null,
    deviceCookie: null,
  });

const networks = 80;

it("lets an unknown browser in before a crowd of networks has had a second turn each", async () => {
  let isOver = false;
  let refused = 0;
  let checked = 0;
  const crowd = Array.from({ length: networks }, async (_, n) => {
    for (let tries = 0; !isOver; tries++) {
      const answer = await from(`203.${n}.0.7`, `ukjent-${n}-${tries}@example.no`, "gjetter et passord");
      if (!answer.ok && answer.reason === "busy") refused += 1;
      else checked += 1;
      await pause(50);
    }
  });
  try {
    // The person comes when more wait than there are places.
    while (refused < networks) await pause(50);
    const before = checked;
    const began = performance.now();
    while (!(await from("198.51.100.1", "ingrid@example.no", password)).ok) await pause(500);
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stdout.write(`signed in after ${checked - before} other checks, ${seconds} s\n`);
    // All that asked before, and those that were in the queue already.
    expect(checked - before).toBeLessThan(2 * networks);
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}, 120_000);
