import { type Ore, ore } from "~/kit/money";

export type DecimalSign = "," | ".";

/** The figures of an amount and its sign: "kr -1 234,50" = ["1234,50", true] */
function figuresOf(typed: string): readonly [string, boolean] | null {
  const plain = typed
    .normalize("NFKC")
    .replace(/[\s'’`´]/g, "")
    .replace(/^(?:kr|nok)\.?(?=[-+\d(−–])/i, "")
    .replace(/,[-–—]$/, "")
    .replace(/(?:kr|nok)\.?$/i, "")
    .replace(/,[-–—]$/, "");
  const [, inBrackets] = /^\((.*)\)$/.exec(plain) ?? [];
  const signed = inBrackets ?? plain;
  const [, before = "", digits = "", after = ""] =
    /^([-+−–]?)(?:kr|nok)?\.?([\d.,]*\d)([-−–]?)$/i.exec(signed) ?? [];
  if (digits === "") return null;
  const isMinus = inBrackets !== undefined || /[-−–]/.test(before) || after !== "";
  return [digits, isMinus];
}

/**
 * readAmount("1.234,50", ",") = 123450 øre. Null for what is no amount, also where the marks contradict the column's:
 * "1.234,50" with a decimal point.
 */
export function readAmount(typed: string, decimals: DecimalSign): Ore | null {
  const [digits, isMinus] = figuresOf(typed) ?? ["", false];
  const group = decimals === "," ? "\\." : ",";
  const [, whole, part = ""] =
    new RegExp(`^(\\d+|\\d{1,3}(?:${group}\\d{3})+)?(?:\\${decimals}(\\d{1,10}))?$`).exec(digits) ?? [];
  if (whole === undefined && part === "") return null;
  const kroner = Number((whole ?? "0").replace(/[.,]/g, ""));
  const øre = Math.round(Number(`0.${part || "0"}`) * 100);
  const amount = kroner * 100 + øre;
  return Number.isSafeInteger(amount) && kroner < 1e11 ? ore(isMinus ? -amount : amount) : null;
}

/** readWhole("1 200 stk", ",") = 1200: a count, without decimals. Null for anything else. */
export function readWhole(typed: string, decimals: DecimalSign): number | null {
  const [digits = "", isMinus] = figuresOf(typed.replace(/(?:stk|bilder|pcs)\.?$/i, "")) ?? [];
  const group = decimals === "," ? "\\." : ",";
  const [, whole] =
    new RegExp(`^(\\d{1,9}|\\d{1,3}(?:${group}\\d{3}){1,2})(?:\\${decimals}0+)?$`).exec(digits) ?? [];
  return whole === undefined || isMinus ? null : Number(whole.replace(/[.,]/g, ""));
}

export interface SniffedDecimals {
  readonly decimals: DecimalSign;
  /** "1.234" alone can mean two things, and so can a column with both signs. */
  readonly isAmbiguous: boolean;
}

/** The decimal sign of a column; null when most of its cells are no amounts. */
export function sniffDecimals(cells: readonly string[]): SniffedDecimals | null {
  const texts = cells.filter((cell) => cell.trim() !== "");
  const figures = texts.flatMap((text) => figuresOf(text)?.[0] ?? []);
  if (figures.length === 0 || figures.length < texts.length * 0.5) return null;
  const commas = figures.filter((text) => isEvidence(text, ",")).length;
  const points = figures.filter((text) => isEvidence(text, ".")).length;
  const hasDoubt = figures.some((text) => /[.,]/.test(text));
  return {
    decimals: points > commas ? "." : ",",
    isAmbiguous: commas === 0 && points === 0 ? hasDoubt : commas > 0 && points > 0,
  };
}

/** Whether the text can only be read with this decimal sign: "12,5", "1.234,50", "1.234.567". */
function isEvidence(text: string, sign: DecimalSign): boolean {
  const other = sign === "," ? "." : ",";
  const after = text.split(sign).at(-1) ?? "";
  if (text.split(other).length > 2)
    return !text.includes(sign) || text.lastIndexOf(sign) > text.lastIndexOf(other);
  if (text.split(sign).length !== 2) return false;
  return text.includes(other) ? text.indexOf(other) < text.indexOf(sign) : after.length !== 3;
}
