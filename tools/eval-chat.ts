import { withBuiltApp } from "../bench/app-under-load";
import { ms, percentile } from "../bench/table";
import { allQuestions } from "../tests/eval/all-questions";
import type { Case } from "../tests/eval/case";
import { askedAt, evaluate, type Judgement } from "../tests/eval/evaluate";
import { heldOut } from "../tests/eval/questions/fresh-themes";
import { faultsOf, linesByKind, type Summary, summaryOf } from "../tests/eval/summary";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { ensureBuilt } from "./bootstrap/ensure-built";

/** Asks the assistant of a new studio every question of tests/eval and prints how well it answered. */
await ensureBuilt();
await withBuiltApp(
  (app, dataDir) =>
    withEmbeddedDatabase(dataDir, async (db) => {
      const fresh = Object.values(heldOut).flat();
      const judged = await evaluate({ url: app.url, db }, [...allQuestions, ...fresh]);
      const own = judged.slice(0, allQuestions.length);
      print(linesByKind(own), own);
      console.log("\nHeld out, written without a look at how questions are understood:");
      print(linesByTheme(judged), judged.slice(allQuestions.length));
    }),
  { FIXED_NOW: askedAt, ALLOW_FIXED_NOW: "1", RATE_LIMITS: "0" },
);

function linesByTheme(judged: readonly Judgement[]): [string, Summary][] {
  const ofCase = new Map(judged.map((judgement) => [judgement.asked, judgement]));
  const judgedOf = (cases: readonly Case[]) => cases.flatMap((each) => ofCase.get(each) ?? []);
  return [...Object.entries(heldOut), ["all", Object.values(heldOut).flat()] as const].map(
    ([theme, cases]) => [theme, summaryOf(judgedOf(cases))],
  );
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
