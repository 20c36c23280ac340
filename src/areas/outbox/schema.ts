import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { isNorwegianMobile } from "~/kit/mobile";
import { parsePhone } from "~/kit/phone";
import { oneLineField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { letterChangeReasons, outboxTexts } from "./texts";

const address = requiredParsedField(
  letterChangeReasons["invalid-address"],
  parseEmail,
  letterChangeReasons["invalid-address"],
);

/** A Norwegian mobile number, as E.164. */
const mobileField = requiredParsedField(
  letterChangeReasons["invalid-mobile"],
  (typed) => {
    const phone = parsePhone(typed);
    return phone && isNorwegianMobile(phone) ? phone : null;
  },
  letterChangeReasons["invalid-mobile"],
);

/** Staff retry a letter, optionally to another address; a text message to another number. */
export const retrySchema = z.object({ to: address.optional(), mobile: mobileField.optional() });

/** The phone that gets the sample of a text message. */
export const smsSampleSchema = z.object({ mobile: mobileField });

/** A file that is removed from a letter: its place, and its name there. */
export const detachSchema = z.object({
  index: z.coerce.number().int().min(0).max(99),
  filename: oneLineField().min(1).max(300),
});

const { record, pause } = outboxTexts;

const words = {
  subject: oneLineField(record.subjectRequired)
    .min(1, record.subjectRequired)
    .max(300, record.subjectTooLong),
  text: severalLinesField(record.textRequired)
    .trim()
    .min(1, record.textRequired)
    .max(20_000, record.textTooLong),
};

/** A letter that staff rewrite before it is sent. */
export const editSchema = z.object(words);

/** A letter that staff write by hand about a record. `form` is the same however often the form is sent. */
export const writtenSchema = z.object({
  to: address,
  ...words,
  form: z.string().regex(/^[\w-]{20,64}$/),
  sends: z.enum(["now", "later"]).default("later"),
});
export type WrittenValue = z.infer<typeof writtenSchema>;

export const pauseSchema = z.object({
  reason: oneLineField(pause.required).min(1, pause.required).max(200, pause.tooLong),
});
