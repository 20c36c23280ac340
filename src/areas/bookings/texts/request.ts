import { letterByStudio, letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";

const within = (hours: number) => count(hours, "time", "timer");

/** Texts for visitors before, while and after they request a session that the studio has to accept. */
export const requestTexts = {
  title: "Se over og send forespørselen",
  lead: "Stemmer alt? Timen er din når studioet har godtatt. Til da kan du trekke forespørselen gratis.",
  payment:
    "Du betaler ikke noe nå. Godtar vi, er timen bestilt, og du får faktura på e-post etter fotograferingen. Svarer vi nei, eller ikke i tide, betaler du ingenting.",
  /**
   * Angrerettloven § 16 requires words that plainly state the obligation to pay, also when it depends on a later event:
   * the studio's acceptance makes the agreement without another declaration by the customer.
   */
  order: "Send forespørsel med betalingsplikt når den godtas",
  pending: "Sender…",
  refused: "Forespørselen er ikke sendt ennå",
  whenLost:
    "Forbindelsen ble brutt, så vi vet ikke om forespørselen kom frem. Trykk på knappen igjen: den sendes aldri to ganger.",
  withdrawalRight: (days: number) =>
    `Som privatperson har du angrerett i ${days} dager fra vi godtar forespørselen. Gi oss beskjed innen fristen, ` +
    "for eksempel fra lenken i bekreftelsen. Har fotograferingen begynt, betaler du for den delen som er utført. " +
    "Når den er gjennomført, gjelder angreretten ikke lenger.",
  changes: (policy: string) =>
    `Frem til vi har svart, kan du trekke forespørselen gratis. Etterpå: ${policy}`,
} as const;

export const requestReceiptTexts = {
  title: (firstName: string) => `Takk, ${firstName}. Vi har fått forespørselen.`,
  lead: (email: string) => letterToVisitor(`Svaret kommer på e-post til ${email}.`),
  see: "Se eller trekk forespørselen",
  next: (answerBy: string) => [
    `Vi holder av tiden, og du får svar senest ${answerBy}.`,
    "Godtar vi, får du en bekreftelse med sted, forberedelser og kalenderfil.",
    "Passer ikke tiden for oss, foreslår vi gjerne en annen.",
    "Du betaler ingenting før etter fotograferingen.",
  ],
} as const;

export const requestPageTexts = {
  title: "Forespørselen din",
  proposed: "Tiden passer dessverre ikke for oss",
  proposedLead: (answerBy: Instant) =>
    `Velg en av disse i stedet, så er den din. Vi holder dem av til ${formatWhen(answerBy)}.`,
  /** Shown while the studio's answer is awaited. */
  proposedNext: "Studioet har foreslått andre tider, og venter på svar.",
  proposedLine: "Vi har foreslått andre tider. Velg en av dem, så er timen din.",
  asked: (from: Instant) => `Du spurte om ${formatWhen(from)}`,
  times: "Tidene vi foreslår",
  timeMissing: "Velg en av tidene",
  noneFits: "Passer ingen av dem? Trekk forespørselen",
  withdraw: "Trekk forespørselen",
  withdrawFree: "Det koster ingenting, for det er ikke gjort noen avtale ennå.",
  refused: "Timen er ikke bestilt ennå",
  pending: "Bestiller…",
  done: letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Timen er bestilt." }),
  withdrawn: "Du har trukket forespørselen",
  gone: "Forslagene gjelder ikke lenger. Her ser du hvordan det står til nå.",
} as const;

export const requestStaffTexts = {
  proposedUntil: "Kunden har fått forslag",
  waitsForStudio: "Studioet skal svare",
  acceptHint: letterByStudio("Kunden får bekreftelsen med vilkår og kalenderfil.", {
    after: "Angrefristen regnes fra nå.",
  }),
  declineSubmit: "Avslå forespørselen",
  declineHint: letterByStudio("Kunden får vite det på e-post.", { before: "Tiden blir ledig." }),
  declineReasonHint: "Står i e-posten til kunden.",
  proposeHint: (hours: number) =>
    `Skriv fra én til tre tider. Vi holder av dem, og kunden velger selv innen ${within(hours)}.`,
  suggested: (n: number, asked: string) =>
    n === 0
      ? `Vi fant ingen ledige tider nær ${asked}.`
      : `Fylt ut med ${n === 1 ? "den ledige tiden" : `de ${n === 2 ? "to" : "tre"} ledige tidene`} nærmest ${asked}, som kunden spurte om. Bytt dem gjerne ut.`,
  proposeSubmit: "Send forslagene",
  day: (n: number) => `Dag, forslag ${n}`,
  time: (n: number) => `Klokkeslett, forslag ${n}`,
  message: "Melding til kunden",
  messageHint: "Kan stå tom.",
  withdrawHint: "Kunden har sagt fra på telefon. Det koster ingenting.",
  noTime: "Skriv minst én tid.",
  noSuchTime: "Skriv en dato og et klokkeslett som finnes.",
  sameTwice: "Samme tid står to ganger.",
  proposed: (times: string) => `Foreslo ${times}`,
} as const;
