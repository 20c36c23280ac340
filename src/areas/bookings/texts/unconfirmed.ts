import { letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { orderTexts } from "./refusals";

/** For the visitor, after an order that has to be confirmed first. */
export const waitingTexts = {
  title: "Bekreft bestillingen",
  heading: "Ett trykk igjen: bekreft fra e-posten",
  lead: (email: string) =>
    `Timen er ikke bestilt ennå. Åpne e-posten vi sendte til ${email}, og bekreft der.`,
  leadLater: (email: string) =>
    `Timen er ikke bestilt ennå. Du bekrefter den fra e-posten vi sender til ${email}.`,
  why: "Det er bestilt flere timer fra nettet du bruker, eller med denne e-postadressen. Da ber vi om en bekreftelse, så ingen kan bestille i andres navn.",
  until: (at: Instant) => `Bekreft senest ${formatWhen(at)}.`,
  reserved:
    "Vi holder av tiden til deg så lenge. Bekrefter du ikke, blir den ledig, og du betaler ingenting.",
  unreserved:
    "Tiden er ikke holdt av, fordi det er mange bestillinger som venter på bekreftelse. Den som bekrefter først, får den, så bekreft helst med en gang.",
  unreservedLater:
    "Tiden er ikke holdt av mens e-posten venter. Er den fortsatt ledig når du bekrefter, får du den.",
  letterLater: (at: Instant) =>
    `Denne adressen har fått mange e-poster fra oss på kort tid. Den neste sendes ${formatWhen(at)}.`,
  what: "Fotografering",
  when: "Tid",
  price: "Pris",
  email: "E-post",
  next: "Fikk du ikke e-posten?",
  nextLead: "Se i søppelposten først. Er adressen feil, retter du den her.",
  /** While the letter is planned. */
  wrong: "Er adressen feil?",
  wrongLead: "Da retter du den her, så sendes e-posten dit i stedet.",
  save: "Rett adressen",
  send: "Send e-posten på nytt",
  sent: (email: string) => `E-posten er sendt på nytt til ${email}.`,
  correct: "Det forrige brevet virker ikke lenger hvis du bytter adresse.",
  again: "Velg noe annet i stedet",
  againHelp: "Da trekkes denne bestillingen, og svarene dine er beholdt.",
  over: "Bestillingen ble ikke bekreftet i tide",
  overText: "Tiden er ledig for andre igjen, og du betaler ingenting. Svarene dine er beholdt.",
  dropped: "Studioet har takket nei til bestillingen",
  droppedText: "Du betaler ingenting. Ta kontakt hvis det er feil.",
  chooseAgain: "Velg tid på nytt",
  pending: "Sender…",
} as const;

/** The same when the letter cannot be sent, or the mailbox has had too many: staff confirm the order. */
export const askedTexts = {
  title: "Vi har fått forespørselen",
  lead: (at: Instant) =>
    `Timen er ikke bestilt ennå. Studioet svarer senest ${formatWhen(at)}, på telefon eller e-post.`,
  why: {
    "no-letters":
      "Vi får ikke sendt deg e-posten som bekrefter bestillingen, så studioet bekrefter den for deg.",
    "many-letters":
      "Vi har sendt mange e-poster om bestillinger fra nettet du bruker det siste døgnet, så denne bestillingen må studioet bekrefte for deg.",
    "mailbox-full":
      "Adressen din har fått mange e-poster fra oss på kort tid, så denne bestillingen må studioet bekrefte for deg.",
  },
  reserved: "Vi holder av tiden til deg så lenge. Får du ikke svar, blir den ledig, og du betaler ingenting.",
  unreserved:
    "Tiden er ikke holdt av, fordi det er mange bestillinger som venter på svar. Vil du være sikker på å få den, kontakter du oss.",
  call: "Haster det, kan du kontakte oss:",
} as const;

export const sendAgainTexts = {
  "unknown-order": "Bestillingen kan ikke endres her lenger.",
  "order-over": "Bestillingen kan ikke bekreftes lenger. Velg tid på nytt.",
  "too-many-letters":
    "Vi har sendt så mange e-poster herfra som vi kan nå. Ta kontakt med oss, så hjelper vi deg.",
} as const;

/** On the page that the letter links to. */
export const confirmTexts = {
  title: "Bekreft bestillingen",
  lead: "Stemmer alt, bekrefter du med knappen. Da er timen din.",
  until: (at: Instant) => `Kan bekreftes til ${formatWhen(at)}.`,
  unreserved: "Tiden er ikke holdt av. Er den fortsatt ledig, får du den når du bekrefter.",
  /** Angrerettloven § 16. The order was made behind a button with the same words. */
  confirm: "Bekreft bestilling med betalingsplikt",
  pending: "Bekrefter…",
  done: "Timen er din",
  doneRequest: "Forespørselen er sendt",
  doneText: (email: string) =>
    letterToVisitor(`Bekreftelsen med lenken for å endre timen kommer på e-post til ${email}.`),
  number: "Bestilling",
  cancelled: "Bestillingen gjelder ikke lenger",
  cancelledText: "Den er avbestilt eller avslått. Vil du komme likevel, kan du velge en ny tid.",
  over: "Bestillingen kan ikke bekreftes lenger",
  overText: "Fristen er ute, og tiden er ledig for andre igjen. Du betaler ingenting.",
  droppedText: "Den er trukket tilbake, og du betaler ingenting.",
  chooseAgain: "Velg en ny tid",
  refused: "Timen er ikke bestilt ennå",
} as const;

export const confirmReasonTexts = {
  ...orderTexts,
  "unknown-product": "Denne fotograferingen selges ikke lenger. Du er ikke belastet.",
  "hold-expired": "Tiden er dessverre tatt av noen andre. Du er ikke belastet. Velg en ny tid.",
  "slot-taken": "Tiden er dessverre tatt av noen andre. Du er ikke belastet. Velg en ny tid.",
  "price-changed":
    "Prisen er endret siden du bestilte. Du er ikke belastet. Bestill på nytt til den nye prisen.",
  "order-over": confirmTexts.overText,
  "unknown-order": confirmTexts.overText,
} as const;

/** In the back office. */
export const unconfirmedStaffTexts = {
  title: "Ubekreftede bestillinger",
  lead: "De blir timer når kunden bekrefter fra e-posten, eller når dere bekrefter. Ellers blir tiden ledig av seg selv.",
  link: (n: number) => `${count(n, "bestilling venter", "bestillinger venter")} på bekreftelse`,
  columns: {
    who: "Kunde",
    what: "Fotografering",
    when: "Tid",
    until: "Utløper",
    waitsFor: "Venter på",
    actions: "Handlinger",
  },
  customer: "kunden",
  staff: "studioet",
  unreserved: "Tiden er ikke holdt av",
  confirm: "Bekreft",
  drop: "Slipp tiden",
  /** Where no time is held. */
  reject: "Avvis",
  done: {
    confirm: "Bestillingen er bekreftet.",
    drop: "Tiden er sluppet. Kunden får ikke noe brev om det.",
    reject: "Bestillingen er avvist. Kunden får ikke noe brev om det.",
  },
  empty: { title: "Ingen venter", help: "Bestillinger som må bekreftes fra e-posten, står her." },
  hold: "Ubekreftet bestilling",
} as const;
