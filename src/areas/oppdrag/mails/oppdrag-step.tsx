import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-step";
export const version = 1;
export const label = "Oppdrag: brev fra malen";
export const holdsWhile = "oppdrag-going-on";

export interface Props {
  /** As staff wrote it in the template, filled in. */
  readonly subject: string;
  readonly body: string;
  readonly company: string;
  /** The contact's own page. */
  readonly url: string;
}

export function subject({ subject: written }: Props): string {
  return written;
}

export function preview({ company }: Props): string {
  return `Om fotograferingen for ${company}.`;
}

export function Body({ subject: title, body, url, studio }: LetterProps<Props>) {
  const paragraphs = body.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <>
      <Title>{title}</Title>
      {paragraphs.map((text, n) => (
        // Paragraphs never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <Paragraph key={n}>{text}</Paragraph>
      ))}
      <Action href={url}>Åpne siden deres</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    subject: "Klart til fotograferingen torsdag 10. desember 2026",
    body: "Hei Gunhild,\n\nvi kommer til Fjordveien 1 torsdag 10. desember 2026. Vi trenger et rom på minst 3,6 × 3,6 meter, en stikkontakt og et sted å parkere nær inngangen.",
    company: "Nordlys Rådgivning AS",
    url: "https://example.no/edit-oppdrag/0199?key=q7Rk",
  };
}
