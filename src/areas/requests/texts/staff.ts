import type { OwnEvent } from "~/areas/history/types";
import { letterByStudio } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import { formatDays } from "~/kit/time-format";
import { ownerFilterWords } from "~/ui/list/texts";
import type { DeclineReason, RequestSource } from "../types";
import { requestsBesideTexts as beside, requestStatusNames } from "./beside";
import { requestScreenWords } from "./frame";

export const requestSourceNames: Record<RequestSource, string> = {
  site: "Nettstedet",
  calculator: "Priskalkulatoren",
  chat: "Chat",
  lead: "Henvendelse",
  phone: "Telefon",
  customer: "Kunden",
  company: "Bedriften",
};

export const declineReasonNames: Record<DeclineReason, string> = {
  "no-time": "Har ikke tid",
  "too-far": "For langt unna",
  "too-small": "For liten gruppe",
  "not-for-us": "Ikke noe vi gjør",
  other: "Annet",
};

export const requestListWords = {
  ...requestScreenWords,
  one: "forespørsel",
  many: "forespørsler",
  search: "Søk i bedrift, navn, e-post, telefon og organisasjonsnummer",
  viewsLabel: "Visninger",
  filters: {
    status: { label: "Status", all: "Alle statuser", options: requestStatusNames },
    sted: { label: "Sted", all: "Alle steder", options: { studio: "I studio", "hos-dere": "Hos bedriften" } },
    sone: {
      label: "Sone",
      all: "Alle soner",
      named: (zone: string) => (zone === "uten" ? "Utenfor sonene" : zone),
    },
    naadde: {
      label: "Kom til, fra nettstedet",
      all: "Alle steg",
      rare: true,
      options: { spurt: "Spurte", svar: "Fikk svar", pris: "Fikk tilbud", booket: "Sa ja" },
    },
    kom: { label: "Kom", all: "Når som helst", named: formatDays },
    maned: { label: "Ønsket måned", all: "Når som helst", named: (month: string) => month },
    ansvarlig: ownerFilterWords,
  },
  empty: {
    title: "Ingen forespørsler venter på svar",
    help: "Her står bedrifter som har bedt om ansattfoto, i studio eller hos seg. De kommer fra «Be om tilbud» på nettstedet, eller du skriver dem inn når noen ringer.",
  },
  noHits: { title: "Ingen forespørsler passer", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

export const requestTexts = {
  back: "Forespørsler",
  eyebrow: "Forespørsel",
  create: requestScreenWords.create,
  createSubmit: "Lagre forespørselen",
  columns: {
    company: "Bedrift",
    status: "Status",
    persons: "Antall",
    place: "Sted",
    dates: "Ønsker",
    zone: "Sone",
    sum: "Sum eks. mva.",
    contact: "Kontakt",
    came: "Kom",
  },
  none: "–",
  quoteTitle: (persons: number) => `Ansattfoto for ${count(persons, "person", "personer")}`,
  openQuote: "Åpne tilbudet",
  ownersQuotes: "Administratorer lager tilbud.",
  places: beside.places,
  outsideZones: "Utenfor sonene",
  moreWishes: (n: number) => `og ${n} til`,
  facts: {
    contact: "Kontakt",
    phone: "Telefon",
    email: "E-post",
    people: "Antall",
    sum: "Anslag",
    held: "Holdt til",
    came: "Kom",
    source: "Fra",
    declined: "Avslått fordi",
  },
  peopleOf: (persons: number, minutes: number) =>
    `${count(persons, "person", "personer")}, ${minutes} min til hver`,
  links: {
    company: (name: string) => `Bedrift: ${name}`,
    customer: (name: string) => `Kunde: ${name}`,
    lead: "Henvendelsen",
    own: "Siden bedriften ser",
  },
  sections: { asks: "Dette ber de om", evaluation: "Vurdering", price: "Anslaget de så", message: "Melding" },
  evaluation: {
    fits: "Har plass",
    fitsOther: "Bare plass",
    full: "Fullt",
    days: (n: number) => `${count(n, "dag", "dager")} trengs`,
    longest: (hours: string) => `${hours} fra vi drar til vi er tilbake`,
    inStudio: (hours: string) => `${hours} i studio`,
    other: "Andre dager med plass",
    noOther: "Ingen andre dager i nærheten har plass.",
    travel: "Reise",
    travelOf: (zone: string, minutes: number) => `${zone}, ${minutes} min hver vei`,
    missing: "Mangler",
    nothingMissing: "Alt vi trenger, er oppgitt.",
    nearby: "Andre bedrifter de samme dagene",
    jobs: "Oppdrag hos andre i nærheten av dagene",
    job: (number: number, name: string) => `Oppdrag ${number}: ${name}`,
    noNearby: "Ingen andre bedrifter har spurt om disse dagene.",
    priceNow: (sum: string) => `Etter dagens priser: ${sum} eks. mva.`,
    notSold: "Ansattfoto selges ikke nå, så plass og pris kan ikke regnes ut.",
  },
  actionsTitle: "Handlinger",
  actions: {
    quote: "Lag tilbud",
    ask: "Be om det som mangler",
    assess: "Marker som vurdert",
    hold: "Hold av dager",
    release: "Slipp dagene",
    propose: "Foreslå andre dager",
    decline: "Avslå",
    reopen: "Åpne igjen",
  },
  submit: {
    ask: "Send brevet",
    hold: "Hold av og send brev",
    propose: "Send forslaget",
    decline: "Avslå og send brev",
  },
  fields: {
    missing: "Hva mangler?",
    words: "Egne ord i brevet",
    reason: "Hvorfor",
    day: (n: number) => `Dag ${n}`,
    holdDays: "Hvilke dager?",
    holdDaysHint: (needed: number) =>
      `${needed > 1 ? `Gruppen trenger ${needed} dager. ` : ""}Dagene stenges for andre, med rigging og reise, til fristen er ute.`,
    inStudio: "Foreslå studio i stedet for hos dem",
  },
  greyed: {
    quote: "Bedriften har sagt ja til et tilbud.",
    ask: "Kan ikke spørres om mer i denne statusen.",
    assess: "Kan vurderes mens den er ny eller venter på bedriften.",
    hold: "Dager kan holdes av mens forespørselen er åpen.",
    release: "Ingen dager er holdt av.",
    propose: "Kan foreslås mens forespørselen er åpen.",
    decline: "Kan avslås mens forespørselen er åpen. Et tilbud som er sendt, trekkes fra tilbudet.",
    reopen: "Er åpen.",
  },
  bulk: {
    assess: "Marker som vurdert",
    decline: "Avslå med brev",
    archive: "Arkiver",
    unarchive: "Hent fra arkivet",
    /** Named in the question and the result. */
    declineFor: (reason: string) => `Avslå: ${reason.toLowerCase()}`,
    asks: letterByStudio("Hver bedrift får et brev med begrunnelsen.", {
      before: "Dager som er holdt av, blir ledige.",
      after: "Det kan ikke angres.",
    }),
  },
  errors: {
    missing: "Kryss av for minst én ting.",
    words: "Kan ha høyst 2000 tegn.",
    reason: "Velg hvorfor.",
    noDay: "Velg minst én dag.",
    otherNeedsWords: "Skriv hva dere trenger.",
  },
  refusals: {
    "not-now": "Det kan ikke gjøres nå. Se over, og prøv igjen.",
    "owners-quotes": "Administratorer lager tilbud.",
    "not-found": "Forespørselen finnes ikke lenger.",
    "week-full":
      "I en av ukene er det holdt av så mange dager som innstillingen tillater. Slipp noen under «Holdte dager», eller velg en annen uke.",
    "no-room": "En av dagene har ikke plass lenger. Velg en annen.",
    "too-many-days": "Gruppen trenger flere dager enn ett tilbud kan ha. Del den i to forespørsler.",
    "not-sold": "Ansattfoto selges ikke nå, så dagene kan ikke holdes av.",
    "past-day": "Velg dager fra i morgen av, og høyst to år fram.",
  },
  done: {
    create: "Forespørselen er lagret.",
    quote: null,
    ask: letterByStudio("Brevet er på vei.", { after: "Bedriften svarer på sin egen side." }),
    assess: "Markert som vurdert.",
    hold: letterByStudio("Bedriften får brev.", { before: "Dagene er holdt av." }),
    release: letterByStudio("Bedriften får brev om det.", { before: "Dagene er ledige igjen." }),
    propose: letterByStudio("Forslaget er på vei."),
    decline: letterByStudio("Brevet er på vei.", { before: "Avslått." }),
    reopen: "Åpnet igjen.",
  },
  /** Who has given no e-mail address gets no letter. */
  withoutEmail: {
    hint: "Bedriften har ikke oppgitt e-post, så det går ikke noe brev. Ring i stedet.",
    done: {
      ask: "Notert at bedriften skal svare. Den har ingen e-post, så ring.",
      hold: "Dagene er holdt av. Bedriften har ingen e-post, så ring.",
      release: "Dagene er ledige igjen. Bedriften har ingen e-post, så ring.",
      propose: "Forslaget er lagret. Bedriften har ingen e-post, så ring.",
      decline: "Avslått. Bedriften har ingen e-post, så ring.",
    },
  },
  events: {
    created: "Forespørselen kom",
    corrected: "Rettet av bedriften",
    asked: "Ba om mer",
    answered: "Bedriften svarte",
    assessed: "Vurdert",
    held: "Holdt av dager",
    released: "Slapp dagene",
    proposed: "Foreslo andre dager",
    quoted: "Tilbud sendt",
    unquoted: "Tilbudet ble trukket",
    lost: "Tilbudet førte ikke fram",
    booked: "Bedriften sa ja",
    declined: "Avslått",
    expired: "Utløpt uten svar",
    withdrawn: "Trukket av bedriften",
    reopened: "Åpnet igjen",
  } satisfies Record<OwnEvent<"company-request">, string> as Readonly<Record<string, string>>,
} as const;
