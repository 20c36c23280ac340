import { letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import { maxPasswordLength, minPasswordLength } from "./rules/passwords";
import type {
  FirstAdminReason,
  PasswordReason,
  RescueReason,
  Role,
  SetPasswordReason,
  SignInReason,
} from "./types";

export const roleNames: Record<Role, string> = {
  admin: "Administrator",
  photographer: "Fotograf",
};

export const fieldTexts = {
  nameMissing: "Skriv inn navnet ditt",
  nameTooLong: "Navnet kan ha høyst 100 tegn",
  emailMissing: "Skriv inn e-postadressen din",
  emailInvalid: "Skriv inn en e-postadresse, for eksempel navn@firma.no",
  passwordMissing: "Skriv inn passordet ditt",
  newPasswordMissing: `Velg et passord med minst ${minPasswordLength} tegn`,
  passwordTooLong: `Passordet kan ha høyst ${maxPasswordLength} tegn`,
} as const;

export const signInReasons: Record<SignInReason, (waitMinutes: number) => string> = {
  "wrong-credentials": () => "E-postadressen eller passordet stemmer ikke. Sjekk begge, og prøv igjen.",
  locked: (wait) =>
    `Det er gjort for mange forsøk. Vent ${count(wait, "minutt", "minutter")}, og prøv igjen.`,
  busy: () => "Mange prøver å logge inn akkurat nå. Vent noen sekunder, og prøv igjen.",
};

const passwordReasons: Record<PasswordReason, string> = {
  "too-short": `Passordet må ha minst ${minPasswordLength} tegn. Tre–fire tilfeldige ord er lette å huske.`,
  "too-long": `Passordet kan ha høyst ${maxPasswordLength} tegn`,
  common: "Dette passordet er lett å gjette. Velg et annet, gjerne tre–fire tilfeldige ord.",
  "about-you": "Passordet ligner på navnet eller e-postadressen din. Velg noe andre ikke kan gjette.",
};

export const firstAdminReasons: Record<FirstAdminReason, string> = {
  ...passwordReasons,
  "link-invalid": "Lenken er brukt eller utløpt. Start programmet på nytt for å få en ny.",
  "admin-exists": "Studioet har allerede en administrator. Logg inn i stedet.",
  "email-taken": "E-postadressen er i bruk av en annen konto. Bruk en annen adresse.",
};

export const setPasswordReasons: Record<SetPasswordReason, string> = {
  ...passwordReasons,
  "link-invalid": "Lenken er brukt eller utløpt. Be om en ny.",
};

/** Messages of the command line, in English because the operator's tools are. */
export const rescueReasons: Record<RescueReason, string> = {
  "unknown-account": "Nobody has an account with that e-mail address.",
  "shut-out": "That account is shut out. A new password would not open it.",
  "email-taken": "Somebody has an account with that e-mail address already.",
  "email-invalid": "That is not an e-mail address.",
  "name-invalid": "A name has between 1 and 100 characters.",
};

export const signInTexts = {
  title: "Logg inn",
  description:
    "Her logger du inn hvis du jobber i studioet. Kunder trenger ingen konto: lenken i bekreftelsen er nok.",
  lead: "For deg som jobber i studioet.",
  email: "E-postadresse",
  password: "Passord",
  submit: "Logg inn",
  customers: "Er du kunde? Du trenger ingen konto. Bruk lenken i bestillingsbekreftelsen.",
  forgotten: "Glemt passordet?",
  signedOut: "Du er logget ut.",
  expired: "Logg inn for å fortsette.",
  refusedTitle: "Du er ikke logget inn",
  lockedHelp: "Har du glemt passordet, kan du få en lenke til et nytt.",
} as const;

export const firstAdminTexts = {
  title: "Velkommen",
  lead: "Lag kontoen som styrer studioet. Lenken virker én gang.",
  name: "Navn",
  email: "E-postadresse",
  password: "Passord",
  passwordHint: `Minst ${minPasswordLength} tegn. Alle tegn er lov, også mellomrom. Du kan lime inn fra en passordbehandler.`,
  submit: "Lag konto og logg inn",
  closedTitle: "Lenken kan ikke brukes",
  closedText:
    "Den er allerede brukt, den er utløpt, eller en nyere er laget. Er kontoen laget, kan du logge inn.",
  closedRestart:
    "Finnes det ingen konto ennå, starter du programmet på nytt. Da skrives en ny lenke til loggen.",
  toSignIn: "Til innlogging",
} as const;

/** The same words for an address without an account, so that they do not reveal whether there is one. */
export const forgottenPasswordTexts = {
  title: "Glemt passordet",
  lead: "Skriv e-postadressen du logger inn med, så sender vi en lenke til et nytt passord.",
  email: "E-postadresse",
  submit: "Send lenken",
  sentTitle: "Se i innboksen",
  sent: (email: string) =>
    letterToVisitor("Den kommer straks.", {
      before: `Har ${email} en konto her, skriver vi en e-post dit.`,
      after: "Lenken i den virker i én time.",
    }),
  nothingCame:
    "Kom det ingenting? Se i søppelposten, og sjekk at adressen er riktig. Du får høyst én lenke hvert tiende minutt, og fem om dagen.",
  /** Shown for every typed address. */
  noMailTitle: "Studioet kan ikke sende e-post ennå",
  noMail: "Be den som drifter programmet, om en lenke til et nytt passord.",
  back: "Til innlogging",
} as const;

export const newPasswordTexts = {
  title: "Velg passord",
  lead: (email: string) => `For ${email}. Lenken virker én gang.`,
  password: "Nytt passord",
  submit: "Lagre og logg inn",
  closedTitle: "Lenken kan ikke brukes",
  closedText: "Den er brukt, den er utløpt, eller en nyere er laget. Du kan be om en ny fra innloggingen.",
} as const;

/** For staff who may not see the page. */
export const forbiddenTexts = {
  title: "Ingen tilgang",
  text: "Kontoen din har ikke tilgang til denne siden. Spør administratoren om du trenger den.",
} as const;
