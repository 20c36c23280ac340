import { type Day, dayOf, type Instant } from "~/kit/time";
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayNoYear,
  formatTime,
  formatWhen,
  formatWhenWithYear,
  formatWrittenDate,
  isoLocal,
} from "~/kit/time-format";

const momentFormats = {
  when: formatWhen,
  whenWithYear: formatWhenWithYear,
  dateTime: formatDateTime,
  time: formatTime,
  day: (at: Instant) => formatDay(dayOf(at)),
  dayNoYear: (at: Instant) => formatDayNoYear(dayOf(at)),
  date: (at: Instant) => formatDate(dayOf(at)),
} as const;

const dayFormats = {
  day: formatDay,
  dayNoYear: formatDayNoYear,
  date: formatDate,
  written: formatWrittenDate,
} as const;

type DateTextProps =
  | { readonly at: Instant; readonly as?: keyof typeof momentFormats }
  | { readonly day: Day; readonly as?: keyof typeof dayFormats };

/** A moment ("fredag 20. november kl. 14.30") or a day ("fredag 20. november 2026"), for people and for machines. */
export function DateText(props: DateTextProps) {
  if ("at" in props) {
    return <time dateTime={isoLocal(props.at)}>{momentFormats[props.as ?? "when"](props.at)}</time>;
  }
  return <time dateTime={props.day}>{dayFormats[props.as ?? "day"](props.day)}</time>;
}
