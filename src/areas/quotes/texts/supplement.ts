import { count } from "~/kit/text";

/** The words of a supplement, the same on the page, in the PDF and in letters. */
export const supplementTexts = {
  title: (number: number, of: number) => `Tillegg ${number} til tilbud ${of}`,
  /** The title that a new supplement begins with. */
  named: (title: string, of: number) => `Tillegg til ${title || `tilbud ${of}`}`,
  less: (name: string) => `Utgår: ${name}`,
  heads: ({ before, after, billed }: { before: number; after: number; billed: number }) =>
    `${count(after, "person", "personer")} i stedet for ${before}${
      billed === after ? "" : `. Dere betaler for ${billed}`
    }`,
  instead: (name: string, old: string) => `${name} i stedet for ${old}`,
  lead: ({ number, oppdragNumber }: { number: number; oppdragNumber: number }) =>
    `Dette er et tillegg til tilbud ${number}, som dere har godtatt, og til oppdrag ${oppdragNumber}. Det som er avtalt, står. Her ser dere dagene slik de blir, og bare forskjellen i pris.`,
  asAgreed: (name: string) => `${name}, som avtalt`,
  difference: "Forskjellen",
  same: "Prisen er den samme.",
} as const;
