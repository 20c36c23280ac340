import { z } from "zod";
import { parseAccountMap } from "~/kit/account-map";
import { parseBankAccount } from "~/kit/bank-account";
import { parseDatedValues } from "~/kit/dated-values";
import { parseEmail } from "~/kit/email";
import { formatOrgnr, parseOrgnr } from "~/kit/orgnr";
import { parsePhone } from "~/kit/phone";
import { formatPhone } from "~/kit/phone-format";
import { parsePostalCode } from "~/kit/postal-code";
import { isSmsSender } from "~/kit/sms-sender";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";

/** The format that staff must use when they save. Texts that are stored already are accepted in any form. */
export type TextFormat =
  | "any"
  | "email"
  | "phone"
  | "orgnr"
  | "postal-code"
  | "link"
  | "degrees"
  | "day"
  | "bank-account"
  | "dated"
  | "accounts"
  | "place-id"
  | "sms-sender"
  | "origins";

/** The input for a setting. */
export type SettingControl =
  | {
      readonly kind: "text";
      readonly max: number;
      readonly format: TextFormat;
      readonly fallback: string;
      /** An empty field is stored as no value; otherwise it means the default. */
      readonly mayBeNone?: true;
      /** Several lines; the default is too long to be repeated beside the field. */
      readonly lines?: true;
      /** The field cannot be emptied: the default would come back as the studio's own fact. */
      readonly required?: true;
    }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly fallback: string }
  | { readonly kind: "hours"; readonly fallback: string }
  | { readonly kind: "choice"; readonly yes: string; readonly no: string; readonly fallback: string }
  /** One of a few words, whose meanings are in `settingWords`. */
  | { readonly kind: "one-of"; readonly values: readonly string[]; readonly fallback: string };

const controls = z.registry<SettingControl>();
const keys = z.registry<{ readonly key: string }>();

function controlled<T extends z.ZodType>(schema: T, control: SettingControl): T {
  controls.add(schema, control);
  return schema;
}

/** A setting: its key in `system_settings`, and how the value there is parsed. */
export function stored<T extends z.ZodType>(key: string, schema: T): T {
  keys.add(schema, { key });
  return schema;
}

export function storedKeyOf(setting: z.ZodType): string {
  const key = keys.get(setting)?.key;
  if (!key) throw new Error("A setting has no key");
  return key;
}

export function controlOf(setting: z.ZodType): SettingControl {
  const control = controls.get(setting);
  if (!control) throw new Error("A setting has no control");
  return control;
}

export const text = (fallback: string, max = 300, format: TextFormat = "any") =>
  controlled(oneLineField().min(1).max(max).catch(fallback), { kind: "text", max, format, fallback });

/** A text of several paragraphs. */
export const severalLinesText = (fallback: string, max: number, format: TextFormat = "any") =>
  controlled(severalLinesField().min(1).max(max).catch(fallback), {
    kind: "text",
    max,
    format,
    fallback,
    lines: true,
  });

/** A fact that the site cannot do without. */
export const requiredText = (
  fallback: string,
  max: number,
  format: TextFormat = "any",
  schema: z.ZodType<string> = oneLineField().min(1).max(max).catch(fallback),
) => controlled(schema, { kind: "text", max, format, fallback, required: true });

/** A fact that a studio may not have: the default until somebody has written it or emptied it; null when emptied. */
export const optionalFact = (fallback: string, max: number, format: TextFormat) =>
  controlled(
    oneLineField()
      .max(max)
      .catch(fallback)
      .transform((fact) => fact || null),
    { kind: "text", max, format, fallback, mayBeNone: true },
  );

/** A text with a schema of its own; an optional one has the empty text as its fallback. */
export const optionalText = <T extends z.ZodType>(
  schema: T,
  max: number,
  format: TextFormat,
  fallback = "",
) => controlled(schema, { kind: "text", max, format, fallback });

/** Rates or amounts, each from a day on: "01.01.2026 12,00; 01.07.2026 12,25". */
export const dated = (fallback: string) =>
  controlled(
    z
      .string()
      .refine((text) => parseDatedValues(text) !== null)
      .catch(fallback),
    { kind: "text", max: 500, format: "dated", fallback },
  );

/** A web address, or null when the studio has none. */
export const optionalLink = (fallback: string) =>
  controlled(
    oneLineField()
      .max(300)
      .catch(fallback)
      .transform((link) => link || null),
    { kind: "text", max: 300, format: "link", fallback, mayBeNone: true },
  );

