import { describe, expect, it } from "vitest";
import { titleWithName } from "./page-head";

describe("the title of a page", () => {
  it("names the studio", () => {
    expect(titleWithName("Ansattfoto", "Sidelys")).toBe("Ansattfoto | Sidelys");
  });

  it("names the studio only once", () => {
    expect(titleWithName("Sidelys i Oslo", "Sidelys")).toBe("Sidelys i Oslo");
    expect(titleWithName("Ansattfoto | Sidelys", "Sidelys")).toBe("Ansattfoto | Sidelys");
  });

  it("leaves the studio's name out where search engines would truncate it", () => {
    const longest = "x".repeat(65 - " | Sidelys".length);
    expect(titleWithName(longest, "Sidelys")).toHaveLength(65);
    expect(titleWithName(`${longest}x`, "Sidelys")).toBe(`${longest}x`);
    expect(titleWithName(`${longest}x | Sidelys`, "Sidelys")).toBe(`${longest}x`);
  });
});
