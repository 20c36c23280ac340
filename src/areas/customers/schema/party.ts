import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { isServiceNumber } from "~/kit/mobile";
import { parseOrgnr } from "~/kit/orgnr";
import { type E164, parsePhone } from "~/kit/phone";
import { parsePostalCode } from "~/kit/postal-code";
import { count } from "~/kit/text";
import { oneLineField, parsedField, requiredParsedField } from "~/kit/text-field";
import { partyKinds } from "../rules/party-kinds";
import { partyErrors as words } from "../texts/party-errors";
import type { Party } from "../types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const tooLong = (what: string, max: number) => `${what} kan ha høyst ${count(max, "tegn", "tegn")}`;
const optionalLine = (what: string, max: number) => oneLineField().max(max, tooLong(what, max)).optional();
const nameField = (ask: string, letters: string) =>
  oneLineField(ask)
    .min(1, ask)
    .max(100, tooLong("Navnet", 100))
    .regex(/\p{L}|^$/u, letters);

/** Any phone that reaches the customer; a switchboard or a service number does not. */
const ownPhone = requiredParsedField(words.mobileMissing, parseOwnPhone, (typed) => {
  if (parsePhone(typed)) return words.serviceNumber;
  return digitsOf(typed).length >= 8 ? words.phoneUnknown : words.mobileMissing;
});

function parseOwnPhone(typed: string): E164 | null {
  const number = parsePhone(typed);
  return number && !isServiceNumber(number) ? number : null;
}

const orgnr = parsedField(
  parseOrgnr,
  (typed) => (digitsOf(typed).length === 9 ? words.orgnrUnknown : words.orgnrWrong),
  undefined,
);

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

export const optionalEmail = parsedField(parseEmail, words.emailWrong, "");

/** A visitor's own name, e-mail and mobile. */
export const contactFields = {
  name: nameField(words.nameMissing, words.nameLetters),
  email: requiredParsedField(words.emailMissing, parseEmail, words.emailWrong),
  phone: ownPhone,
};

/** What staff write about somebody who called, who may have given only one of e-mail and phone. */
export const calledFields = {
  name: nameField(words.customerNameMissing, words.customerNameLetters),
  email: optionalEmail,
  phone: parsedField(parsePhone, words.phoneWrong, ""),
};
export const isReachable = ({ email, phone }: { readonly email: string; readonly phone: string }) =>
  email !== "" || phone !== "";
export const reachable = {
  path: ["phone"],
  error: words.unreachable,
  when: unlessInvalid("email", "phone"),
};

/** Whom the invoice goes to. A form for companies only sends "bedrift" in a hidden field. */
export const payerFields = {
  kind: z.enum(partyKinds, { error: words.kindMissing }),
  companyName: optionalLine("Navnet på bedriften", 200),
  orgnr,
  invoiceReference: optionalLine("Referansen", 100),
};

/** A customer who orders for a company names it. */
export const isFirmNamed = ({ kind, companyName }: Pick<TypedPayer, "kind" | "companyName">) =>
  kind !== "bedrift" || Boolean(companyName);
export const firmNamed = {
  path: ["companyName"],
  error: words.companyMissing,
  when: unlessInvalid("kind", "companyName"),
};

/** Where an invoice on paper goes. */
export const postalAddressFields = {
  address: optionalLine("Adressen", 200).transform((typed) => typed ?? ""),
  postalCode: parsedField(parsePostalCode, words.postalCodeWrong, ""),
  city: optionalLine("Poststedet", 100).transform((typed) => typed ?? ""),
};

interface TypedPayer {
  readonly kind: Party["kind"];
  readonly companyName?: string | null | undefined;
  readonly orgnr?: string | null | undefined;
  readonly invoiceReference?: string | null | undefined;
}

/** A company's fields are read only when the customer orders for a company: the form sends them in any case. */
export function payerOf({ kind, ...firm }: TypedPayer): Omit<Party, "name" | "email" | "phone"> {
  const isFirm = kind === "bedrift";
  return {
    kind,
    companyName: (isFirm && firm.companyName) || null,
    orgnr: (isFirm && firm.orgnr) || null,
    invoiceReference: (isFirm && firm.invoiceReference) || null,
  };
}
