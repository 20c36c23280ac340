import { formatHours } from "~/kit/duration-format";
import { companyTexts } from "../texts/public";
import type { PricedWish } from "./asked";

const { sum: words } = companyTexts;

/** What the price takes and how long it takes, in sentences. */
export function sumNotes({ wish, product, zone, days }: PricedWish): string[] {
  const [first] = days;
  if (!first) return [];
  const together = first.workMinutes + first.breakMinutes;
  const time =
    days.length > 1
      ? words.days(days.length, first.persons)
      : words.oneDay(formatHours(together), formatHours(wish.minutesEach));
  if (wish.place === "studio") return [time];
  const { bufferBeforeMinutes, bufferAfterMinutes } = product;
  const rigging = words.rigging(formatHours(bufferBeforeMinutes), formatHours(bufferAfterMinutes));
  const travel = zone ? null : wish.sitePostalCode === "" ? words.noZone : words.outside;
  return [time, rigging, ...(travel ? [travel] : [])];
}
