import { z } from "zod";
import { unlessInvalid } from "~/kit/field-rule";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { isHeldTooLong } from "../rules/deadlines";
import { quoteStaffTexts } from "../texts/staff";
import { lostReasons } from "../types";

const { errors } = quoteStaffTexts;
const words = severalLinesField().trim().max(1000, "Høyst 1000 tegn").optional().default("");
const required = (max: number) =>
  oneLineField(errors.name).trim().min(1, errors.name).max(max, `Høyst ${max} tegn`);

const day = oneLineField(errors.day).transform((typed, context) => {
  const parsed = parseDay(typed);
  if (parsed !== null) return parsed;
  context.addIssue(errors.day);
  return z.NEVER;
});

export const withdrawSchema = z.object({ words });
export const loseSchema = z.object({ reason: z.enum(lostReasons), words });
export const extendSchema = z
  .object({
    validUntil: day,
    heldUntil: oneLineField()
      .optional()
      .transform((typed) => parseDay(typed ?? "")),
  })
  .refine((asked) => !isHeldTooLong(asked), {
    path: ["heldUntil"],
    message: errors.heldLonger,
    when: unlessInvalid("validUntil", "heldUntil"),
  });
const optionalLine = oneLineField().trim().max(100, "Høyst 100 tegn").optional().default("");
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const orderFormSchema = z.object({
  signer: required(100),
  role: required(100),
  orderNumber: optionalLine,
  theirReference: optionalLine,
  orderFollows: ticked,
  publication: ticked,
});
export const answerSchema = z.object({
  questionId: oneLineField(),
  answer: severalLinesField(errors.answer).trim().min(1, errors.answer).max(2000, "Høyst 2000 tegn"),
});
