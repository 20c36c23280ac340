import type { Question, ServiceWords } from "../types";
import { cvQuestions } from "./cv-bilder-questions";

/** The words of /cv-bilder. Prices, lengths and claims come as values. */
export const cvTexts = {
  title: (studio: string, city: string) => `CV-bilde i ${city}, til søknad og LinkedIn | ${studio}`,
  description: (city: string) =>
    `CV-bilde tatt i studio i ${city}, med råd om klær og uttrykk, og utsnitt til CV og LinkedIn. Se pris, forberedelser og ledige tider.`,
  service: "En kort fotografering i studio til CV, søknad og LinkedIn, med råd om klær og uttrykk.",
  hero: {
    eyebrow: (city: string) => `CV-bilder i ${city}`,
    headline: "Lite bilde, viktig jobb.",
    lead: "På en CV er bildet ikke større enn et frimerke. Det skal ikke imponere. Det skal bare vise et menneske det er lett å ringe til.",
    prices: "Se pris",
    price: (from: string, images: string) => `Fra ${from} med ${images}, inkl. mva.`,
    duration: (duration: string) => `${duration} i studio`,
    sheet: "Slik står bildet i bruk, øverst på en CV og rundt på LinkedIn.",
  },
  small: {
    headline: "Det må tåle å bli lite",
    text: "Vi ser på bildet i samme størrelse som det skal brukes, mens du fortsatt sitter på krakken. Er blikket tydelig der, er det tydelig overalt.",
    captions: ["På CV-en", "På LinkedIn", "I e-posten"],
  },
  plain: {
    headline: "Enkelt vinner",
    doTitle: "Ta dette med inn",
    doItems: [
      "Overdelen du kunne hatt på deg på intervjuet",
      "Et ansikt som hører etter, også når munnen er lukket",
      "Håret slik du har det en vanlig tirsdag",
      "En stilling du har lyst på, så vet vi hvem bildet snakker til",
    ],
    dontTitle: "La dette ligge",
    dontItems: [
      "Ferien, bryllupet og alle andres skuldre",
      "Filteret som gjør huden til plast",
      "Lua, solbrillene og sterke mønstre",
      "Bildet fra to jobber siden",
    ],
  },
  steps: {
    headline: (duration = "En kort time") => `${duration}, tre deler`,
    items: [
      {
        title: "Et blikk på klærne",
        text: "Har du med to alternativer, holder vi dem opp foran bakgrunnen og ser hva som kler ansiktet.",
      },
      {
        title: "Noen få uttrykk",
        text: "Vennlig, samlet, litt mer alvorlig. Du får se forskjellen på skjermen og merke hva du vil stå inne for.",
      },
      {
        title: "Ett valg",
        text: "Vi blir enige om bildet før du går. Så beskjærer vi det til CV, LinkedIn og signatur.",
      },
    ],
  },
  price: {
    headline: "Hva det koster",
    lead: "Samme pris enten du skal søke læreplass eller lederstilling. Flere bilder er lov, men sjelden nødvendig.",
  },
  reviews: {
    quote: "Bildet skal gjøre én ting: at noen leser videre.",
    text: (guarantee: string) =>
      `Er du usikker på om det ble riktig, så si det. Løftet er det samme når timen er kort: ${guarantee}.`,
  },
  next: {
    headline: "Søknadsfristen venter ikke",
    text: "Velg en ledig time, så er bildet på plass før du trykker på send.",
    secondary: "Skriv til oss",
  },
  related: [
    {
      href: "/headshots",
      label: "Headshots",
      text: "Mer tid, flere uttrykk og lys, når bildet skal brukes til mer enn søknader.",
      picture: "portrait-11",
    },
    {
      href: "/profilbilder-oslo",
      label: "Profilbilder",
      text: "Til LinkedIn, Teams og alle de andre rundingene.",
      picture: "portrait-05",
    },
    {
      href: "/blogg/velge-bilde",
      label: "Velge mellom to gode bilder",
      text: "En artikkel til deg som står fast på det siste valget.",
      picture: "portrait-02",
    },
  ],
  questions: (facts: ServiceWords): Question[] => cvQuestions(facts),
} as const;
