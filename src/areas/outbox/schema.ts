import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
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

/** Staff retry a letter, optionally to another address. */
export const retrySchema = z.object({ to: address.optional() });

const { record, pause } = outboxTexts;

/** A letter that staff write anew before it goes. */
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
