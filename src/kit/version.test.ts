import { describe, expect, it } from "vitest";
import { parseVersion } from "./version";

describe("parseVersion", () => {
  it("reads whole numbers from 0", () => {
    expect([parseVersion("0"), parseVersion("7"), parseVersion("1764061200000")]).toEqual([
      0, 7, 1764061200000,
    ]);
  });

  it.each([null, undefined, "", " ", "-1", "1.5", "7x", "NaN", "1e3", "9".repeat(16), new File([], "7")])(
    "is none when the form says %s",
    (value) => {
      expect(parseVersion(value)).toBeNull();
    },
  );
});
