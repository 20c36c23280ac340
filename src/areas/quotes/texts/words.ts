import type { Place } from "~/areas/catalogue/types";
import { count } from "~/kit/text";
import { formatDay, formatDayNoYear } from "~/kit/time-format";
import type { LostReason, PaymentShare, QuoteDay } from "../types";
import { supplementTexts } from "./supplement";

export const placeNames: Record<Place, string> = { studio: "I studio", hos_dere: "Hos dere" };

export const lostReasonNames: Record<LostReason, string> = {
  price: "Prisen",
  date: "Dagene passet ikke",
  other_supplier: "Valgte en annen",
  no_need: "Ikke lenger aktuelt",
  no_answer: "Ingen svar",
  other: "Annet",
};

export const quoteEndTexts = { otherAccepted: "Et annet tilbud på det samme ble godtatt" } as const;

/** The reasons that a company is asked to choose among. */
export const declineReasons = ["price", "date", "other_supplier", "no_need", "other"] as const;

/** "09.00–12.00": clock times as people write them. */
export function hoursOf({ from, to }: Pick<QuoteDay, "from" | "to">): string {
  return `${from.replace(":", ".")}–${to.replace(":", ".")}`;
}

/** "fredag 4. desember 2026, kl. 09.00–12.00" */
export function dayText(day: Pick<QuoteDay, "day" | "from" | "to">): string {
  return `${formatDay(day.day)}, kl. ${hoursOf(day)}`;
}

export function shortDayText({ day }: Pick<QuoteDay, "day">): string {
  return formatDayNoYear(day);
}

/** "Hos dere, Storgata 1. 40 personer, 2 stasjoner" */
export function placeText({ place, address, heads, stations }: QuoteDay): string {
  const where = address ? `${placeNames[place]}, ${address}` : placeNames[place];
  const who = [
    ...(heads > 0 ? [count(heads, "person", "personer")] : []),
    ...(stations > 1 ? [count(stations, "stasjon", "stasjoner")] : []),
  ];
  return who.length > 0 ? `${where}. ${who.join(", ")}` : where;
}

export function paymentText({ kind, name, ore }: PaymentShare, dueDays: number): string {
  if (ore < 0) return "trekkes fra på fakturaen etter levering";
  const due = dueDays === 0 ? "med en gang" : `innen ${count(dueDays, "dag", "dager")}`;
  return kind === "request"
    ? `${name}, betales ${due} etter at dere har godtatt`
    : `På faktura etter levering, betales ${due}`;
}

/** Whom held days are held for, in the office's calendar: "Nordlys AS, tilbud 1042". */
export function heldFor({
  companyName,
  name,
  number,
}: {
  readonly companyName: string | null;
  readonly name: string;
  readonly number: number | null;
}): string {
  return `${companyName ?? name}, tilbud ${number ?? ""}`.trim();
}

/** What names a quote: of a supplement also the quote that was accepted first. */
export interface NamedQuote {
  readonly number: number;
  readonly version: number;
  readonly supplement?: { readonly number: number } | undefined;
}

/** "Tilbud 1042, versjon 2" or "Tillegg 1050 til tilbud 1042" */
export function titleOf({ number, version, supplement }: NamedQuote): string {
  const name = supplement ? supplementTexts.title(number, supplement.number) : `Tilbud ${number}`;
  return version > 1 ? `${name}, versjon ${version}` : name;
}

/** "tilbud-1042-v2.pdf" */
export function pdfName({ number, version }: { readonly number: number; readonly version: number }): string {
  return version > 1 ? `tilbud-${number}-v${version}.pdf` : `tilbud-${number}.pdf`;
}
