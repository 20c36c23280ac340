import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { newSession, ownPage, streamedText } from "../setup/chat-wire";
import { throwAwayFolder } from "../setup/throw-away-cluster";

const crowd = 200;
const rounds = 5;
/** Garbage before the next collection; a leak of one answer's facts per stream would be far more. */
const maxGrowthMb = 48;

const questions = [
  "Hva koster standardpakken med tre bilder?",
  "Har dere noe ledig neste uke?",
  "Hvor holder dere til?",
  "What should I wear?",
];

let app: BuiltApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await throwAwayFolder();
  app = await startBuiltApp({ dataDir, env: { RATE_LIMITS: "0" } });
});
afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(`answers ${crowd} visitors who ask at once in full, without a leak of memory`, async () => {
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: crowd }, (_, visitor) => ask(round, visitor)));
    expect(answers.every((text) => text.length > 20)).toBe(true);
    memory.push(await megabytes());
    console.info(
      `${crowd} streams in ${Math.round(performance.now() - started)} ms, program at ${memory[round]} MB`,
    );
  }
  const [, , warm = 0] = memory;
  expect((memory.at(-1) ?? 0) - warm).toBeLessThan(maxGrowthMb);
});

async function ask(round: number, visitor: number): Promise<string> {
  const answer = await fetch(`${app.url}/functions/v1/chat-bot`, {
    method: "POST",
    headers: {
      ...ownPage,
      "content-type": "application/json",
      "x-forwarded-for": `198.51.${round}.${visitor}`,
    },
    body: JSON.stringify({
      messages: [{ role: "user", content: questions[visitor % questions.length] }],
      session_id: newSession(),
    }),
  });
  expect(answer.status).toBe(200);
  return streamedText(answer);
}

/** Resident memory of the program; its database is another process. */
async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
