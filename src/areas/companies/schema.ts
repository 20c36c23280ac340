import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { parseOrgnr } from "~/kit/orgnr";
import { parsePhone } from "~/kit/phone";
import { parsePostalCode } from "~/kit/postal-code";
import { tagsField } from "~/kit/tags";
import { count } from "~/kit/text";
import { oneLineField, parsedField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { companyFieldTexts as words } from "./texts/company";
import { personTexts } from "./texts/people";
import { type CompanyFields, invoiceChannels, type PersonFields } from "./types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const tooLong = (what: string, max: number) => `${what} kan ha høyst ${count(max, "tegn", "tegn")}`;
const optionalLine = (what: string, max: number) => oneLineField().max(max, tooLong(what, max)).optional();
const lineOrEmpty = (what: string, max: number) => optionalLine(what, max).transform((typed) => typed ?? "");

const email = parsedField(parseEmail, words.emailWrong, null);
const orgnr = parsedField(parseOrgnr, words.orgnrWrong, null);
const day = (wrong: string) => parsedField(parseDay, wrong, null);
const wholeNumber = (low: number, high: number) => (typed: string) => {
  const number = /^\d{1,7}$/.test(typed.replace(/\s/g, "")) ? Number(typed.replace(/\s/g, "")) : Number.NaN;
  return number >= low && number <= high ? number : null;
};

const name = oneLineField(words.nameMissing).min(1, words.nameMissing).max(200, tooLong("Navnet", 200));

export const companyFieldsSchema = z
  .object({
    name,
    orgnr,
    address: lineOrEmpty("Adressen", 200),
    postalCode: parsedField(parsePostalCode, words.postalCodeWrong, ""),
    city: lineOrEmpty("Poststedet", 100),
    invoiceChannel: z.enum(invoiceChannels).catch("email"),
    invoiceEmail: email,
    invoiceReference: lineOrEmpty("Referansen", 100),
    agreement: severalLinesField()
      .max(4_000, tooLong("Avtalen", 4_000))
      .optional()
      .transform((typed) => typed ?? ""),
    discountPercent: parsedField(wholeNumber(1, 100), words.discountWrong, null),
    agreementUntil: day(words.dayWrong),
    background: lineOrEmpty("Bakgrunnen", 300),
    crop: lineOrEmpty("Utsnittet", 300),
    light: lineOrEmpty("Lyset", 300),
    fileNames: lineOrEmpty("Filnavnene", 300),
    employees: parsedField(wholeNumber(0, 1_000_000), words.employeesWrong, null),
    tags: tagsField(),
  })
  .refine(({ invoiceChannel, orgnr: number }) => invoiceChannel !== "ehf" || number, {
    path: ["orgnr"],
    error: words.ehfNeedsOrgnr,
    when: unlessInvalid("invoiceChannel", "orgnr"),
  })
  .transform((fields): CompanyFields => fields);

const id = <Kind extends string>() =>
  z.string().transform((text, context) => {
    const found = parseId<Kind>(text);
    if (found) return found;
    context.addIssue("Ukjent");
    return z.NEVER;
  });

const personFields = {
  name: oneLineField(personTexts.nameMissing)
    .min(1, personTexts.nameMissing)
    .max(100, tooLong("Navnet", 100)),
  email,
  department: lineOrEmpty("Avdelingen", 100),
  lastPhotographedOn: day(words.dayWrong),
};
export const personSchema = z.object(personFields).transform((fields): PersonFields => fields);
export const changePersonSchema = z.object({ personId: id<"company-person">(), ...personFields });
export const ofPersonSchema = z.object({ personId: id<"company-person">() });
export const pastedSchema = z.object({
  list: severalLinesField(personTexts.listMissing)
    .min(1, personTexts.listMissing)
    .max(100_000, tooLong("Listen", 100_000)),
});

const role = lineOrEmpty("Rollen", 60);
export const newContactSchema = z
  .object({
    name: oneLineField(words.contactNameMissing)
      .min(1, words.contactNameMissing)
      .max(100, tooLong("Navnet", 100)),
    email,
    phone: parsedField(parsePhone, words.phoneWrong, null),
    role,
  })
  .refine((fields) => fields.email || fields.phone, {
    path: ["email"],
    error: words.reachMissing,
    when: unlessInvalid("email", "phone"),
  });
export const contactRoleSchema = z.object({ customerId: id<"customer">(), role });
export const contactSchema = z.object({ customerId: id<"customer">() });
/** The same link, made on the customer's page. */
export const companyOfCustomerSchema = z.object({ companyId: id<"company">(), role });
export const leaveCompanySchema = z.object({ companyId: id<"company">() });
