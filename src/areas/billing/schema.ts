import { z } from "zod";
import type { SoldLine } from "~/areas/catalogue/types";
import { calledFields, payerFields, postalAddressFields } from "~/areas/customers/schema/party";
import { nestedFields } from "~/kit/field-names";
import { type Ore, ore, parseKroner, timesOre } from "~/kit/money";
import { oneLineField, parsedField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { type MvaChoice, mostLines, mvaChoices } from "./rules/mva-choice";
import { invoiceTexts } from "./texts/staff";
import { mostPayers } from "./types";

const { errors } = invoiceTexts;

const tooLong = (max: number) => `Høyst ${max} tegn`;
const line = (max: number) => oneLineField().trim().max(max, tooLong(max)).optional().default("");
const whole = (min: number, max: number, none: number, wrong: string) =>
  z.preprocess(
    (typed) => (typed === "" || typed === undefined ? none : typed),
    z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong),
  );

/** "1 150", "487,50" or "-3650": a deduction is negative. */
function parseAmount(typed: string): Ore | null {
  const [, minus, rest = ""] = /^\s*([-−–]?)(.*)$/.exec(typed) ?? [];
  const amount = parseKroner(rest);
  return amount === null ? null : ore(minus ? -amount : amount);
}

const positive = (typed: string) => {
  const amount = parseKroner(typed);
  return amount === null || amount === 0 ? null : amount;
};

const lineRow = z
  .object({
    name: oneLineField(errors.lineName).trim().min(1, errors.lineName).max(200, tooLong(200)),
    quantity: whole(1, 100_000, 1, errors.quantity),
    price: requiredParsedField(errors.amount, parseAmount, errors.amount),
    mva: z.enum(mvaChoices).default("25i"),
  })
  .transform(typedLine);

/** A line as it was typed. It is not from the price list, whose version is 0. */
export function typedLine(typed: { name: string; quantity: number; price: Ore; mva: MvaChoice }): SoldLine {
  const { name, quantity, price, mva } = typed;
  const [, percent = "0", how] = /^(\d+)([ie])$/.exec(mva) ?? [];
  return {
    kind: "base",
    unit: "piece",
    name,
    quantity,
    unitOre: price,
    totalOre: timesOre(price, quantity),
    mvaBp: Number(percent) * 100,
    mvaIncluded: how === "i",
    priceListVersion: 0,
  };
}

const lines = z
  .array(z.unknown())
  .optional()
  .default([])
  .transform((rows) => rows.filter((row) => isFilled(row)))
  .pipe(z.array(lineRow).min(1, errors.lines).max(mostLines, `Høyst ${mostLines}`));

function isFilled(row: unknown): boolean {
  const { name, price } = (row ?? {}) as Record<string, unknown>;
  return Boolean(name) || Boolean(price);
}

const buyer = { ...calledFields, ...payerFields, ...postalAddressFields };

export const draftSchema = z.preprocess(
  nestedFields,
  z.object({
    ...buyer,
    orderNumber: line(100),
    deliveredOn: parsedField(parseDay, errors.day, null),
    deliveredAt: line(300),
    dueDays: whole(0, 90, 14, errors.days),
    note: severalLinesField().trim().max(1000, tooLong(1000)).optional().default(""),
    line: lines,
  }),
);

export const newDraftSchema = z.object({
  ...buyer,
  docKind: z.enum(["invoice", "request"]).default("invoice"),
  lineName: oneLineField(errors.lineName).trim().min(1, errors.lineName).max(200, tooLong(200)),
  price: requiredParsedField(errors.amount, parseAmount, errors.amount),
  mva: z.enum(mvaChoices).default("25i"),
});

const money = {
  amount: requiredParsedField(errors.amount, positive, errors.amount),
  day: requiredParsedField(errors.day, parseDay, errors.day),
  note: line(300),
};
export const paymentSchema = z.object(money);
const percent = requiredParsedField(
  errors.share,
  (typed) => {
    const read = /^\d{1,2}([.,]\d{1,2})?$/.test(typed.replace(/\s*%$/, "").trim());
    const shareBp = Math.round(Number(typed.replace("%", "").trim().replace(",", ".")) * 100);
    return read && shareBp > 0 ? shareBp : null;
  },
  errors.share,
);

const payerRow = z.object({
  companyName: oneLineField(errors.payerName).trim().min(1, errors.payerName).max(200, tooLong(200)),
  orgnr: payerFields.orgnr,
  department: line(100),
  orderNumber: line(100),
  invoiceReference: line(100),
  email: calledFields.email,
  share: percent,
});

export const payersSchema = z.preprocess(
  nestedFields,
  z.object({
    payer: z
      .array(z.unknown())
      .optional()
      .default([])
      .transform((rows) => rows.filter((row) => Object.values(row ?? {}).some(Boolean)))
      .pipe(z.array(payerRow).max(mostPayers, `Høyst ${mostPayers}`))
      .refine((rows) => rows.reduce((sum, { share }) => sum + share, 0) < 10_000, errors.shares),
  }),
);

export const undoSchema = z.object({ entry: z.uuid(errors.lines) });
export const refundOnlineSchema = z.object({ payment: z.uuid(errors.lines), amount: money.amount });
export const followOnlineSchema = z.object({
  payment: z.uuid(errors.lines),
  refund: z.uuid().optional().catch(undefined),
});
export const creditSchema = z.object({ note: line(300) });
export const partCreditSchema = z.object({
  amount: money.amount,
  /** The rate, in hundredths of a percent. */
  rate: whole(0, 10_000, 2500, errors.amount),
  note: line(200),
});
export const disputeSchema = z.object({
  reason: oneLineField(errors.reason).trim().min(1, errors.reason).max(500, tooLong(500)),
});
export const planSchema = z.object({
  parts: whole(2, 24, 2, errors.parts),
  first: requiredParsedField(errors.day, parseDay, errors.day),
});
export const writeOffSchema = z.object({
  documented: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  note: line(300),
});
