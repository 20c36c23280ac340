import { companyHours } from "~/areas/calendar/rules/company-day";
import type { OpeningRules, ResourceCalendar, SessionShape } from "~/areas/calendar/types";
import { type Instant, localTimeOf, plusMinutes } from "~/kit/time";
import type { PricedWish } from "./asked";

const stepMinutes = 30;
/** A company's day is planned: nobody gets one within two days. */
const leadTimeHours = 48;

/**
 * The longest day of a company's stay as the calendar sees it: from when the studio leaves until it is back. 40 people
 * of 10 minutes at Fornebu: 6 h 40 min, three breaks, 1 h 45 min of rigging and travel before, 1 h 30 min after.
 */
export function stayShape({ product, days }: PricedWish): SessionShape {
  const longest = Math.max(...days.map(({ totalMinutes }) => totalMinutes));
  return {
    needs: product.needs,
    durationMinutes: longest,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    slotStepMinutes: stepMinutes,
    leadTimeHours,
  };
}

/** When the first person is photographed, after travel and rigging. */
export function workStart({ product, zone }: Pick<PricedWish, "product" | "zone">, leaves: Instant): Instant {
  return plusMinutes(leaves, product.bufferBeforeMinutes + (zone?.minutes ?? 0));
}

/** Companies photograph nobody earlier, unless there is no other room that day. */
const usualStart = "08:00";

/** When the studio leaves, of the starts that have room on one day; undefined without any. */
export function usualLeave(
  priced: Pick<PricedWish, "product" | "zone">,
  starts: readonly Instant[],
): Instant | undefined {
  return starts.find((leaves) => localTimeOf(workStart(priced, leaves)) >= usualStart) ?? starts[0];
}

/** The hours of such a day, for the reads of free times. */
export function stayHours({ zone }: Pick<PricedWish, "zone">) {
  return {
    change: ({ opening }: ResourceCalendar): OpeningRules => companyHours(opening, zone?.minutes ?? 0),
  };
}

/** What staff ask the calendar: they may also promise tomorrow, and a day beyond those that visitors can book. */
export function stayForStaff(priced: PricedWish): SessionShape {
  return { ...stayShape(priced), leadTimeHours: 0 };
}
