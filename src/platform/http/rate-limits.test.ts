import { expect, it } from "vitest";
import { createRateLimits } from "./rate-limits.server";

const few = { points: 2, duration: 60 };
const table = { read: few, write: few, signIn: few, hold: few, key: few };
const reading = { isWrite: false, isSignIn: false, isHold: false, key: null };

it("reports the first refusal of each address, and none that follow", async () => {
  const told: string[] = [];
  const limits = createRateLimits(table, ({ limit, address }) => told.push(`${limit} ${address}`));
  for (const address of ["a", "b"]) {
    for (let times = 0; times < 20; times++) await limits.take({ ...reading, address });
  }
  expect(told).toEqual(["read a", "read b"]);
});

it("reports a key without naming it", async () => {
  const told: unknown[] = [];
  const limits = createRateLimits(table, (event) => told.push(event));
  for (const address of ["a", "b", "c"]) await limits.take({ ...reading, address, key: "hemmelig" });
  expect(told).toEqual([{ limit: "key", address: null }]);
});

it("never becomes a flood, however many addresses come", async () => {
  let told = 0;
  const limits = createRateLimits(table, () => told++);
  for (let n = 0; n < 200; n++) {
    for (let times = 0; times < 3; times++) await limits.take({ ...reading, address: `10.0.0.${n}` });
  }
  expect(told).toBe(30);
});
