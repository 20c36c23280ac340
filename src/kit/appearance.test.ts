import { expect, it } from "vitest";
import { densities, parseAppearance, themes, writeAppearance } from "./appearance";

it("reads every appearance as it was written", () => {
  for (const theme of themes) {
    for (const density of densities) {
      expect(parseAppearance(writeAppearance({ theme, density }))).toEqual({ theme, density });
    }
  }
});

it.each([null, "", "pink.tiny", "dark"])("falls back to the default where %j says nothing usable", (text) => {
  expect(parseAppearance(text)).toEqual({ theme: text === "dark" ? "dark" : "auto", density: "normal" });
});
