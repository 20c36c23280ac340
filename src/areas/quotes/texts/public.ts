import { letterToVisitor } from "~/kit/letter-promise";
import type { Day, Instant } from "~/kit/time";
import { formatDay, formatWhenWithYear } from "~/kit/time-format";
import type { QuoteRefusal } from "../types";

export const publicTexts = {
  title: "Tilbud",
  whenLost:
    "Svaret er kanskje ikke kommet frem. Last siden på nytt: er det godtatt, ser du bekreftelsen her.",
  readOnly: (contact: string) => `Du kan lese tilbudet. Svaret gir ${contact}.`,
  chooseThis: (name: string) => `Velg ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  everySet: "Uansett hvilke dager dere velger",
  room: {
    held: "Holdes av til dere",
    free: "Ledig nå, men holdes ikke av",
    taken: "Disse dagene er tatt av andre",
    passed: "En av disse dagene har begynt eller vært",
  },
  allTaken: "Dagene i tilbudet er dessverre ikke ledige lenger. Be om en endring, så foreslår vi nye dager.",
  sum: "Summen",
  update: "Oppdater summen",
  accept: {
    title: "Godta tilbudet",
    lead: letterToVisitor("Du får en bekreftelse på e-post med en gang.", {
      before: "Når du godtar, er dagene deres.",
    }),
    name: "Navnet ditt",
    role: "Rollen din i bedriften",
    roleHint: "For eksempel daglig leder eller HR-sjef",
    orderNumber: "Bestillingsnummer (PO)",
    follows: "Bestillingsnummeret kommer senere",
    followsHint: "Da venter fakturaen på det.",
    reference: "Deres ref.",
    publication: "Studioet kan vise bildene som eksempel på arbeidet sitt",
    publicationHint: "Valgfritt. Den ansatte må også si ja.",
    agree: "Jeg godtar tilbudet på vegne av bedriften, med vilkårene på denne siden",
    button: "Godta tilbudet",
    pending: "Godtar …",
  },
  change: {
    title: "Be om en endring",
    lead: "Skriv hva som skal være annerledes. Vi sender et nytt tilbud, og dette er gyldig så lenge.",
    field: "Hva skal endres?",
    button: "Send ønsket",
  },
  questions: {
    title: "Spørsmål og svar",
    asked: (by: string, at: Instant) => `${by}, ${formatWhenWithYear(at)}`,
    answered: (at: Instant) => `Svar fra studioet, ${formatWhenWithYear(at)}`,
    waiting: letterToVisitor("Svaret kommer her, og på e-post.", { before: "Ikke besvart ennå." }),
  },
  question: {
    title: "Spør om noe",
    lead: letterToVisitor("Du får det også på e-post.", {
      before: "Svaret blir stående på denne siden, der den som skal godkjenne, også kan lese det.",
    }),
    field: "Hva lurer du på?",
    button: "Send spørsmålet",
  },
  forward: {
    title: "Vis det til en som skal godkjenne",
    lead: "Vi sender en lenke som viser tilbudet. Den som får den, kan lese, men ikke svare.",
    name: "Navn",
    email: "E-post",
    button: "Send lenken",
  },
  decline: {
    title: "Takk nei",
    reason: "Hvorfor?",
    field: "Vil du si mer?",
    button: "Takk nei til tilbudet",
  },
  pdf: "Last ned som PDF",
  pictures: {
    title: "Slik kan dagen se ut",
    onSite: "Et lite studio i et møterom hos dere.",
    studio: "I studio, der lampen står klar.",
    faces: "Samme lys og samme utsnitt, uansett hvem som kommer først.",
  },
  done: {
    endring: "Takk. Vi har fått ønsket ditt, og svarer med et nytt tilbud.",
    videresendt: letterToVisitor("Lenken er sendt på e-post."),
    spurt: letterToVisitor("Svaret kommer på denne siden og på e-post.", { before: "Spørsmålet er sendt." }),
    godtatt: letterToVisitor("Bekreftelsen er sendt på e-post.", { before: "Tilbudet er godtatt." }),
    avslatt: "Takk for svaret. Tilbudet er avslått.",
  },
  validUntil: (day: Day) => `Gyldig til og med ${formatDay(day)}.`,
  held: (day: Day) => `Dagene holdes av til og med ${formatDay(day)}.`,
  over: {
    expired: {
      title: "Tilbudet er utløpt",
      text: "Det kan ikke lenger godtas. Ta kontakt, så forlenger vi det eller lager et nytt.",
    },
    withdrawn: {
      title: "Tilbudet er trukket tilbake",
      text: "Det kan ikke lenger godtas. Ta kontakt hvis dere vil ha et nytt.",
    },
    declined: {
      title: "Tilbudet er avslått",
      text: "Har dere ombestemt dere? Ta kontakt, så lager vi et nytt tilbud.",
    },
    newer: {
      title: "Det finnes et nyere tilbud",
      text: "Dette er erstattet, og kan ikke godtas. Det nye er sendt på e-post.",
      link: "Åpne det nye tilbudet",
    },
  },
  asked: "Dere har bedt om en endring. Tilbudet under kan fortsatt godtas som det er.",
  certificate: {
    title: "Bekreftelse",
    lead: (number: number) => `Tilbudet er godtatt, og er nå oppdrag ${number}.`,
    by: "Godtatt av",
    at: "Når",
    atText: (at: Instant) => formatWhenWithYear(at),
    chosen: "Valgt",
    sum: "Sum",
    orderNumber: "Bestillingsnummer",
    follows: "Kommer senere. Fakturaen venter på det.",
    reference: "Deres ref.",
    publication: "Studioets egen bruk",
    mayShow: "Studioet kan vise bildene av dem som også sier ja",
    mayNotShow: "Studioet viser ikke bildene",
    hash: "Dokumentets fingeravtrykk (SHA-256)",
    form: "Bestillingsskjema",
    formText: (form: string) => `Registrert av studioet fra ${form}`,
    next: "Hva skjer nå",
    nextTexts: [
      "Vi planlegger dagen, og tar kontakt om rom, strøm og parkering.",
      "De ansatte får en lenke der de velger tid.",
      "Fakturaen kommer etter at bildene er levert.",
    ],
  },
  supplement: {
    title: "Godta tillegget",
    lead: letterToVisitor("Du får en bekreftelse på e-post med en gang.", {
      before: "Når du godtar, er tillegget en del av avtalen.",
    }),
    button: "Godta tillegget",
    agree: "Jeg godtar tillegget på vegne av bedriften, med vilkårene på denne siden",
    accepted: (oppdragNumber: number, number: number) =>
      `Tillegget er godtatt, og hører til oppdrag ${oppdragNumber}. Bekreftelsen på tilbud ${number} gjelder som før, sammen med denne.`,
    nextTexts: [
      "Vi retter planen for dagen.",
      "Forskjellen i pris kommer på fakturaen etter at bildene er levert.",
    ],
  },
  errors: {
    name: "Skriv inn navnet ditt",
    role: "Skriv inn rollen din",
    agree: "Kryss av for at du godtar",
    reason: "Velg en grunn",
    change: "Skriv hva som skal endres",
    question: "Skriv hva du lurer på",
  },
} as const;

export const refusalTexts: Record<QuoteRefusal | "too-many-readers" | "too-many-questions", string> = {
  "not-found": "Vi finner ikke tilbudet.",
  "not-now": "Tilbudet er allerede besvart. Last siden på nytt for å se hvor det står.",
  expired: "Tilbudet er utløpt, så ingenting er bestilt. Ta kontakt, så forlenger vi det.",
  "newer-version": "Det finnes et nyere tilbud, så ingenting er bestilt. Det er sendt på e-post.",
  "read-only": "Med denne lenken kan du lese tilbudet. Kontakten svarer på det.",
  "set-taken":
    "Disse dagene er nettopp tatt av andre, så ingenting er bestilt. Velg et annet alternativ, eller be om en endring.",
  "day-passed":
    "En av dagene har begynt eller vært, så ingenting er bestilt. Velg et annet alternativ, eller be om en endring.",
  "too-late-for-fewer":
    "Fristen for å melde færre uten kostnad har gått ut, så ingenting er endret. Ta kontakt, så regner vi det ut på nytt.",
  "price-changed": "Summen har endret seg med valgene dine. Se over, og godta igjen.",
  "base-changed":
    "Avtalen er endret etter at tillegget ble sendt, så ingenting er bestilt. Ta kontakt, så sender vi et nytt.",
  "unknown-set": "Velg hvilke dager det gjelder.",
  "unknown-line": "Et av tilleggene hører ikke til dette alternativet. Velg på nytt.",
  "choose-one": "Velg én i hver gruppe.",
  "too-many-questions":
    "Vi har flere spørsmål fra deg som vi ikke har svart på ennå, så dette er ikke sendt. Ring eller skriv til oss.",
  "too-many-readers":
    "Tilbudet er allerede sendt til så mange som det går an. Ta kontakt hvis flere skal se det.",
};
