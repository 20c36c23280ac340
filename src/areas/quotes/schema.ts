import { z } from "zod";
import { contactFields } from "~/areas/customers/schema/party";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { publicTexts } from "./texts/public";
import { declineReasons } from "./texts/words";

const { errors } = publicTexts;

const tooLong = (max: number) => `Høyst ${max} tegn`;
const required = (ask: string, max: number) => oneLineField(ask).trim().min(1, ask).max(max, tooLong(max));
const optionalLine = (max: number) => oneLineField().trim().max(max, tooLong(max)).optional().default("");

export const acceptSchema = z.object({
  shownOre: z.coerce.number().int().catch(-1),
  navn: required(errors.name, 100),
  rolle: required(errors.role, 100),
  bestillingsnummer: optionalLine(100),
  deresRef: optionalLine(100),
  kommerSenere: z.literal("on").optional(),
  kanVises: z.literal("on").optional(),
  godtar: z.literal("on", errors.agree),
});

export const declineSchema = z.object({
  grunn: z.enum(declineReasons, errors.reason),
  hvorfor: severalLinesField().trim().max(1000, tooLong(1000)).default(""),
});

export const changeSchema = z.object({
  onske: severalLinesField(errors.change).trim().min(1, errors.change).max(1000, tooLong(1000)),
});

export const questionSchema = z.object({
  sporsmal: severalLinesField(errors.question).trim().min(1, errors.question).max(1000, tooLong(1000)),
});

export const forwardSchema = z.object({
  tilNavn: contactFields.name,
  tilEpost: contactFields.email,
});
