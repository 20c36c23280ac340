import { expect, it } from "vitest";
import { screensFor } from "./screens";

it("each screen has a key of its own after g", () => {
  const keys = screensFor("admin").flatMap(({ go }) => go ?? []);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});
