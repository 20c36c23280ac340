import { statusTexts } from "~/areas/bookings/texts/booking";
import { sessionName } from "~/areas/bookings/texts/session";
import { unconfirmedStaffTexts } from "~/areas/bookings/texts/unconfirmed";
import { allocationTexts, blockReasonTexts } from "~/areas/calendar/texts";
import { busyCalendarTexts } from "~/areas/calendar/texts/busy-calendars";
import type { Place } from "~/areas/catalogue/types";
import { count, durationWords } from "~/kit/text";
import { dayOf, type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import { formatShortDay, formatTime, formatTimeRange } from "~/kit/time-format";
import type { CalendarItem, CalendarItemKind } from "./types";

export const runSheetTexts = {
  name: "Dagsplan",
  empty: "Ingen fotograferinger denne dagen.",
  sessions: (sessions: number) => count(sessions, "fotografering", "fotograferinger"),
  columns: {
    time: "Tid",
    customer: "Kunde",
    session: "Fotografering",
    persons: "Personer",
    images: "Bilder",
    place: "Rom og fotograf",
  },
  note: "Melding fra kunden",
  total: "I alt",
  printed: (when: string) => `Skrevet ut ${when}`,
  week: (week: number) => `uke ${week}`,
} as const;

export const calendarTexts = {
  title: "Kalender",
  views: { dag: "Dag", uke: "Uke", maned: "Måned" },
  viewsLabel: "Visning",
  period: "Bla i kalenderen",
  today: "I dag",
  previous: { dag: "Forrige dag", uke: "Forrige uke", maned: "Forrige måned" },
  next: { dag: "Neste dag", uke: "Neste uke", maned: "Neste måned" },
  week: (week: number) => `uke ${week}`,
  resources: "Vis",
  usual: "Vanlig utvalg",
  days: "Dagene i uken",
  closed: "Stengt",
  wholeDay: (what: string) => `Hele dagen: ${what}`,
  nothing: "Ingenting står her.",
  now: (time: string) => `Nå er klokken ${time}`,
  grid: "Tidene, dag for dag",
  sessions: (sessions: number) => count(sessions, "bestilling", "bestillinger"),
  blocks: (blocks: number) => count(blocks, "sperring", "sperringer"),
  free: (starts: number) => `${count(starts, "ledig tid", "ledige tider")}`,
  full: "Fullt",
  counted: (product: string) =>
    `Ledige tider og «Fullt» er regnet for ${product}. Kortere fotograferinger kan ha plass likevel.`,
  noResources: "Kalenderen har ingen rom eller fotografer ennå.",
  noResourcesHelp: "Når de er lagt inn, står dagene deres her.",
  held: "Noen bestiller",
  heldFor: (whom: string) => `Holdt for ${whom}`,
  heldUntil: (when: string) => `til ${when}`,
  heldUntilDay: (day: string) => `til og med ${day}`,
  ofCompany: (persons: number, place: Place) =>
    [persons > 0 && count(persons, "person", "personer"), placeNames[place]].filter(Boolean).join(" "),
  minutesLeft: (minutes: number) =>
    minutes < 1
      ? "under ett minutt igjen"
      : `${minutes < 60 ? `${minutes} min` : durationWords(minutes)} igjen`,
} as const;

const placeNames: Record<Place, string> = { studio: "i studio", hos_dere: "hos bedriften" };

/** The state that a card of the calendar shows under its time. */
export function itemTitle({ kind, booking, block, note, isUnconfirmed, company }: CalendarItem): string {
  if (booking) return booking.customerName;
  if (isUnconfirmed) return unconfirmedStaffTexts.hold;
  if (kind === "hold") return calendarTexts.held;
  if (kind === "tentative") return calendarTexts.heldFor(company?.name ?? note);
  if (company) return company.name;
  if (block) return block.reason === "annet" && note ? note : blockReasonTexts[block.reason];
  return note || kindText(kind);
}

/** "til fre. 27. nov. kl. 16.00"; until midnight it is the day before, included. */
function heldUntilText(until: Instant): string {
  const last = dayOf(plusMinutes(until, -1));
  if (dayOf(until) !== last) return calendarTexts.heldUntilDay(formatShortDay(last));
  return calendarTexts.heldUntil(`${formatShortDay(last)} kl. ${formatTime(until)}`);
}

/** The second line of a card: product and state, time left, or the note. */
export function itemDetail(item: CalendarItem, now: Instant): string {
  const { kind, booking, block, expiresAt, note, company } = item;
  if (booking) return `${sessionName(booking.productName, booking)} · ${statusTexts[booking.status]}`;
  const what = company ? calendarTexts.ofCompany(company.persons, company.place) : "";
  if (kind === "tentative" && expiresAt !== null)
    return [what, heldUntilText(expiresAt)].filter(Boolean).join(" · ");
  if (company) return what;
  if (expiresAt !== null) return calendarTexts.minutesLeft(Math.max(0, minutesBetween(now, expiresAt)));
  return block && block.reason !== "annet" ? note : "";
}

function kindText(kind: CalendarItemKind): string {
  return kind === "private" ? busyCalendarTexts.busy : allocationTexts[kind];
}

/** The whole card in one sentence, for screen readers and refusals. */
export function itemSentence(item: CalendarItem, now: Instant): string {
  const kind = item.booking ? null : kindText(item.kind);
  return [formatTimeRange(item.from, item.to), kind, itemTitle(item), itemDetail(item, now)]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(", ");
}
