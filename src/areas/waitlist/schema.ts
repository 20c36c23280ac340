import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { type Day, parseDay, parseInstant, plusDays, weekdayOf } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
import { everyWeekday } from "./rules/wish";
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
    .refine(({ fra, til }) => fra <= til, {
      path: ["til"],
      error: errors.lastDay,
      when: unlessInvalid("fra", "til"),
    })
    .refine(({ fra, til, dag }) => til < fra || hasDay(fra, til, weekdaysOf(dag, offered)), {
      path: ["dag"],
      error: errors.noSuchDay,
      when: unlessInvalid("fra", "til", "dag"),
    })
    .transform(
      ({ fra: firstDay, til: lastDay, dag, del: parts, tid }): Wish => ({
        firstDay,
        lastDay,
        parts,
        weekdays: weekdaysOf(dag, offered),
        start: parseInstant(tid),
      }),
    );
}

function weekdaysOf(typed: readonly string[], offered: readonly number[]): readonly number[] {
  const chosenDays = typed.map(Number);
  return offered.every((weekday) => chosenDays.includes(weekday)) ? everyWeekday : chosenDays;
}

/** Staff may write any days, also those that are not open to customers. */
export const officeWishSchema = wishSchema({
  today: "1970-01-01" as Day,
  latest: "9998-12-31" as Day,
  weekdays: everyWeekday,
}).and(z.object({ personer: z.coerce.number().int().min(1).max(20) }));

/** Seven days have every weekday. */
function hasDay(firstDay: Day, lastDay: Day, weekdays: readonly number[]): boolean {
  for (let day = firstDay, looked = 0; day <= lastDay && looked < 7; day = plusDays(day, 1), looked++)
    if (weekdays.includes(weekdayOf(day))) return true;
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
