import { describe, expect, it } from "vitest";
import type { Article } from "../../src/areas/content/types";
import { brokenReferences } from "./check-references";
import { readArticle } from "./read-article";
import { sampleFile } from "./samples";

const known = {
  pictures: ["hero-1"],
  products: ["headshots"],
  addOns: ["har-og-sminke"],
  pages: ["/headshots", "/book/headshots"],
};

function articleOf(slug: string, body: string, changes = {}): Article {
  const { article, faults } = readArticle(slug, sampleFile(changes, body));
  if (!article) throw new Error(faults.join("\n"));
  return article;
}

const other = articleOf("annen", "## Hvor da?\n\nDer.", {
  related: [
    { href: "/blogg/lys", text: "Den første artikkelen om det." },
    { href: "/headshots", text: "Pakkene og hva som er med." },
  ],
});
const faultsOf = (body: string, changes = {}) =>
  brokenReferences([articleOf("lys", body, changes), other], known);

describe("the references of an article", () => {
  it("are accepted: pages, articles, their headings, its own headings, products and add-ons", () => {
    const body =
      "## Her\n\n[a](/headshots) [b](/blogg/annen#hvor-da) [c](#her) {{pris:headshots}} {{tillegg:har-og-sminke}}";
    expect(faultsOf(body)).toEqual([]);
  });

  it.each([
    ["[a](/finnes-ikke)", "the link leads nowhere: /finnes-ikke"],
    ["[a](/blogg/borte)", "the link leads nowhere: /blogg/borte"],
    ["[a](https://example.com)", "the link leads nowhere: https://example.com"],
    ["[a](javascript:alert)", "the link leads nowhere: javascript:alert"],
    ["www.example.com", "the link leads nowhere: http://www.example.com"],
    ["- **[a](/borte)**", "the link leads nowhere: /borte"],
    ["| A |\n| --- |\n| [a](/borte) |", "the link leads nowhere: /borte"],
    ["[a](/blogg/annen#borte)", "no heading is called so: /blogg/annen#borte"],
    ["[a](#borte)", "no heading is called so: #borte"],
    ["[a](/blogg/lys)", "the link leads to the article itself: /blogg/lys"],
    ['![](borte-1 "Tekst")', "unknown picture: borte-1"],
    ["{{pris:har-og-sminke}}", "unknown product: {{pris:har-og-sminke}}"],
    ["{{tillegg:headshots}}", "unknown product: {{tillegg:headshots}}"],
    ["## Likt\n\na\n\n## Likt\n\nb", "two headings become #likt"],
  ])("report %j as broken", (body, fault) => {
    expect(faultsOf(body)).toEqual([`lys.md: ${fault}`]);
  });

  it("are checked in its facts as well", () => {
    expect(faultsOf("Tekst.", { picture: "borte" })).toEqual(["lys.md: unknown picture: borte"]);
    const next = { headline: "Prøv det selv", text: "T".repeat(50), label: "Book tid", href: "/book/borte" };
    expect(faultsOf("Tekst.", { next })).toEqual(["lys.md: the link leads nowhere: /book/borte"]);
  });
});
