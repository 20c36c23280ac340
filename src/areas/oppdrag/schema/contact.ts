import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { parsePhone } from "~/kit/phone";
import { formatPhone } from "~/kit/phone-format";
import { oneLineField, parsedField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { listOf, optionalDay, personIdField, wordsSchema } from "../schema";
import { schemaTexts as words } from "../texts/schema";
import { contactRoles } from "../types";
import { readTime } from "./own";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

export const contactPersonSchema = z.object({
  personId: personIdField,
  name: oneLineField(words.name).min(1, words.name).max(100, words.name),
  email: parsedField(parseEmail, words.email, ""),
  phone: parsedField(parsePhone, words.phone, null),
  department: oneLineField().max(100, words.tooLong).default(""),
});

export const giveTimeSchema = z.object({
  personId: personIdField,
  tid: oneLineField(words.time).transform((typed, context) => {
    const time = readTime(typed);
    if (!time) context.addIssue({ code: "custom", message: words.time });
    return time ?? z.NEVER;
  }),
});

export const contactInfoSchema = z.object({
  answerBy: optionalDay,
  gettingThere: severalLinesField().max(2000, words.tooLong).default(""),
  preparation: severalLinesField().max(2000, words.tooLong).default(""),
  orderNumber: oneLineField().max(60, words.tooLong).default(""),
  invoiceReference: oneLineField().max(100, words.tooLong).default(""),
});

/** The form sends an empty person beside those who are ticked, so that ticking nobody is not everybody. Null: everybody. */
export const remindSchema = wordsSchema.extend({
  people: z.preprocess(
    (typed) => (typed === undefined ? null : [typed].flat().filter((id) => id !== "")),
    z.array(personIdField).max(1000).nullable(),
  ),
});

export const newContactSchema = z.object({
  name: oneLineField(words.name).min(1, words.name).max(100, words.name),
  email: requiredParsedField(words.email, parseEmail, words.email),
  phone: parsedField(
    (typed) => {
      const number = parsePhone(typed);
      return number && formatPhone(number);
    },
    words.phone,
    "",
  ),
  roles: listOf(contactRoles).refine((roles) => roles.length > 0, words.roles),
});

export const contactIdField = oneLineField(words.person).transform((typed, context) => {
  const id = parseId<"contact-of-oppdrag">(typed);
  if (!id) context.addIssue({ code: "custom", message: words.person });
  return id ?? z.NEVER;
});

export const removeContactSchema = z.object({ contactId: contactIdField });
