import { kindsOf } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import type { PolicySettings } from "~/areas/settings/types";
import type { Period } from "~/kit/period";
import { type Day, type Instant, minutesBetween } from "~/kit/time";
import type { Resource, ResourceCalendar, SessionShape } from "../types";
import { freeSlots } from "./free-slots";
import { openPeriodsOn } from "./opening-hours";

type Policy = Pick<
  PolicySettings,
  | "holdsPerAddress"
  | "heldSharePercent"
  | "lastTimesHeld"
  | "heldInVainMinutes"
  | "horizonDays"
  | "buffersOutsideHours"
>;

export interface HoldQuestion {
  /** The time that the hold would take, buffers included, and its day. */
  readonly wanted: {
    readonly during: Period;
    readonly resources: readonly Pick<Resource, "id" | "kind">[];
    readonly sessionDay: Day;
  };
  /** The day's calendar with all busy time except the wanted hold. */
  readonly calendars: readonly ResourceCalendar[];
  readonly sold: readonly SessionShape[];
  /** Minutes of the day taken by live holds, buffers included. */
  readonly heldMinutes: Readonly<Partial<Record<ResourceKind, number>>>;
  /** Live holds of the same address, and live holds of all visitors that took a day's last time. */
  readonly counts: { readonly ofAddress: number; readonly ofLastTimes: number };
  /** How long the wanted time was held within the last 24 hours, by all visitors, without being ordered. */
  readonly minutesInVain: number;
  readonly policy: Policy;
  readonly now: Instant;
}

export type HoldRoom =
  | { readonly reserved: true; readonly takesLastTime: boolean }
  | { readonly reserved: false };

/**
 * Whether a hold reserves its time in the calendar. Without limits one visitor without cookies could hold every time.
 * Four limits: live holds per address; a share of the day, which a single hold never exceeds; a time that was held for
 * long without being ordered, since otherwise it could be held again and again; and every package on sale keeps a free
 * time that day. An address without other holds may pass the last limit, so that a day's last time can be held too, but
 * only for a few days at once.
 */
export function roomForHold(question: HoldQuestion): HoldRoom {
  const { counts, minutesInVain, policy } = question;
  if (counts.ofAddress >= policy.holdsPerAddress || minutesInVain >= policy.heldInVainMinutes)
    return { reserved: false };
  if (!isWithinShare(question)) return { reserved: false };
  const takesLastTime = isLastTime(question);
  const mayTakeIt = counts.ofAddress === 0 && counts.ofLastTimes < policy.lastTimesHeld;
  return takesLastTime && !mayTakeIt ? { reserved: false } : { reserved: true, takesLastTime };
}

/** Per kind of resource: held time including this hold is at most the share of the day's open time. */
function isWithinShare({ wanted, calendars, heldMinutes, policy }: HoldQuestion): boolean {
  const minutes = minutesBetween(wanted.during.from, wanted.during.to);
  return kindsOf(wanted.resources).every((kind) => {
    const asked = minutes * wanted.resources.filter((resource) => resource.kind === kind).length;
    const held = heldMinutes[kind] ?? 0;
    return held === 0 || held + asked <= heldLimitOf(kind, { calendars, day: wanted.sessionDay, policy });
  });
}

/** Half of a room that is open from 9 to 17: 240 minutes. */
function heldLimitOf(
  kind: ResourceKind,
  { calendars, day, policy }: Pick<HoldQuestion, "calendars"> & { day: Day; policy: Policy },
): number {
  const open = calendars
    .filter((calendar) => calendar.kind === kind)
    .flatMap((calendar) => openPeriodsOn(calendar.opening, day))
    .reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
  return (open * policy.heldSharePercent) / 100;
}

/** Whether a package on sale that has a free time on the day now would have none beside this hold. */
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
