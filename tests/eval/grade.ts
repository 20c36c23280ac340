import type { Answer, Intent, Outcome } from "~/areas/assistant/types";
import type { Case } from "./case";
import { freeTimes, trueAmounts } from "./known-figures";
import { amountsIn, momentsIn, plain } from "./read-answer";

/** The parts of an answer that are judged. */
export type Judged = Pick<Answer, "text" | "language" | "intent" | "outcome">;

export interface Grade {
  readonly right: boolean;
  /** An amount or a time that is false, or does not belong to the question. */
  readonly wrongFigure: boolean;
  /** An answer where nothing is known. */
  readonly answeredOutside: boolean;
  readonly faults: readonly string[];
}

const amounts = trueAmounts();

export function grade({ kind, expected }: Case, answer: Judged): Grade {
  const figures = [...wrongAmounts(answer), ...wrongTimes(expected.times, answer)];
  const missing = (expected.has ?? []).filter((part) => !holds(answer.text, part));
  const told = answer.outcome === "answered";
  const wrongPrice = told && missing.some((part) => typeof part === "string" && /\d kr$|^NOK \d/.test(part));
  const answersPrice = wrongPrice && amountsIn(answer.text).length > 0 && answer.intent !== "page";
  const answeredOutside = kind === "out-of-scope" && answer.outcome === "answered";
  const faults = [
    ...figures,
    ...missing.map((part) => `lacks ${part}`),
    ...(expected.hasNot ?? []).filter((part) => holds(answer.text, part)).map((part) => `has ${part}`),
    ...oneOf<Intent>("intent", expected.intent, answer.intent),
    ...oneOf<Outcome>("outcome", expected.outcome, answer.outcome),
    ...oneOf("language", expected.language, answer.language),
  ];
  return {
    right: faults.length === 0,
    wrongFigure: figures.length > 0 || answersPrice,
    answeredOutside,
    faults,
  };
}

function holds(text: string, part: string | RegExp): boolean {
  const said = plain(text);
  if (typeof part !== "string") return part.test(said);
  // "950 kr" must not match in "1 950 kr".
  const [amount] = /^\d[\d ,]* kr$|^NOK \d[\d,.]*$/.test(part) ? amountsIn(part) : [];
  if (amount !== undefined) return amountsIn(said).includes(amount);
  return said.toLowerCase().includes(part.toLowerCase());
}

function oneOf<T extends string>(what: string, expected: T | readonly T[] | undefined, got: T): string[] {
  if (expected === undefined || [expected].flat().includes(got)) return [];
  return [`${what} is ${got}, not ${[expected].flat().join(" or ")}`];
}

function wrongAmounts({ text }: Judged): string[] {
  // A budget that the visitor stated may be repeated; it is no price.
  return amountsIn(
    plain(text).replace(/^(?:For|With) (?:NOK )?[\d ,.]+(?: kr)? (?:kan du|har vi|you can|we have)/, ""),
  )
    .filter((amount) => !amounts.has(amount))
    .map((amount) => `${amount} kr is no price of ours`);
}

/**
 * Offered times must be free and within the question; when there are none, the first free time of all or the first one
 * after may be stated.
 */
function wrongTimes(times: Case["expected"]["times"], { text, intent }: Judged): string[] {
  const told = momentsIn(text);
  if (!times || intent !== "free-times") return [];
  const right = new Set(freeTimes(times));
  const first = freeTimes({ from: "2026-11-20", to: "2027-03-20", product: times.product })[0];
  if (right.size === 0) {
    const next = freeTimes({ from: times.to, to: "2027-03-20", product: times.product })[0];
    const wrong = told.filter((moment) => moment !== first && moment !== next);
    return [
      ...wrong.map((moment) => `${moment} was not asked for`),
      ...(told.length === 0 ? ["no first free time"] : []),
    ];
  }
  const wrong = told
    .filter((moment) => !right.has(moment))
    .map((moment) => `${moment} is not free or not asked for`);
  return told.length === 0 ? ["offers no time"] : wrong;
}
