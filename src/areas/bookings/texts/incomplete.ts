import type { OwnEvent } from "~/areas/history/types";
import { letterByStudio, type Said } from "~/kit/letter-promise";

/** The list's name in the rail and the palette. */
export const incompleteScreenWords = {
  title: "Ufullførte bestillinger",
  views: { aapne: "Åpne", sendt: "Har fått lenke", "lagt-bort": "Lagt bort", alle: "Alle" },
} as const;

export const incompleteListWords = {
  ...incompleteScreenWords,
  one: "ufullført bestilling",
  many: "ufullførte bestillinger",
  search: "Søk i navn, e-post og telefon",
  viewsLabel: "Visninger",
  filters: { produkt: { label: "Produkt", all: "Alle produkter", options: {} } },
  empty: {
    title: "Ingen ufullførte bestillinger",
    help: "Her står de som ga kontaktopplysninger, og som ikke bestilte innen en halvtime.",
  },
  noHits: { title: "Ingen passer", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

export const incompleteTexts = {
  back: "Ufullførte bestillinger",
  eyebrow: "Ufullført bestilling",
  kept: (days: number) => `Slettes ${days} dager etter siste endring.`,
  columns: {
    who: "Hvem",
    product: "Ønsker",
    wish: "Tid",
    free: "Fortsatt ledig?",
    value: "Verdi",
    left: "Sist i gang",
  },
  free: { yes: "Ja", no: "Nei", held: "Holdes av", none: "Ingen tid valgt" },
  freeStates: {
    yes: "Fortsatt ledig",
    no: "Ikke ledig lenger",
    held: "Holdes av",
    none: "Ingen tid valgt",
  },
  facts: { email: "E-post", phone: "Telefon", persons: "Personer", images: "Bilder", firm: "Bedrift" },
  note: "Merknad",
  noNote: "Ingen merknad.",
  actionsTitle: "Handlinger",
  book: "Bestill for dem",
  actions: {
    send: "Send lenke for å fullføre",
    called: "Marker som ringt",
    hold: "Hold tiden i ett døgn",
    lead: "Gjør til henvendelse",
    dismiss: "Legg bort",
    restore: "Ta frem igjen",
  },
  sendHint: (sent: number): Said =>
    sent === 0
      ? letterByStudio("Kunden får ett brev med en lenke til det som var valgt.")
      : `Sendt ${sent === 1 ? "én gang" : `${sent} ganger`} før.`,
  leadLink: "Henvendelsen",
  refusals: {
    "already-booked": "Kunden har bestilt i mellomtiden.",
    "no-email": "Kunden ga ingen e-postadresse.",
    "sent-enough": "Det er sendt tre lenker. Ring heller.",
    "no-wish": "Ingen tid var valgt.",
    "slot-taken": "Tiden er ikke ledig lenger.",
    "already-lead": "Den er allerede gjort til en henvendelse.",
    "not-now": "Det kan ikke gjøres nå. Se over, og prøv igjen.",
  },
  done: {
    send: "Brevet er skrevet.",
    called: "Markert som ringt.",
    hold: "Tiden holdes i ett døgn.",
    lead: "Gjort til henvendelse.",
    dismiss: "Lagt bort.",
    restore: "Tatt frem igjen.",
  },
  events: {
    "contact-given": "Kunden ga kontaktopplysninger",
    "link-sent": "Fikk lenke for å fullføre",
    reminded: "Fikk påminnelse",
    called: "Ringt",
    held: "Tiden ble holdt i ett døgn",
    "made-lead": "Gjort til henvendelse",
    dismissed: "Lagt bort",
    "taken-out": "Tatt frem igjen",
    resumed: "Kunden fortsatte fra lenken",
  } satisfies Record<OwnEvent<"draft">, string> as Readonly<Record<string, string>>,
} as const;

/** The page behind the link in the letter to the customer. */
export const resumeTexts = {
  title: "Fullfør bestillingen",
  lead: "Her er det du hadde valgt. Trykk på knappen, så fortsetter du der du slapp, i denne nettleseren.",
  product: "Fotografering",
  when: "Tid",
  price: "Pris",
  noTime: "Ikke valgt ennå",
  isFree: "Tiden er fortsatt ledig.",
  isHeld: "Tiden holdes av til deg.",
  isTaken: "Tiden er dessverre tatt. Alt det andre er tatt vare på, og du velger bare en ny tid.",
  submit: "Fortsett bestillingen",
  booked: { title: "Bestillingen er fullført", text: "Bekreftelsen ligger i e-posten din." },
  gone: { title: "Denne timen selges ikke lenger", text: "Du kan velge blant timene vi har nå." },
  over: {
    title: "Lenken gjelder ikke lenger",
    text: "Det er for lenge siden du begynte. Du kan velge en time på nytt.",
  },
  choose: "Se timene",
} as const;
