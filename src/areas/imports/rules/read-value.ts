import type { FieldValue } from "~/areas/history/types";
import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { parsePostalCode } from "~/kit/postal-code";
import { foldForSearch } from "~/kit/search-text";
import { mostTags } from "~/kit/tags";
import { oneLine, severalLines } from "~/kit/typed-text";
import type { ImportColumn, ProblemCode } from "../types";
import { choiceOf, type FieldType, type ImportField } from "./fields";
import { tagsOf } from "./merge-tags";
import { readAmount, readWhole } from "./values/amount";
import { readDay } from "./values/day";
import { isRounded, paddedPostalCode, readAnswer, readOrgnr, turnedName } from "./values/words";

/** The value of a cell: nothing given, or why it cannot be read. `isError`: without it the row would be wrong. */
export type ReadValue =
  | { readonly value: FieldValue | undefined }
  | { readonly code: ProblemCode; readonly isError: boolean };

type Reader = (
  text: string,
  field: ImportField,
  column: Pick<ImportColumn, "days" | "decimals">,
) => ReadValue;

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
  phone: (text) => (isRounded(text) ? leftOut("phone-rounded") : parsed(parsePhone(text), "phone-wrong")),
  orgnr: (text) => (isRounded(text) ? leftOut("orgnr-rounded") : parsed(readOrgnr(text), "orgnr-wrong")),
  "postal-code": (text) => parsed(parsePostalCode(paddedPostalCode(text)), "postal-code-wrong"),
  line: (text, { most = 200 }) => (text.length > most ? refused("too-long") : { value: text }),
  lines: (text, { most = 2_000 }) => (text.length > most ? refused("too-long") : { value: text }),
  tags: (text) => {
    const tags = tagsOf(text);
    const isFine = tags.length <= mostTags && tags.every((tag) => tag.length <= 40);
    return isFine ? { value: tags } : leftOut("too-many-tags");
  },
  choice: (text, field) => parsed(choiceOf(field, text), "choice-unknown"),
  day: (text, _field, { days = "dmy" }) => parsed(readDay(text, days), "day-wrong"),
  "whole-number": (text, { least = 0, most = 1_000_000 }, { decimals = "," }) => {
    const number = readWhole(text.replace(/\s*%$/, ""), decimals);
    return number !== null && number >= least && number <= most ? { value: number } : leftOut("number-wrong");
  },
  subscription: (text) => parsed(readSubscription(text, false), "answer-unknown"),
  unsubscription: (text) => {
    const gets = readSubscription(text, true);
    // Only a no is kept: being on another program's list is no consent.
    return gets === null ? leftOut("answer-unknown") : { value: gets ? undefined : true };
  },
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

const unsubscribed = ["unsubscribed", "avmeldt", "cleaned", "reservert"];
const subscribed = ["subscribed", "pameldt", "aktiv", "active", "abonnent"];

/** True for who gets letters: by a word that says so itself, else by the answer to what the column asks. */
function readSubscription(text: string, asksForNo: boolean): boolean | null {
  const folded = foldForSearch(text);
  if (unsubscribed.includes(folded)) return false;
  if (subscribed.includes(folded)) return true;
  const answer = readAnswer(text);
  return answer === null ? null : answer !== asksForNo;
}
