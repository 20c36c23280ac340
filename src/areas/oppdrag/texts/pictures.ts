import type { PersonLanguage } from "../types/people";

/** The finished pictures: in the office, and in the letters with their address. */
export const pictureTexts = {
  title: "Bilder",
  mark: "Flytt personer i etterarbeidet",
  markHint: "Den som er fotografert, kan være valgt, ferdig behandlet eller levert.",
  markWho: "Hvem",
  markTo: "Ny status",
  markSubmit: "Flytt",
  nobodyYet: "Ingen er fotografert ennå.",
  deliver: "Send bildene til kontaktpersonene",
  deliverHint:
    "Kontaktpersonene får adressen til alle bildene, og alle som er fotografert, blir merket som levert.",
  deliverPerson: "Send bildet til personen",
  deliverPersonHint:
    "Personen får adressen på e-post, eller på SMS hvis e-posten mangler, og blir merket som levert. Ordene fra deg blir bare med på e-post.",
  url: "Adressen til bildene",
  urlHint: "Begynner med https://",
  words: "Noen ord fra deg",
  submit: "Send",
  log: "Sendte lenker",
  toContacts: "Kontaktpersonene",
  sentAt: "Sendt",
  who: "Til",
  address: "Adresse",
  steps: { photographed: "Fotografert", chosen: "Valgt", retouched: "Ferdig behandlet", delivered: "Levert" },
  done: {
    markPeople: "Personene er flyttet.",
    deliverJob: "Lenken er sendt til kontaktpersonene.",
    deliverPerson: "Lenken er sendt til personen.",
  },
  refusals: {
    "not-photographed": "Personen er ikke fotografert.",
    "no-pictures": "Ingen er fotografert ennå.",
  },
  errors: {
    url: "Skriv en adresse som begynner med https://",
    who: "Velg minst én person",
    step: "Velg en status",
  },
} as const;

interface LetterWords {
  readonly subject: (company: string) => string;
  readonly text: (company: string) => string;
  readonly action: string;
  readonly keep: string;
}

export const pictureLetterWords: Record<PersonLanguage, LetterWords> = {
  nb: {
    subject: (company) => `Bildet ditt for ${company} er klart`,
    text: (company) => `Bildet som ble tatt for ${company}, er ferdig. Du finner det her:`,
    action: "Åpne bildet",
    keep: "Last ned bildet og ta vare på det. Svar på dette brevet hvis noe er feil.",
  },
  en: {
    subject: (company) => `Your picture for ${company} is ready`,
    text: (company) => `The picture that was taken for ${company} is finished. You will find it here:`,
    action: "Open the picture",
    keep: "Download the picture and keep it. Answer this letter if anything is wrong.",
  },
};

export const jobPictureWords = {
  subject: (company: string) => `Bildene for ${company} er klare`,
  text: (n: number) =>
    n === 1
      ? "Bildet av den som ble fotografert, er ferdig."
      : `Bildene av de ${n} som ble fotografert, er ferdige.`,
  action: "Åpne bildene",
  keep: "Last ned bildene og ta vare på dem. Se hvem som har sagt ja til hvilken bruk på siden deres.",
} as const;
