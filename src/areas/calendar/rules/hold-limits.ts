import type { ResourceKind } from "~/areas/catalogue/types";
import type { PolicySettings } from "~/areas/settings/types";
import type { Period } from "~/kit/period";
import { type Day, type Instant, minutesBetween } from "~/kit/time";
import type { Resource, ResourceCalendar, SessionShape } from "../types";
import { freeSlots } from "./free-slots";
import { openPeriodsOn } from "./opening-hours";

type Policy = Pick<
  PolicySettings,
  "holdsPerAddress" | "heldSharePercent" | "lastTimesHeld" | "horizonDays" | "buffersOutsideHours"
>;

export interface HoldQuestion {
  /** What the hold would take, buffers included, and on which day. */
  readonly wanted: {
    readonly during: Period;
    readonly resources: readonly Pick<Resource, "id" | "kind">[];
    readonly sessionDay: Day;
  };
  /** The day's calendar without the wanted hold, with all that is busy. */
  readonly calendars: readonly ResourceCalendar[];
  /** Everything that visitors can book online. */
  readonly sold: readonly SessionShape[];
  /** Minutes of the day that live holds take, buffers included. */
  readonly heldMinutes: Readonly<Partial<Record<ResourceKind, number>>>;
  /** Live holds of the same address, and of everybody those that took a day's last time. */
  readonly counts: { readonly ofAddress: number; readonly ofLastTimes: number };
  readonly policy: Policy;
  readonly now: Instant;
}

export type HoldRoom =
  | { readonly reserved: true; readonly takesLastTime: boolean }
  | { readonly reserved: false };

/**
 * Whether a time is taken out of the calendar while its visitor fills in the form. Without this one visitor without
 * a cookie could hold every time there is. Three limits: live holds of the address; a share of the day, which one
 * hold alone never exceeds; and every package on sale keeps a free time that day. The last may be passed by an
 * address that holds nothing else, so that a day's last time can be held too, but only for a few days at once.
 */
export function roomForHold(question: HoldQuestion): HoldRoom {
  const { counts, policy } = question;
  if (counts.ofAddress >= policy.holdsPerAddress || !isWithinShare(question)) return { reserved: false };
  const takesLastTime = isLastTime(question);
  const mayTakeIt = counts.ofAddress === 0 && counts.ofLastTimes < policy.lastTimesHeld;
  return takesLastTime && !mayTakeIt ? { reserved: false } : { reserved: true, takesLastTime };
}

/** For each kind of resource: what is held with this hold is at most the share of the day's open time. */
function isWithinShare({ wanted, calendars, heldMinutes, policy }: HoldQuestion): boolean {
  const asked = minutesBetween(wanted.during.from, wanted.during.to);
  return wanted.resources.every(({ kind }) => {
    const held = heldMinutes[kind] ?? 0;
    return held === 0 || held + asked <= heldLimitOf(kind, { calendars, day: wanted.sessionDay, policy });
  });
}

/** Half of a room that is open from 9 to 17: 240 minutes. */
export function heldLimitOf(
  kind: ResourceKind,
  { calendars, day, policy }: Pick<HoldQuestion, "calendars"> & { day: Day; policy: Policy },
): number {
  const open = calendars
    .filter((calendar) => calendar.kind === kind)
    .flatMap((calendar) => openPeriodsOn(calendar.opening, day))
    .reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
  return (open * policy.heldSharePercent) / 100;
}

/** Whether some package on sale has a free time on the day now, and none beside this hold. */
function isLastTime({ wanted, calendars, sold, policy, now }: HoldQuestion): boolean {
  const { horizonDays, buffersOutsideHours } = policy;
  const day = wanted.sessionDay;
  const ids = new Set(wanted.resources.map(({ id }) => id));
  const beside = calendars.map((calendar) =>
    ids.has(calendar.id)
      ? { ...calendar, busy: [...calendar.busy, { ...wanted.during, sessionDay: day }] }
      : calendar,
  );
  const asked = { days: [day], now, horizonDays, buffersOutsideHours };
  const hasTime = (session: SessionShape, resources: readonly ResourceCalendar[]) =>
    freeSlots({ ...asked, session, resources }).length > 0;
  return sold.some((session) => hasTime(session, calendars) && !hasTime(session, beside));
}
