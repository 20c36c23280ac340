import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { formatPhone } from "~/kit/phone-format";
import { oneLineField, parsedField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { personIdField } from "../schema";
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
  answerBy: oneLineField()
    .default("")
    .transform((typed, context) => {
      const day = typed === "" ? null : parseDay(typed);
      if (typed !== "" && !day) context.addIssue({ code: "custom", message: words.day });
      return day;
    }),
  gettingThere: severalLinesField().max(2000, words.tooLong).default(""),
  preparation: severalLinesField().max(2000, words.tooLong).default(""),
  orderNumber: oneLineField().max(60, words.tooLong).default(""),
  invoiceReference: oneLineField().max(100, words.tooLong).default(""),
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
  roles: z.preprocess(
    (typed) => (typed === undefined ? [] : Array.isArray(typed) ? typed : [typed]),
    z.array(z.enum(contactRoles)),
  ),
});
