import { describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { isFreshlyProved, standingOf } from "./second-factor";

const began = instant("2026-11-20T09:00:00+01:00");
const session = (aal: "aal1" | "aal2", provedAt: Instant = began) => ({ aal, createdAt: began, provedAt });
const after = (minutes: number) => plusMinutes(began, minutes);

describe("the state of a session", () => {
  const [none, has, must] = [
    { hasFactor: false, mustHaveFactor: false },
    { hasFactor: true, mustHaveFactor: true },
    { hasFactor: false, mustHaveFactor: true },
  ];

  it.each([
    ["aal2", none, 0, "in"],
    ["aal2", must, 100, "in"],
    ["aal1", none, 100, "in"],
    ["aal1", must, 0, "must-enrol"],
    ["aal1", must, 100, "must-enrol"],
    ["aal1", has, 0, "pending"],
    ["aal1", has, 14, "pending"],
    ["aal1", has, 15, "over"],
  ] as const)("%s with %o after %i minutes is %s", (aal, needs, minutes, standing) => {
    expect(standingOf(session(aal), needs, after(minutes))).toBe(standing);
  });
});

it("takes a proof as fresh for 15 minutes, and for an hour when a form is sent", () => {
  const proof = session("aal2");
  expect([14, 15].map((minutes) => isFreshlyProved(proof, after(minutes)))).toEqual([true, false]);
  expect([59, 60].map((minutes) => isFreshlyProved(proof, after(minutes), true))).toEqual([true, false]);
});
