import { type Day, plusDays } from "~/kit/time";

export interface Term {
  /** 1 to 6. */
  readonly number: number;
  readonly first: Day;
  readonly last: Day;
}

/** The terms of a year, two months each. */
export function termsOf(year: number): Term[] {
  const start = (month: number) =>
    `${month > 12 ? year + 1 : year}-${String(month > 12 ? month - 12 : month).padStart(2, "0")}-01` as Day;
  return [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    first: start(2 * number - 1),
    last: plusDays(start(2 * number + 1), -1),
  }));
}

/** The code of a rate in the standard of Skatteetaten (SAF-T); "6": outside the MVA. */
export function mvaCode(rateBp: number): string {
  return { 2500: "3", 1500: "31", 1111: "32", 1200: "33" }[rateBp] ?? "6";
}
