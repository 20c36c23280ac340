import { readDay, sniffDays } from "./day";

/** What is never stored, whatever the column is called. */
export type PersonalReason = "identity-number" | "birthday";

const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether the eleven digits are a Norwegian identity number: a day of birth and two check digits (modulus 11). D-numbers
 * have 40 added to the day, H-numbers 40 and synthetic numbers 80 to the month.
 */
export function isIdentityNumber(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const day = Number(digits.slice(0, 2)) % 40;
  const month = Number(digits.slice(2, 4)) % 40;
  if (Number(digits.slice(0, 2)) > 71 || Number(digits.slice(2, 4)) > 92) return false;
  if (day < 1 || day > 31 || month < 1 || month > 12) return false;
  const isChecked = (weights: readonly number[]) =>
    weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;
  return isChecked(firstWeights) && isChecked(secondWeights);
}

/** Swedish and Danish numbers are known by their dash: "811228-9874". */
function isNeighboursNumber(text: string): boolean {
  const [, date = "", rest = ""] = /^(?:19|20)?(\d{6})[-+](\d{4})$/.exec(text) ?? [];
  if (!date) return false;
  const isDate = (month: string, day: string) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  const isDanish = isDate(date.slice(2, 4), date.slice(0, 2));
  const isSwedish = isDate(date.slice(2, 4), String(Number(date.slice(4)) % 60)) && isLuhn(date + rest);
  return isDanish || isSwedish;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What a column is by its heading, where that says that its values are nobody's. */
export interface NamedColumn {
  /** Days of jobs and agreements, which may be older than the year 2000. */
  readonly hasDays: boolean;
  /** Numbers of invoices, which may be a date and a running number: "120324-0001". */
  readonly hasInvoices: boolean;
}

const unnamed: NamedColumn = { hasDays: false, hasInvoices: false };

/** A cell that is an identity number; a spreadsheet may have taken its first zero. */
function isIdentityCell(cell: string, { hasInvoices }: NamedColumn): boolean {
  const text = cell.trim();
  if (text.startsWith("+")) return false;
  const digits = text.replace(/[\s.\u00a0-]/g, "");
  return (
    isIdentityNumber(digits.length === 10 ? `0${digits}` : digits) ||
    (!hasInvoices && isNeighboursNumber(text))
  );
}

const identityHeadings =
  /f(?:ø|oe?)dsels?-?\s*(?:og\s*person)?-?(?:nr|nummer)|fnr\b|f\.\s*nr\b|person-?\s*(?:nr|nummer)|personal\s*id|national\s*id|social\s*sec|\bssn\b|\bcpr\b|d-?nummer\b/i;
const birthdayHeadings =
  /f(?:ø|oe?)dselsda|f(?:ø|oe?)dt\b|f(?:ø|oe?)dsels(?:dato|dag|år)|f\.?\s?dato\b|\bbirth|\bbday|bursdag|\bdob\b|\balder\b|\bage\b|geburts/i;

/** "Org.nr./Personnr." is one column for both in some programs: then the values tell. */
const organisationHeadings = /org/i;

/**
 * Why a column is dropped: its heading says so, or its values are identity numbers or days of birth. Null for any other
 * column.
 */
export function personalReason(
  heading: string,
  cells: readonly string[],
  named: NamedColumn = unnamed,
): PersonalReason | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const numbers = filled.filter((cell) => isIdentityCell(cell, named)).length;
  if (identityHeadings.test(heading) && !organisationHeadings.test(heading)) return "identity-number";
  if (birthdayHeadings.test(heading)) return "birthday";
  if (numbers >= 1 && numbers >= filled.length * 0.3) return "identity-number";
  return !named.hasDays && areBirthdays(filled) ? "birthday" : null;
}

/** A list of customers has no days before the year 2000 but those of birth. */
function areBirthdays(filled: readonly string[]): boolean {
  if (filled.length < 3) return false;
  const order = sniffDays(filled)?.order;
  if (!order) return false;
  const days = filled.flatMap((cell) => (/^\d{5}$/.test(cell) ? [] : (readDay(cell, order) ?? [])));
  const old = days.filter((day) => day < "2000-01-01").length;
  return days.length >= filled.length * 0.7 && old > days.length / 2;
}

/** What stands in the place of an identity number inside another text. */
export const removedNumber = "[fjernet]";

/**
 * The cell as it may be stored: identity numbers inside a text are taken out, since people write them into notes. Account
 * numbers and other figures stay.
 */
export function withoutIdentityNumbers(cell: string, isInvoice = false): string {
  if (!/\d{6}/.test(cell)) return cell;
  const own = cell.replace(/(?<![\d+])\d{6}[\s\u00a0.-]?\d{5}(?!\d)/g, (text) =>
    isIdentityNumber(text.replace(/\D/g, "")) ? removedNumber : text,
  );
  if (isInvoice) return own;
  return own.replace(/(?<!\d)(?:19|20)?\d{6}[-+]\d{4}(?!\d)/g, (text) =>
    isNeighboursNumber(text) ? removedNumber : text,
  );
}
