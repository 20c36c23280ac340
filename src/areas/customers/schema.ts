import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { parsePhone } from "~/kit/phone";
import { tagsField } from "~/kit/tags";
import { count } from "~/kit/text";
import { oneLineField, parsedField, severalLinesField } from "~/kit/text-field";
import { erasableFields } from "./rules/erasure";
import { chosenFields } from "./rules/merge";
import { customerFieldTexts as words } from "./texts/customer";
import { privacyTexts } from "./texts/privacy";
import {
  type CustomerFields,
  type CustomerId,
  consentPurposes,
  customerLanguages,
  customerSources,
  longestNote,
} from "./types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const tooLong = (what: string, max: number) => `${what} kan ha høyst ${count(max, "tegn", "tegn")}`;
const optionalLine = (what: string, max: number) => oneLineField().max(max, tooLong(what, max)).optional();

const email = parsedField(parseEmail, "Skriv inn en e-postadresse på formen navn@eksempel.no", null);
const phone = parsedField(
  parsePhone,
  "Nummeret finnes ikke. Sjekk sifrene, og skriv landkode foran utenlandske numre",
  null,
);

export const customerFieldsSchema = z
  .object({
    name: oneLineField(words.nameMissing)
      .min(1, words.nameMissing)
      .max(100, tooLong("Navnet", 100))
      .regex(/\p{L}|^$/u, words.nameLetters),
    email,
    phone,
    language: z.enum(customerLanguages).catch("nb"),
    source: z.enum(customerSources, { error: words.sourceMissing }),
    companyName: optionalLine("Navnet på firmaet", 200).transform((typed) => typed ?? ""),
    tags: tagsField(),
    note: severalLinesField()
      .max(longestNote, tooLong("Merknaden", longestNote))
      .optional()
      .transform((typed) => typed ?? ""),
  })
  .refine(({ email: address, phone: number }) => address || number, {
    path: ["email"],
    error: words.reachMissing,
    when: unlessInvalid("email", "phone"),
  })
  .transform((fields): CustomerFields => fields);

const id = <Kind extends string>() =>
  z.string().transform((text, context) => {
    const parsed = parseId<Kind>(text);
    if (parsed) return parsed;
    context.addIssue("Ukjent");
    return z.NEVER;
  });

export const consentSchema = z.object({ purpose: z.enum(consentPurposes) });
export const bookingOfCustomerSchema = z.object({ bookingId: id<"booking">() });
export const otherCustomerSchema = z.object({
  otherId: z.string().transform((text): CustomerId | null => parseId<"customer">(text)),
});
export const identitySchema = z.object({
  kind: z.enum(["email", "phone"]),
  value: oneLineField().min(3).max(255),
});

const choice = z.enum(["kept", "merged"]).catch("kept");
export const mergeSchema = z.object({
  otherId: id<"customer">(),
  otherVersion: z.coerce.number().int().min(0),
  ...(Object.fromEntries(chosenFields.map((field) => [field, choice])) as Record<
    (typeof chosenFields)[number],
    typeof choice
  >),
});
export const splitSchema = z.object({ mergeId: z.uuid() });

export const eraseSchema = z.object({
  fields: z.array(z.enum(erasableFields)).default([]),
  confirm: z.literal("on", { error: privacyTexts.confirmMissing }),
});
