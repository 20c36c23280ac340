import { calendarReasonTexts } from "~/areas/calendar/texts";
import type { PlaceReason } from "~/areas/calendar/types";
import type { OwnEvent } from "~/areas/history/types";
import { letterByStudio } from "~/kit/letter-promise";
import { count, shareText } from "~/kit/text";
import { ownerFilterWords } from "~/ui/list/texts";
import { mostRanked } from "../rules/rank";
import type { EntryStatus, Fit, FreedCause, OfferState, Why } from "../types";
import { waitingScreenWords } from "./frame";

export const entryStatusTexts: Record<EntryStatus, string> = {
  waiting: "Venter",
  offered: "Har tilbud",
  accepted: "Bestilte",
  removed: "Avsluttet",
  outdated: "Perioden er over",
  fulfilled_elsewhere: "Bestilte selv",
};

export const offerStateTexts: Record<OfferState, string> = {
  proposed: "Foreslått",
  open: "Venter på svar",
  accepted: "Takket ja",
  declined: "Takket nei",
  expired: "Gikk ut",
  withdrawn: "Trukket",
  lapsed: "Ikke sendt",
};

const causeTexts: Record<FreedCause, string> = {
  booking: "En time ble avbestilt eller flyttet.",
  hold: "En besøkende slapp tiden på en full dag.",
  block: "Sperret tid ble åpnet.",
  travel: "Reisetid falt bort.",
  offer: "Den som fikk tiden før, takket nei eller svarte ikke.",
  oppdrag: "Et oppdrag ble flyttet eller avlyst.",
  tentative: "En foreløpig dato ble sluppet.",
  hours: "Åpningstidene eller kalenderen ble endret.",
  staff: "Tilbudt av studioet.",
};

const fitTexts: Record<Fit, string> = {
  "same-start": "Ba om akkurat dette klokkeslettet",
  "same-day": "Ba om akkurat denne dagen",
  within: "Tiden ligger i ønsket",
};

/** "Ba om akkurat denne dagen. Tiden passet for 3, og ingen av dem hadde ventet lenger." */
export function whyText({ cause, why }: { readonly cause: FreedCause; readonly why: Why }): string {
  if (cause === "staff") return causeTexts.staff;
  const others =
    why.among === 1
      ? "Tiden passet ikke for noen andre."
      : `Tiden passet for ${why.among >= mostRanked ? "minst " : ""}${why.among}, og ${why.older === 0 ? "ingen av dem" : why.older} hadde ventet lenger.`;
  return `${causeTexts[cause]} ${fitTexts[why.fit]}. ${others}`;
}

export const waitingListWords = {
  ...waitingScreenWords,
  one: "plass",
  many: "plasser",
  search: "Søk i navn, e-post, mobil og fotografering",
  viewsLabel: "Visninger",
  filters: { produkt: { label: "Fotografering", all: "Alle fotograferinger" }, ansvarlig: ownerFilterWords },
  empty: {
    title: "Ingen her nå",
    help: "Her står de som har satt seg på ventelisten fordi ingen ledig tid passet. Blir en tid ledig, går den til den som passer best.",
  },
  noHits: { title: "Ingen på ventelisten passer", help: "Prøv færre eller andre ord." },
} as const;

