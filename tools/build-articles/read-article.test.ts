import { describe, expect, it } from "vitest";
import { readArticle } from "./read-article";
import { sampleFile } from "./samples";

const faultsOf = (file: string, slug = "lys") => readArticle(slug, file).faults;

describe("an article's file", () => {
  it("gives facts, blocks and a number of words", () => {
    const { article, faults } = readArticle(
      "lys",
      sampleFile({}, 'Et "godt" lys.\n\n## Hvor?\n\nTil siden.'),
    );
    expect(faults).toEqual([]);
    expect(article).toMatchObject({
      slug: "lys",
      title: "Lys fra siden i portretter",
      published: "2026-01-15",
      questions: [],
      blocks: [
        { kind: "paragraph", text: ["Et «godt» lys."] },
        { kind: "heading", level: 2, id: "hvor", text: ["Hvor?"] },
        { kind: "paragraph", text: ["Til siden."] },
      ],
      words: 22,
    });
  });

  it("may have line ends of Windows", () => {
    expect(faultsOf(sampleFile().replaceAll("\n", "\r\n"))).toEqual([]);
  });

  it.each([
    [{ title: undefined }, "lys.md:2: title "],
    [{ title: "L".repeat(61) }, "lys.md:2: title has more than 60 characters"],
    [{ description: "Kort." }, "lys.md:3: description has fewer than 110 characters"],
    [{ description: "D".repeat(161) }, "lys.md:3: description has more than 160 characters"],
    [{ published: "15. januar 2026" }, "lys.md:6: published is not a day such as 2026-11-20"],
    [{ published: "2026-01-32" }, "lys.md:6: published is not a day such as 2026-11-20"],
    [{ updated: "2025-12-31" }, "lys.md:7: updated is before published"],
    [{ related: [] }, "lys.md:10: related does not hold 2 or 3 addresses"],
    [{ next: { headline: "Prøv det selv" } }, "lys.md:11: next.text "],
    [
      { next: { headline: "Prøv det selv", text: "T".repeat(50), label: "Book", href: "https://x.no" } },
      "lys.md:11: next.href is not an address of this site",
    ],
    [{ tittel: "Lys" }, 'lys.md:2: Unrecognized key: "tittel"'],
    [
      { caption: "Et bilde som koster {{pris:headshots}}" },
      "lys.md:9: prices and other values stand in the text",
    ],
    [{ lead: `${"L".repeat(60)} for 900 kr` }, "lys.md:5: prices and other values stand in the text"],
  ])("with %j is refused, and the line is named", (changes, fault) => {
    const faults = faultsOf(sampleFile(changes));
    expect(faults).toHaveLength(fault.includes("next.text") ? 3 : 1);
    expect(faults[0]?.startsWith(fault), faults[0]).toBe(true);
  });

  it("without facts, or with facts that are no YAML, is refused", () => {
    expect(faultsOf("Bare tekst")).toEqual([
      "lys.md:1: the file does not begin with --- and the article's facts",
    ]);
    expect(faultsOf("---\ntitle: [\n---\n")[0]).toMatch(/^lys\.md:1: the facts are no YAML/);
  });

  it("has a name that can be an address", () => {
    expect(faultsOf(sampleFile(), "Lys fra siden")[0]).toMatch(/the file's name/);
    expect(faultsOf(sampleFile(), "lys-fra-siden")).toEqual([]);
  });
});

describe("an article's text", () => {
  const faultsOfText = (text: string) => faultsOf(sampleFile({}, text));

  it.each([
    ["<b>fet</b>", "raw HTML is not allowed: <b>"],
    ["<script>alert(1)</script>", "raw HTML is not allowed: <script>"],
    ["Se <a href='javascript:alert(1)'>her</a>", "raw HTML is not allowed"],
    ["# En tittel til", "headings are ## or ###"],
    ["#### For lav", "headings are ## or ###"],
    ["```\nkode\n```", "code is not allowed"],
    ["Skriv `kode`", "codespan is not allowed"],
    ["---", "hr is not allowed"],
    ["- a\n  - b", "an item of a list is one text"],
    ["> a\n>\n> b", "what is pulled out is one paragraph"],
    ['Se ![](hero-1 "Lys") her', "image is not allowed"],
    ["![](hero-1)", "the picture has no caption"],
    ['![alt](hero-1 "Lys")', "alternative text is in its manifest"],
    ["Fra {{prisen}}.", "unknown value: {{prisen}}"],
    ["Fra {{pris}}.", "unknown value: {{pris}}"],
    ["Det koster 3 900 kr.", "a price is written as {{pris:…}}"],
    ["Det koster 500,-", "a price is written as {{pris:…}}"],
    ["Omtrent 4 tusen, altså 4000 kroner", "a price is written as {{pris:…}}"],
  ])("with %j is refused on its line", (text, fault) => {
    const faults = faultsOfText(`Først.\n\n${text}`);
    const line =
      sampleFile()
        .split("\n")
        .findIndex((each) => each.startsWith("Lyset")) + 3;
    expect(faults[0], faults.join("\n")).toContain(fault);
    expect(faults[0]).toMatch(new RegExp(`^lys\\.md:${line}: `));
  });

  it("may have emphasis, links, lists, a table, a pulled-out sentence, pictures in a row and values", () => {
    const text = [
      "Et **sterkt** og *lett* ord, og [en lenke](/headshots) som koster {{pris:headshots:3}}.",
      "1. Først\n2. Så",
      "| Lys | Bruk |\n| --- | --- |\n| Sidelys | Presse |",
      "> Lyset bestemmer.",
      '![](hero-1 "En") ![](press-01 "To")',
    ].join("\n\n");
    const { article, faults } = readArticle("lys", sampleFile({}, text));
    expect(faults).toEqual([]);
    expect(article?.blocks).toEqual([
      {
        kind: "paragraph",
        text: [
          "Et ",
          { kind: "strong", text: ["sterkt"] },
          " og ",
          { kind: "emphasis", text: ["lett"] },
          " ord, og ",
          { kind: "link", href: "/headshots", text: ["en lenke"] },
          " som koster ",
          { kind: "value", value: { name: "pris", product: "headshots", count: 3 } },
          ".",
        ],
      },
      { kind: "list", ordered: true, items: [["Først"], ["Så"]] },
      { kind: "table", head: [["Lys"], ["Bruk"]], rows: [[["Sidelys"], ["Presse"]]] },
      { kind: "pull", text: ["Lyset bestemmer."] },
      {
        kind: "pictures",
        pictures: [
          { name: "hero-1", caption: "En" },
          { name: "press-01", caption: "To" },
        ],
      },
    ]);
  });
});
