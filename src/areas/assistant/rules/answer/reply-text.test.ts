import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionIn, blocksOf, inlinesOf, plainText, shownSoFar, timesIn } from "./reply-text";

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

  it("shows only the words of a link that is incomplete", () => {
    const whole = "Du kan [booke her](/book/standard) nå";
    const shown = Array.from(whole, (_, at) => shownSoFar(whole.slice(0, at)));
    expect(
      shown.filter((text) =>
        /\]|\(\/|\[(?!booke her\]\()/.test(text.replace("[booke her](/book/standard)", "")),
      ),
    ).toEqual([]);
    expect(shownSoFar(whole)).toBe(whole);
  });

  it("is read aloud without its addresses", () => {
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

describe("the proposals of a reply", () => {
  it("is a booking at the end of a line, and nothing else", () => {
    const action = { text: "Book Standard", href: "/book/headshots" };
    expect(actionIn(inlinesOf("Det er flere tider. [Book Standard](/book/headshots)"))).toEqual(action);
    expect(actionIn(inlinesOf("[Book Standard](/book/headshots) når du vil"))).toBeUndefined();
    expect(actionIn(inlinesOf("Les mer: [Praktisk info](/praktisk-info)"))).toBeUndefined();
    expect(actionIn(inlinesOf("Ingen lenke"))).toBeUndefined();
  });

  it("has an address to write to, which nothing at its end belongs to", () => {
    expect(inlinesOf("skriv til hei@sidelys.example.no, eller ring.")).toEqual([
      "skriv til ",
      { text: "hei@sidelys.example.no", href: "mailto:hei@sidelys.example.no" },
      ", eller ring.",
    ]);
    expect(plainText("skriv til hei@sidelys.example.no.")).toBe("skriv til hei@sidelys.example.no.");
  });
});

describe("a day's free times", () => {
  it("link to where each is booked, and none of them is the reply's proposal", () => {
    const line = inlinesOf(
      "mandag 23. november: kl. [09.30](/book/headshots?tid=a), [13.00](/book/headshots?tid=b)",
    );
    expect(timesIn(line)?.times).toEqual([
      { text: "09.30", href: "/book/headshots?tid=a" },
      { text: "13.00", href: "/book/headshots?tid=b" },
    ]);
    expect(actionIn(line)).toBeUndefined();
  });

  it.each([
    ["mandag 23. november: kl. 09.30, 13.00", "mandag 23. november", ": kl.", ["09.30", "13.00"]],
    ["Monday 23 November: 09:30", "Monday 23 November", ":", ["09:30"]],
  ])("%s", (line, day, between, times) => {
    expect(timesIn(inlinesOf(line))).toEqual({
      day,
      between,
      times: times.map((text) => ({ text, href: null })),
    });
  });

  it.each([
    "Standard: fra 3 900 kr (1 retusjert bilde, 90 minutter)",
    "kl. 10.00",
    "mandag: 10.00 til 18.00",
    "Se [kalenderen](/book/headshots): 10.00",
  ])("%s stays an ordinary line", (line) => {
    expect(timesIn(inlinesOf(line))).toBeNull();
  });
});
