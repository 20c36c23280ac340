import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
import { isNorwegianMobile } from "~/kit/mobile";
import { parsePhone } from "~/kit/phone";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { letterChangeReasons, outboxTexts } from "./texts";

const address = oneLineField()
  .max(maxEmailLength, letterChangeReasons["invalid-address"])
  .transform((typed, context) => {
    const email = parseEmail(typed);
    if (email) return email;
    context.addIssue(letterChangeReasons["invalid-address"]);
    return z.NEVER;
  });

/** A Norwegian mobile number, as E.164. */
const mobileField = oneLineField()
  .max(30, letterChangeReasons["invalid-mobile"])
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone && isNorwegianMobile(phone)) return phone;
    context.addIssue(letterChangeReasons["invalid-mobile"]);
    return z.NEVER;
  });

/** Staff retry a letter, optionally to another address; a text message to another number. */
export const retrySchema = z.object({ to: address.optional(), mobile: mobileField.optional() });

/** The phone that gets the sample of a text message. */
export const smsSampleSchema = z.object({ mobile: mobileField });

const { record, pause } = outboxTexts;

/** A letter that staff rewrite before it is sent. */
export const editSchema = z.object({
  subject: oneLineField(record.subjectRequired)
    .min(1, record.subjectRequired)
    .max(300, record.subjectTooLong),
  text: severalLinesField(record.textRequired)
    .trim()
    .min(1, record.textRequired)
    .max(20_000, record.textTooLong),
});

export const pauseSchema = z.object({
  reason: oneLineField(pause.required).min(1, pause.required).max(200, pause.tooLong),
});
