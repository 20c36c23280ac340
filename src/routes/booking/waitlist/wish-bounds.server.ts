import { readStudioHours } from "~/areas/calendar/reads.server";
import { latestDay } from "~/areas/calendar/rules/free-slots";
import { readSettings } from "~/areas/settings/reads.server";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { dayOf, type Instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";

/** Limits of a wish: days that can be booked, and the days of the week on which the studio is open. */
export async function wishBounds(db: Db, now: Instant) {
  const [{ policy }, hours] = await Promise.all([readSettings(db, now), readStudioHours(db, now)]);
  const all = [...hours.weekly, ...hours.changes.flatMap(({ weekly }) => weekly)];
  const open = everyWeekday.filter((weekday) => all.some((rule) => rule.weekday === weekday));
  return {
    today: dayOf(now),
    latest: latestDay(now, policy.horizonDays),
    weekdays: open.length > 0 ? open : everyWeekday,
  };
}
