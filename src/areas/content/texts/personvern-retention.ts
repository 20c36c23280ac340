import { count } from "~/kit/text";

/** How long data is retained: the same numbers that the program's rules and jobs use. */
export interface KeptFor {
  readonly draftDays: number;
  /** After the last event of a lead. */
  readonly leadDays: number;
  /** Started bookings without names, one by one. */
  readonly attemptDays: number;
  /** After a waiting-list entry has ended. */
  readonly waitlistDays: number;
  /** Where an order came from. */
  readonly originDays: number;
  readonly visitorDays: number;
  readonly sessionDays: number;
  /** How long a browser that staff signed in with stays known. */
  readonly deviceDays: number;
  readonly accountingYears: number;
  readonly signInDays: number;
  /** The retention of security events, by severity. */
  readonly securityDays: { readonly least: number; readonly most: number };
  /** Days after the last message of a conversation in the chat. */
  readonly chatDays: number;
  /** Days after a conversation within which a booking counts as its result. */
  readonly chatTieDays: number;
}

const days = (n: number) => count(n, "dag", "dager");

/** The table "Hvor lenge vi tar vare på det". */
export const retentionRows = (kept: KeptFor): readonly { readonly what: string; readonly long: string }[] => [
  { what: "Utkast til bestilling, og e-post om det", long: `${days(kept.draftDays)} etter siste endring` },
  {
    what: "Hvor langt en bestilling kom, uten navn",
    long: `${days(kept.attemptDays)}. Etter det bare antall per dag`,
  },
  { what: "Plass på ventelisten", long: `${days(kept.waitlistDays)} etter at den er avsluttet` },
  { what: "Antall besøk per dag, uten noe om den som kom", long: "Ingen fast frist" },
  { what: "Tid vi holdt av", long: "Til neste døgn er over" },
  {
    what: "Telling av tider som holdes, plasser på ventelisten og ubesvarte forespørsler og henvendelser, per IP-adresse",
    long: "Så lenge tiden holdes, plassen står eller forespørselen eller henvendelsen venter, som en kode ingen kan lese uten serverens nøkkel",
  },
  {
    what: "Hvor en bestilling kom fra, laget av IP-adressen, så vi ser om noen bestiller for å stenge andre ute",
    long: `${days(kept.originDays)}, som en kode ingen kan lese uten serverens nøkkel`,
  },
  {
    what: "Bestillinger",
    long: `${kept.accountingYears} år etter årets slutt. Da fjernes navn, e-post, mobil, firma og merknad`,
  },
  { what: "Kopier av andre e-poster", long: `${kept.accountingYears} år etter årets slutt` },
  { what: "Omtaler du skriver om oss", long: "Til du trekker den. Da slettes ordene med en gang" },
  {
    what: "Henvendelser: navn, e-post, telefon, hva du spurte om, og notatene våre",
    long: `${days(kept.leadDays)} etter det siste som skjedde med dem`,
  },
  {
    what: "Forespørsler fra bedrifter som ikke ble noe av: navn, e-post, telefon, sted og melding",
    long: `${days(kept.leadDays)} etter at de ble avsluttet`,
  },
  {
    what: "Tilbud som ikke ble godtatt: navn, e-post, telefon og det dere skrev",
    long: `${days(kept.leadDays)} etter at de ble avsluttet`,
  },
  {
    what: "Godtatte tilbud: hvem som godtok, og hvem tilbudet var til",
    long: `${kept.accountingYears} år etter årets slutt`,
  },
  {
    what: "Fotografering av ansatte: navn, e-postadresse, mobil, avdeling og e-poster til dem som står på bedriftens liste",
    long: `${days(kept.leadDays)} etter at oppdraget er levert eller avlyst`,
  },
  { what: "Samtaler i chatten, og e-post om dem", long: `${days(kept.chatDays)} etter siste melding` },
  {
    what: "Telling av spørsmål i chatten per IP-adresse, og hvilken samtale som kom derfra",
    long: "Inntil to døgn, som en kode ingen kan lese uten serverens nøkkel",
  },
  {
    what: "Telling av forespørsler per IP-adresse",
    long: "Inntil et kvarter, bare i minnet. Blir det for mange, står det blant sikkerhetshendelsene",
  },
  {
    what: "Telling av forsøk på å logge inn",
    long: `Inntil ${days(kept.signInDays)}, som en kode som ikke kan regnes tilbake til adressen`,
  },
  {
    what: "Serverlogg",
    long: "Ingen fast frist. Den har verken hele IP-adressen, navn eller e-post",
  },
  {
    what: "Sikkerhetshendelser",
    long: `Fra ${days(kept.securityDays.least)} til ${count(Math.floor(kept.securityDays.most / 365), "år", "år")}, etter hvor alvorlige de er. Noen av dem har en forkortet IP-adresse. Så lenge de finnes, kan ingen endre dem, bare merke dem som behandlet`,
  },
];
