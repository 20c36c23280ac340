import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { daysBetween, parseDay } from "~/kit/time";
import { daysBetweenBoth } from "../rules/days-both";
import { readHours, readTime } from "../rules/hours-text";
import type { SpecialChange } from "../rules/special-days";
import { specialFormTexts } from "../texts/special-days";
import type { SpecialHours } from "../types";

const { errors } = specialFormTexts;
const mostDays = 366;

const dayField = oneLineField(errors.day).transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue(errors.day);
  return z.NEVER;
});

const dayChoices = ["closed", "hours", "ordinary", "remove"] as const;
const yearlyChoices = ["early", "closed", "ordinary"] as const;

/** One or several days with hours of their own. */
export const specialDaySchema = z
  .object({
    firstDay: dayField,
    lastDay: dayField.optional(),
    who: z.string().default(""),
    how: z.enum(dayChoices, errors.how),
    hours: oneLineField().max(100, errors.hours).default(""),
    note: oneLineField().max(200, errors.tooLong).default(""),
  })
  .refine(({ firstDay, lastDay = firstDay }) => firstDay <= lastDay, {
    path: ["lastDay"],
    error: errors.endsTooSoon,
    when: unlessInvalid("firstDay", "lastDay"),
  })
  .refine(({ firstDay, lastDay = firstDay }) => daysBetween(firstDay, lastDay) < mostDays, {
    path: ["lastDay"],
    error: errors.tooMany,
    when: unlessInvalid("firstDay", "lastDay"),
  })
  .refine(({ how, hours }) => hoursOf(how, hours) !== undefined, {
    path: ["hours"],
    error: errors.hours,
    when: unlessInvalid("how", "hours"),
  })
  .transform(({ firstDay, lastDay = firstDay, who, how, hours, note }): SpecialChange => {
    const days = daysBetweenBoth(firstDay, lastDay);
    const resourceId = parseId<"resource">(who) ?? null;
    return { kind: "days", resourceId, days, hours: hoursOf(how, hours) ?? null, note };
  });

/** Undefined: unreadable. */
function hoursOf(how: (typeof dayChoices)[number], typed: string): SpecialHours | null | undefined {
  if (how === "closed") return [];
  if (how !== "hours") return how === "ordinary" ? "ordinary" : null;
  const ranges = readHours(typed);
  return ranges && ranges.length > 0 ? ranges : undefined;
}

/** A day that is shorter every year. */
export const yearlyDaySchema = z
  .object({
    monthDay: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    how: z.enum(yearlyChoices, errors.how),
    closes: oneLineField().max(20, errors.time).default(""),
    note: oneLineField(errors.name).min(1, errors.name).max(200, errors.tooLong),
  })
  .refine(({ how, closes }) => how !== "early" || readTime(closes), {
    path: ["closes"],
    error: errors.time,
    when: unlessInvalid("how", "closes"),
  })
  .transform(({ monthDay, how, closes, note }): SpecialChange => {
    const halfDay = how === "ordinary" ? null : { closes: how === "early" ? readTime(closes) : null };
    return { kind: "yearly", monthDay, halfDay, note };
  });
