import { count } from "~/kit/text";

/** The texts of the back office's layout and of its first screen. */
export const adminTexts = {
  title: "Administrasjon",
  newBooking: "Ny bestilling",
  bookingNumber: (number: number) => `Bestilling ${number}`,
  /** On the bar of a phone, where five names share the width. */
  newInBar: "Ny",
  whenLost:
    "Forbindelsen ble brutt, så vi vet ikke om endringen kom frem. Trykk på knappen igjen: den gjøres aldri to ganger.",
  rail: {
    today: "I dag",
    calendar: "Kalender",
    groups: {
      day: "Dagen",
      orders: "Bestillinger og henvendelser",
      jobs: "Oppdrag for bedrifter",
      people: "Kunder og bedrifter",
      money: "Faktura og betalinger",
      letters: "Meldinger",
      studio: "Studioet",
    },
    bookings: "Bestillinger",
    settings: "Innstillinger",
  },
  halted: {
    paused: "All sending står på pause. Brev og SMS blir liggende.",
    missing: "E-post er ikke satt opp. Brevene blir liggende.",
    look: "Se brevene",
    setUp: "Sett opp e-post",
  },
  waiting: {
    failedLetters: (letters: number) => `${count(letters, "brev", "brev")} er ikke levert`,
    openLeads: (leads: number) => `${count(leads, "henvendelse", "henvendelser")} venter på svar`,
    openRequests: (requests: number) => `${count(requests, "forespørsel", "forespørsler")} venter på svar`,
  },
} as const;

export const appearanceTexts = {
  title: "Utseende",
  lead: "Gjelder administrasjonen i denne nettleseren. Nettstedet ser ut som før.",
  theme: "Farger",
  themes: { auto: "Som maskinen", light: "Lyst", dark: "Mørkt" },
  density: "Rader",
  densities: { normal: "Vanlige", compact: "Tette" },
  save: "Lagre",
  done: "Lagret.",
} as const;

export const homeTexts = {
  title: "I dag",
  week: (week: number) => `uke ${week}`,
  plan: "Dagens plan",
  planCount: (sessions: number) => count(sessions, "fotografering", "fotograferinger"),
  group: "Hvem kommer når",
  print: "Skriv ut dagen",
  oppdragToday: "Oppdrag i dag",
  oppdragPlaces: { studio: "I studio", hos_dere: "Hos bedriften" },
  oppdragProgress: (done: number, all: number) => `${done} av ${all} fotografert`,
  nothingToday: "Ingen fotograferinger i dag.",
  nextPlan: (day: string) => `Neste: ${day}`,
  coming: "Neste 7 dager",
  nothingComing: "Ingen fotograferinger de neste 7 dagene.",
  allComing: "Alle kommende",
  undo: "Angre",
  moveBack: "Flytt tilbake",
  waiting: "Venter på deg",
  waitingBelow: (urgent: number) =>
    urgent === 0
      ? "Se det som venter på deg"
      : `${count(urgent, "ting", "ting")} haster: se alt som venter på deg`,
  nothingWaits: "Ingenting venter på deg nå.",
  ownPictures: {
    title: "Tre bilder gjør nettstedet til ditt",
    count: (own: number, all: number) => `${own} av ${all} er egne`,
    lead: "Ansiktene som fulgte med, er lysstudier. Legg inn disse tre først. Resten kan vente.",
    done: "Slik ser de tre plassene ut nå.",
    places: {
      "forside-topp": "Øverst på forsiden: rommet, lyset eller et portrett",
      "om-meg-portrett": "Deg, på siden Om meg",
      "forside-fordeler": "Ved fordelene: hender, utstyr eller en kunde som har sagt ja",
    },
    own: "Ditt eget",
    upload: "Last opp",
    see: "Se forsiden",
  },
  firstSteps: {
    title: "Kom i gang",
    count: (done: number, all: number) => `${done} av ${all} er gjort`,
    done: "gjort",
    steps: {
      contact: "Skriv inn studioets navn, telefon og e-post",
      address: "Skriv inn adressen",
      map: "Sett punktet på kartet",
      orgnr: "Skriv inn organisasjonsnummeret",
      links: "Legg inn lenkene til sosiale medier",
      hours: "Sett åpningstidene",
      prices: "Se over produktene, og sett prisene",
      claims: "Skriv deres egne løfter: kunder, erfaring, levering og garanti",
      about: "Skriv deres egen tekst på «Om meg»",
      pictures: "Bytt bildene på nettstedet med deres egne",
      mail: "Koble til e-postserveren",
      letters: "Send et prøvebrev til deg selv, og se at det kommer frem",
      booking: "Bestill en time selv, slik en kunde gjør det",
    },
    missing: (facts: string) => `Mangler: ${facts}`,
    facts: {
      company_name: "navn",
      company_phone: "telefon",
      company_email: "e-post",
      company_address_street: "gateadresse",
      company_address_postal_code: "postnummer",
      company_address_city: "poststed",
      social_instagram: "Instagram",
      social_facebook: "Facebook",
      social_linkedin: "LinkedIn",
    },
    hide: "Skjul listen",
    hideHelp: "Den kan vises igjen under Innstillinger.",
  },
  mentioned: "Nevnt",
  mentionOn: (author: string, kind: string) => `${author} nevnte deg i en ${kind}`,
  counts: {
    failedLetters: "E-poster som ikke er levert",
    lateLetters: "E-poster som ikke er kommet av gårde",
    heldLetters: "E-poster holdt tilbake",
    stoppedAnswers: "Chatter med stoppede svar, siste 7 dager",
    incomplete: "Ufullførte bestillinger",
    leads: "Ubesvarte henvendelser",
    companyRequests: "Forespørsler fra bedrifter å svare på",
    tasksDue: "Oppgaver i oppdrag som forfaller",
    quotesToChange: "Tilbud bedriften vil ha endret",
    quotesAsked: "Tilbud med spørsmål du ikke har svart på",
    quotesOpened: "Tilbud som er åpnet, uten svar",
    quotesExpiring: "Tilbud som utløper innen tre dager",
    holdsEnding: "Forespørsler og alternativer med dager som slippes innen et døgn",
    overdueInvoices: "Forfalte fakturaer",
    invoiceDrafts: "Fakturaer å sende",
    unmatchedPayments: "Innbetalinger å koble",
    onlinePayments: "Nettbetalinger som trenger noen",
    testimonials: "Omtaler å lese",
    proposals: "Forslag fra ventelisten å sende",
    requested: "Forespørsler uten svar",
    unconfirmed: "Bestillinger som dere må bekrefte",
    unfinished: "Fotograferinger som ikke er avsluttet",
    toCleanUp: "Ting å rydde i registrene",
    newSinceYesterday: "Nye bestillinger siden i går",
  },
  freeTimes: (product: string) => `Ledige tider til ${product}`,
  oldest: (age: string) => `Den eldste: ${age}`,
  firstFree: (when: string) => `Den første: ${when}`,
  welcome: "Studioet er klart til å ta imot bestillinger",
  welcomeText:
    "Priser, åpningstider og sider er på plass. Når noen bestiller en time, står den her med en gang.",
  welcomeAction: "Prøv bestillingen selv",
} as const;

/** ageText(200) = "3 timer siden" */
export function ageText(minutes: number): string {
  if (minutes < 1) return "akkurat nå";
  if (minutes < 60) return `${count(minutes, "minutt", "minutter")} siden`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${count(hours, "time", "timer")} siden`;
  return `${count(Math.floor(hours / 24), "dag", "dager")} siden`;
}
