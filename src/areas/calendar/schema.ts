import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { parseDay, parseLocalTime } from "~/kit/time";
import { parseVersion } from "~/kit/version";
import { hoursFault, readHours } from "./rules/hours-text";
import { blockTexts } from "./texts";
import { hoursPageTexts as texts } from "./texts/staff";
import { type BlockWish, blockReasons, blockScopes, type ResourceId } from "./types";

const day = oneLineField(blockTexts.dayMissing).transform((typed, context) => {
  const parsed = parseDay(typed);
  if (parsed) return parsed;
  context.addIssue(blockTexts.dayMissing);
  return z.NEVER;
});

const time = oneLineField()
  .optional()
  .transform(
    (typed) => (typed === "24:00" ? typed : parseLocalTime(typed)) as ReturnType<typeof parseLocalTime>,
  );

/** The form of a block; an unreadable time counts as missing. */
export const blockSchema = z
  .object({
    resources: z
      .array(oneLineField(), blockTexts.resourcesMissing)
      .min(1, blockTexts.resourcesMissing)
      .max(50),
    firstDay: day,
    from: time,
    lastDay: day,
    to: time,
    wholeDay: z.boolean().default(false),
    reason: z.enum(blockReasons).catch("annet"),
    note: oneLineField().max(200, blockTexts.noteTooLong).default(""),
    weeklyUntil: day.optional(),
    scope: z.enum(blockScopes).catch("one"),
  })
  .refine(({ resources }) => idsOf(resources).length > 0, {
    path: ["resources"],
    error: blockTexts.resourcesMissing,
    when: unlessInvalid("resources"),
  })
  .refine(({ wholeDay, from, to }) => wholeDay || (from && to), {
    path: ["from"],
    error: blockTexts.timeMissing,
    when: unlessInvalid("from", "to", "wholeDay"),
  })
  // Without scripts the tick for whole days stays when a time is typed; closing a whole day by mistake would cost
  // sessions.
  .refine(({ wholeDay, from, to }) => !wholeDay || (!from && !to), {
    path: ["from"],
    error: blockTexts.timeOrWholeDay,
    when: unlessInvalid("from", "to", "wholeDay"),
  })
  .transform(({ resources, from, to, wholeDay, weeklyUntil, scope, ...rest }) => {
    const resourceIds = idsOf(resources);
    const hours = wholeDay || !from || !to ? null : { from, to };
    return { wish: { ...rest, resourceIds, hours } as BlockWish, weeklyUntil: weeklyUntil ?? null, scope };
  });

function idsOf(resources: readonly string[]): ResourceId[] {
  return resources.flatMap((id) => parseId<"resource">(id) ?? []) as ResourceId[];
}

const resourceField = z.string().transform((text, context) => {
  const id = parseId<"resource">(text);
  if (id) return id;
  context.addIssue(blockTexts.resourcesMissing);
  return z.NEVER;
});

/** Where a block was dropped in the calendar's grid. */
export const blockPlaceSchema = z
  .object({
    day,
    from: time,
    to: time,
    before: resourceField,
    after: resourceField,
    scope: z.enum(blockScopes).catch("one"),
  })
  .transform(({ day, from, to, before, after, scope }, context) => {
    if (from && to) return { place: { day, from, to, column: { before, after } }, scope };
    context.addIssue(blockTexts.timeMissing);
    return z.NEVER;
  });

/** The hours of one day as staff type them: "9-12, 12.30-17"; empty is closed. */
const hoursField = z
  .string()
  .max(100, texts.unreadable)
  .default("")
  .transform((typed, context) => {
    const hours = readHours(typed);
    if (hours) return hours;
    context.addIssue(texts[hoursFault(typed) ?? "unreadable"]);
    return z.NEVER;
  });

const dayField = z.string({ error: texts.dayNeeded }).transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue(texts.dayNeeded);
  return z.NEVER;
});

/** Another resource with the version of its hours that the page showed: "0198f000-... 3" */
const seenHours = z.string().transform((typed, context) => {
  const [id, text] = typed.split(" ");
  const resourceId = parseId<"resource">(id);
  const version = parseVersion(text);
  if (resourceId && version !== null) return { resourceId, version };
  context.addIssue(texts.unreadable);
  return z.NEVER;
});

/** A resource's week from a day on, and the other resources that get it too. */
export const weekSchema = z
  .object({
    day1: hoursField,
    day2: hoursField,
    day3: hoursField,
    day4: hoursField,
    day5: hoursField,
    day6: hoursField,
    day7: hoursField,
    from: dayField,
    lastDay: dayField.optional(),
    also: z.preprocess((typed) => (typed === undefined ? [] : [typed].flat()), z.array(seenHours).max(50)),
  })
  .refine(({ from, lastDay }) => !lastDay || lastDay >= from, {
    path: ["lastDay"],
    error: texts.endsTooSoon,
    when: unlessInvalid("from", "lastDay"),
  });

export type WeekForm = z.infer<typeof weekSchema>;
