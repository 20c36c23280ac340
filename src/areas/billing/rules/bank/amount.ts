import { type Ore, ore } from "~/kit/money";
import { type Day, parseDay } from "~/kit/time";
import { BrokenFile } from "./statement";

/**
 * An amount with a decimal point, as in XML: "200000", "8.850". Read as text, so that no øre is lost; more than two
 * decimals are accepted only when they are zeros.
 */
export function xmlAmount(text: string, line: number): Ore {
  const [, kroner, decimals = ""] = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text.trim()) ?? [];
  if (kroner === undefined) throw new BrokenFile(line, `«${text.slice(0, 30)}» er ikke et beløp.`);
  if (/[1-9]/.test(decimals.slice(2))) throw new BrokenFile(line, `Beløpet ${text} har deler av en øre.`);
  return ore(Number(kroner + decimals.slice(0, 2).padEnd(2, "0")));
}

/** An amount as Norwegian banks write it: "1 234,50", "-1.234,50", "1234.5", "−500". Null when the cell is empty. */
export function typedAmount(cell: string, line: number): Ore | null {
  const text = cell.replace(/[\s\u00a0\u202f']/g, "").replace(/(kr|NOK)\.?$/i, "");
  if (text === "") return null;
  const [, sign = "", digits = ""] = /^([-+\u2212\u2013]?)(.+)$/.exec(text) ?? [];
  const [, whole, decimals = ""] = plain(digits) ?? [];
  if (whole === undefined) throw new BrokenFile(line, `«${cell.slice(0, 30)}» er ikke et beløp.`);
  const amount = Number(whole.replace(/[.,]/g, "") + decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(amount)) throw new BrokenFile(line, `Beløpet ${cell.slice(0, 30)} er for stort.`);
  return ore(sign === "-" || sign === "\u2212" || sign === "\u2013" ? -amount || 0 : amount);
}

/** The last mark with one or two figures after it is the decimal mark; marks before it separate thousands. */
function plain(digits: string): RegExpExecArray | null {
  return (
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(digits)
  );
}

/** "27.11.2026", "2026/11/27" or "2026-11-27"; null when it is no day. */
export function typedDay(cell: string): Day | null {
  const text = cell.trim();
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (day && month && year) return parseDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const [, y, m, d] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? [];
  return y && m && d ? parseDay(`${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`) : null;
}
