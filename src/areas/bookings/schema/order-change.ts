import { z } from "zod";
import type { Adjustment } from "~/areas/catalogue/types";
import { parseKroner } from "~/kit/money";
import { oneLineField } from "~/kit/text-field";
import { reason } from "../schema";

/** A discount as people write it: "500" or "10 %". */
const discountField = oneLineField().transform((typed, context): Adjustment => {
  const percent = /^(\d{1,3})\s?%$/.exec(typed.trim())?.[1];
  if (percent !== undefined && Number(percent) >= 1 && Number(percent) <= 100) {
    return { kind: "percent", percent: Number(percent) };
  }
  const ore = percent === undefined ? parseKroner(typed) : null;
  if (ore !== null && ore > 0) return { kind: "discount", ore };
  context.addIssue("Skriv rabatten i kroner eller prosent, for eksempel 500 eller 10 %");
  return z.NEVER;
});

const agreedField = oneLineField().transform((typed, context): Adjustment => {
  const ore = parseKroner(typed);
  if (ore !== null) return { kind: "agreed", ore };
  context.addIssue("Skriv prisen i kroner, for eksempel 3500");
  return z.NEVER;
});

/** The price of a changed order: that of the price list, less a discount, or an agreed total. */
export const adjustmentSchema = z.discriminatedUnion("pris", [
  z.object({ pris: z.literal("rabatt"), rabatt: discountField }),
  z.object({ pris: z.literal("avtalt"), avtalt: agreedField }),
  z.object({ pris: z.literal("liste") }),
]);

/** Product and choices are read by `readAsked`, as on the website. */
export const orderChangeSchema = z.object({
  reason,
  sendLetter: z.boolean().default(false),
  shownOre: z.coerce.number().int().min(0).catch(-1),
});

/** The customer's change: another package, new totals of images and persons, and add-ons. */
export const additionSchema = z.object({
  produkt: oneLineField().max(100),
  tillegg: z.array(oneLineField().max(100)).max(50).default([]),
  bilder: z.coerce.number().int().min(0).max(999),
  personer: z.coerce.number().int().min(1).max(999),
  shownOre: z.coerce.number().int().min(0).catch(-1),
});
