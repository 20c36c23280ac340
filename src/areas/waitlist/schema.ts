import { z } from "zod";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { type Day, parseDay, parseInstant, plusDays } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
import { everyWeekday, suitsDay } from "./rules/wish";
import { joinTexts } from "./texts/public";
import { type DayPart, dayParts, type Wish } from "./types";

const { errors } = joinTexts;

interface WishBounds {
  readonly today: Day;
  /** The last day that can be booked. */
  readonly latest: Day;
  /** The days of the week that the form offers. */
  readonly weekdays: readonly number[];
}

const dayField = (ask: string) =>
  oneLineField(ask).transform((typed, context) => {
    const day = parseDay(typed);
    if (day !== null) return day;
    context.addIssue(ask);
    return z.NEVER;
  });

/** Words that the form does not offer count as not chosen. */
function chosen<Value extends string>(known: readonly Value[], ask: string) {
  return z
    .array(oneLineField(), ask)
    .transform((typed) => known.filter((value) => typed.includes(value)))
    .refine((values) => values.length > 0, ask);
}

/**
 * When a person can come. Every day that the form offers means every day of the week, also one that is opened later.
 */
export function wishSchema({ today, latest, weekdays: offered }: WishBounds) {
  return z
    .object({
      fra: dayField(errors.firstDay).refine((day) => day >= today, errors.firstDay),
      til: dayField(errors.lastDay).refine((day) => day <= latest, errors.tooFar(formatDayNoYear(latest))),
      dag: chosen(everyWeekday.map(String), errors.weekdays),
      del: chosen<DayPart>(dayParts, errors.parts),
      tid: oneLineField().optional().catch(undefined),
    })
    .transform(({ fra, til, dag, del, tid }, context): Wish => {
      const chosenDays = dag.map(Number);
      const isEvery = offered.every((weekday) => chosenDays.includes(weekday));
      const start = parseInstant(tid);
      const wish = {
        firstDay: fra,
        lastDay: til,
        weekdays: isEvery ? everyWeekday : chosenDays,
        parts: del,
        start,
      };
      if (til < fra) context.addIssue({ code: "custom", path: ["til"], message: errors.lastDay });
      else if (!hasDay(wish)) context.addIssue({ code: "custom", path: ["dag"], message: errors.noSuchDay });
      return wish;
    });
}

/** Staff may write any days, also those that are not open to customers. */
export const officeWishSchema = wishSchema({
  today: "1970-01-01" as Day,
  latest: "9998-12-31" as Day,
  weekdays: everyWeekday,
}).and(z.object({ personer: z.coerce.number().int().min(1).max(20) }));

/** Seven days have every weekday. */
function hasDay(wish: Wish): boolean {
  for (
    let day = wish.firstDay, looked = 0;
    day <= wish.lastDay && looked < 7;
    day = plusDays(day, 1), looked++
  )
    if (suitsDay(wish, day)) return true;
  return false;
}

export const consentSchema = z.object({ samtykke: z.literal("on", errors.consent) });

export const removeSchema = z.object({
  words: severalLinesField().trim().max(500, "Høyst 500 tegn").default(""),
});

export const offerSchema = z.object({
  start: oneLineField("Velg en tid").transform((typed, context) => {
    const start = parseInstant(typed);
    if (start !== null) return start;
    context.addIssue("Velg en tid");
    return z.NEVER;
  }),
});

export const acceptSchema = z.object({
  offerId: z.uuid(),
  shownOre: z.coerce.number().int().min(0),
  expressWish: z.boolean().default(false),
});
