import { letterToVisitor } from "~/kit/letter-promise";

/** The form with which a visitor asks the studio to get in touch. */
export const askTexts = {
  "no-time": {
    title: "Fant du ingen tid som passer?",
    lead: "Skriv når du kan, så ser vi hva vi kan få til og tar kontakt. Det koster ingenting, og du binder deg ikke til noe.",
    message: "Når passer det, og hva gjelder det?",
    submit: "Be oss ta kontakt",
    asks: "Det gjelder",
  },
  calculator: {
    title: "Be om tilbud",
    lead: "Skriv hvem dere er og når det passer, så sender vi et tilbud. Det er uforpliktende.",
    message: "Datoer, adresse og annet vi bør vite",
    submit: "Be om tilbud",
    asks: "Det gjelder",
  },
  question: {
    title: "Still et spørsmål",
    lead: (hours: string) =>
      `Skriv hva du lurer på, så svarer vi. Det går vanligvis under ${hours} i åpningstiden.`,
    message: "Hva lurer du på?",
    submit: "Send spørsmålet",
    asks: "Det gjelder",
  },
  topic: "Hva gjelder det?",
  about: (topic: string) => `Emne: ${topic}`,
  name: "Navn",
  company: "Bedrift",
  email: "E-post",
  phone: "Telefon",
  phoneHint: "Skriv e-post, telefon eller begge deler.",
  pending: "Sender …",
  done: {
    title: "Takk. Vi tar kontakt.",
    text: (hours: string) => `Vi svarer vanligvis innen ${hours} i åpningstiden.`,
    copy: letterToVisitor("Du får en kopi av det du skrev, på e-post."),
    practical: "Les det meste om timen din",
    back: "Til forsiden",
  },
  tooMany: ({ phone, email }: { readonly phone: string | null; readonly email: string }) =>
    `Vi har fått flere henvendelser fra deg eller nettet du bruker enn vi har rukket å svare på. ${phone === null ? `Skriv heller til ${email}` : `Ring oss heller på ${phone}`}.`,
  privacy: "Slik behandler vi opplysningene dine",
  looked: (what: string) => `Så på: ${what}`,
  firm: (name: string) => `Bedrift: ${name}`,
  errors: {
    name: "Skriv navnet ditt",
    reach: "Skriv e-post eller telefon, så vi når deg",
    question: "Skriv hva du lurer på",
  },
  entrance: "Still et spørsmål",
} as const;
