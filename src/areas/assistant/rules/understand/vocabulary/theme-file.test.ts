import { describe, expect, it } from "vitest";
import { faultsOfThemes, themesOf } from "./theme-file";

const theme = { phrases: ["hund", "ta med hund"], path: "/praktisk-info", english: "Dogs are welcome." };
const file = (...themes: object[]) => ({ about: "Themes that only this test has.", themes });
const faults = (...themes: object[]) => faultsOfThemes({ "themes/test.json": file(...themes) });

describe("a file of themes", () => {
  it("gives its themes with their patterns", () => {
    const [found] = themesOf({ "themes/test.json": file({ ...theme, heading: "^Hund", first: true }) });
    expect(found).toEqual({ ...theme, heading: /^Hund/, first: true });
  });

  it.each<[string, object, string]>([
    ["an unknown field", { ...theme, says: "hund" }, "says"],
    ["no phrases", { ...theme, phrases: [] }, "phrases is empty"],
    ["a comma in a phrase", { ...theme, phrases: ["hund, katt"] }, '"hund, katt" has a comma'],
    ["no path", { ...theme, path: "praktisk-info" }, '"praktisk-info" begins with /'],
    ["a heading that is no pattern", { ...theme, heading: "(" }, '"(" is no regular expression'],
    ["no answer in English", { ...theme, english: "" }, "has no answer in English"],
    ["the same phrase twice", { ...theme, phrases: ["hund", "hund"] }, 'has "hund" twice'],
    ["a number of sentences from nowhere", { ...theme, sentences: 2 }, '"sentences" without "tells"'],
  ])("is refused with %s", (_, data, fault) => {
    const [first = ""] = faults(data);
    expect(first).toContain("content/assistant/themes/test.json: ");
    expect(first).toContain(fault);
  });

  it("is refused when another theme has the same phrase, in whichever file", () => {
    const other = { ...theme, path: "/headshots", phrases: ["katt", "hund"] };
    const [first] = faultsOfThemes({ "themes/a.json": file(theme), "themes/b.json": file(other) });
    expect(first).toBe(
      'content/assistant/themes/b.json: the theme "katt" (/headshots) has "hund", which also stands in ' +
        'content/assistant/themes/a.json: the theme "hund" (/praktisk-info)',
    );
    expect(() => themesOf({ "themes/a.json": file(theme, other) })).toThrow("which also stands in");
  });
});
