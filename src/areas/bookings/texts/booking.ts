import { formatKroner } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { formatDay, formatWhen } from "~/kit/time-format";
import { type ActionLimits, type ActionReason, type BookingAction, bookingActions } from "../rules/actions";
import { type ChangeTerms, studioTimesOf, studioWindowEnd } from "../rules/policy";
import type { WithdrawalReason, WithdrawalTerms } from "../rules/withdrawal";
import type { AgreedPolicy, BookingStatus, FeeKind } from "../types";
import { requestPageTexts } from "./request";

/** A booking found by one of its members: "Eli Sørås, i gruppen til Kari Nordmann". */
export function inGroupOf(member: string, customer: string): string {
  return `${member}, i gruppen til ${customer}`;
}

export const statusTexts: Record<BookingStatus, string> = {
  requested: "forespurt",
  confirmed: "bekreftet",
  checked_in: "sjekket inn",
  completed: "gjennomført",
  cancelled_by_customer: "avbestilt av kunden",
  cancelled_by_studio: "avlyst av studioet",
  no_show: "ikke møtt",
  declined: "avslått",
  expired: "utløpt",
};

export const customerStatusTexts: Record<BookingStatus, string> = {
  requested: "Forespørselen venter på svar",
  confirmed: "Timen er bekreftet",
  checked_in: "Du er sjekket inn",
  completed: "Fotograferingen er gjennomført",
  cancelled_by_customer: "Du har avbestilt timen",
  cancelled_by_studio: "Timen er avlyst av studioet",
  no_show: "Timen er registrert som ikke møtt",
  declined: "Forespørselen ble ikke godtatt",
  expired: "Forespørselen er utløpt",
};

/** Shown instead of the status "cancelled" after a withdrawal. */
const withdrawnText = "Du har gått fra avtalen";

/**
 * The booking's state in words for the customer. A request that ended without an agreement still shows its deadline.
 */
export function customerStatusText(booking: {
  readonly status: BookingStatus;
  readonly withdrawn: boolean;
  readonly answerBy: number | null;
}): string {
  if (booking.withdrawn) return withdrawnText;
  if (booking.status === "cancelled_by_customer" && booking.answerBy !== null)
    return requestPageTexts.withdrawn;
  return customerStatusTexts[booking.status];
}

export const actionTexts: Record<BookingAction, string> = {
  accept: "Godta forespørselen",
  decline: "Avslå",
  propose: "Foreslå en annen tid",
  acceptProposal: "Velg en foreslått tid",
  withdrawRequest: "Kunden trekker forespørselen",
  expire: "La forespørselen utløpe",
  move: "Flytt timen",
  staffMove: "Flytt timen",
  cancel: "Avbestill",
  undoCancel: "Angre avbestillingen",
  undoBook: "Angre bestillingen",
  markRefunded: "Merk som refundert",
  undoRefund: "Angre en refusjon",
  withdraw: "Gå fra avtalen",
  changeOrder: "Endre innhold eller pris",
  addToOrder: "Endre pakke eller legg til",
  changeContact: "Endre kontaktopplysninger",
  checkIn: "Sjekk inn",
  undoCheckIn: "Angre innsjekking",
  complete: "Marker som gjennomført",
  undoComplete: "Angre gjennomført",
  markNoShow: "Marker som ikke møtt",
  undoNoShow: "Angre ikke møtt",
  markPicturesReady: "Bildene er klare til valg",
  undoPicturesReady: "Angre klare til valg",
  markDelivered: "Bildene er levert",
  undoDelivered: "Angre levert",
  markPaid: "Merk som betalt",
  undoPaid: "Angre betalt",
};

interface GreyButton {
  readonly action: BookingAction;
  readonly reason: ActionReason;
  readonly status: BookingStatus;
  readonly withdrawn?: boolean;
  readonly limits: ActionLimits;
}

/** Why a button is disabled, worded from the table that also guards the command. */
export function whyNot(button: GreyButton): string {
  return actionReasonTexts[button.reason](button);
}

