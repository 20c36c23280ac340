import { count } from "~/kit/text";
import { recoveryCodeCount } from "../rules/recovery-codes";
import type { CodeReason, PasskeyReason, RemoveFactorReason } from "../types";

export const codeReasons: Record<CodeReason, (waitMinutes: number) => string> = {
  "wrong-code": () =>
    "Koden stemmer ikke. Vent til appen viser en ny, og skriv den. Hjelper ikke det, går klokken på telefonen kanskje feil.",
  locked: (wait) =>
    `Det er gjort for mange forsøk. Vent ${count(wait, "minutt", "minutter")}, og prøv igjen.`,
};

export const wrongRecoveryCode =
  "Koden stemmer ikke, eller den er brukt før. Skriv en annen av kodene på arket, tegn for tegn.";

export const passkeyReasons: Record<PasskeyReason, string> = {
  "passkey-unknown":
    "Passnøkkelen passer ikke til en konto her. Velg en annen, eller logg inn med e-post og passord.",
  // The button was pressed before the page's script had loaded.
  "not-ready": "Siden var ikke helt klar. Trykk en gang til.",
};

export const removeFactorReasons: Record<RemoveFactorReason, string> = {
  "last-factor": "Alle her må ha totrinn. Legg til en ny måte først, så kan du fjerne denne.",
  gone: "Den er allerede fjernet.",
};

export const secondFactorTexts = {
  title: "Bekreft at det er deg",
  appLead: "Skriv koden som autentiseringsappen viser nå.",
  passkeyLead:
    "Bruk passnøkkelen du har lagt til. Går det ikke på denne enheten, bruker du en gjenopprettingskode.",
  code: "Kode",
  codeHint: "Seks sifre. En ny kode kommer hvert 30. sekund.",
  codeMissing: "Skriv koden fra appen",
  submit: "Fortsett",
  lost: { app: "Har du ikke telefonen?", passkey: "Bruk en gjenopprettingskode" },
  recoveryTitle: "Bruk en gjenopprettingskode",
  recoveryLead: "Koden står på arket du fikk da du satte opp totrinn. Hver kode virker én gang.",
  recovery: "Gjenopprettingskode",
  recoveryHint: "Tolv tegn, for eksempel K7QM-2XTD-9HFW.",
  recoveryMissing: "Skriv en av kodene på arket",
  noCodes:
    "Har du ikke kodene heller? Spør en annen administrator, eller den som drifter programmet. De kan slippe deg inn igjen.",
  back: { app: "Bruk appen i stedet", passkey: "Bruk passnøkkelen i stedet" },
  other: "Logg inn som en annen",
} as const;

export const proveTexts = {
  title: "Bekreft at det er deg",
  lead: "Dette gjelder noe viktig, og det er en stund siden du logget inn. Du fortsetter der du var.",
  password: "Passord",
  passwordMissing: "Skriv inn passordet ditt",
  wrongPassword: "Passordet stemmer ikke. Prøv igjen.",
  cancel: "Tilbake uten å bekrefte",
} as const;

export const setUpTexts = {
  title: "Sett opp totrinn",
  mustLead:
    "Her inne ligger kundenes opplysninger, og da er ikke et passord nok. Det tar ett minutt, og så vet du at ingen andre kommer inn.",
  lead: "Med totrinn holder det ikke at noen får tak i passordet ditt.",
  passkey: "Passnøkkel",
  passkeyLead: "Logg inn med fingeren, ansiktet eller skjermlåsen. Enklest, og vanskeligst å lure fra deg.",
  addPasskey: "Lag en passnøkkel",
  app: "Autentiseringsapp",
  appLead: "En app på telefonen viser en ny kode hvert halve minutt, for eksempel Google Authenticator.",
  useApp: "Bruk en app",
  appTitle: "Koble til appen",
  scan: "Åpne appen, velg «legg til», og skann bildet.",
  qrLabel: "QR-kode for autentiseringsappen",
  onThisPhone: "Åpne i appen på denne telefonen",
  bySecret: "Kan du ikke skanne? Skriv denne nøkkelen i appen:",
  code: "Koden som appen viser",
  submit: "Koble til",
  back: "Velg en annen måte",
  later: "Avbryt",
  codesTitle: "Ta vare på kodene",
  codesLead: `Mister du telefonen, kommer du inn igjen med en av disse ${recoveryCodeCount} kodene. Hver virker én gang. Vi kan ikke vise dem igjen.`,
  codesFor: (name: string) => `Gjenopprettingskoder for ${name}`,
  print: "Skriv ut",
  download: "Last ned",
  fileName: "gjenopprettingskoder.txt",
  saved: "Jeg har lagret kodene",
  doneTitle: "Totrinn er på",
  doneLead: "Neste gang du logger inn, bekrefter du med den du la til nå.",
  goOn: "Fortsett",
} as const;

/** The section of the account page. */
export const ownFactorTexts = {
  title: "Totrinn",
  none: "Du logger inn med passord alene. Med totrinn holder det ikke at noen får tak i det.",
  some: "I tillegg til passordet bekrefter du med en av disse.",
  add: "Legg til en måte til",
  setUp: "Sett opp totrinn",
  types: { totp: "App med koder", webauthn: "Passnøkkel" },
  added: (when: string) => `Lagt til ${when}`,
  used: (when: string) => `sist brukt ${when}`,
  neverUsed: "ikke brukt ennå",
  remove: "Fjern",
  removeLabel: (name: string) => `Fjern ${name}`,
  codes: (left: number) =>
    left === 0
      ? "Du har ingen gjenopprettingskoder igjen."
      : `Du har ${count(left, "gjenopprettingskode", "gjenopprettingskoder")} igjen.`,
  newCodes: "Lag nye koder",
  newCodesHint: "Lager du nye, slutter de gamle å virke.",
  done: { "remove-factor": "Den er fjernet." },
} as const;
