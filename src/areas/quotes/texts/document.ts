import type { PictureStandard } from "~/areas/companies/types";

/** The words of the document, the same on the page and in the PDF. */
export const documentTexts = {
  forWhom: "Til",
  sentOn: "Dato",
  validUntil: "Gyldig til og med",
  heldUntil: "Dagene holdes av til og med",
  heldNotice: "Etter det kan andre bestille dem, også om tilbudet fortsatt er gyldig.",
  notHeld: "Dagene holdes ikke av. De tas når dere godtar.",
  alternative: (index: number, name: string) => `Alternativ ${index + 1}: ${name}`,
  whenAndWhere: "Når og hvor",
  what: "Hva",
  quantity: "Antall",
  unitPrice: "Pris",
  sum: "Sum",
  net: "Eks. mva.",
  mva: "Mva.",
  total: "Sum inkl. mva.",
  optional: "Tillegg dere kan velge",
  chooseOne: "Velg én",
  notIncluded: "Ikke med i summen",
  payment: "Betaling",
  meaning: "Hva prisen betyr",
  standard: "Slik blir bildene",
  agreement: "Avtalen vår",
  terms: "Vilkår",
  rights: "Bildene og personvernet",
  rightsTexts: [
    "Bedriften får bruke bildene i egne kanaler uten tidsbegrensning. Fotografen skal navngis der det er vanlig.",
    "Bildene er bestilt av bedriften. Studioet bruker dem ikke uten at både bedriften og den som er avbildet, sier ja (åndsverkloven § 104 og § 105).",
  ],
  processed:
    "Vi behandler navn, e-post og bilder på vegne av bedriften. Databehandleravtalen er en del av tilbudet.",
  processedEarlier:
    "Vi behandler navn, e-post og bilder på vegne av bedriften, og inngår gjerne en databehandleravtale.",
  processing: "Databehandleravtale",
  publication:
    "Studioet spør om å få vise bildene som eksempel på arbeidet sitt. Det gjør vi bare hvis dere krysser av for det når dere godtar, og den ansatte også sier ja.",
  noPublication: "Studioet viser ikke bildene i egne kanaler.",
} as const;

export const standardNames: Record<keyof PictureStandard, string> = {
  background: "Bakgrunn",
  crop: "Utsnitt",
  light: "Lys",
  fileNames: "Filnavn",
};

/** What is said about the pictures and personal data: rights of use, publication, data processing. */
export function rightsOf({
  publication,
  processing,
}: {
  readonly publication: boolean;
  readonly processing?: string | undefined;
}): string[] {
  const { rightsTexts, processed, processedEarlier, publication: asked, noPublication } = documentTexts;
  return [...rightsTexts, processing ? processed : processedEarlier, publication ? asked : noPublication];
}