export const waitingTexts = {
  back: "Venteliste",
  eyebrow: "Venteliste",
  /** On the customer's record. */
  asked: "Venteliste og henvendelser",
  lead: "Henvendelse",
  customer: (name: string) => `Kunde: ${name}`,
  columns: {
    name: "Navn",
    product: "Fotografering",
    wish: "Ønsker seg",
    place: "Plass",
    status: "Status",
    waited: "Satt på listen",
  },
  fill: (accepted: number, offered: number) =>
    offered === 0
      ? "Ingen ledige tider er besvart ennå."
      : `${accepted} av ${count(offered, "ledig tid", "ledige tider")} ble fylt fra ventelisten de siste 90 dagene (${shareText(accepted, offered)}).`,
  few: "For få data til å si noe sikkert.",
  mode: {
    automatisk: "Ledige tider tilbys automatisk.",
    forslag: "Ledige tider foreslås, og studioet sender tilbudet.",
    manuelt: "Ledige tider tilbys bare for hånd.",
  },
  changeMode: "Endre",
  facts: {
    place: "Plass i køen",
    period: "Periode",
    hours: "Når",
    contact: "E-post",
    phone: "Mobil",
    company: "Bedrift",
    since: "Satt på listen",
    consent: "Kan få e-post",
  },
  first: (name: string) => `Først: ${name}`,
  placeOf: (place: number) => `Nummer ${place} blant dem med samme ønske`,
  erased: "Slettet etter lagringstiden",
  booking: "Bestillingen",
  offers: "Tilbud",
  noOffers: "Ingen tid er tilbudt ennå.",
  offerUntil: (when: string) => `Kan besvares til ${when}.`,
  offerFrom: (when: string) => `Brevet sendes ${when}, når de stille timene er over.`,
  letters: "Brev",
  noLetters: "Ingen brev er skrevet.",
  actions: "Handlinger",
  send: "Send tilbud",
  sendHint: (when: string) => letterByStudio("Brevet sendes til kunden.", { before: `Holder av ${when}.` }),
  dismiss: "Forkast forslaget",
  withdraw: "Trekk tilbudet",
  withdrawHint: letterByStudio("Kunden får brev om det.", { before: "Tiden blir ledig for den neste." }),
  offer: "Tilby en tid",
  offerHint: letterByStudio("Brevet sendes til kunden.", { before: "Holder av tiden." }),
  start: "Ledig tid",
  startHint: "Tidene i ønsket står først.",
  inWish: "i ønsket",
  outsideWish: "utenfor ønsket",
  noFree: "Det er ingen ledige tider i perioden, eller de to ukene etter den.",
  editWish: "Endre ønsket",
  save: "Lagre",
  remove: "Ta av ventelisten",
  removeHint: letterByStudio("Kunden får brev om at plassen er avsluttet."),
  words: "Til kunden",
  wordsHint: "Står i brevet.",
  bulk: { send: "Send tilbudene", dismiss: "Forkast forslagene", remove: "Ta av ventelisten" },
  bulkAsks: {
    send: letterByStudio("Hver får brevet med tilbudet.", { before: "Tidene holdes av." }),
    remove: letterByStudio("Hver får brev om at plassen er avsluttet.", { after: "Det kan ikke angres." }),
  },
  notWaiting: "Kan bare gjøres mens kunden venter og ikke har et tilbud.",
  isOver: "Plassen er avsluttet.",
  refusals: {
    ...(calendarReasonTexts as Record<PlaceReason, string>),
    "not-now": "Det kan ikke gjøres nå. Se over, og prøv igjen.",
    "too-late": "Det er for kort tid igjen til timen til at kunden rekker å svare.",
    "unknown-product": "Fotograferingen selges ikke på nett nå, så tiden kan ikke tilbys.",
    "nothing-changed": "Ønsket er det samme som før.",
    "same-wish": "Den samme personen står der allerede med det ønsket.",
  },
  done: {
    send: letterByStudio("Tilbudet sendes til kunden.", { before: "Tiden holdes av." }),
    dismiss: "Forslaget er forkastet.",
    withdraw: "Tilbudet er trukket.",
    offer: letterByStudio("Tilbudet sendes til kunden.", { before: "Tiden holdes av." }),
    editWish: "Ønsket er endret.",
    remove: "Plassen er avsluttet.",
  },
  /** In the quiet hours the letter waits until the morning. */
  offeredLater: (when: string) => `Tiden holdes av nå, og tilbudet sendes ${when}.`,
  events: {
    joined: "Satte seg på ventelisten",
    wish_changed: "Endret ønsket",
    proposed: "En ledig tid ble foreslått",
    offered: "Fikk tilbud",
    accepted: "Takket ja og bestilte",
    declined: "Takket nei",
    offer_expired: "Tilbudet gikk ut",
    offer_withdrawn: "Tilbudet ble trukket",
    proposal_lapsed: "Forslaget falt bort: tiden var ikke ledig lenger",
    left: "Meldte seg av",
    removed: "Tatt av ventelisten",
    outdated: "Perioden er over",
    fulfilled_elsewhere: "Bestilte på egen hånd",
    erased: "Slettet",
  } satisfies Record<OwnEvent<"waiting-entry">, string> as Readonly<Record<string, string>>,
} as const;
