import { describe, expect, it } from "vitest";
import { Action, Bullets, Facts, Note, Paragraph, Subtitle, TextLink, Title } from "./blocks";
import { Closing, Greeting } from "./greeting";
import { type LetterFile, type LetterProps, renderLetter } from "./render-letter";
import { sampleStudio } from "./samples";

interface Props {
  name: string;
  link: string;
}

const letter: LetterFile<Props> = {
  template: "every-block",
  version: 3,
  label: "Prøve",
  holdsWhile: "always",
  subject: ({ name }) => `Bestilling bekreftet: ${name}`,
  preview: () => "fredag 20. november kl. 14.30",
  Body: ({ name, link, studio }: LetterProps<Props>) => (
    <>
      <Title>Timen din er bekreftet</Title>
      <Greeting name={name} />
      <Paragraph>
        Du har time fredag 20. november. Les <TextLink href={link}>praktisk informasjon</TextLink>.
      </Paragraph>
      <Facts
        facts={[
          { name: "Tid", value: "fredag 20. november kl. 14.30–16.00" },
          { name: "Sted", value: ["Eksempelgata 12", "0359 Oslo"] },
        ]}
      />
      <Note>Du kan avbestille gratis til torsdag kl. 14.30.</Note>
      <Action href={link}>Flytt eller avbestill</Action>
      <Subtitle>Forberedelser</Subtitle>
      <Bullets items={["Ta med to overdeler", "Sov godt"]} />
      <Closing studio={studio} />
    </>
  ),
  sample: () => ({ name: "Kari Ås", link: "https://example.no/booking/edit/1?key=a&x=1" }),
};

function Careless() {
  return <p>Hei</p>;
}

describe("renderLetter", () => {
  it("writes plain text as a person would write it", () => {
    const { text } = renderLetter(letter, letter.sample(), sampleStudio);
    expect(text).toMatchInlineSnapshot(`
      "Timen din er bekreftet
      ======================

      Hei Kari,

      Du har time fredag 20. november. Les praktisk informasjon (https://example.no/booking/edit/1?key=a&x=1).

      Tid:   fredag 20. november kl. 14.30–16.00
      Sted:  Eksempelgata 12
             0359 Oslo

      * Du kan avbestille gratis til torsdag kl. 14.30.

      Flytt eller avbestill:
      https://example.no/booking/edit/1?key=a&x=1

      Forberedelser
      -------------

      - Ta med to overdeler
      - Sov godt

      Vennlig hilsen
      Sidelys Portrettstudio

      -- 
      Sidelys Portrettstudio
      Eksempelgata 12, inngang fra bakgården, 0359 Oslo
      Telefon +47 22 12 34 56 · hei@sidelys.example.no
      Org.nr. 314 159 209 MVA
      "
    `);
  });

  it("writes HTML in Norwegian with the subject as its title and the preview first", () => {
    const { html, subject } = renderLetter(letter, letter.sample(), sampleStudio);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('lang="nb"');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html.indexOf("kl. 14.30")).toBeLessThan(html.indexOf("Timen din er bekreftet"));
    expect(html.replaceAll("\n", "")).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(html).not.toMatch(/<script|<img|<link |\son[a-z]+=/);
  });

  it("states the letter's template and the version of its wording", () => {
    expect(renderLetter(letter, letter.sample(), sampleStudio)).toMatchObject({
      template: "every-block",
      templateVersion: 3,
    });
  });

  it("escapes customers' text in the markup and keeps it out of the headers", () => {
    const name = "<b>Kari</b>\r\nBcc: alle@example.no";
    const { subject, html, text } = renderLetter(letter, { ...letter.sample(), name }, sampleStudio);
    expect(subject).toBe("Bestilling bekreftet: <b>Kari</b> Bcc: alle@example.no");
    expect(html).not.toContain("<b>Kari");
    expect(text).toContain("Hei <b>Kari</b>,");
  });

  it("refuses links that a mail client must not open", () => {
    for (const link of ["javascript:alert(1)", "/booking/edit/1", "data:text/html,x"]) {
      expect(() => renderLetter(letter, { ...letter.sample(), link }, sampleStudio)).toThrow(
        /absolute address/,
      );
    }
  });

  it("refuses a tag in the text version", () => {
    expect(() => renderLetter({ ...letter, Body: Careless }, letter.sample(), sampleStudio)).toThrow(
      /holds the tag/,
    );
  });
});
