import { expect, it } from "vitest";
import { ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { sampleDay, sampleSet } from "../samples";
import type { SupplementBase } from "../types";
import { priceRuleTexts } from "./price-rules";

const rules = { leastPercent: 90, freeWorkingDays: 10, riggingFeeOre: ore(0) };
const setOf = (heads: number) => sampleSet({ days: [sampleDay({ heads })] });
const leastOf = (offered: Omit<Parameters<typeof priceRuleTexts>[0], "rules">) =>
  /Dere betaler for minst .*/.exec(priceRuleTexts({ rules, ...offered }).join("\n"))?.[0];

it.each([
  [[40], "Dere betaler for minst 36 av 40 personer."],
  [[40, 40], "Dere betaler for minst 36 av 40 personer."],
  [[40, 60], "Dere betaler for minst 36 av 40 personer eller 54 av 60 personer, etter hva dere velger."],
  [[1], "Dere betaler for minst 1 av 1 person."],
])("states the least of alternatives for %j", (heads, words) => {
  expect(leastOf({ sets: heads.map(setOf) })).toBe(words);
});

it.each([
  [30, 36, "Dere betaler for minst 36 personer."],
  [46, 46, "Dere betaler for minst 42 av 46 personer."],
])("states the least after a supplement to %i", (heads, billedHeads, words) => {
  const supplement = { mostHeads: 40, agreedHeads: 40, billedHeads } as SupplementBase;
  expect(leastOf({ sets: [setOf(heads)], supplement })).toBe(words);
});

it("names the last day for fewer, where the version states it", () => {
  const freeUntil = [{ day: "2027-01-26" as Day, last: "2027-01-12" as Day }];
  expect(priceRuleTexts({ rules, sets: [setOf(40)], freeUntil }).join()).toContain(
    "avtalt: 12. januar 2027 for 26. januar 2027.",
  );
});
