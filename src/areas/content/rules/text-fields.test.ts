import { describe, expect, it } from "vitest";
import { readText, textFieldsOf, textProblem, withChangedTexts } from "./text-fields";

const words = {
  title: (name: string) => `Om ${name}`,
  hero: {
    eyebrow: (city: string) => `Portretter i ${city}`,
    headline: ["Lyset er", "på din side."],
    lead: "Kom som du er.",
    book: "Book tid nå",
  },
  steps: { items: [{ title: "Først", text: "Vi prater." }] },
  facts: { text: ({ price }: { price: string }) => `Fra ${price}` },
};

describe("the texts of a page", () => {
  it("are its headlines, leads and paragraphs, not its title, buttons or sentences of facts", () => {
    expect(textFieldsOf(words).map(({ path, original }) => [path, original])).toEqual([
      ["hero.eyebrow", "Portretter i {verdi}"],
      ["hero.headline", "Lyset er\npå din side."],
      ["hero.lead", "Kom som du er."],
      ["steps.items.0.title", "Først"],
      ["steps.items.0.text", "Vi prater."],
    ]);
  });

  it("are replaced in place, and the studio's value is inserted", () => {
    const changed = withChangedTexts(words, {
      "hero.eyebrow": "Fotograf i {verdi}",
      "hero.headline": "Ett\nTo\nTre",
      "steps.items.0.text": "Vi ler.",
      "gone.lead": "Finnes ikke",
    });
    expect(changed.hero.eyebrow("Bergen")).toBe("Fotograf i Bergen");
    expect(changed.hero.headline).toEqual(["Ett", "To Tre"]);
    expect(changed.steps.items[0]).toEqual({ title: "Først", text: "Vi ler." });
    expect(changed.hero.lead).toBe(words.hero.lead);
    expect(words.steps.items[0]?.text).toBe("Vi prater.");
  });

  it("become the originals again when they are emptied or typed unchanged", () => {
    const [eyebrow, , lead] = textFieldsOf(words);
    if (!eyebrow || !lead) throw new Error("no fields");
    expect(readText(lead, "  ")).toBeNull();
    expect(readText(lead, "Kom som du er.\r\n")).toBeNull();
    expect(readText(lead, "Kom\u202e nå")).toBe("Kom nå");
    expect(textProblem(eyebrow, "Fotograf")).toBe("value-missing");
    expect(textProblem(lead, "x".repeat(601))).toBe("too-long");
  });
});
