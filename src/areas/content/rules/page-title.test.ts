import { expect, it } from "vitest";
import { namedTitle } from "./page-title";

it("adds the studio's name to a title where a search result has room for both", () => {
  expect(namedTitle("Om lys", "Sidelys")).toBe("Om lys | Sidelys");
  expect(namedTitle("L".repeat(55), "Sidelys")).toBe(`${"L".repeat(55)} | Sidelys`);
  expect(namedTitle("L".repeat(56), "Sidelys")).toBe("L".repeat(56));
});
