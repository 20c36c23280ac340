import { z } from "zod";
import { mvaRates, places } from "~/areas/catalogue/types";
import {
  calledFields,
  firmNamed,
  isFirmNamed,
  isReachable,
  payerFields,
  payerOf,
  reachable,
} from "~/areas/customers/schema/party";
import { nestedFields } from "~/kit/field-names";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { type Ore, parseKroner } from "~/kit/money";
import { oneLineField } from "~/kit/text-field";
import { parseDay, parseLocalTime } from "~/kit/time";
import { oppdragFactsSchema, optionalDay } from "../schema";
import { formTexts } from "../texts/form";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = formTexts;

const line = (max: number) => oneLineField().trim().max(max, errors.long(max)).optional().default("");
const whole = (min: number, max: number, none: number) =>
  z.preprocess(
    (typed) => (typed === "" || typed === undefined ? none : typed),
    z.coerce.number(errors.number).int(errors.number).min(min, errors.least(min)).max(max, errors.most(max)),
  );

function parsed<Value>(parse: (typed: string) => Value | null, wrong: string) {
  return oneLineField(wrong).transform((typed, context) => {
    const value = parse(typed);
    if (value !== null) return value;
    context.addIssue(wrong);
    return z.NEVER;
  });
}

/** "9.00" and "0900" are understood as well. */
function clockTime(typed: string) {
  const [, hours = "", minutes = ""] = /^(\d{1,2})[.:]?(\d{2})$/.exec(typed.trim()) ?? [];
  return parseLocalTime(hours && `${hours.padStart(2, "0")}:${minutes}`);
}

/** "1 150", "487,50" or "-3650": a deduction is negative. */
function amount(typed: string): Ore | null {
  const [, minus, rest = ""] = /^\s*([-−–]?)(.*)$/.exec(typed) ?? [];
  const kroner = parseKroner(rest);
  return kroner === null ? null : ((minus ? -kroner : kroner) as Ore);
}

export const dayRow = z
  .object({
    day: parsed(parseDay, errors.day),
    from: parsed(clockTime, errors.time),
    to: parsed(clockTime, errors.time),
    place: z.enum(places).default("hos_dere"),
    address: line(300),
    stations: whole(1, 10, 1),
    heads: whole(0, 2000, 0),
    minutesEach: whole(0, 120, 0),
    beforeMinutes: whole(0, 600, 0),
    afterMinutes: whole(0, 600, 0),
  })
  .refine(({ from, to }) => from < to, {
    path: ["to"],
    error: errors.order,
    when: unlessInvalid("from", "to"),
  })
  .refine(({ minutesEach }) => minutesEach === 0 || minutesEach >= 3, {
    path: ["minutesEach"],
    error: errors.least(3),
    when: unlessInvalid("minutesEach"),
  });
export type DayRow = z.output<typeof dayRow>;

const lineRow = z.object({
  name: oneLineField(errors.name).trim().min(1, errors.name).max(200, errors.long(200)),
  quantity: whole(1, 100_000, 1),
  unit: z.enum(["piece", "image", "person"]).default("piece"),
  unitOre: parsed(amount, errors.price),
  mvaBp: z.enum(mvaRates).default("2500").transform(Number),
});
export type LineRow = z.output<typeof lineRow>;

/** Rows that nobody has filled in are left out: the form always has an empty one. */
export function filledRows<Row extends z.ZodType>(row: Row, key: string, max: number) {
  return z
    .array(z.unknown())
    .optional()
    .default([])
    .transform((rows) => rows.filter((each) => Boolean((each as Record<string, unknown> | null)?.[key])))
    .pipe(z.array(row).max(max, errors.rows(max)));
}

export const priceRows = filledRows(lineRow, "name", 40);

const partyFields = { ...calledFields, ...payerFields };

/** What is needed to begin; the rest is filled in on the page of the draft. */
export const newOppdragSchema = z
  .object({
    ...partyFields,
    title: line(200),
    fra: line(60),
    mal: line(60).transform((typed) => parseId<"oppdrag-template">(typed)),
  })
  .refine(isFirmNamed, firmNamed)
  .refine(isReachable, reachable);

/** Fields of rows are named by their place ("days-1-heads"). */
export const oppdragFormSchema = z.preprocess(
  nestedFields,
  z
    .object({
      ...partyFields,
      ...oppdragFactsSchema.shape,
      selectionBy: optionalDay,
      deliverBy: optionalDay,
      days: filledRows(dayRow, "day", 10),
      lines: priceRows,
    })
    .refine(isFirmNamed, firmNamed)
    .refine(isReachable, reachable)
    .transform((form) => ({ ...form, ...payerOf(form) })),
);
export type OppdragForm = z.output<typeof oppdragFormSchema>;
