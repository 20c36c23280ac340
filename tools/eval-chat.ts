import { withBuiltApp } from "../bench/app-under-load";
import { ms, percentile } from "../bench/table";
import { allQuestions } from "../tests/eval/all-questions";
import type { Case } from "../tests/eval/case";
import { askedAt, evaluate, type Judgement } from "../tests/eval/evaluate";
import { heldOutAgain } from "../tests/eval/questions/fresh-again-themes";
import { heldOut } from "../tests/eval/questions/fresh-themes";
import { faultsOf, linesByKind, type Summary, summaryOf } from "../tests/eval/summary";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { ensureBuilt } from "./bootstrap/ensure-built";

/** Asks the assistant of a new studio every question of tests/eval and prints how well it answered. */
await ensureBuilt();
await withBuiltApp(
  (app, dataDir) =>
    withEmbeddedDatabase(dataDir, async (db) => {
      const rounds = { first: heldOut, second: heldOutAgain };
      const fresh = Object.values(rounds).flatMap((round) => Object.values(round).flat());
      const judged = await evaluate({ url: app.url, db }, [...allQuestions, ...fresh]);
      const own = judged.slice(0, allQuestions.length);
      print(linesByKind(own), own);
      for (const [name, round] of Object.entries(rounds)) {
        console.log(`\nHeld out, ${name} round: written without a look at how questions are understood`);
        const lines = linesByTheme(round, judged);
        print(lines, judgedOf(Object.values(round).flat(), judged));
      }
    }),
  { FIXED_NOW: askedAt, ALLOW_FIXED_NOW: "1", RATE_LIMITS: "0" },
);

type Round = Readonly<Record<string, readonly Case[]>>;

function linesByTheme(round: Round, judged: readonly Judgement[]): [string, Summary][] {
  const themes = [...Object.entries(round), ["all", Object.values(round).flat()] as const];
  return themes.map(([theme, cases]) => [theme, summaryOf(judgedOf(cases, judged))]);
}

function judgedOf(cases: readonly Case[], judged: readonly Judgement[]): Judgement[] {
  const wanted = new Set(cases);
  return judged.filter(({ asked }) => wanted.has(asked));
}

function print(lines: readonly (readonly [string, Summary])[], judged: readonly Judgement[]): void {
  console.table(
    Object.fromEntries(
      lines.map(([kind, { asked, right, wrongFigures, answeredOutside }]) => [
        kind,
        {
          asked,
          right,
          wrong: asked - right,
          share: `${((100 * right) / asked).toFixed(1)} %`,
          "wrong prices or times": wrongFigures,
          "out of scope answered": answeredOutside,
        },
      ]),
    ),
  );
  const waits = judged.map(({ firstWordsMs }) => firstWordsMs);
  console.log(
    `First words: the very first question ${ms(waits[0] ?? Number.NaN)}, p50 ${ms(percentile(waits, 50))}, p99 ${ms(percentile(waits, 99))}`,
  );
  const faults = faultsOf(judged);
  if (faults.length > 0) console.log(`\nWrong:\n${faults.join("\n")}`);
}
