import type { PolicySettings } from "~/areas/settings/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { BusyPeriod, HoldId, ResourceCalendar, ResourceId, SessionShape } from "../types";
import { weekOf } from "./days-both";
import { freeStarts } from "./free-starts";
import { sessionsThatFit } from "./sessions-that-fit";

/** Time of one resource that an order without confirmation takes, buffers included. */
export interface UnconfirmedBusy extends BusyPeriod {
  readonly resourceId: ResourceId;
  readonly holdId: HoldId;
}

export interface ShareQuestion {
  /** The day of the order. */
  readonly day: Day;
  /** The time that orders without confirmation take in its week, the new order included. */
  readonly unconfirmed: readonly UnconfirmedBusy[];
  /** The week's calendars with all other busy time. */
  readonly calendars: readonly ResourceCalendar[];
  /** Every session that visitors can book online. */
  readonly sold: readonly SessionShape[];
  readonly sharePercent: number;
  readonly policy: Pick<PolicySettings, "horizonDays" | "buffersOutsideHours">;
  readonly now: Instant;
}

/**
 * Whether an order that nobody has confirmed may keep its time. For every package on sale, all these orders together
 * take at most the share of the day's sessions (those that fit one after another), of the week's sessions and of the
 * week's starts. Counting minutes would not do: a few short sessions leave most of a day's minutes and no room for a long
 * session. The day is not counted in starts, because one short order takes a third of a long package's starts.
 */
export function fitsUnconfirmedShare(question: ShareQuestion): boolean {
  const { day, sold, sharePercent } = question;
  if (sharePercent <= 0) return false;
  const isFew = ({ before, after }: Count) => (before - after) * 100 <= before * sharePercent;
  const isFirst = isFirstOfDay(question);
  const keepsOne = ({ before, after }: Count) => before === 0 || after > 0;
  return sold.every((session) => {
    const counted = countWeek(question, session);
    const ofDay = counted.filter((each) => each.day === day).map(({ sessions }) => sessions);
    return (
      ofDay.every((sessions) => isFew(sessions) || (isFirst && keepsOne(sessions))) &&
      isFew(sumOf(counted.map(({ sessions }) => sessions))) &&
      isFew(sumOf(counted.map(({ starts }) => starts)))
    );
  });
}

/**
 * A day's first order may take more of the day, as long as every package keeps a session there: a long session is half
 * of what fits on a day, and would never be held. The week's share limits these orders too.
 */
function isFirstOfDay({ day, unconfirmed }: ShareQuestion): boolean {
  const orders = unconfirmed.filter(({ sessionDay }) => sessionDay === day).map(({ holdId }) => holdId);
  return new Set(orders).size <= 1;
}

/** Without and with the orders that nobody has confirmed. */
interface Count {
  readonly before: number;
  readonly after: number;
}

function sumOf(counts: readonly Count[]): Count {
  const sum = (name: keyof Count) => counts.reduce((total, each) => total + each[name], 0);
  return { before: sum("before"), after: sum("after") };
}

interface DayCounts {
  readonly day: Day;
  readonly sessions: Count;
  readonly starts: Count;
}

/** Only days with orders that nobody has confirmed are counted twice. */
function countWeek(
  { day, unconfirmed, calendars, policy, now }: ShareQuestion,
  session: SessionShape,
): DayCounts[] {
  const touched = new Set(unconfirmed.flatMap(({ from, to }) => [dayOf(from), dayOf(to)]));
  const beside = withUnconfirmed(calendars, unconfirmed);
  const countOn = (each: Day, resources: readonly ResourceCalendar[]) => {
    const asked = { ...policy, session, resources, now };
    const [found] = freeStarts({ ...asked, days: [each] });
    return { sessions: sessionsThatFit(asked, each), starts: found?.starts.length ?? 0 };
  };
  return weekOf(day).map((each) => {
    const before = countOn(each, calendars);
    const after = touched.has(each) ? countOn(each, beside) : before;
    return {
      day: each,
      sessions: { before: before.sessions, after: after.sessions },
      starts: { before: before.starts, after: after.starts },
    };
  });
}

function withUnconfirmed(
  calendars: readonly ResourceCalendar[],
  unconfirmed: readonly UnconfirmedBusy[],
): ResourceCalendar[] {
  const byResource = Map.groupBy(unconfirmed, ({ resourceId }) => resourceId);
  return calendars.map((calendar) => ({
    ...calendar,
    busy: [...calendar.busy, ...(byResource.get(calendar.id) ?? [])],
  }));
}
