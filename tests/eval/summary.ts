import { type Kind, kinds } from "./case";
import type { Judgement } from "./evaluate";

export interface Summary {
  readonly asked: number;
  readonly right: number;
  /** Answers with an amount or a time that is false or does not belong to the question. */
  readonly wrongFigures: number;
  readonly answeredOutside: number;
}

export function summaryOf(judged: readonly Judgement[]): Summary {
  const count = (is: (judgement: Judgement) => boolean) => judged.filter(is).length;
  return {
    asked: judged.length,
    right: count(({ grade }) => grade.right),
    wrongFigures: count(({ grade }) => grade.wrongFigure),
    answeredOutside: count(({ grade }) => grade.answeredOutside),
  };
}

/** One line for each kind of question, and one for all. */
export function linesByKind(judged: readonly Judgement[]): [Kind | "all", Summary][] {
  const byKind = Map.groupBy(judged, ({ asked }) => asked.kind);
  return [
    ...kinds.map((kind) => [kind, summaryOf(byKind.get(kind) ?? [])] as [Kind, Summary]),
    ["all", summaryOf(judged)],
  ];
}

/** "[price] Hva koster Standard?: lacks 3 900 kr" for every failure. */
export function faultsOf(judged: readonly Judgement[]): string[] {
  return judged
    .filter(({ grade }) => !grade.right)
    .map(({ asked, grade }) => `[${asked.kind}] ${asked.asked.join(" > ")}: ${grade.faults.join("; ")}`);
}
