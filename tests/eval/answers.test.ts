import { beforeAll, describe, expect, it } from "vitest";
import { sampleNow, sampleTalk } from "~/areas/assistant/samples";
import type { FoundTimes, TimesWanted } from "~/areas/assistant/types";
import { instant } from "~/kit/time";
import { type Case, kinds } from "./case";
import type { Judgement } from "./evaluate";
import { grade } from "./grade";
import { freeTimes } from "./known-figures";
import { rounds } from "./rounds";
import { faultsOf, summaryOf } from "./summary";

let judged: ReadonlyMap<Case, Judgement>;

beforeAll(() => {
  judged = new Map(
    Object.values(rounds)
      .flat()
      .map((asked) => [asked, judge(asked)]),
  );
}, 300_000);

function judge(asked: Case): Judgement {
  const { answer } = sampleTalk(asked.asked, { lookUp });
  return { asked, answer, grade: grade(asked, answer), firstWordsMs: 0 };
}

/** The free times of the clean studio, from the calculation that the answers are checked with. */
function lookUp(wanted: TimesWanted): FoundTimes {
  const limits = { earliest: wanted.earliest, latest: wanted.latest, product: wanted.productSlug };
  const startsFrom = (from: string, to: string) =>
    freeTimes({ ...limits, from, to }).map((start) => instant(`${start.replace(" ", "T")}:00+01:00`));
  const [firstFree = null] = startsFrom("2026-11-20", "2027-03-20");
  return { wanted, starts: startsFrom(wanted.firstDay, wanted.lastDay), now: sampleNow, firstFree };
}

function of(cases: readonly Case[]): Judgement[] {
  return cases.flatMap((one) => judged.get(one) ?? []);
}

describe("the assistant's answers to what people ask", () => {
  // The limits follow the measured results; what is not right asks back or does not know, nearly always.
  it.each([
    { round: "third", least: 0.68, figures: 3, outside: 2 },
    { round: "fourth", least: 0.76, figures: 1, outside: 0 },
    { round: "fifth", least: 0.9, figures: 0, outside: 0 },
  ] as const)("are no worse than measured in the $round round", ({ round, least, figures, outside }) => {
    const all = of(rounds[round]);
    const { asked, right, wrongFigures, answeredOutside } = summaryOf(all);
    expect(right / asked, faultsOf(all).join("\n")).toBeGreaterThanOrEqual(least);
    const falseFigures = all.filter((one) => one.grade.wrongFigure);
    expect(wrongFigures, faultsOf(falseFigures).join("\n")).toBeLessThanOrEqual(figures);
    expect(answeredOutside).toBeLessThanOrEqual(outside);
  });

  it.each(kinds)("are right two times of three about %s", (kind) => {
    const all = of(Object.values(rounds).flat()).filter(({ asked }) => asked.kind === kind);
    expect(summaryOf(all).right / all.length, faultsOf(all).join("\n")).toBeGreaterThanOrEqual(0.66);
  });

  it("are recognised when they are wrong", () => {
    const wrong = of(rounds.fifth).find(({ asked }) => asked.kind === "price" && asked.expected.has);
    const altered = { ...wrong?.answer, text: "Standard koster 1 234 kr." } as Judgement["answer"];
    expect(wrong && grade(wrong.asked, altered)).toMatchObject({ right: false, wrongFigure: true });
  });
});
