import { z } from "zod";
import { maxEmailLength, parseEmail } from "~/kit/email";
import { oneLineField, requiredParsedField } from "~/kit/text-field";
import { fieldTexts } from "./texts";
import { proveTexts, secondFactorTexts } from "./texts/second-factor";
import { staffTexts } from "./texts/staff-accounts";

const address = (missing: string) => requiredParsedField(missing, parseEmail, fieldTexts.emailInvalid);

// The password is not trimmed: spaces at its ends may be intended.
export const signInSchema = z.object({
  // An address that is none gets the same answer as one without an account.
  epost: requiredParsedField(
    fieldTexts.emailMissing,
    (typed) => parseEmail(typed) ?? typed.slice(0, maxEmailLength),
    fieldTexts.emailInvalid,
  ),
  passord: z.string({ error: fieldTexts.passwordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const firstAdminSchema = z.object({
  navn: oneLineField(fieldTexts.nameMissing).min(1, fieldTexts.nameMissing).max(100, fieldTexts.nameTooLong),
  epost: address(fieldTexts.emailMissing),
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const forgottenPasswordSchema = z.object({
  epost: address(fieldTexts.emailMissing),
});

/** Whether it is a code, its own check decides. */
const code = (missing: string) => requiredParsedField(missing, (typed) => typed.normalize("NFKC"), missing);
export const totpSchema = z.object({ kode: code(secondFactorTexts.codeMissing) });
export const recoverySchema = z.object({ kode: code(secondFactorTexts.recoveryMissing) });
export const provePasswordSchema = z.object({
  passord: z.string({ error: proveTexts.passwordMissing }).max(1000, fieldTexts.passwordTooLong),
});

/** The browser's answer with a passkey; its content is checked when it is verified. */
export const passkeySchema = z.object({
  sporsmal: z.uuid(),
  svar: z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("not an answer");
        return z.NEVER;
      }
    }),
});

export const invitationSchema = z.object({
  navn: oneLineField(staffTexts.nameMissing).min(1, staffTexts.nameMissing).max(100, fieldTexts.nameTooLong),
  epost: address(staffTexts.emailMissing),
  rolle: z.enum(["admin", "photographer"]),
});
export const roleSchema = z.object({ rolle: z.enum(["admin", "photographer"]) });

export const ownNameSchema = z.object({
  navn: oneLineField(fieldTexts.nameMissing).min(1, fieldTexts.nameMissing).max(100, fieldTexts.nameTooLong),
});
export const newEmailSchema = z.object({ epost: address(fieldTexts.emailMissing) });
export const changePasswordSchema = z.object({
  naa: z.string({ error: proveTexts.passwordMissing }).max(1000, fieldTexts.passwordTooLong),
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});

export const newPasswordSchema = z.object({
  passord: z.string({ error: fieldTexts.newPasswordMissing }).max(1000, fieldTexts.passwordTooLong),
});
