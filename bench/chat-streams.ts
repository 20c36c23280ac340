import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BuiltApp } from "../tests/setup/built-app";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { withBuiltApp } from "./app-under-load";
import { bareServer } from "./bare-server-beside";
import { openSockets, processorMs, residentMb, troubleOf } from "./chat/program-facts";
import { type Asked, ask, type Manner } from "./chat/reader";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const crowd = 200;
const rounds = 5;
const alone = 40;
/** Garbage that may be left until the next collection. */
const flatMb = 24;
const settleMs = 2_000;

/** 200 visitors who ask at once, again and again; some leave in the middle, and some read slowly. */
export const chatStreams: Bench = {
  title: `Chat, ${crowd} streams at once`,
  run: () =>
    withBuiltApp(
      async (app, dataDir) => {
        await withEmbeddedDatabase(dataDir, (db) =>
          db.$client.query(`INSERT INTO system_settings (setting_key, setting_value)
            VALUES ('chat_questions_per_day', '1000000'), ('chat_questions_per_address', '10000')`),
        );
        const trouble = troubleOf(app.child);
        const rows = [...(await manyAtOnce(app, dataDir)), ...(await badReaders(app, dataDir))];
        const verdict = trouble.length === 0 ? "none" : `${trouble.length}, the first: ${trouble[0]}`;
        return [...rows, { what: "warnings and errors in the program's log", measured: verdict }];
      },
      { env: { RATE_LIMITS: "0" } },
    ),
};

async function manyAtOnce(app: BuiltApp, dataDir: string): Promise<BenchRow[]> {
  await crowdAsks(app.url, 0, 4);
  const one: Asked[] = [];
  for (let n = 0; n < alone; n++) one.push(...(await crowdAsks(app.url, n, 1)));
  const warm = await crowdAsks(app.url, 0, crowd);
  const memory = [await settledMb(app)];
  const all: Asked[] = [];
  const used = await processorMs(app.child);
  for (let round = 1; round <= rounds; round++) {
    all.push(...(await crowdAsks(app.url, round * crowd, crowd)));
    memory.push(await settledMb(app));
  }
  const each = ((await processorMs(app.child)) - used) / all.length;
  const bare = await bareStreams(warm[0]?.raw ?? "", dataDir);
  const [before = 0, after = 0] = [memory[0], memory.at(-1)];
  const firstWords = all.map(({ firstWordsMs }) => firstWordsMs);
  return [
    {
      what: `first words, ${alone} visitors one after the other (target 150 ms)`,
      measured: told(one.map(({ firstWordsMs }) => firstWordsMs)),
    },
    {
      what: `first words, ${crowd} at once, ${rounds} rounds`,
      measured: told(firstWords),
      against: `the same bytes from bare node:http ${told(bare)}`,
      ratio: (percentile(firstWords, 50) / percentile(bare, 50)).toFixed(1),
    },
    { what: "processor time for one answer", measured: ms(each) },
    { what: "answers whole, and as stored", measured: `${await wholeOf(all, dataDir)} of ${crowd * rounds}` },
    {
      what: `memory before and after ${rounds} rounds`,
      measured: `${before} and ${after} MB: ${after - before <= flatMb ? "flat" : "GROWS"}`,
      against: `rounds ${memory.join(", ")} MB`,
      ratio: (after / before).toFixed(2),
    },
  ];
}

async function badReaders(app: BuiltApp, dataDir: string): Promise<BenchRow[]> {
  const [sockets, memory] = [await openSockets(app.child), await residentMb(app.child)];
  for (let round = 0; round < rounds; round++)
    for (const manner of ["leaves at the first words", "leaves before them"] as const)
      await crowdAsks(app.url, round * crowd, crowd, manner);
  await pause(settleMs);
  const [left, grown] = [await openSockets(app.child), await settledMb(app)];
  const slow = await crowdAsks(app.url, 0, crowd, "dawdles");
  return [
    {
      what: `${2 * crowd * rounds} who leave in the middle: sockets before and after`,
      measured: `${sockets} and ${left}: ${left <= sockets + 2 ? "none left" : "SOME LEFT"}`,
      against: `memory ${memory} and ${grown} MB`,
      ratio: (grown / memory).toFixed(2),
    },
    { what: `${crowd} slow readers: answers whole`, measured: `${await wholeOf(slow, dataDir)} of ${crowd}` },
  ];
}

async function crowdAsks(url: string, from: number, size: number, manner?: Manner): Promise<Asked[]> {
  const answers = await Promise.all(Array.from({ length: size }, (_, n) => ask(url, from + n, manner)));
  return answers.filter((answer) => answer !== null);
}

/** Counts the streams that arrived up to their end marker and whose answers are in the database. */
async function wholeOf(answers: readonly Asked[], dataDir: string): Promise<number> {
  const { rows } = await withEmbeddedDatabase(dataDir, (db) =>
    db.$client.query<{ session_id: string; content: string }>(
      "SELECT session_id, content FROM chat_messages m JOIN chat_conversations c ON c.id = conversation_id WHERE m.role = 'assistant'",
    ),
  );
  const stored = new Map(rows.map(({ session_id, content }) => [session_id, content]));
  return answers.filter(({ raw, session }) => textOf(raw) === stored.get(session)).length;
}

function textOf(raw: string): string | null {
  const events = raw.split("\n\n").filter((event) => event !== "");
  if (events.pop() !== "data: [DONE]") return null;
  return events.map((event) => JSON.parse(event.slice("data: ".length)).choices[0].delta.content).join("");
}

/** A bare program that only sends these bytes, asked by the same number of visitors. */
async function bareStreams(raw: string, folder: string): Promise<number[]> {
  const file = path.join(folder, "answer.txt");
  await writeFile(file, raw);
  const bare = await bareServer(file);
  const took: number[] = [];
  for (let round = 0; round <= 1; round++)
    took.splice(
      0,
      took.length,
      ...(await crowdAsks(bare.url, 0, crowd)).map(({ firstWordsMs }) => firstWordsMs),
    );
  bare.stop();
  return took;
}

async function settledMb({ child }: BuiltApp): Promise<number> {
  await pause(settleMs);
  return residentMb(child);
}

function told(took: readonly number[]): string {
  return `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}`;
}
