import type { ResourceKind } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { daysBetweenBoth } from "../rules/days-both";
import { freeMinutes } from "../rules/free-minutes";
import { selectCalendars } from "../store/calendars.server";

const daysAhead = 30;

/** Free minutes of the coming days, of the kind of resource that has the fewest. */
export async function freeMinutesAhead(db: Reader, now: Instant): Promise<number> {
  const today = dayOf(now);
  const days = daysBetweenBoth(today, plusDays(today, daysAhead));
  const kinds: ResourceKind[] = ["room", "photographer"];
  const span = { kinds, firstDay: today, lastDay: plusDays(today, daysAhead), now };
  const calendars = await selectCalendars(db, span);
  return Math.min(...kinds.map((kind) => freeMinutes(kind, { calendars, days, now })));
}
