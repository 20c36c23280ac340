import { letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";

/** Raise it whenever the wording of the consent changes. */
export const consentVersion = 1;

/** The form for joining the waiting list. */
export const joinTexts = {
  title: "Sett deg på ventelisten",
  lead: letterToVisitor("Du får en e-post om det.", {
    before: "Blir en tid ledig som passer, holder vi den av til deg.",
    after: "Det koster ingenting, og du binder deg ikke til noe.",
  }),
  chooseTitle: "Hvilken fotografering venter du på?",
  product: "Fotografering",
  persons: "Hvor mange skal fotograferes?",
  wish: "Når kan du?",
  firstDay: "Fra og med",
  lastDay: "Til og med",
  narrow: "Bare noen dager, eller en tid på dagen?",
  narrowHint: "Lar du det stå, passer alle dager og tider i perioden.",
  weekdays: "Dager",
  weekdaysHint: "Jo flere dager du krysser av, jo flere tider kan passe.",
  parts: "Tid på dagen",
  who: "Hvem er du?",
  priceIf: "Pris hvis du får en tid",
  emailUse: letterToVisitor("Hit sender vi beskjed når en tid blir ledig."),
  kind: "Hvem bestiller du for?",
  consent: "Dere kan sende meg e-post når en tid som passer, blir ledig.",
  submit: "Sett meg på ventelisten",
  privacy: "Slik behandler vi opplysningene dine",
  entrance: "Finner du ingen tid som passer?",
  entranceHelp: "Sett deg på ventelisten, så får du beskjed når en tid blir ledig.",
  entranceKeeps: "Timen du har, beholder du til du avbestiller den selv.",
  entranceAction: "Sett meg på ventelisten",
  tooMany:
    "Du, eller nettet du bruker, har allerede mange plasser på ventelisten. Meld deg av noen av dem fra lenken i e-postene, eller ring oss.",
  entranceAsk: "Eller be oss ta kontakt",
  known: {
    title: "Du står allerede på ventelisten",
    text: letterToVisitor("Lenken til den kommer i en ny e-post, hvis du ikke har fått den i dag.", {
      before: "Vi har plassen din fra før, med det samme ønsket.",
    }),
  },
  errors: {
    firstDay: "Velg en dato som finnes, og som ikke er passert",
    lastDay: "Velg en dato som er lik eller etter den første",
    tooFar: (day: string) => `Kalenderen er åpen til og med ${day}. Velg en dato før det`,
    weekdays: "Kryss av minst én dag",
    parts: "Kryss av minst én tid på dagen",
    noSuchDay:
      "Ingen av dagene du krysset av, finnes i perioden. Kryss av flere, eller velg en lengre periode",
    persons: "Velg hvor mange som skal fotograferes",
    consent: "Kryss av for at vi kan sende deg e-post. Uten det kan vi ikke gi beskjed",
  },
} as const;

/** The page of an entry. */
export const entryTexts = {
  title: "Din plass på ventelisten",
  place: (place: number) => `Nummer ${place} blant dem som ønsker seg det samme`,
  placeHelp:
    "Passer en ledig tid bedre for en annen, kan den gå foran. Ellers går den til den som har ventet lengst.",
  wishTitle: "Dette venter du på",
  period: "Periode",
  hours: "Når",
  what: "Fotografering",
  who: "Navn",
  contact: "E-post",
  change: "Endre ønsket",
  save: "Lagre ønsket",
  leave: "Meld meg av ventelisten",
  leaveHelp: "Plassen slettes fra køen. Du kan sette deg på igjen senere, men da bakerst.",
  free: "Ledige tider som passer nå",
  freeHelp: "Disse er ledige for alle. Bestill en av dem, så trenger du ikke vente.",
  freeAll: "Se alle ledige tider",
  book: "Finn en annen tid",
  whenLost: "Ingenting er gjort. Prøv igjen når du har nett.",
  offer: {
    title: "En tid er ledig til deg",
    until: (when: string) => `Vi holder den av til deg frem til ${when}.`,
    from: (when: string) => `Tilbudet er sendt for å leses fra ${when}.`,
    left: (hours: number, minutes: number) =>
      hours > 0
        ? `${count(hours, "time", "timer")} og ${count(minutes, "minutt", "minutter")} igjen`
        : `${count(minutes, "minutt", "minutter")} igjen`,
    order: "Bestill med betalingsplikt",
    pending: "Bestiller …",
    decline: "Nei takk til denne tiden",
    declineHelp: "Du blir stående på ventelisten, og tiden går til den neste.",
    where: "Sted",
    when: "Tid",
    fromLetter: (email: string) =>
      letterToVisitor(`Du sier ja fra lenken i e-posten om tilbudet, som går til ${email}.`, {
        after: "Slik kan ingen bestille i ditt navn. Finner du ikke e-posten, kan du kontakte oss.",
      }),
    unavailable:
      "Fotograferingen kan ikke bestilles på nett nå. Ta kontakt, så hjelper vi deg mens tiden holdes av.",
  },
  done: {
    "meldt-pa": letterToVisitor("Lenken til plassen din kommer på e-post.", {
      before: "Du står på ventelisten.",
    }),
    endret: "Ønsket er lagret. Du beholder plassen din.",
    "takket-nei": "Du har takket nei til tiden. Du står fortsatt på ventelisten.",
    "meldt-av": "Du er meldt av ventelisten.",
    bestilt: letterToVisitor("Bekreftelsen er på vei til deg.", { before: "Timen er din." }),
    forespurt: letterToVisitor("Svaret kommer på e-post.", {
      before: "Forespørselen er sendt, og tiden holdes av.",
    }),
  },
  over: {
    accepted: {
      title: "Timen er bestilt",
      text: "Du fikk en tid fra ventelisten. På timens egen side kan du se, flytte eller avbestille den.",
    },
    requested: {
      title: "Forespørselen er sendt",
      text: "Du sa ja til en tid fra ventelisten, og studioet skal godta den. På forespørselens egen side kan du følge med eller trekke den.",
    },
    removed: { title: "Du står ikke på ventelisten", text: "Plassen er avsluttet." },
    outdated: {
      title: "Perioden er over",
      text: "Det ble dessverre ingen ledig tid som passet. Sett deg gjerne på igjen med nye dager.",
    },
    fulfilled_elsewhere: {
      title: "Du har bestilt en time",
      text: "Du bestilte den samme fotograferingen på egen hånd, så plassen på ventelisten er avsluttet.",
    },
  },
  toBooking: "Se timen din",
  toRequest: "Se forespørselen",
  linkInLetter: letterToVisitor("Lenken til timen kommer på e-post."),
  again: "Sett meg på igjen",
  refusals: {
    "not-now": "Det kan ikke gjøres nå. Se hvordan det står til nedenfor.",
    "same-wish": "Du står allerede på ventelisten med det samme ønsket.",
    "nothing-changed": "Ønsket er det samme som før.",
    "not-from-letter": "Du kan bare si ja fra lenken i e-posten om tilbudet.",
    "offer-over": "Tilbudet gjelder ikke lenger, og tiden er gått videre. Du står fortsatt på ventelisten.",
    "price-changed": "Prisen er endret siden siden ble åpnet. Se over den nye, og bestill igjen.",
    "express-wish-missing": "Kryss av for at fotograferingen kan skje før angrefristen er ute.",
    "unknown-product":
      "Fotograferingen kan ikke bestilles på nett nå. Ta kontakt, så hjelper vi deg mens tiden holdes av.",
  },
} as const;
