import type { Day } from "~/kit/time";

export type FigureKind =
  | "amount"
  | "percent"
  | "time"
  | "date"
  | "weekday"
  | "duration"
  | "number"
  | "identity";

/** Something in a text that is either so or not so: an amount, a time, a date, a telephone number. */
export interface Figure {
  readonly kind: FigureKind;
  /** What it may mean; it is so when one of these is. "halv tre" is 02:30 or 14:30. */
  readonly means: readonly string[];
  /** What somebody knows who has read it; a date with its year tells the date too. */
  readonly tells: readonly string[];
  /** As it stood there. */
  readonly said: string;
}

/** One way of writing figures. What a pattern has read, no later one reads again. */
export interface Reader {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** Each figure that stands there with what it may mean; nothing when it is none after all. */
  readonly read: (match: RegExpExecArray, today: Day) => readonly Meaning[];
}

export type Meaning =
  | readonly string[]
  | { readonly means: readonly string[]; readonly tells: readonly string[] };

/** "2 950", "2.950", "2,950", "487,50": spaces are ordinary ones by then. */
export const number = String.raw`(?<!\d)(?<!\d[.,])(?:\d{1,3}(?:[ .,']\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?)`;

/** numberIn("2 950,50") = 2950.5 */
export function numberIn(text: string | undefined): number {
  const plain = (text ?? "").replace(/[ ']/g, "");
  const grouped = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (grouped) return Number(`${(grouped[1] ?? "").replace(/[.,]/g, "")}.${grouped[2] ?? "0"}`);
  return Number(plain.replace(",", "."));
}
