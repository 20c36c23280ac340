import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
import { oneLineField } from "~/kit/text-field";
import { fieldTexts } from "./texts";

// The password is not trimmed: spaces at its ends may be intended.
export const signInSchema = z.object({
  epost: oneLineField(fieldTexts.emailMissing).max(maxEmailLength, fieldTexts.emailInvalid),
  passord: z.string({ error: fieldTexts.passwordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const firstAdminSchema = z.object({
  navn: oneLineField(fieldTexts.nameMissing).min(1, fieldTexts.nameMissing).max(100, fieldTexts.nameTooLong),
  epost: oneLineField(fieldTexts.emailMissing).refine(
    (text) => parseEmail(text) !== null,
    fieldTexts.emailInvalid,
  ),
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const forgottenPasswordSchema = z.object({
  epost: oneLineField(fieldTexts.emailMissing).refine(
    (text) => parseEmail(text) !== null,
    fieldTexts.emailInvalid,
  ),
});

export const newPasswordSchema = z.object({
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});
