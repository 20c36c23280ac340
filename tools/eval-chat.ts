import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";
import { modelVariables } from "~/platform/model-config";
import { withBuiltApp } from "../bench/app-under-load";
import { ms, percentile } from "../bench/table";
import { askedAt, evaluate, type Judgement } from "../tests/eval/evaluate";
import { rounds } from "../tests/eval/rounds";
import { faultsOf, linesByKind, type Summary } from "../tests/eval/summary";
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
      const judged = await evaluate({ url: app.url, db }, Object.values(rounds).flat());
      print(linesByKind(judged), judged);
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
