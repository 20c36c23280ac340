import { withBuiltApp } from "../bench/app-under-load";
import { ms, percentile } from "../bench/table";
import { allQuestions } from "../tests/eval/all-questions";
import { askedAt, evaluate, type Judgement } from "../tests/eval/evaluate";
import { faultsOf, linesByKind } from "../tests/eval/summary";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { ensureBuilt } from "./bootstrap/ensure-built";

/** Asks the assistant of a new studio every question of tests/eval and prints how well it answered. */
await ensureBuilt();
await withBuiltApp(
  (app, dataDir) =>
    withEmbeddedDatabase(dataDir, async (db) => {
      const judged = await evaluate({ url: app.url, db }, allQuestions);
      print(judged);
    }),
  { FIXED_NOW: askedAt, ALLOW_FIXED_NOW: "1", RATE_LIMITS: "0" },
);

function print(judged: readonly Judgement[]): void {
  console.table(
    Object.fromEntries(
      linesByKind(judged).map(([kind, { asked, right, wrongFigures, answeredOutside }]) => [
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
