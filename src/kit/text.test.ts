import { expect, it } from "vitest";
import { durationWords } from "./text";

it.each([
  [0, "0 minutter"],
  [1, "1 minutt"],
  [59, "59 minutter"],
  [60, "1 time"],
  [61, "1 time og 1 minutt"],
  [703, "11 timer og 43 minutter"],
  [1440, "1 dag"],
  [1441, "1 dag"],
  [2 * 1440 + 125, "2 dager og 2 timer"],
])("writes %i minutes as %s", (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
