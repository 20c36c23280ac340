import { letterByStudio } from "~/kit/letter-promise";
import type { NewEmailReason, StaffAccountReason } from "../types";
import { staffScreenWords } from "./frame";

export const staffAccountReasons: Record<StaffAccountReason, string> = {
  "email-taken": "Noen har allerede en konto med denne adressen. Se i listen over, også blant de stengte.",
  "last-admin": "Studioet må ha minst én administrator. Gjør en annen til administrator først.",
  yourself: "Dette gjelder kontoen din. Be en annen administrator om det.",
  gone: "Det er allerede gjort, eller kontoen er stengt. Se over.",
  "has-password": "Kontoen har et passord. Er det glemt, velger de «Glemt passordet?» der de logger inn.",
};

export const staffTexts = {
  ...staffScreenWords,
  lead: "Alle som kan logge inn her. Fotografer ser kalender, bestillinger og kunder. Administratorer ser og endrer alt.",
  you: "Deg",
  shutOut: "Stengt",
  invited: "Invitert",
  noFactor: "Uten totrinn",
  lastSeen: (when: string) => `sist inne ${when}`,
  neverIn: "har ikke vært inne",
  invitedAt: (when: string) => `invitert ${when}`,
  open: (name: string) => `Åpne ${name}`,
  invite: "Inviter en ansatt",
  inviteLead: letterByStudio("De får en e-post med en lenke.", {
    after: "Med den velger de passord, setter opp totrinn og er inne. Lenken virker i sju dager.",
  }),
  name: "Navn",
  nameMissing: "Skriv inn navnet på den du inviterer",
  email: "E-postadresse",
  emailMissing: "Skriv inn e-postadressen til den du inviterer",
  role: "Rolle",
  roleHint: "Kan endres senere.",
  submit: "Send invitasjonen",
  facts: { email: "E-post", role: "Rolle", factor: "Totrinn", seen: "Sist inne" },
  hasFactor: "På",
  hasNone: "Av",
  never: "Aldri",
  roleTitle: "Rolle",
  roleSave: "Lagre rollen",
  roleEffect: "Gjelder fra neste side de åpner.",
  inviteAgainTitle: "Invitasjonen er ikke brukt",
  inviteAgainHint: "En ny e-post gjør den gamle lenken ugyldig.",
  inviteAgain: "Send en ny invitasjon",
  factorsTitle: "Mistet telefonen?",
  factorsHint:
    "Da fjerner du totrinn, så kan de logge inn med passord og sette det opp på nytt. Forsikre deg først om at det er dem du snakker med.",
  removeFactors: "Fjern totrinn",
  sessionsTitle: "Innlogginger",
  sessionsHint: "De må logge inn på nytt overalt, og ingen nettleser regnes som kjent.",
  endSessions: "Logg ut overalt",
  shutTitle: "Sluttet?",
  shutHint: "De logges ut og kommer ikke inn igjen. Alt de har gjort, står.",
  shut: "Steng kontoen",
  shutNow: "Kontoen er stengt. Ingen kan logge inn med den.",
  letIn: "Åpne kontoen igjen",
  ownAccount: "Navn, passord og totrinn endrer du på kontoen din.",
  toOwnAccount: "Til kontoen din",
  noMail: "E-post er ikke satt opp ennå. Invitasjoner blir liggende til det er gjort.",
  setUpMail: "Sett opp e-post",
  waitsForMail: "Invitasjonen er laget, og venter på at e-post settes opp.",
  done: {
    invite: letterByStudio("Brevet sendes nå.", { before: "Invitasjonen er laget." }),
    "invite-again": letterByStudio("Brevet sendes nå.", { before: "En ny invitasjon er laget." }),
    role: "Rollen er endret.",
    "remove-factors": "Totrinn er fjernet, og de er logget ut.",
    "end-sessions": "De er logget ut overalt.",
    shut: "Kontoen er stengt.",
    "let-in": "Kontoen er åpen igjen.",
  },
} as const;

export const newEmailReasons: Record<NewEmailReason, string> = {
  "email-taken": "E-postadressen er i bruk av en annen konto. Bruk en annen adresse.",
  "same-email": "Dette er adressen du har nå.",
  "link-invalid": "Lenken er brukt eller utløpt. Be om en ny fra kontoen din.",
  "too-many": "Du har bedt om mange brev det siste døgnet. Prøv igjen i morgen.",
};

/** The pages on which people change their own account. */
export const ownAccountTexts = {
  back: "Kontoen din",
  change: "Endre",
  nameTitle: "Navnet ditt",
  nameLead: "Kolleger ser det ved det du gjør.",
  nameSave: "Lagre navnet",
  nameSaved: "Navnet er lagret.",
  emailTitle: "Ny e-postadresse",
  emailLead: (now: string) =>
    `Du logger inn med ${now} til du har åpnet lenken i e-posten vi sender til den nye adressen.`,
  email: "Ny e-postadresse",
  emailSubmit: "Send lenken",
  emailWaits: (to: string) =>
    `Lenken til ${to} er laget, men studioet kan ikke sende e-post ennå. Den blir sendt når e-post settes opp, hvis det skjer innen ett døgn.`,
  emailSent: (to: string) =>
    `En e-post er på vei til ${to}. Åpne lenken i den innen ett døgn, så er adressen byttet.`,
  confirmTitle: "Bekreft den nye adressen",
  confirmLead: (from: string, to: string) => `Fra nå av logger du inn med ${to} i stedet for ${from}.`,
  confirm: "Bruk denne adressen",
  confirmedTitle: "Adressen er byttet",
  confirmed: (to: string) => `Neste gang logger du inn med ${to}.`,
  goOn: "Fortsett",
  passwordTitle: "Bytt passord",
  passwordLead: "Du blir her. Alle andre steder du er logget inn, logges ut.",
  current: "Passordet du har nå",
  chosen: "Nytt passord",
  passwordSubmit: "Bytt passord",
  passwordSaved: "Passordet er byttet, og du er logget ut alle andre steder.",
  forgotten: "Husker du det ikke? Få en lenke på e-post.",
  wrongPassword: "Passordet stemmer ikke. Prøv igjen.",
  same: "Dette er passordet du har nå. Velg et annet.",
} as const;
