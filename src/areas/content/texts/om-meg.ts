import type { CompanySettings } from "~/areas/settings/types";

/** The photographer's own page, and the only one that says "jeg". Its facts come from the settings. */
export const omMegTexts = {
  title: ({ name, addressCity }: CompanySettings) => `Om meg, portrettfotograf i ${addressCity} | ${name}`,
  description: ({ name, addressCity }: CompanySettings) =>
    `Hvordan jeg jobber, hva jeg ser etter i et ansikt, og hvorfor det er stille i studioet mitt i ${addressCity}. Fotografen bak ${name}.`,
  eyebrow: "Om meg",
  headline: "Jeg jobber stille.",
  lead: (name: string) => `Jeg er fotografen bak ${name}. Ett menneske, ett kamera, og den tiden det tar.`,
  book: "Book tid nå",

  opening: {
    headline: "Krakken",
    quote:
      "«Jeg er ikke fotogen», sier de fleste når de setter seg. Jeg pleier ikke å svare. Jeg tenner lampen.",
    paragraphs: [
      "Det er ikke ansiktet ditt det er noe i veien med. Det er bildene du har sett av deg selv: blits rett forfra, et halvt sekund for tidlig, midt i et ord. Ingen ser slik ut til vanlig.",
      "Jeg begynner derfor med å la være å fotografere. Du får sitte litt. Vi snakker om hva bildet skal gjøre for deg, og jeg ser hvilken vei du vender hodet når du tenker deg om. Der et sted er vi i gang.",
    ],
  },

  /** Shown when the studio has written them. */
  person: { name: "", signature: "" },

  light: {
    headline: "Lyset kommer fra siden",
    paragraphs: [
      "Lys forfra forteller at noen er der. Lys fra siden forteller hvem. Det finner kinnbenet, haken og den lille linjen ved øyet som bare er din, og lar resten være i fred.",
      "Jeg flytter lampen noen centimeter om gangen. Ofte er det hele forskjellen på et pass og et portrett.",
    ],
  },

  look: {
    headline: "Det jeg ser etter",
    paragraphs: [
      "Et smil kan man lage. Det jeg venter på, er øyeblikket rett etter: når det slipper, og ansiktet faller på plass. Da er skuldrene nede, og blikket har bestemt seg for noe.",
      "Jeg ser etter ro før jeg ser etter pent. Et rolig ansikt holder lenger. Du skal kunne bruke bildet om tre år og fortsatt kjenne deg igjen.",
    ],
  },

  quiet: {
    headline: "Hvorfor det er stille",
    paragraphs: [
      "Jeg spiller ikke høy musikk, og jeg roper ikke «nydelig». Ros på samlebånd hører man tvers gjennom, og da lukker ansiktet seg.",
      "I stedet sier jeg én ting om gangen. Haken litt frem. Pust ut. Se på hånden min. Og når det sitter, sier jeg ingenting, for da er det du som gjør jobben.",
    ],
  },

  not: {
    headline: "Det jeg lar være",
    items: [
      "Jeg teller ikke til tre.",
      "Jeg ber deg ikke si appelsin.",
      "Jeg gjør deg ikke ti år yngre.",
      "Jeg viser deg ikke frem uten at du har sagt ja.",
    ],
  },

  next: {
    headline: "Kom som du er.",
    text: "Resten er min jobb. Er du nervøs, så skriv det når du bestiller, så setter jeg av noen minutter til ingenting.",
    ask: "Skriv til meg",
  },
} as const;
