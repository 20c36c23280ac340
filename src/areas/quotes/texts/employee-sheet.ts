import type { QuoteDay, QuoteDocument } from "../types";
import { dayText, placeText } from "./words";

export interface SheetSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const sheetTexts = {
  title: "Til ansatte og tillitsvalgte",
  link: "Ark til ansatte og tillitsvalgte",
  lead: (company: string, studio: string) =>
    `${company} vil ha bilder av dem som jobber der, og har spurt ${studio}. Her står det hva som skjer, hva som lagres, og hva du selv bestemmer.`,
  pdf: "Last ned som PDF",
  back: "Tilbake til tilbudet",
  share: "Del PDF-en, ikke adressen til denne siden: den hører til tilbudet.",
  when: "Når og hvor",
  proposed: "Dagene er foreslått, og ikke avtalt ennå.",
} as const;

interface Sheet {
  readonly document: Pick<QuoteDocument, "recipient" | "studio" | "processing">;
  readonly days: readonly QuoteDay[];
  /** Whether the days have been agreed. */
  readonly isAgreed: boolean;
  /** Whether the company has said, when it accepted, that the studio may show pictures. */
  readonly publication: boolean;
}

/** The name of the company, or of the person where the quote is to no company. */
export function sheetCompany({ recipient }: Pick<QuoteDocument, "recipient">): string {
  return recipient.companyName ?? recipient.name;
}

/** What the employees and their representatives want to know, the same on the page and in the PDF. */
export function employeeSheet({ document, days, isAgreed, publication }: Sheet): SheetSection[] {
  const company = sheetCompany(document);
  const studio = document.studio.name;
  return [
    {
      title: sheetTexts.when,
      paragraphs: [
        ...days.map((day) => `${dayText(day)}\n${placeText(day)}`),
        ...(isAgreed ? [] : [sheetTexts.proposed]),
      ],
    },
    {
      title: "Slik foregår det",
      paragraphs: [
        "Du får en egen tid, og hjelp med krage og blikk. Du ser bildene dine før neste kommer inn.",
        "Trenger du noe tilrettelagt, eller vil du ikke at andre ser på, sier du fra. Da ordner vi det.",
      ],
    },
    {
      title: "Hva du selv bestemmer",
      paragraphs: [
        "Retten til eget bilde gjelder på jobb også (åndsverkloven § 104). Et bilde av deg vises ikke utad uten at du sier ja, og du kan ta ja tilbake.",
        "Du kan bli fotografert uten å si ja til at bildet vises. Å si nei skal ikke få følger for deg.",
        publication
          ? `${company} har sagt ja til at ${studio} kan vise bilder som eksempel på arbeidet sitt. Det gjelder bare dem som selv sier ja.`
          : `${studio} viser ikke bildene i egne kanaler.`,
      ],
    },
    {
      title: "Hva som lagres, og hvem som har ansvaret",
      paragraphs: [
        `${company} bestemmer hva bildene skal brukes til, hvem som får se dem, og hva som skjer med dem når noen slutter. På lovspråk er bedriften behandlingsansvarlig.`,
        `${studio} lagrer navnet ditt, e-postadressen eller mobilnummeret ditt, tiden du har, bildene av deg og hva du har sagt ja til. ${
          document.processing
            ? "Det skjer på vegne av bedriften, etter en databehandleravtale som er en del av tilbudet."
            : "Det skjer på vegne av bedriften."
        }`,
        "Bildene er ikke et kontrolltiltak, og brukes ikke til å kjenne igjen ansikter eller følge med på noen.",
      ],
    },
    {
      title: "Rettighetene dine",
      paragraphs: [
        `Du kan be om å få se, rette eller slette det som er lagret om deg. Spør ${company} først. ${studio} hjelper til.`,
        "Mener du at noe er galt, kan du klage til Datatilsynet.",
      ],
    },
    {
      title: "Til deg som er tillitsvalgt eller verneombud",
      paragraphs: [
        `Det er ${company} som avklarer med dere hva bildene skal brukes til, hvor lenge, og hvordan de som ikke vil vises, blir tatt vare på. Står noe uklart om selve fotograferingen, kan dere spørre ${studio}.`,
      ],
    },
  ];
}
