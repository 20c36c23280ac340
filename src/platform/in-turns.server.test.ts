import { expect, it } from "vitest";
import { finish, type Turns } from "~/kit/turns";
import { inTurns } from "./in-turns.server";

/** Steps that each take longer than a turn may. */
function* slow(steps: number): Turns<number> {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    yield;
  }
  return steps;
}

it("lets others run between long steps, and gives the same result as all at once", async () => {
  let others = 0;
  const count = () => {
    others += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await inTurns(slow(20))).toBe(20);
  clearImmediate(next);
  expect(others).toBeGreaterThanOrEqual(19);
  const before = others;
  expect(finish(slow(2))).toBe(2);
  expect(others).toBe(before);
});

it("throws what the work throws", async () => {
  const broken = function* (): Turns<never> {
    yield;
    throw new Error("broken");
  };
  await expect(inTurns(broken())).rejects.toThrow("broken");
  expect(() => finish(broken())).toThrow("broken");
});
