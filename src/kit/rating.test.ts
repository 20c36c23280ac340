import { expect, it } from "vitest";
import { formatRating } from "./rating";

it("shows a rating with one decimal, as Norwegians write it", () => {
  expect([4.9, 5, 4.25, 4.96].map(formatRating)).toEqual(["4,9", "5,0", "4,3", "5,0"]);
});
