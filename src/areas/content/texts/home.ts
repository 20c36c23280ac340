import { phoneRule } from "~/areas/settings/texts";
import { capitalise, count } from "~/kit/text";

/** The words of the home page. Facts, claims and prices are not here: they come from settings and catalogue. */
export const homeTexts = {
  hero: {
    eyebrow: (city: string) => `Headshots og portretter i ${city}`,
    headline: ["Lyset er", "på din side."],
    lead: "Et stille studio, et menneske bak kameraet og god tid. Du trenger ikke kunne posere. Du skal bare komme.",
    book: "Book tid nå",
    prices: "Se priser",
    first: (when: string, price: string) => `Første ledige: ${when}\u00a0· fra ${price}`,
  },
  claimsLabel: "Kort om studioet",
  benefits: {
    headline: "Et bilde du kjenner deg igjen i",
    lead: "Mange gruer seg til å bli tatt bilde av. Derfor jobber vi slik:",
    items: [
      {
        title: "Du blir veiledet hele veien",
        text: "Vi sier fra om ett lite grep om gangen: blikket, hendene, pusten. Du slipper å gjette.",
      },
      {
        title: "Lyset settes etter ansiktet ditt",
        text: "Briller, skjegg, hudtone og ansiktsform får hver sin løsning.",
      },
      {
        title: "Du ser bildene underveis",
        text: "De kommer opp på skjermen, og vi justerer det du vil ha annerledes.",
      },
      {
        title: "Retusj som ikke synes",
        text: "Vi fjerner det som er borte om en uke, og lar resten være.",
      },
      {
        title: "Klare til bruk overalt",
        text: "I høy oppløsning, i farger og svart-hvitt, og i egne utgaver til sosiale medier.",
      },
    ],
  },
  pricing: {
    headline: "Tre pakker, faste priser",
    lead: "Prisen du ser, er prisen du betaler. Studioet, veiledningen og utvalget er med.",
    headshots: "Mer om headshots",
    others: {
      headline: "Andre bilder vi tar",
      all: "Book etter hva bildet skal brukes til",
      from: (price: string) => `Fra ${price} inkl. mva.`,
      perPerson: (price: string) => `Fra ${price} per person eks. mva.`,
      items: [
        {
          slug: "portrett",
          href: "/portrettbilder",
          label: "Portrettbilder",
          text: "Av deg, dere to eller hele familien.",
        },
        {
          slug: "pressebilder",
          href: "/pressebilder",
          label: "Pressebilder",
          text: "Til bok, scene, kronikk og ny rolle.",
        },
        {
          slug: "cv-bilde",
          href: "/cv-bilder",
          label: "CV-bilder",
          text: "En kort time før en viktig søknad.",
        },
        {
          slug: "ansatt",
          href: "/ansattfoto",
          label: "Ansattfoto",
          text: "Hele teamet, her eller hos dere.",
        },
      ],
    },
    promisesLabel: "Dette lover vi",
    /** Explains the claim about delivery; the claims themselves, and the wording of the guarantee, are settings. */
    delivery: "Tiden regnes fra du har valgt bildene.",
  },
  portfolio: {
    headline: "Samme rom, ulikt lys",
    lead: "Lyset bestemmer hva bildet forteller, og hvor det passer. Trykk for å se det stort.",
    all: (n: number) => `Vis alle ${n} bildene`,
  },
  premium: {
    eyebrow: "Premium",
    headline: "Flere sider av deg",
    lead: "Tre eller flere antrekk og tre eller flere bakgrunner i én og samme fotografering. Nok til nettsiden, foredraget, boken og avisen.",
    colour: "Ett ansikt, tre antrekk og tre bakgrunner.",
    mono: "Og når det skal være helt stille: lavt lys, i svart-hvitt.",
    book: "Book Premium",
  },
  steps: {
    headline: "Slik fungerer det",
    lead: "Fra bestilling til ferdige bilder, uten at du trenger å forberede deg i dagevis.",
    items: [
      {
        title: "Bestill",
        text: "Velg pakke og tid på nett. Du kan flytte timen selv.",
      },
      {
        title: "Forbered deg",
        text: "Ta med et par overdeler uten store mønstre. Resten ordner vi her.",
      },
      {
        title: "Fotografering",
        text: "Vi prøver ulike uttrykk, utsnitt og lys. Du får hjelp med alt fra krage til blikk.",
      },
      {
        title: "Velg bilder",
        text: "Vi går gjennom dem sammen, og du peker ut dem du vil ha retusjert.",
      },
      {
        title: "Få bildene levert",
        text: "Klare for CV, LinkedIn, nettside og trykk. Leveringstiden regnes fra du har valgt.",
      },
    ],
  },
  reviews: {
    headline: "Kundeomtaler",
    /** The heading while there are none. */
    promise: "Garantien",
    more: "Flere omtaler",
    empty: {
      quote: "Er ikke du fornøyd, er ikke vi ferdige.",
      text: (guarantee: string) => `${guarantee} Det er alt garantien sier.`,
      rule: "Omtaler vises her med kundens egne ord, når kunden har vært hos oss og har sagt ja til det. Vi skriver dem aldri selv.",
    },
  },
  company: {
    headline: "Hele teamet i samme lys",
    lead: "Ansattbilder som hører sammen, også når noen begynner et halvt år senere: vi noterer lys, avstand og bakgrunn.",
    points: [
      "I studio, eller i lokalene deres med det mobile studioet",
      "En plan for dagen, så ingen står og venter",
      "Tid, pris og opplegg samlet i ett tilbud",
    ],
    more: "Slik går en fotodag, og hva vi skriver ned",
    calculate: "Hva koster det for dere?",
    persons: "Hvor mange skal fotograferes?",
    seePrice: "Se prisen for dere",
    onSite: "Slik kan det mobile studioet stå i et møterom.",
  },
  contact: {
    headline: "Ta kontakt",
    lead: "Lurer du på noe før du bestiller? Spør. Det er lettere når du vet hva som skal skje.",
    email: "E-post",
    emailNote: (hours: number) => `Vi svarer vanligvis innen ${count(hours, "time", "timer")}.`,
    phone: "Telefon",
    phoneNote: `${capitalise(phoneRule)}. Send en e-post først, så ringer vi.`,
    booking: "Booking på nett",
    bookingNote: "Se ledige tider og bestill når det passer deg.",
    address: "Studio",
  },
} as const;