const actionReasonTexts: Record<ActionReason, (button: GreyButton) => string> = {
  "wrong-status": ({ action, status, withdrawn }) => {
    const needed = bookingActions[action].map((each) => statusTexts[each]);
    const either = needed.length > 1 ? `${needed.slice(0, -1).join(", ")} eller ${needed.at(-1)}` : needed[0];
    return `Kan bare gjøres når bestillingen er ${either}. ${withdrawn ? "Nå har kunden gått fra avtalen." : `Nå er den ${statusTexts[status]}.`}`;
  },
  "already-started": () => "Timen har allerede begynt.",
  "already-over": () => "Timen er over.",
  "not-the-day-yet": () => "Kan gjøres fra og med dagen timen er.",
  "grace-running": ({ limits }) =>
    `Kan gjøres fra ${limits.noShowGraceMinutes} minutter etter at timen begynte.`,
  settled: () => "Det er notert en refusjon. Da er oppgjøret gjort, og prisen står fast.",
  "marked-already": () => "Det er allerede merket.",
  "not-marked": () => "Det er ikke merket ennå.",
  "marked-after": () => "Det som er merket etterpå, må angres først.",
  paid: () => "Bestillingen er merket som betalt. Angre det først.",
  delivered: () => "Bildene er levert.",
  "answer-overdue": () => "Svarfristen er ute, så forespørselen gjelder ikke lenger.",
  "nothing-due": () => "Det er ingenting å betale.",
  "not-paid": () => "Bestillingen er ikke merket som betalt, så det er ingenting å betale tilbake.",
  "all-refunded": () => "Alt som er betalt, er allerede betalt tilbake.",
  "no-refund": () => "Refusjonen er allerede angret.",
  refunded: () => "Det er notert en refusjon. Angre den først.",
  "undo-too-late": ({ limits }) => `Kan bare angres de første ${limits.noShowUndoDays} dagene.`,
};

/** The whole policy: shown before ordering, in the letter and on the booking's page. */
export function policySentence({
  freeUntilHours,
  lateFeePercent,
  noShowFeePercent,
}: Pick<AgreedPolicy, "freeUntilHours" | "lateFeePercent" | "noShowFeePercent">): string {
  return (
    `Du kan flytte eller avbestille gratis frem til ${freeUntilHours} timer før timen. ` +
    `Etter det koster det ${lateFeePercent} % av prisen, og ${noShowFeePercent} % hvis du ikke møter. ` +
    "Er du syk, ta kontakt, så finner vi en løsning."
  );
}

/** The policy of an existing booking, or its replacement after the studio has moved the session. */
export function bookingPolicySentence(booking: Parameters<typeof studioWindowEnd>[0]): string {
  const moved = studioTimesOf(booking);
  if (moved.times === moved.of) return studioMovedText;
  const end = studioWindowEnd(booking);
  const usual = policySentence(booking.policy);
  const some =
    moved.times > 0
      ? ` ${someMovedText(moved)} De kan flyttes eller tas ut gratis helt til de begynner.`
      : "";
  return end === null
    ? `${usual}${some}`
    : `${usual}${some} Fordi studioet flyttet timen, er det likevel gratis frem til ${formatWhen(end)}.`;
}

/** For a group of which the studio moved some. */
function someMovedText({ times, of }: { readonly times: number; readonly of: number }): string {
  return `Studioet har flyttet ${times} av de ${of} timene.`;
}

const studioMovedText =
  "Studioet har flyttet timen. Derfor kan du velge en annen tid eller avbestille gratis, helt til timen begynner.";

const changeWords = {
  move: { done: "flytter", doing: "flyttingen", verb: "flytte" },
  cancel: { done: "avbestiller", doing: "avbestillingen", verb: "avbestille" },
} as const;

