import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { cleanStudio } from "../worlds/clean-studio";
import { allQuestions } from "./all-questions";
import { askedAt, evaluate, type Judgement } from "./evaluate";
import { questionsOf, rounds } from "./questions/fresh-rounds";
import { faultsOf, linesByKind, summaryOf } from "./summary";

let database: TestDatabase;
let site: BuiltSite;
let judged: readonly Judgement[];
let fresh: readonly Judgement[];

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { FIXED_NOW: askedAt, RATE_LIMITS: "0", TRUSTED_PROXIES: "1" });
  const asked = [...allQuestions, ...Object.values(rounds).flatMap(questionsOf)];
  const answers = await evaluate({ url: localUrl(site), db: database.db }, asked, 4);
  judged = answers.slice(0, allQuestions.length);
  fresh = answers.slice(allQuestions.length);
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

function localUrl({ url }: BuiltSite): string {
  return `http://127.0.0.1:${new URL(url).port}`;
}

describe("the assistant's answers to what people ask", () => {
  it("are tried with at least three hundred questions", () => {
    expect(new Set(allQuestions.map(({ asked }) => asked.join(" > "))).size).toBeGreaterThanOrEqual(300);
  });

  it("state no price and no time that is false or does not belong to the question", () => {
    expect(judged.filter(({ grade }) => grade.wrongFigure).flatMap((one) => faultsOf([one]))).toEqual([]);
  });

  it("are 'I do not know' to questions outside our business", () => {
    expect(
      judged.filter(({ grade }) => grade.answeredOutside).map(({ asked }) => asked.asked.at(-1)),
    ).toEqual([]);
  });

  it("are right nine times of ten, whatever kind of question it is", () => {
    const poor = linesByKind(judged).filter(([, { asked, right }]) => right < 0.9 * asked);
    expect(poor.length === 0 ? [] : faultsOf(judged)).toEqual([]);
    expect(summaryOf(judged).right / judged.length).toBeGreaterThanOrEqual(0.95);
  });

  // The limits follow the measured results. The rules were not taught with the third and the fourth round.
  it.each([
    { round: "first", most: { share: 0.98, figures: 0, outside: 0 } },
    { round: "second", most: { share: 0.97, figures: 0, outside: 0 } },
    { round: "third", most: { share: 0.93, figures: 0, outside: 0 } },
    { round: "fourth", most: { share: 0.93, figures: 0, outside: 0 } },
  ] as const)("are no worse than measured in the $round round of unseen questions", ({ round, most }) => {
    const all = new Set(questionsOf(rounds[round]));
    const judgedOfRound = fresh.filter(({ asked }) => all.has(asked));
    const { asked, right, wrongFigures, answeredOutside } = summaryOf(judgedOfRound);
    expect(right / asked, faultsOf(judgedOfRound).join("\n")).toBeGreaterThanOrEqual(most.share);
    const falseFigures = judgedOfRound.filter(({ grade }) => grade.wrongFigure);
    expect(wrongFigures, faultsOf(falseFigures).join("\n")).toBeLessThanOrEqual(most.figures);
    expect(answeredOutside).toBeLessThanOrEqual(most.outside);
  });

  it("are right nineteen times of twenty over all questions together", () => {
    const { asked, right } = summaryOf([...judged, ...fresh]);
    expect(right / asked).toBeGreaterThanOrEqual(0.95);
  });

  it("are recognised when they are wrong", async () => {
    const wrong = judged.find(({ asked }) => asked.kind === "price" && asked.expected.has);
    const { grade } = await import("./grade");
    const altered = { ...wrong?.answer, text: "Standard koster 1 234 kr." } as Judgement["answer"];
    expect(wrong && grade(wrong.asked, altered)).toMatchObject({ right: false, wrongFigure: true });
  });
});
