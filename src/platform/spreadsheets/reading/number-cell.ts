/** What a number in a workbook means, by its cell's format. */
type Meaning = "number" | "day" | "clock" | "percent" | { readonly digits: number };

const known = new Map<string, Meaning>();

/** Longer formats no spreadsheet program takes; looking through one of a million brackets would take hours. */
const longestFormat = 255;

/** meaningOf("dd.mm.yyyy") = "day"; meaningOf("0000") = { digits: 4 }; meaningOf('#,##0 "kr"') = "number" */
function meaningOf(format: string): Meaning {
  if (format.length > longestFormat) return "number";
  const found = known.get(format);
  if (found) return found;
  // Quoted and escaped text, colours and conditions say nothing about the value; only the first section is looked at.
  const [plain = ""] = format
    .replace(/"[^"]*"|\\.|_.|\*.|am\/pm|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";");
  const meaning: Meaning = /general|standard/i.test(plain)
    ? "number"
    : /[ymd]/i.test(plain.replace(/\[?h+\]?[^a-z]*m+|m+[^a-z]*s+/gi, ""))
      ? "day"
      : /[hs]/i.test(plain)
        ? "clock"
        : plain.includes("%")
          ? "percent"
          : /^0{2,}$/.test(plain)
            ? { digits: plain.length }
            : "number";
  if (known.size < 10_000) known.set(format, meaning);
  return meaning;
}

/**
 * The text of a number. A date is the day on the sheet, without a zone; a whole number has all its figures and no
 * exponent; a postcode that is shown with its zeros keeps them.
 */
export function numberText(written: string, format: string, countsFrom1904: boolean): string {
  const value = Number(written);
  if (written.trim() === "" || !Number.isFinite(value)) return written.trim();
  const meaning = meaningOf(format);
  if (meaning === "day" || meaning === "clock")
    return momentText(value, meaning, countsFrom1904) ?? plainNumber(value);
  if (meaning === "percent") return `${plainNumber(value * 100)} %`;
  const text = plainNumber(value);
  return typeof meaning === "object" && /^\d+$/.test(text) ? text.padStart(meaning.digits, "0") : text;
}

/** A spreadsheet counts with 15 figures; more are noise of the binary number. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  // Smaller than a millionth: nothing that people count.
  if (/e/.test(text)) return "0";
  // Three decimals would look like thousands: 1.234.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const secondsOfDay = 86_400;

function momentText(serial: number, meaning: "day" | "clock", countsFrom1904: boolean): string | null {
  // 2958466 is the first day of the year 10000.
  if (serial < 0 || serial >= 2_958_466) return null;
  const seconds = Math.round(serial * secondsOfDay);
  const [days, rest] = [Math.floor(seconds / secondsOfDay), seconds % secondsOfDay];
  const clock = new Date(rest * 1000).toISOString().slice(11, rest % 60 === 0 ? 16 : 19);
  if (days === 0 && (meaning === "clock" || rest > 0)) return clock;
  const day = dayText(days, countsFrom1904);
  return rest === 0 ? day : `${day}T${clock}`;
}

/** Counted in UTC, so that no zone moves the day. */
function dayText(days: number, countsFrom1904: boolean): string {
  if (countsFrom1904) return isoDay(Date.UTC(1904, 0, 1), days);
  // The day 29 February 1900 never was, and has the number 60.
  if (days === 60) return "1900-02-29";
  return isoDay(Date.UTC(1899, 11, days < 60 ? 31 : 30), days);
}

function isoDay(start: number, days: number): string {
  return new Date(start + days * secondsOfDay * 1000).toISOString().slice(0, 10);
}
