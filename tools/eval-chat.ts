import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";
import { modelVariables } from "~/platform/model-config";
import { withBuiltApp } from "../bench/app-under-load";
import { ms, percentile } from "../bench/table";
import { allQuestions } from "../tests/eval/all-questions";
import type { Case } from "../tests/eval/case";
import { askedAt, evaluate, type Judgement } from "../tests/eval/evaluate";
import { questionsOf, type Round, rounds } from "../tests/eval/questions/fresh-rounds";
import { faultsOf, linesByKind, type Summary, summaryOf } from "../tests/eval/summary";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { ensureBuilt } from "./bootstrap/ensure-built";

/**
 * Asks the assistant of a new studio every question of tests/eval and prints how well it answered. With --model it
 * asks the language model of the MODEL_ variables; otherwise it uses none.
 */
const withModel = process.argv.includes("--model");
const modelEnv = Object.fromEntries(
  Object.keys(modelVariables).flatMap((name) => {
    const value = process.env[name];
    return withModel && value ? [[name, value]] : [];
  }),
);
await ensureBuilt();
await withBuiltApp(
  (app, dataDir) =>
    withEmbeddedDatabase(dataDir, async (db) => {
      const fresh = Object.values(rounds).flatMap(questionsOf);
      const judged = await evaluate({ url: app.url, db }, [...allQuestions, ...fresh]);
      const own = judged.slice(0, allQuestions.length);
      print(linesByKind(own), own);
      for (const [name, round] of Object.entries(rounds)) {
        console.log(`\nHeld out, ${name} round: written without a look at how questions are understood`);
        print(linesByTheme(round, judged), judgedOf(questionsOf(round), judged));
      }
      if (withModel) console.log(await modelsPart(db));
    }),
  { env: { FIXED_NOW: askedAt, ALLOW_FIXED_NOW: "1", RATE_LIMITS: "0", ...modelEnv } },
);

/** The share of answers from the model, how many were stopped, and their cost. */
async function modelsPart(db: Db): Promise<string> {
  const { rows } = await db.execute<{
    answers: number;
    by_model: number;
    stopped: number;
    kroner: string;
  }>(sql`
    SELECT count(*)::int AS answers, count(*) FILTER (WHERE answered_by = 'model')::int AS by_model,
      count(*) FILTER (WHERE had_false_facts)::int AS stopped,
      round(sum(cost_micros) / 1000000.0, 2) AS kroner
    FROM chat_messages WHERE role = 'assistant'`);
  const [part] = rows;
  return `Of ${part?.answers} answers the model gave ${part?.by_model}; ${part?.stopped} were stopped. Cost: ${part?.kroner} kr`;
}

function linesByTheme(round: Round, judged: readonly Judgement[]): [string, Summary][] {
  const themes = [...Object.entries(round), ["all", questionsOf(round)] as const];
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
