import { meanwhileTexts } from "~/areas/history/texts";
import { count, joinWords } from "~/kit/text";
import type { WordPart } from "~/ui/letter/own-words";
import type { WordFault } from "../rules/letter-words";

const braced = (names: readonly string[]) => joinWords(names.map((name) => `{${name}}`));

export const letterWordTexts = {
  title: "Ordene i brevene",
  summary: "Emne, åpning og avslutning i hver e-post og SMS, med egne ord",
  lead: "Skriv det dere vil si med egne ord. Tider, priser og vilkår setter programmet inn, så de alltid stemmer.",
  letters: "E-post",
  messages: "SMS",
  own: "Egne ord",
  ownOfProducts: (of: number) => `Egne ord for ${count(of, "produkt", "produkter")}`,
  standard: "Standard",
  forProduct: "Gjelder for",
  allProducts: "Alle produkter",
  show: "Vis",
  onlyProduct: (name: string) =>
    `Står et felt tomt, gjelder ordene for alle produkter. Dette er for ${name}.`,
  parts: {
    subject: "Emne",
    opening: "Åpning",
    closing: "Avslutning",
    message: "Meldingen",
  } satisfies Record<WordPart, string>,
  hints: {
    subject: (standard: string) => `Tomt: «${standard}».`,
    opening: (standard: string | null) =>
      standard
        ? `Rett etter «Hei Kari». Tomt: «${standard}»`
        : "Rett etter «Hei Kari», foran det programmet skriver. Tomt: ingen egne ord.",
    closing: () => "Rett før «Vennlig hilsen». Tom linje gir nytt avsnitt. Tomt: ingen egne ord.",
    message: (standard: string) => `Tomt: «${standard}»`,
  },
  fieldsTitle: "Felt du kan bruke",
  fieldsLead: "Skriv feltet med klammer. I eksempelbrevet står det slik:",
  needed: (part: string, names: readonly string[]) => `${part} må ha med ${braced(names)}.`,
  preview: "Se over",
  previewTitle: "Slik blir det",
  save: "Lagre ordene",
  sample: "Send meg en prøve",
  sampleSent: "Prøven er sendt til deg. Ordene er ikke lagret ennå.",
  sampleTooSoon: "Du har nettopp fått en prøve. Vent et minutt, og prøv igjen.",
  nowTitle: "Slik er det nå",
  subjectLine: (subject: string) => `Emne: ${subject}`,
  sms: (segments: number) => `Sendes som ${count(segments, "SMS", "SMS-er")}.`,
  none: "tomt",
  changed: (parts: readonly string[], restored: boolean) =>
    `${restored ? "Satt tilbake" : "Endret"}: ${joinWords(parts)}`,
  changedMeanwhile: meanwhileTexts.kept("ordene"),
  tooManyMessages: (segments: number, over: number) =>
    `Teksten blir ${segments} SMS-er. Kort den ned med ${count(over, "tegn", "tegn")}, så blir det én.`,
} as const;

export function wordFaultText(fault: WordFault, fields: readonly string[]): string {
  switch (fault.kind) {
    case "too-long":
      return `Høyst ${fault.most} tegn.`;
    case "unknown":
      return fault.names.length === 1
        ? `Feltet ${braced(fault.names)} finnes ikke i dette brevet. Du kan bruke ${braced(fields)}.`
        : `Feltene ${braced(fault.names)} finnes ikke i dette brevet. Du kan bruke ${braced(fields)}.`;
    case "missing":
      return `Teksten må ha ${braced(fault.names)}, ellers får ikke leseren vite det.`;
    case "brace":
      return "En klamme står alene. Et felt skrives slik: {fornavn}.";
    case "figure":
      return `Ta bort «${fault.typed}». Tider, priser og frister setter programmet inn, så de alltid stemmer. Andre tall skriver du med bokstaver.`;
  }
}
