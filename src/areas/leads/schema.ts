import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { parsePhone } from "~/kit/phone";
import { formatPhone } from "~/kit/phone-format";
import { oneLineField, parsedField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { askTexts } from "./texts/public";
import { leadTexts } from "./texts/staff";
import { lostReasons } from "./types";

const { errors } = leadTexts;

const email = parsedField(parseEmail, errors.email, "");
/** As people read it; `phone_e164` holds the number to compare with. */
const phone = parsedField(
  (typed) => {
    const number = parsePhone(typed);
    return number && formatPhone(number);
  },
  errors.phone,
  "",
);

/** A lead that staff enter for a person who called or wrote. */
export const leadSchema = z
  .object({
    name: oneLineField().trim().max(100, errors.name).default(""),
    email,
    phone,
    message: severalLinesField().trim().max(2000, errors.message).default(""),
    companyName: oneLineField().trim().max(200, errors.company).default(""),
    productSlug: oneLineField().trim().max(100).default(""),
    persons: oneLineField()
      .trim()
      .refine((text) => text === "" || /^[1-9]\d{0,2}$/.test(text), errors.persons)
      .default(""),
  })
  .refine(({ name, email, phone }) => name || email || phone, {
    error: errors.nobody,
    path: ["name"],
    when: unlessInvalid("name", "email", "phone"),
  });

/** The form in which a visitor asks to be called or written to. */
export const askSchema = z
  .object({
    name: oneLineField(askTexts.errors.name).trim().min(1, askTexts.errors.name).max(100, errors.name),
    company: oneLineField().trim().max(200).default(""),
    email,
    phone,
    message: severalLinesField().trim().max(1500, errors.askedMessage).default(""),
    skjema: oneLineField().max(64).default(""),
  })
  .refine(({ email, phone }) => email || phone, {
    error: askTexts.errors.reach,
    path: ["email"],
    when: unlessInvalid("email", "phone"),
  });

/** The same for a question, which says what it is. */
export const askQuestionSchema = askSchema.refine(({ message }) => message !== "", {
  error: askTexts.errors.question,
  path: ["message"],
  when: unlessInvalid("message"),
});

export const lostSchema = z.object({ reason: z.enum(lostReasons, errors.lost) });
export const snoozeSchema = z.object({
  until: oneLineField(errors.day).transform((text, issue) => {
    const day = parseDay(text);
    if (!day) issue.addIssue({ code: "custom", message: errors.day });
    return day ?? z.NEVER;
  }),
});
