import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { type Ore, ore } from "~/kit/money";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { type Instant, instantsAt, parseDay, parseLocalTime } from "~/kit/time";
import { parseAdvance } from "./rules/advance";
import { needsTyped } from "./rules/needs";
import { productFields } from "./texts/staff";
import {
  audiences,
  deliveryKinds,
  mvaRates,
  type PersonBand,
  places,
  productFamilies,
  productKinds,
} from "./types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = productFields;
const whole = (least: number, most: number) =>
  z
    .number({ error: errors.number })
    .int(errors.number)
    .min(least, errors.least(least))
    .max(most, errors.most(most));

/** kronerOf("2 950,50") = 295 050 øre; null when it is no amount. */
export function kronerOf(typed: string): Ore | null {
  const digits = typed.replace(/\s|kr\.?$/gi, "").replace(",", ".");
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? ore(Math.round(Number(digits) * 100)) : null;
}

const kroner = oneLineField(errors.amount).transform((typed, context) => {
  const amount = kronerOf(typed);
  if (amount !== null) return amount;
  context.addIssue(errors.amount);
  return z.NEVER;
});

const day = oneLineField()
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const read = parseDay(typed);
    if (read) return read;
    context.addIssue(errors.day);
    return z.NEVER;
  });

const advance = oneLineField()
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const read = parseAdvance(typed);
    if (read) return read;
    context.addIssue(errors.advance);
    return z.NEVER;
  });

