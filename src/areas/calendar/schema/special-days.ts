import { z } from "zod";
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
  .transform(({ firstDay, lastDay, who, how, hours, note }, context): SpecialChange => {
    const to = lastDay ?? firstDay;
    if (to < firstDay) context.addIssue({ code: "custom", path: ["lastDay"], message: errors.endsTooSoon });
    const tooMany = daysBetween(firstDay, to) >= mostDays;
    if (tooMany) context.addIssue({ code: "custom", path: ["lastDay"], message: errors.tooMany });
    const read = hoursOf(how, hours);
    if (read === undefined) context.addIssue({ code: "custom", path: ["hours"], message: errors.hours });
    const days = tooMany ? [] : daysBetweenBoth(firstDay, to);
    return { kind: "days", resourceId: parseId<"resource">(who) ?? null, days, hours: read ?? null, note };
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
  .transform(({ monthDay, how, closes, note }, context): SpecialChange => {
    const time = readTime(closes);
    if (how === "early" && !time)
      context.addIssue({ code: "custom", path: ["closes"], message: errors.time });
    const halfDay = how === "ordinary" ? null : { closes: how === "early" ? time : null };
    return { kind: "yearly", monthDay, halfDay, note };
  });
