import { z } from "zod";
import { mvaRates, places } from "~/areas/catalogue/types";
import { calledFields, payerFields } from "~/areas/customers/schema/party";
import { nestedFields } from "~/kit/field-names";
import { unlessInvalid } from "~/kit/field-rule";
import { type Ore, parseKroner } from "~/kit/money";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { parseDay, parseLocalTime } from "~/kit/time";
import { quoteStaffTexts } from "../texts/staff";
import { lineRoles } from "../types";

const { errors } = quoteStaffTexts;

const tooLong = (max: number) => `Høyst ${max} tegn`;
const line = (max: number) => oneLineField().trim().max(max, tooLong(max)).optional().default("");
const lines = (max: number) => severalLinesField().trim().max(max, tooLong(max)).optional().default("");
const whole = (min: number, max: number, none: number) =>
  z.preprocess(
    (typed) => (typed === "" || typed === undefined ? none : typed),
    z.coerce.number(errors.number).int(errors.number).min(min, `Minst ${min}`).max(max, `Høyst ${max}`),
  );

function parsed<Value>(parse: (typed: string) => Value | null, wrong: string) {
  return oneLineField(wrong).transform((typed, context) => {
    const value = parse(typed);
    if (value !== null) return value;
    context.addIssue(wrong);
    return z.NEVER;
  });
}

/** "1 150", "487,50" or "-3650": a deduction is negative. */
function parseAmount(typed: string): Ore | null {
  const [, minus, rest = ""] = /^\s*([-−–]?)(.*)$/.exec(typed) ?? [];
  const amount = parseKroner(rest);
  return amount === null ? null : ((minus ? -amount : amount) as Ore);
}

const dayRow = z
  .object({
    day: parsed(parseDay, errors.day),
    from: parsed(clockTime, errors.time),
    to: parsed(clockTime, errors.time),
    place: z.enum(places).default("hos_dere"),
    address: line(300),
    stations: whole(1, 10, 1),
    heads: whole(0, 2000, 0),
    beforeMinutes: whole(0, 600, 0),
    afterMinutes: whole(0, 600, 0),
    travelMinutes: whole(0, 600, 0),
  })
  .refine(({ from, to }) => from < to, {
    path: ["to"],
    error: errors.order,
    when: unlessInvalid("from", "to"),
  });

/** "9.00" and "0900" are understood as well. */
function clockTime(typed: string) {
  const [, hours = "", minutes = ""] = /^(\d{1,2})[.:]?(\d{2})$/.exec(typed.trim()) ?? [];
  return parseLocalTime(hours && `${hours.padStart(2, "0")}:${minutes}`);
}

/** What the price list gave the line, as `givenText` wrote it; other lines are written by staff. */
function givenOf(text = "") {
  const [kind, unit, version] = text.split(" ");
  const known = z
    .object({
      kind: z.enum(soldLineKinds),
      unit: z.enum(soldUnits),
      priceListVersion: z.coerce.number().int().min(0),
    })
    .safeParse({ kind, unit, priceListVersion: version });
  return known.success
    ? { ...known.data, fromCatalogue: true }
    : { kind: "base" as const, unit: "piece" as const, priceListVersion: 0, fromCatalogue: false };
}

const soldLineKinds = ["base", "image", "person", "travel", "add-on", "adjustment"] as const;
const soldUnits = ["piece", "image", "person"] as const;

const lineRow = z
  .object({
    name: oneLineField(errors.name).trim().min(1, errors.name).max(200, tooLong(200)),
    quantity: whole(1, 100_000, 1),
    unitOre: parsed(parseAmount, errors.price),
    mvaBp: z.enum(mvaRates).default("2500").transform(Number),
    mvaIncluded: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
    role: z.enum(lineRoles).default("fixed"),
    groupName: line(100),
    given: oneLineField().optional().transform(givenOf),
  })
  .refine(({ role, groupName }) => role !== "group" || groupName !== "", {
    path: ["groupName"],
    error: errors.group,
    when: unlessInvalid("role", "groupName"),
  })
  .transform(({ given, ...row }) => ({
    ...row,
    ...given,
    groupName: row.role === "group" ? row.groupName : "",
  }));

const partRow = z.object({
  name: oneLineField(errors.name).trim().min(1, errors.name).max(100, tooLong(100)),
  kind: z.enum(["percent", "amount"]).default("percent"),
  value: parsed(parseKroner, errors.part).transform(Number),
});

/** Rows that nobody has filled in are left out: the form always has an empty one. */
function filledRows<Row extends z.ZodType>(row: Row, key: string, max: number) {
  return z
    .array(z.unknown())
    .optional()
    .default([])
    .transform((rows) => rows.filter((each) => isFilled(each, key)))
    .pipe(z.array(row).max(max, `Høyst ${max}`));
}

function isFilled(row: unknown, key: string): boolean {
  return typeof row === "object" && row !== null && Boolean((row as Record<string, unknown>)[key]);
}

const setRow = z.object({
  name: line(100),
  days: filledRows(dayRow, "day", 20),
  lines: filledRows(lineRow, "name", 60),
});

export const quoteContentFields = {
  title: line(200),
  intro: lines(4000),
  terms: lines(4000),
  agreement: lines(2000),
  publication: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  validDays: whole(1, 365, 21),
  holdDays: whole(0, 365, 7),
  dueDays: whole(0, 90, 14),
  parts: filledRows(partRow, "name", 3),
  standard: z
    .object({ background: line(200), crop: line(200), light: line(200), fileNames: line(200) })
    .optional()
    .default({ background: "", crop: "", light: "", fileNames: "" }),
  sets: z
    .array(setRow)
    .max(6)
    .optional()
    .default([])
    .transform((sets) => sets.map((set, place) => ({ ...set, place })))
    .transform((sets) => sets.filter(({ days, lines: own }) => days.length + own.length > 0))
    .refine((sets) => sets.length <= 3, "Høyst 3 alternativer")
    .transform((sets) => sets.map((set, index) => ({ ...set, name: set.name || `Alternativ ${index + 1}` }))),
  lines: filledRows(lineRow, "name", 60),
};

export const recipientFields = { ...calledFields, ...payerFields };

/** Fields of rows are named by their place ("sets-0-days-1-heads"), because names are plain words. */
export const quoteFormSchema = z.preprocess(
  nestedFields,
  // The offer of the price list that is added; staff press a button of its own for it.
  z
    .object({ ...recipientFields, ...quoteContentFields, offer: line(200) })
    .refine(({ validDays, holdDays }) => holdDays <= validDays, {
      path: ["holdDays"],
      message: errors.heldLonger,
      when: unlessInvalid("validDays", "holdDays"),
    }),
);
