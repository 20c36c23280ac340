import { countOf, kindsOfAll } from "~/areas/catalogue/rules/needs";
import { readSettings } from "~/areas/settings/reads.server";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { freeStarts } from "../rules/free-starts";
import { selectCalendars } from "../store/calendars.server";
import type { SessionShape } from "../types";

export interface WishedTime {
  readonly session: SessionShape;
  readonly start: Instant;
}

/** Whether each of these times can still be booked; the calendars are read once for all of them. */
export async function stillFree(db: Reader, wishes: readonly WishedTime[], now: Instant): Promise<boolean[]> {
  const coming = wishes.filter(({ start }) => start > now);
  const days = coming.map(({ start }) => dayOf(start)).toSorted();
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return wishes.map(() => false);
  const { policy } = await readSettings(db, now);
  const { horizonDays, buffersOutsideHours } = policy;
  const kinds = kindsOfAll(coming.map(({ session }) => session));
  const resources = await selectCalendars(db, { firstDay, lastDay, kinds, now });
  return wishes.map(({ session, start }) => {
    const needed = resources.filter(({ kind }) => countOf(session.needs, kind) > 0);
    const question = {
      session,
      resources: needed,
      days: [dayOf(start)],
      now,
      horizonDays,
      buffersOutsideHours,
    };
    return start > now && freeStarts(question).some(({ starts }) => starts.includes(start));
  });
}
