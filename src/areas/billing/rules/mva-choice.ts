import type { SoldLine } from "~/areas/catalogue/types";

/** "25i": 25 %, and the price includes it. */
export const mvaChoices = ["25i", "25e", "15i", "15e", "12i", "12e", "0i"] as const;
export type MvaChoice = (typeof mvaChoices)[number];

/** The longest invoice that the form can hold. */
export const mostLines = 40;

/** The field of a stored line: "25i" of 25 % that is included. */
export function mvaChoiceOf({ mvaBp, mvaIncluded }: Pick<SoldLine, "mvaBp" | "mvaIncluded">): MvaChoice {
  const choice = `${mvaBp / 100}${mvaBp === 0 || mvaIncluded ? "i" : "e"}`;
  return mvaChoices.find((known) => known === choice) ?? "25i";
}
