import { describe, expect, it } from "vitest";
import { brokenLinks, inlineOf, isSafeAddress, withoutMarks } from "./inline-marks";

const link = (href: string, ...text: string[]) => ({ kind: "link", href, text });
const strong = (...text: string[]) => ({ kind: "strong", text });

describe("the marks in a text", () => {
  it("are bold words and links, each of which may hold the other", () => {
    expect(inlineOf("Se **prisene** [her](/headshots#pris), takk.")).toEqual([
      "Se ",
      strong("prisene"),
      " ",
      link("/headshots#pris", "her"),
      ", takk.",
    ]);
    expect(inlineOf("**[Alt](/)**")).toEqual([{ kind: "strong", text: [link("/", "Alt")] }]);
    expect(inlineOf("[**Alt**](https://example.no/a?b=1)")).toEqual([
      { kind: "link", href: "https://example.no/a?b=1", text: [strong("Alt")] },
    ]);
  });

  it.each([
    "2 ** 3 ** 4",
    "** luft **",
    "****",
    "**ingen slutt",
    "[ingen adresse]",
    "[mellomrom](/a b)",
    "[]( /tomt )",
    "<b>ikke HTML</b> &amp; ikke &lt;",
    "",
  ])("that are not whole are shown as they were typed: %s", (text) => {
    expect(inlineOf(text)).toEqual([text]);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert",
    "data:text/html,x",
    "//ond.example",
    "/\\ond.example",
    "/a\\b",
    "\\\\ond.example",
    "http://example.no",
    "https://studio.no@ond.example",
    "https:\\\\ond.example",
    "https://",
    "mailto:a@b.no",
    "priser",
  ])("never lead to an unsafe address: %s", (href) => {
    expect(isSafeAddress(href)).toBe(false);
    const text = `[trykk](${href})`;
    expect(JSON.stringify(inlineOf(text))).not.toContain("link");
    expect(withoutMarks(text)).toBe(text);
  });

  it("may lead to an address with brackets of its own", () => {
    const href = "https://no.wikipedia.org/wiki/Lys_(optikk)";
    expect(inlineOf(`Om [lys](${href}).`)).toEqual(["Om ", link(href, "lys"), "."]);
  });

  it("name the links that cannot be shown, so that they can be refused", () => {
    expect(brokenLinks("[a](/ok) [b](http://example.no) **[c](ftp://x)** [d](https://e.no/(f))")).toEqual([
      "http://example.no",
      "ftp://x",
    ]);
    expect(brokenLinks("[a](javascript:alert(1)) [b](/to ord) [c](/uten-slutt")).toEqual([
      "javascript:alert(1)",
      "/to",
      "/uten-slutt",
    ]);
  });

  it("are left out of the words for search engines", () => {
    expect(withoutMarks("Se **prisene** [her](/headshots), *takk*.")).toBe("Se prisene her, *takk*.");
  });
});
