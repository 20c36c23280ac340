import {
  type Day,
  dayOf,
  type Instant,
  localTimeOf,
  type Month,
  offsetAt,
  parseDay,
  weekdayOf,
} from "./time";

// Fixed word lists, because the server's and the browser's ICU may differ, and hydration would then fail.
const weekdays = ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"];
const shortWeekdays = ["man.", "tir.", "ons.", "tor.", "fre.", "lør.", "søn."];
const months = [
  "januar",
  "februar",
  "mars",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "desember",
];

function partsOf(day: Day): {
  weekday: string;
  shortWeekday: string;
  date: number;
  month: string;
  year: number;
} {
  const weekday = weekdayOf(day);
  return {
    weekday: weekdayName(weekday),
    shortWeekday: shortWeekdayName(weekday),
    date: Number(day.slice(8, 10)),
    month: months[Number(day.slice(5, 7)) - 1] ?? "",
    year: Number(day.slice(0, 4)),
  };
}

/** 1 = "mandag" ... 7 = "søndag" */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}

export function shortWeekdayName(weekday: number): string {
  return shortWeekdays[weekday - 1] ?? "";
}

/** "fredag 20. november 2026" */
export function formatDay(day: Day): string {
  return `${formatDayNoYear(day)} ${partsOf(day).year}`;
}

/** "fredag 20. november" */
export function formatDayNoYear(day: Day): string {
  const { weekday, date, month } = partsOf(day);
  return `${weekday} ${date}. ${month}`;
}

/** "20. november 2026" */
export function formatWrittenDate(day: Day): string {
  const { date, month, year } = partsOf(day);
  return `${date}. ${month} ${year}`;
}

/** "20.11.2026" */
export function formatDate(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** "2026-10-01--2026-10-31", as addresses write two days: 01.10.2026 – 31.10.2026. */
export function formatDays(text: string): string {
  const named = (part: string) => {
    const day = parseDay(part);
    return day ? formatDate(day) : part;
  };
  return text.split("--").map(named).join(" – ");
}

/** "fre. 20.11.2026" */
export function formatWeekdayDate(day: Day): string {
  return `${shortWeekdayName(weekdayOf(day))} ${formatDate(day)}`;
}

/** "november 2026" */
export function formatMonth(month: Month): string {
  return `${months[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;
}

/** "des." */
export function shortMonthName(day: Day): string {
  const name = partsOf(day).month;
  return name.length > 4 ? `${name.slice(0, 3)}.` : name;
}

/** "14.30" */
export function formatTime(at: Instant): string {
  return localTimeOf(at).replace(":", ".");
}

/** "14:30:05", as cameras show it. */
export function formatClock(at: Instant): string {
  return `${localTimeOf(at)}:${String(Math.floor(at / 1000) % 60).padStart(2, "0")}`;
}

/** "fredag 20. november kl. 14.30" */
export function formatWhen(at: Instant): string {
  return `${formatDayNoYear(dayOf(at))} kl. ${formatTime(at)}`;
}

/** "fredag 20. november 2026 kl. 14.30" */
export function formatWhenWithYear(at: Instant): string {
  return `${formatDay(dayOf(at))} kl. ${formatTime(at)}`;
}

/** "kl. 14.30–16.00" */
export function formatTimeRange(from: Instant, to: Instant): string {
  return `kl. ${formatTime(from)}–${formatTime(to)}`;
}

/** "fre. 4. des. 09.30–11.00" */
export function formatShortRange(from: Instant, to: Instant): string {
  return `${formatShortDay(dayOf(from))} ${formatTime(from)}–${formatTime(to)}`;
}

/** "fre. 4. des." */
export function formatShortDay(day: Day): string {
  return `${shortWeekdayName(weekdayOf(day))} ${Number(day.slice(8))}. ${shortMonthName(day)}`;
}

/** "20.11.2026 kl. 14.30", for dense lists */
export function formatDateTime(at: Instant): string {
  return `${formatDate(dayOf(at))} kl. ${formatTime(at)}`;
}

/** With Oslo's offset, for `<time datetime>` and structured data: "2026-11-20T14:30:00+01:00" */
export function isoLocal(at: Instant): string {
  const offset = offsetAt(at);
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${new Date(at + offset).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${clock}`;
}
