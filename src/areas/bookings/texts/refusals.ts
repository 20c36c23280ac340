import { calendarReasonTexts } from "~/areas/calendar/texts";
import type { HoldReason, PlaceReason } from "~/areas/calendar/types";
import { meanwhileTexts } from "~/areas/history/texts";
import type { ActionReason } from "../rules/actions";
import type { AdditionReason } from "../rules/add-to-order";
import type { OrderChangeReason } from "../rules/order-change";
import { withdrawalReasonTexts } from "./booking";
import { requestPageTexts } from "./request";

/** The page adds how to contact the studio. */
export const customerActionTexts: Record<ActionReason, string> = {
  "wrong-status": "Denne bestillingen kan ikke endres lenger.",
  "already-started": "Timen har allerede begynt, så den kan ikke endres her.",
  "already-over": "Timen er over, så den kan ikke endres her.",
  "not-the-day-yet": "Dette kan ikke gjøres ennå.",
  "grace-running": "Dette kan ikke gjøres ennå.",
  "undo-too-late": "Dette kan ikke angres lenger.",
  settled: "Oppgjøret for bestillingen er gjort, så den kan ikke endres her.",
  paid: "Bestillingen er betalt, så den kan ikke endres her.",
  delivered: "Bildene er levert, så det kan ikke legges til mer her.",
  "marked-already": "Dette er allerede gjort.",
  "not-marked": "Dette kan ikke angres lenger.",
  "marked-after": "Dette kan ikke angres lenger.",
  "answer-overdue": "Svarfristen er ute, så forespørselen gjelder ikke lenger.",
  "nothing-due": "Det er ingenting å betale.",
  "not-paid": "Dette kan ikke gjøres ennå.",
  "all-refunded": "Dette er allerede gjort.",
  "no-refund": "Dette er allerede gjort.",
  refunded: "Oppgjøret for bestillingen er gjort, så den kan ikke endres her.",
};

export type OrderReason =
  | "no-time"
  | "no-contact"
  | "time-changed"
  | "price-changed"
  | "hold-expired"
  | "slot-taken"
  | "express-wish-missing"
  | "too-many-requests";

export const orderTexts: Record<OrderReason, string> = {
  "no-time": "Velg en tid først.",
  "no-contact": "Fyll ut hvem du er først.",
  "time-changed": "Du har valgt en annen tid i et annet vindu. Se over tiden før du bestiller.",
  "price-changed":
    "Prisen er endret siden du åpnet siden. Du er ikke belastet. Se over den nye prisen før du bestiller.",
  "hold-expired": calendarReasonTexts["hold-expired"],
  "slot-taken": "Tiden ble nettopp tatt av noen andre. Svarene dine er beholdt. Velg en ny tid.",
  "express-wish-missing":
    "Kryss av for at fotograferingen kan skje før angrefristen er ute, eller velg en senere tid.",
  "too-many-requests":
    "Flere forespørsler fra nettet du bruker, venter allerede på svar. Prøv igjen når de er besvart, eller ring oss.",
};

export const extendRefusalTexts: Record<HoldReason | "form-not-started", string> = {
  "hold-expired": "Tiden vi holdt av er gått ut. Er den fortsatt ledig, får du den når du bestiller.",
  "already-extended": calendarReasonTexts["already-extended"],
  "form-not-started": "Begynn å fylle ut navn, e-post eller mobil, så kan du få mer tid.",
};

type MoveRefusal =
  | PlaceReason
  | ActionReason
  | "same-time"
  | "fee-changed"
  | "changed-meanwhile"
  | "express-wish-missing";

export const moveRefusalTexts: Record<MoveRefusal, string> = {
  ...calendarReasonTexts,
  ...customerActionTexts,
  "same-time": "Dette er tiden du allerede har. Velg en annen.",
  "changed-meanwhile": meanwhileTexts.customer("Timen"),
  "fee-changed": "Fristen for gratis flytting gikk ut mens siden var åpen. Se over gebyret før du bekrefter.",
  "express-wish-missing": orderTexts["express-wish-missing"],
};

type ProposalRefusal = PlaceReason | ActionReason | "proposal-gone" | "express-wish-missing";

export const proposalRefusalTexts: Record<ProposalRefusal, string> = {
  ...calendarReasonTexts,
  ...customerActionTexts,
  "proposal-gone": requestPageTexts.gone,
  "express-wish-missing": orderTexts["express-wish-missing"],
};

type CancelRefusal = ActionReason | "fee-changed" | "not-yours-to-waive";

export const cancelRefusalTexts: Record<CancelRefusal, string> = {
  ...customerActionTexts,
  "fee-changed": "Det avbestillingen koster, er endret siden du åpnet siden. Se over det før du bekrefter.",
  "not-yours-to-waive": "Gebyret kan bare studioet ta bort.",
};

type AddRefusal =
  | AdditionReason
  | OrderChangeReason
  | PlaceReason
  | "unknown-booking"
  | "price-changed"
  | "no-room"
  | "no-room-for-package";

/** Why nothing can be added by the link; the page adds how to contact the studio. */
export const addRefusalTexts: Record<AddRefusal, string> = {
  ...calendarReasonTexts,
  ...customerActionTexts,
  "unknown-booking": customerActionTexts["wrong-status"],
  "agreed-price": "Prisen er avtalt med studioet, så tillegg avtales også der.",
  "no-longer-sold": "Denne fotograferingen kan ikke endres på nett lenger.",
  "nothing-to-add": "Du har allerede alt som kan legges til.",
  "members-elsewhere": "Her har hver person sin egen time. Legg til og ta ut personer på gruppens side.",
  "begun-for-one":
    "Timen har begynt, så flere personer kan ikke få egen time i den. Ta kontakt, så hjelper vi deg.",
  "less-than-before": "Bestillingen er endret siden du åpnet siden. Se over den før du bestiller mer.",
  "price-changed": "Prisen er endret siden du åpnet siden. Se over den nye prisen før du bestiller.",
  "nothing-changed": "Velg hva du vil legge til først.",
  "discount-too-large": "Denne bestillingen har en avtalt pris. Ta kontakt, så hjelper vi deg.",
  "no-room": "Det er ikke plass til flere før neste time begynner. Flytt timen, eller ta kontakt.",
  "no-room-for-package":
    "Pakken får ikke plass på timen du har. Flytt timen til en tid med mer rom, eller ta kontakt.",
  "package-not-offered": "Denne pakken kan ikke velges på nett nå. Velg en annen, eller ta kontakt.",
  "cheaper-too-late":
    "Så nær timen kan du ikke bytte til en rimeligere pakke på nett. Ta kontakt, så hjelper vi deg.",
  "not-a-whole-number": "Velg et antall fra listen.",
  "too-few-images": "Velg et antall fra listen.",
  "too-many-images": "Velg et antall fra listen.",
  "too-few-persons": "Velg et antall fra listen.",
  "too-many-persons": "Velg et antall fra listen.",
  "too-many-in-group": "Velg et antall fra listen.",
  "no-price-for-group": "Vi har ingen fast pris for så mange. Ta kontakt, så får dere et tilbud.",
  "unknown-add-on": "Et av tilleggene du har, kan ikke endres på nett lenger.",
  "too-many-of-add-on": "Et av tilleggene du har, kan ikke endres på nett lenger.",
};

export const withdrawRefusalTexts = {
  ...withdrawalReasonTexts,
  "fee-changed": "Beløpet er endret siden du åpnet siden. Se over det før du bekrefter.",
} as const;
