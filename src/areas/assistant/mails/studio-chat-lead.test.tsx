import { describe, expect, it } from "vitest";
import { renderLetter } from "~/ui/letter/render-letter";
import { sampleStudio } from "~/ui/letter/samples";
import * as studioChatLead from "./studio-chat-lead";

const long = "a".repeat(980);
const { html, text } = renderLetter(
  studioChatLead,
  {
    ...studioChatLead.sample(),
    messages: [
      { role: "user", content: "Hva koster det? [vinn](https://evil.example)" },
      {
        role: "assistant",
        content:
          "Fra 3 900 kr. [Book Standard](/book/headshots)\nSe [praktisk info](/praktisk-info).\n- en\n- [to](/bedrift)\n\nhei@sidelys.example.no",
      },
      { role: "assistant", content: `${long} [her er en lang lenke](/praktisk-info)` },
      { role: "user", content: "Ring meg om tolv ansatte" },
      { role: "assistant", content: "Hva er nummeret?" },
      { role: "user", content: "912 34 567, Kari" },
    ],
  },
  sampleStudio,
);
const site = "https://sidelys.example.no";

describe("the letter of a lead", () => {
  it("has a reply's links as links with whole addresses, in HTML and in text", () => {
    expect(html).toContain(`href="${site}/book/headshots"`);
    expect(html).toMatch(/<li[^>]*><a[^>]*href="https:\/\/sidelys.example.no\/bedrift"/);
    expect(text).toContain(`Assistenten: Fra 3 900 kr. Book Standard (${site}/book/headshots)
Se praktisk info (${site}/praktisk-info).

- en
- to (${site}/bedrift)

hei@sidelys.example.no
`);
    for (const shown of [html, text]) expect(shown).not.toMatch(/\]\(\/|\[her er/);
  });

  it("makes no link of what the visitor wrote", () => {
    expect(html).not.toContain('href="https://evil');
  });

  it("states the last question first, and the question before a message that is only a number", () => {
    const talk = text.indexOf("Samtalen\n---");
    expect(talk).toBeGreaterThan(text.indexOf("912 34 567, Kari"));
    expect(text).toMatch(/Siste melding: +Ring meg om tolv ansatte\n +912 34 567, Kari\n/);
    expect(text.indexOf("Besøkende: Hva koster det?")).toBeGreaterThan(talk);
  });
});
