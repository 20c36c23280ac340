import type { Instant } from "~/kit/time";
import type { CalendarSpan } from "../store/calendars.server";
import type { OpeningRules, ResourceCalendar } from "../types";

/** What every question about free times says besides its days. */
export interface Asking {
  readonly now: Instant;
  /** The owner whose time counts as free: a booking that is being moved, a visitor who chooses again. */
  readonly besides?: CalendarSpan["besides"];
  /** The present start, which is not offered: half an hour earlier is another time, the same start is not. */
  readonly except?: Instant;
  /** The resource that is taken of its kind; with others, where more are needed. */
  readonly resourceId?: CalendarSpan["resourceId"];
  /** The resources that are taken of their kinds; with others, where more are needed. */
  readonly resourceIds?: CalendarSpan["resourceIds"];
  /** Hours to use instead of the stored ones: to preview an unsaved change. */
  readonly change?: (resource: ResourceCalendar) => OpeningRules;
  /** For staff, who may use days beyond those that visitors can book. */
  readonly beyondHorizon?: boolean;
}
