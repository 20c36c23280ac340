import type { Staff } from "~/areas/access/types";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { bookingsOn, sickDayOn } from "../store/sick-days.server";
import type { ResourceId, SickDay } from "../types";

interface DayOfResource {
  readonly resourceId: ResourceId;
  readonly day: Day;
  readonly lastDay: Day;
}

/** The report in force with one of the days; null when there is none. */
export async function sickDayForStaff(
  db: Reader,
  _staff: Staff,
  asked: DayOfResource,
): Promise<SickDay | null> {
  return sickDayOn(db, asked);
}

/** The ids of the bookings that take time of a resource on these days, in order. */
export async function bookingsOfDay(db: Reader, _staff: Staff, asked: DayOfResource): Promise<string[]> {
  return bookingsOn(db, asked);
}
