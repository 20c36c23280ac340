import { letterByStudio, type Said } from "~/kit/letter-promise";
import type { Period } from "~/kit/period";
import { durationWords, joinWords } from "~/kit/text";
import { type Instant, minutesBetween } from "~/kit/time";
import { formatShortRange } from "~/kit/time-format";
import type { TimeProblem } from "../rules/calendar-changes";
import { itemSentence } from "../texts";
import type { CalendarItem } from "../types";

export const changeTexts = {
  hint: "Dra i en time for å flytte den, og i tom tid for å lage noe nytt. Med tastatur: Enter tar opp, piltastene flytter, Shift og pil endrer lengden, Enter slipper og Esc angrer. Mellomrom viser mer om timen.",
  keys: "Piltastene flytter. Enter slipper, Esc angrer.",
  saving: "Lagrer …",
  previewing: "Henter brevet …",
  previewOf: (name: string, before: string, after: string) => `Flytter ${name} fra ${before} til ${after}`,
  notMoved: "Ikke flyttet.",
  newTitle: "Hva skal stå her?",
  booking: "Bestilling",
  block: "Sperr tid",
  seriesTitle: "Sperringen gjentas. Hva gjelder flyttingen?",
  cancel: "Avbryt",
  open: "Åpne",
  move: "Flytt",
  edit: "Endre",
  call: (phone: string) => `Ring ${phone}`,
  at: (resource: string) => `hos ${resource}`,
} as const;

/** "fre. 4. des. 09.30–11.00", with the column's name when it changes. */
export function proposedText({ from, to }: Period, resource: string | null): string {
  const when = formatShortRange(from, to);
  return resource ? `${when}, ${changeTexts.at(resource)}` : when;
}

export function problemText(problem: TimeProblem, now: Instant): string {
  switch (problem.reason) {
    case "taken":
      return `Opptatt: ${itemSentence(problem.by, now)}${bufferText(problem.by)}.`;
    case "past":
      return "Tidspunktet har vært.";
    case "other-kind":
      return "Denne timen bruker ikke denne ressursen.";
    case "closed":
      return "Utenfor åpningstiden. Du blir bedt om en grunn.";
  }
}

/** ", inkl. 15 min rydding": why a time is taken that the session itself leaves free. */
export function bufferText({ during, from, to }: Pick<CalendarItem, "during" | "from" | "to">): string {
  const buffers = [
    { minutes: minutesBetween(during.from, from), what: "rigging" },
    { minutes: minutesBetween(to, during.to), what: "rydding" },
  ].filter(({ minutes }) => minutes > 0);
  return buffers.length > 0
    ? `, inkl. ${joinWords(buffers.map(({ minutes, what }) => `${minutes} min ${what}`))}`
    : "";
}

/** Says what happens when the item is dropped at this time, and who gets a letter. */
export function consequenceText(item: CalendarItem | null, period: Period): Said {
  if (!item) return durationWords(minutesBetween(period.from, period.to));
  if (!item.booking) return "Lagres når du slipper.";
  const { customerName, email } = item.booking;
  if (period.from === item.from) return "Tiden er den samme, så kunden får ikke brev.";
  if (!email) return `${customerName} har ingen e-postadresse. Ring og si fra.`;
  return letterByStudio(`${customerName} får e-post om den nye tiden.`, {
    after: "Flyttingen er gratis for kunden.",
  });
}