export const whole = (fallback: number, min: number, max: number) =>
  controlled(z.coerce.number().int().min(min).max(max).catch(fallback), {
    kind: "number",
    min,
    max,
    fallback: String(fallback),
  });

/** Yes or no, stored as one of two words. */
export const choice = <Word extends string>(yes: Word, no: Word, fallback: Word) =>
  controlled(
    z
      .enum([yes, no])
      .catch(fallback)
      .transform((answer) => answer === yes),
    { kind: "choice", yes, no, fallback },
  );

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  values: Words,
  fallback: Words[number],
) => controlled(z.enum(values).catch(fallback), { kind: "one-of", values, fallback });

const mostReminders = 5;
const mostHours = 24 * 30;

const hoursList = z
  .string()
  .transform((value) => value.split(",").map(Number))
  .pipe(z.array(z.number().positive().max(mostHours)).max(mostReminders));

/** Hours with commas between them: "48,3". */
export const hours = (fallback: readonly number[]) =>
  controlled(hoursList.catch([...fallback]), { kind: "hours", fallback: fallback.join(",") });

/** A degree of latitude or longitude, or nothing. */
export const degrees = (most: number) =>
  optionalText(
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,8})?$/)
      .transform(Number)
      .refine((value) => Math.abs(value) <= most)
      .nullable()
      .catch(null),
    13,
    "degrees",
  );

/** Sites by their beginning, as a browser names them: `https://intranett.firma.no`. Null for what is none. */
export function originsIn(text: string): (string | null)[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map((part) => {
      const url = URL.parse(part);
      const isOpen = url?.protocol === "http:" && url.hostname !== "localhost";
      return url && /^https?:$/.test(url.protocol) && !isOpen ? url.origin : null;
    });
}

const when = (isRight: (typed: string) => boolean) => (typed: string) => (isRight(typed) ? typed : null);

/** The form in which a text is stored, whatever was pasted around it; null when it is not of the format. */
const storedAs: Record<TextFormat, (typed: string) => string | null> = {
  any: (typed) => typed,
  email: parseEmail,
  phone: (typed) => {
    const number = parsePhone(typed);
    return number && (/^\+?[\d ]{5,20}$/.test(typed) ? typed : formatPhone(number));
  },
  orgnr: (typed) => {
    const number = parseOrgnr(typed);
    const isMva = /\bMVA\b/i.test(typed);
    return number && (/^\d/.test(typed) ? typed : `${formatOrgnr(number)}${isMva ? " MVA" : ""}`);
  },
  "postal-code": (typed) => when((code) => /^\d{4}$/.test(code))(parsePostalCode(typed) ?? ""),
  link: when((typed) => URL.canParse(typed) && /^https:\/\/[^\s/]+\.[^\s/]+/.test(typed)),
  day: when((typed) => parseDay(typed) !== null),
  "bank-account": when((typed) => parseBankAccount(typed) !== null),
  accounts: when((typed) => parseAccountMap(typed) !== null),
  dated: when((typed) => parseDatedValues(typed) !== null),
  degrees: (typed) => when((degree) => /^-?\d{1,3}(\.\d{1,8})?$/.test(degree))(typed.replace(",", ".")),
  "sms-sender": when(isSmsSender),
  origins: (typed) => {
    const origins = originsIn(typed);
    return origins.length > 0 && !origins.includes(null) ? origins.join(" ") : null;
  },
  "place-id": when((typed) => /^[\w-]{10,300}$/.test(typed)),
};

/** The text of a field in the form in which it is stored; text that is not of the format is unchanged. */
export function storedText(format: TextFormat, typed: string): string {
  return storedAs[format](typed) ?? typed;
}

/**
 * Whether staff may save this value; an empty one only for optional settings. The setting's own schema decides last.
 */
export function isAcceptable(setting: z.ZodType, typed: string): boolean {
  const control = controlOf(setting);
  switch (control.kind) {
    case "text":
      if (typed === "") return control.mayBeNone === true;
      return (
        typed.length <= control.max &&
        storedAs[control.format](typed) !== null &&
        setting.parse(typed) !== null
      );
    case "number":
      return /^\d{1,7}$/.test(typed) && Number(typed) >= control.min && Number(typed) <= control.max;
    case "hours":
      return hoursList.safeParse(typed).success;
    case "choice":
      return typed === control.yes || typed === control.no;
    case "one-of":
      return control.values.includes(typed);
  }
}
