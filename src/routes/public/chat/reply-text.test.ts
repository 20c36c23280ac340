import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, inlinesOf, plainText, shownSoFar } from "./reply-text";

describe("a reply", () => {
  it("has Markdown links and bare addresses as links", () => {
    expect(
      inlinesOf("Se [priser](/headshots) eller https://example.no/a, eller [skriv](mailto:a@b.no)."),
    ).toEqual([
      "Se ",
      { text: "priser", href: "/headshots" },
      " eller ",
      { text: "https://example.no/a", href: "https://example.no/a" },
      ", eller ",
      { text: "skriv", href: "mailto:a@b.no" },
      ".",
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "JaVaScRiPt:x",
    "vbscript:x",
  ])("leaves a link to %s as text", (target) => {
    expect(inlinesOf(`[trykk](${target})`)).toEqual([`[trykk](${target})`]);
  });

  it("has lines that begin with a dash as a list, and blank lines between paragraphs", () => {
    expect(blocksOf("Ledig:\n- mandag\n- [tirsdag](/book/standard)\nOg mer.\n\nHilsen")).toEqual([
      { kind: "lines", lines: [["Ledig:"]] },
      { kind: "list", lines: [["mandag"], [{ text: "tirsdag", href: "/book/standard" }]] },
      { kind: "lines", lines: [["Og mer."]] },
      { kind: "lines", lines: [["Hilsen"]] },
    ]);
  });

  it("takes HTML for text", () => {
    expect(inlinesOf("<img src=x onerror=alert(1)>")).toEqual(["<img src=x onerror=alert(1)>"]);
  });

  it("shows of a link that is still coming its words alone", () => {
    const whole = "Du kan [booke her](/book/standard) nå";
    const shown = Array.from(whole, (_, at) => shownSoFar(whole.slice(0, at)));
    expect(
      shown.filter((text) =>
        /\]|\(\/|\[(?!booke her\]\()/.test(text.replace("[booke her](/book/standard)", "")),
      ),
    ).toEqual([]);
    expect(shownSoFar(whole)).toBe(whole);
  });

  it("is spoken without its addresses", () => {
    expect(plainText("Se [priser](/headshots).")).toBe("Se priser.");
  });

  it("loses no words, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const parts = inlinesOf(text);
        const joined = parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
        expect(joined).toBe(plainText(text));
      }),
    );
  });
});
