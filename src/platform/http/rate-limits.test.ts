import { expect, it } from "vitest";
import { createRateLimits } from "./rate-limits.server";

const few = { points: 2, duration: 60 };
const many = { points: 1_000, duration: 60 };
const table = {
  shared: few,
  sharedOfNetwork: many,
  read: few,
  write: few,
  signIn: few,
  hold: few,
  visitor: few,
  key: few,
  network: many,
};
const reading = {
  network: "n",
  isShared: false,
  isWrite: false,
  isSignIn: false,
  isHold: false,
  visitor: null,
  key: null,
};

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

it("counts a visitor with a chosen time for the address only beyond the visitor's own limit", async () => {
  const limits = createRateLimits(table);
  const asked = { ...reading, address: "a", visitor: "v" };
  for (let times = 0; times < 4; times++) expect(await limits.take(asked)).toBeNull();
  expect(await limits.take(asked)).toBeGreaterThan(0);
  expect(await limits.take({ ...reading, address: "a" })).toBeGreaterThan(0);
  expect(await limits.take({ ...asked, visitor: "w" })).toBeNull();
});

it("counts pages from memory for the whole network too", async () => {
  const limits = createRateLimits({ ...table, sharedOfNetwork: { points: 5, duration: 60 } });
  const asked = { ...reading, isShared: true };
  for (let n = 0; n < 5; n++) expect(await limits.take({ ...asked, address: `a${n}` })).toBeNull();
  expect(await limits.take({ ...asked, address: "a6" })).toBeGreaterThan(0);
  expect(await limits.take({ ...asked, address: "b", network: "m" })).toBeNull();
});

it("counts pages from memory apart, so that they neither use up the others nor are refused with them", async () => {
  const limits = createRateLimits({ ...table, read: { points: 1, duration: 60 } });
  for (let times = 0; times < 2; times++)
    expect(await limits.take({ ...reading, address: "a", isShared: true })).toBeNull();
  expect(await limits.take({ ...reading, address: "a" })).toBeNull();
  expect(await limits.take({ ...reading, address: "a" })).toBeGreaterThan(0);
  expect(await limits.take({ ...reading, address: "a", isShared: true })).toBeGreaterThan(0);
});

it("counts all addresses of a network together", async () => {
  const limits = createRateLimits({ ...table, network: { points: 3, duration: 60 } });
  for (const address of ["a", "b", "c"]) expect(await limits.take({ ...reading, address })).toBeNull();
  expect(await limits.take({ ...reading, address: "d" })).toBeGreaterThan(0);
  expect(await limits.take({ ...reading, address: "d", network: "m" })).toBeNull();
});
