import type { FieldValue } from "~/areas/history/types";
import { parseEmail } from "~/kit/email";
import { parseOrgnr } from "~/kit/orgnr";
import { parsePhone } from "~/kit/phone";
import { parsePostalCode } from "~/kit/postal-code";
import { foldForSearch } from "~/kit/search-text";
import { mostTags } from "~/kit/tags";
import { parseDay } from "~/kit/time";
import { oneLine, severalLines } from "~/kit/typed-text";
import type { DayOrder, ImportColumn, ProblemCode } from "../types";
import type { FieldType, ImportField } from "./fields";
import { tagsOf } from "./merge-tags";
import { readAmount } from "./values/amount";
import { readAnswer, turnedName } from "./values/words";

/** The value of a cell: nothing given, or why it cannot be read. `isError`: without it the row would be wrong. */
export type ReadValue =
  | { readonly value: FieldValue | undefined }
  | { readonly code: ProblemCode; readonly isError: boolean };

type Reader = (
  text: string,
  field: ImportField,
  column: Pick<ImportColumn, "days" | "decimals">,
) => ReadValue;

/** "9.12E+08": a spreadsheet has rounded the number away. */
const rounded = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

const leftOut = (code: ProblemCode): ReadValue => ({ code, isError: false });
const refused = (code: ProblemCode): ReadValue => ({ code, isError: true });
const parsed = (value: FieldValue | null, code: ProblemCode): ReadValue =>
  value === null ? leftOut(code) : { value };

const readers: Record<FieldType, Reader> = {
  name: readName,
  "first-name": readName,
  "last-name": readName,
  email: (text) => {
    const address = parseEmail(text);
    return address ? { value: address } : refused("email-wrong");
  },
  phone: (text) => (rounded.test(text) ? leftOut("phone-rounded") : parsed(parsePhone(text), "phone-wrong")),
  orgnr: (text) => (rounded.test(text) ? leftOut("orgnr-rounded") : parsed(parseOrgnr(text), "orgnr-wrong")),
  "postal-code": (text) => parsed(parsePostalCode(withZero(text)), "postal-code-wrong"),
  line: (text, { most = 200 }) => (text.length > most ? refused("too-long") : { value: text }),
  lines: (text, { most = 2_000 }) => (text.length > most ? refused("too-long") : { value: text }),
  tags: (text) => {
    const tags = tagsOf(text);
    const isFine = tags.length <= mostTags && tags.every((tag) => tag.length <= 40);
    return isFine ? { value: tags } : leftOut("too-many-tags");
  },
  choice: (text, { choices = {} }) => {
    const folded = foldForSearch(text);
    const isCalled = (name: string) => foldForSearch(name) === folded;
    const [chosen] = Object.entries(choices).find(([value, names]) => [value, ...names].some(isCalled)) ?? [];
    return parsed(chosen ?? null, "choice-unknown");
  },
  day: (text, _field, { days = "dmy" }) => parsed(readDay(text, days), "day-wrong"),
  "whole-number": (text, { least = 0, most = 1_000_000 }) => {
    const digits = text.replace(/[\s\u00a0%]/g, "");
    const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= least && number <= most ? { value: number } : leftOut("number-wrong");
  },
  subscription: readSubscription,
  amount: (text, _field, { decimals = "," }) => {
    const amount = readAmount(text, decimals);
    return amount === null ? refused("sum-wrong") : { value: amount };
  },
  paid: (text, _field, { days = "dmy" }) => {
    const answer = readAnswer(text);
    if (answer !== null) return { value: answer || undefined };
    return parsed(readDay(text, days), "day-wrong");
  },
};

export function readValue(
  typed: string,
  field: ImportField,
  column: Pick<ImportColumn, "days" | "decimals" | "values">,
): ReadValue {
  const text = field.type === "lines" ? severalLines(typed) : oneLine(typed);
  const mapped = column.values?.[text] ?? text;
  // An empty cell gives nothing, so that it never empties a field.
  if (mapped === "") return { value: undefined };
  return readers[field.type](mapped, field, column);
}

/** A person's name that a program wrote as "Nordmann, Kari" is turned around. */
function readName(text: string, { most = 100, type }: ImportField): ReadValue {
  if (!/\p{L}|\d/u.test(text)) return refused("name-wrong");
  if (text.length > most) return refused("too-long");
  const isPersons = type === "name" && most === 100;
  return { value: isPersons ? turnedName(text) : text };
}

/** "150" from a spreadsheet that took the zero away. */
function withZero(text: string): string {
  return /^\d{3}$/.test(text) ? `0${text}` : text;
}

/** readDay("31.12.2024", "dmy") = "2024-12-31"; null for 31 April. */
export function readDay(text: string, order: DayOrder): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso) return parseDay(iso);
  const [, a = "", b = "", c = ""] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})\.?$/.exec(text) ?? [];
  if (!a) return null;
  const [year, month, day] = { dmy: [c, b, a], mdy: [c, a, b], ymd: [a, b, c] }[order];
  if (!year || (year.length !== 4 && year.length !== 2)) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return parseDay(`${full}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`);
}

const unsubscribed = [
  "unsubscribed",
  "avmeldt",
  "cleaned",
  "nei",
  "no",
  "n",
  "0",
  "false",
  "usann",
  "reservert",
];
const subscribed = [
  "subscribed",
  "pameldt",
  "aktiv",
  "active",
  "ja",
  "yes",
  "y",
  "1",
  "true",
  "sann",
  "abonnent",
];

/** Only a no is kept: being on another program's list is no consent. */
function readSubscription(text: string): ReadValue {
  const folded = foldForSearch(text);
  if (unsubscribed.includes(folded)) return { value: true };
  return subscribed.includes(folded) ? { value: undefined } : leftOut("answer-unknown");
}