export function changeTermsSentence(change: keyof typeof changeWords, terms: ChangeTerms): string {
  const words = changeWords[change];
  if (terms.movedByStudio)
    return `Studioet har endret timen, så du kan ${words.verb} gratis helt til den begynner.`;
  if (terms.inStudioWindow) {
    return `Studioet flyttet timen din, så du kan ${words.verb} gratis frem til ${formatWhen(terms.freeUntil)}.`;
  }
  if (terms.percent === 0) return `Du kan ${words.verb} gratis frem til ${formatWhen(terms.freeUntil)}.`;
  const extra = change === "move" ? " Gebyret kommer i tillegg til prisen for fotograferingen." : "";
  if (terms.exempt.times > 0) {
    return (
      `${someMovedText(terms.exempt)} For resten ${words.done} du mindre enn ${terms.freeUntilHours} timer før. ` +
      `Da koster ${words.doing} ${terms.percent} % av prisen for dem: ${formatKroner(terms.feeOre)}.${extra}`
    );
  }
  return (
    `Du ${words.done} mindre enn ${terms.freeUntilHours} timer før timen. ` +
    `Da koster ${words.doing} ${terms.percent} % av prisen: ${formatKroner(terms.feeOre)}.${extra}`
  );
}

export const nothingDueText = "Du betaler ingenting.";

export function withdrawalSentence({ lastDay, feeOre }: WithdrawalTerms): string {
  const owed =
    feeOre === 0
      ? nothingDueText
      : `Fotograferingen har begynt, så du betaler for den delen som er utført: ${formatKroner(feeOre)}.`;
  return `Du kan gå fra avtalen til og med ${formatDay(lastDay)}, uten å si hvorfor. ${owed}`;
}

export const withdrawalReasonTexts: Record<WithdrawalReason, string> = {
  "business-customer":
    "Angreretten gjelder når du bestiller som privatperson. For bedrifter gjelder avbestillingsvilkårene.",
  "period-over": "Angrefristen er ute. Du kan fortsatt avbestille etter avbestillingsvilkårene.",
  "fully-performed": "Fotograferingen er gjennomført, og da er angreretten brukt opp.",
  "not-active": "Bestillingen er allerede avsluttet.",
};

/** The law forbids a sales document with MVA before the work is done. */
export const paymentText = "Du betaler ikke noe nå. Du får faktura på e-post etter fotograferingen.";

export const withdrawalRightText = (withdrawalDays: number) =>
  `Som privatperson har du angrerett i ${withdrawalDays} dager fra du bestiller. Gi oss beskjed innen fristen, ` +
  "for eksempel fra lenken i bekreftelsen. Har fotograferingen begynt, betaler du for den delen som er utført. " +
  "Når den er gjennomført, gjelder angreretten ikke lenger.";

/** Without the express wish the right remains after the session (angrerettloven § 22 c), as `withdrawalTerms` says. */
export const withdrawalAfterSessionText = (withdrawalDays: number) =>
  `Som privatperson har du angrerett i ${withdrawalDays} dager fra du bestiller, også når fotograferingen er ` +
  "gjennomført i mellomtiden. Gi oss beskjed innen fristen, for eksempel fra lenken i bekreftelsen.";

export const expressWishText = (withdrawalDays: number) =>
  `Jeg ønsker at fotograferingen skjer før angrefristen på ${withdrawalDays} dager er ute, ` +
  "og er klar over at angreretten faller bort når fotograferingen er gjennomført.";

export const expressWishKeptText =
  "Du har bedt om at fotograferingen skjer før angrefristen er ute, og vet at angreretten faller bort når den er gjennomført.";

export const marketingConsentText =
  "Ja takk, send meg tips og tilbud på e-post. Jeg kan melde meg av når som helst.";

export const feeTexts: Record<FeeKind, string> = {
  move: "Gebyr for sen flytting",
  cancel: "Gebyr for sen avbestilling",
  withdrawal: "Utført del ved angret kjøp",
  no_show: "Gebyr for ikke møtt",
  member_moved: "Gebyr for sen flytting av én i gruppen",
  member_removed: "Gebyr for sent avbud for én i gruppen",
  member_no_show: "Gebyr for én i gruppen som ikke møtte",
};

/** Deducted from the price of a group. */
export const absentText = "Trekk for den som ikke møtte";

const fieldTexts: Record<string, string> = { name: "navn", email: "e-post", phone: "mobil" };

/** "navn og e-post" */
export function changedFieldsText(fields: readonly string[]): string {
  return joinWords(fields.map((field) => fieldTexts[field] ?? field));
}
