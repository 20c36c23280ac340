import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { fieldTexts } from "./texts";

// The password is taken as it is: spaces at its ends may be meant.
export const signInSchema = z.object({
  epost: z.string({ error: fieldTexts.emailMissing }).trim().max(255, fieldTexts.emailInvalid),
  passord: z.string({ error: fieldTexts.passwordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const firstAdminSchema = z.object({
  navn: z
    .string({ error: fieldTexts.nameMissing })
    .trim()
    .min(1, fieldTexts.nameMissing)
    .max(100, fieldTexts.nameTooLong),
  epost: z
    .string({ error: fieldTexts.emailMissing })
    .trim()
    .refine((text) => parseEmail(text) !== null, fieldTexts.emailInvalid),
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});
