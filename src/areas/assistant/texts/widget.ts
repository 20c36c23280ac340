import { count, thousands } from "~/kit/text";

const tooLong = (by: number) =>
  `Meldingen er ${thousands(by)} tegn for lang. Kort den ned, eller send den i flere deler`;

/** The texts of the chat's panel. Those in quotes in the specification (sections 2, 5 and 8) are used word for word. */
export const widgetTexts = {
  title: "Chat med meg",
  close: "Lukk chatten",
  placeholder: "Skriv din melding...",
  message: "Melding",
  send: "Send",
  conversation: "Samtalen",
  messages: "Meldinger",
  again: "Send på nytt",
  toNewest: "Gå til det nyeste",
  /** The labels around a message, in the message's own language. */
  around: {
    nb: { typing: "Skriver svar", you: "Du", assistant: "Assistenten", newTab: "åpnes i ny fane" },
    en: { typing: "Writing a reply", you: "You", assistant: "The assistant", newTab: "opens in a new tab" },
  },
  /** Suggested first questions: the button's label, and the question that it sends. */
  quick: {
    title: "Forslag",
    questions: {
      Priser: "Hva koster det?",
      "Ledige timer": "Når har dere ledig?",
      Antrekk: "Hva bør jeg ha på meg?",
    },
  },
  greeting:
    "Hei! Jeg er studioets automatiske assistent. Spør om priser, ledige timer, forberedelser eller levering. Jeg snakker også engelsk.",
  stored: "Samtalen lagres.",
  privacy: "Personvern",
  contact: {
    title: "Skal vi ta kontakt? (valgfritt)",
    replies: (hours: number) => `Vi svarer vanligvis innen ${count(hours, "time", "timer")}.`,
    dismiss: "Skjul kontaktfeltene",
    name: "Navn",
    email: "E-post",
    phone: "Telefon",
    emailHelp: "Skriv adressen som navn@domene.no",
    shorten: "Kort ned teksten",
    tooLong: (most: number) =>
      `Det du limte inn, er for langt, og er ikke satt inn: det er plass til ${most} tegn`,
    full: (most: number) => `Feltet er fullt: plass til ${most} tegn`,
  },
  lettersLeft: (left: number) => {
    if (left > 0) return `Plass til ${left} tegn til`;
    return left === 0 ? "Meldingen er så lang som den kan være" : tooLong(-left);
  },
  errors: {
    tooMany: "For mange forespørsler, vennligst prøv igjen om litt.",
    tooManyToday: "Dagens spørsmål er brukt opp. Prøv igjen i morgen, eller skriv til oss på e-post.",
    unavailable: "Tjenesten er midlertidig utilgjengelig.",
    notStarted: "Kunne ikke starte samtale",
    fallback: "Beklager, noe gikk galt. Vennligst prøv igjen.",
    noNetwork: "Du ser ut til å være uten nett. Meldingen er ikke sendt.",
    backOnline: "Du er på nett igjen. Meldingen er ikke sendt ennå.",
    brokenOff: "Forbindelsen ble brutt før hele svaret kom.",
    noAnswer: "Svaret lot vente på seg.",
    notStored: "Nettleseren lar oss ikke lagre samtalen, og da kan vi ikke svare her.",
  },
} as const;