const lines = severalLinesField()
  .max(2_000, errors.long)
  .optional()
  .transform((text) =>
    (text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );

const name = oneLineField(errors.name).min(1, errors.name).max(100, errors.long);

export const describeSchema = z.object({
  name,
  tagline: oneLineField().max(300, errors.long).default(""),
  includes: lines,
  audience: z.enum(audiences),
  family: z.enum(productFamilies),
  place: z.enum(places),
  position: whole(0, 10_000),
});

/** More stations than one studio has. As the database has it. */
const mostNeeded = 20;

export const timeSchema = z
  .object({
    durationMinutes: whole(0, 1_440),
    bufferBeforeMinutes: whole(0, 480),
    bufferAfterMinutes: whole(0, 480),
    slotStepMinutes: whole(5, 240),
    leadTimeHours: whole(0, 2_000),
    peoplePerSession: whole(1, 100),
    onlineUpToPersons: whole(1, 100)
      .optional()
      .transform((persons) => persons ?? null),
    mostInGroup: whole(1, 10),
    peoplePerDay: whole(1, 500)
      .optional()
      .transform((persons) => persons ?? null),
    needRoom: whole(0, mostNeeded),
    needPhotographer: whole(0, mostNeeded),
    needMobileStudio: whole(0, mostNeeded),
  })
  .transform(({ needRoom, needPhotographer, needMobileStudio, ...time }) => ({
    ...time,
    needs: needsTyped({ room: needRoom, photographer: needPhotographer, mobile_studio: needMobileStudio }),
  }));

export const saleSchema = z
  .object({
    shownOnPage: z.boolean().default(false),
    bookableOnline: z.boolean().default(false),
    needsApproval: z.boolean().default(false),
    deliveredWhen: z
      .enum(["studio", ...deliveryKinds])
      .default("studio")
      .transform((chosen) => (chosen === "studio" ? null : chosen)),
    advance,
    activeFrom: day,
    activeTo: day,
  })
  .refine(({ activeFrom, activeTo }) => !activeFrom || !activeTo || activeFrom <= activeTo, {
    path: ["activeTo"],
    error: errors.period,
    when: unlessInvalid("activeFrom", "activeTo"),
  });

// Rows of a form repeat the names of their fields: the first `addOnId` belongs to the first `quantity`.
export const addOnsSchema = z
  .object({
    addOnId: z.array(z.uuid()).default([]),
    quantity: z.array(whole(0, 20).optional()).default([]),
  })
  .transform(({ addOnId, quantity }) => ({
    addOns: addOnId.map((id, row) => ({ id, maxQuantity: quantity[row] ?? 0 })),
  }));

export const withdrawSchema = z.object({ priceListVersion: whole(1, 1_000_000) });

export const priceSchema = z
  .object({
    mvaRate: z.enum(mvaRates, { error: errors.choose }).optional(),
    day: oneLineField().optional(),
    time: oneLineField().optional(),
    base: kroner,
    includedImages: whole(0, 100).optional(),
    minImages: whole(0, 100).optional(),
    maxImages: whole(0, 200).optional(),
    extraImage: kroner.optional(),
    extraPerson: kroner.optional(),
    fromPersons: z.array(whole(1, 1_000).optional()).default([]),
    unit: z.array(kroner.optional()).default([]),
  })
  .transform(
    (
      { mvaRate, day: typedDay, time, base, extraImage, extraPerson, fromPersons, unit, ...images },
      context,
    ) => {
      const problem = (path: PropertyKey[], message: string) =>
        context.issues.push({ code: "custom", path, message, input: undefined });
      const { minImages = 0, maxImages = minImages } = images;
      if (minImages > maxImages) problem(["maxImages"], errors.images);
      return {
        validFrom: momentOf(typedDay, time, problem),
        terms: {
          ...(mvaRate && { mvaBp: Number(mvaRate) }),
          ...definedOf({ ...images, extraImageOre: extraImage, extraPersonOre: extraPerson }),
          baseOre: base,
          bands: bandsOf(fromPersons, unit, problem),
        },
      };
    },
  );

type Problem = (path: PropertyKey[], message: string) => void;

/** Null: from now on. Without a time, the day begins at midnight. */
function momentOf(typedDay = "", typedTime = "", problem: Problem): Instant | null {
  if (!typedDay) {
    if (typedTime) problem(["day"], errors.dayOfTime);
    return null;
  }
  const date = parseDay(typedDay);
  const time = parseLocalTime((typedTime || "00:00").replace(".", ":"));
  if (!date) problem(["day"], errors.day);
  if (!time) problem(["time"], errors.time);
  if (!date || !time) return null;
  const [moment] = instantsAt(date, time);
  // The hour that is skipped in March.
  if (moment === undefined) problem(["time"], errors.time);
  return moment ?? null;
}

/** Each band begins above the one before it, the first with one person, so that every group size has a price. */
function bandsOf(
  persons: readonly (number | undefined)[],
  units: readonly (Ore | undefined)[],
  problem: Problem,
): PersonBand[] {
  const bands: PersonBand[] = [];
  for (const row of Array(Math.max(persons.length, units.length)).keys()) {
    const [fromPersons, unitOre] = [persons[row], units[row]];
    if (fromPersons === undefined && unitOre === undefined) continue;
    const before = bands.at(-1)?.fromPersons;
    if (fromPersons === undefined) problem(["fromPersons", row], errors.number);
    else if (before === undefined && fromPersons !== 1) problem(["fromPersons", row], errors.firstBand);
    else if (before !== undefined && fromPersons <= before) problem(["fromPersons", row], errors.risingBands);
    if (!unitOre) problem(["unit", row], errors.bandPrice);
    if (fromPersons !== undefined && unitOre) bands.push({ fromPersons, unitOre });
  }
  return bands;
}

function definedOf<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}

/** Slugs that are taken by addresses below /book. */
const reservedSlugs = ["headshots", "fotografering", "company"];

export const createSchema = z
  .object({
    name,
    slug: oneLineField(errors.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, errors.slug)
      .max(60, errors.long)
      .refine((slug) => !reservedSlugs.includes(slug), errors.reserved),
    kind: z.enum(productKinds, { error: errors.choose }),
    family: z.enum(productFamilies, { error: errors.choose }),
    audience: z.enum(audiences, { error: errors.choose }),
    durationMinutes: whole(0, 1_440).default(0),
    price: kroner,
    extraImage: kroner.optional(),
  })
  .refine(({ kind, durationMinutes }) => kind !== "fotografering" || durationMinutes > 0, {
    path: ["durationMinutes"],
    error: errors.duration,
    when: unlessInvalid("kind", "durationMinutes"),
  })
  .refine(({ kind, price }) => kind !== "per_person" || price > 0, {
    path: ["price"],
    error: errors.bandPrice,
    when: unlessInvalid("kind", "price"),
  });

export type DescribedProduct = z.output<typeof describeSchema>;
export type TimedProduct = z.output<typeof timeSchema>;
export type SoldProduct = z.output<typeof saleSchema>;
export type NewProduct = z.output<typeof createSchema>;
export type PriceChange = z.output<typeof priceSchema>;
