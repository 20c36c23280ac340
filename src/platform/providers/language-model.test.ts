import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ModelServer, startModelServer } from "../../../tests/setup/model-server";
import type { ModelConfig, ModelProvider } from "../model-config";
import { languageModel, type ModelQuestion } from "./language-model.server";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const providers: ModelProvider[] = ["openai-compatible", "anthropic", "google"];
const dialect = { "openai-compatible": "openai", anthropic: "anthropic", google: "google" } as const;

function model(provider: ModelProvider, changes: Partial<ModelConfig> = {}) {
  return languageModel({
    provider,
    name: "test-model",
    key: "secret-key",
    url: server.url[dialect[provider]],
    operator: null,
    oreIn: 3_000,
    oreOut: 15_000,
    timeLimitMs: 5_000,
    ...changes,
  });
}

const asking: ModelQuestion = {
  instructions: "Svar kort.",
  turns: [{ role: "user", content: "Hva koster det?" }],
  tools: [
    {
      name: "price",
      description: "What it costs",
      input: z.object({ images: z.number().int() }),
      run: async (input) => `For ${(input as { images: number }).images} bilder: 5 800 kr`,
    },
  ],
  signal: new AbortController().signal,
};

describe.each(providers)("%s", (provider) => {
  it("runs look-ups, returns the answer, and counts every token", async () => {
    server.reply = ({ toolResults }) =>
      toolResults.length === 0
        ? { text: "Et øyeblikk.", calls: [{ name: "price", input: { images: 3 } }] }
        : { text: "Det koster 5 800 kr.", tokens: { input: 1_200, output: 40 } };
    expect(await model(provider).ask(asking)).toEqual({
      ok: true,
      text: "Det koster 5 800 kr.",
      tokens: { input: 2_200, output: 140 },
    });
    expect(server.asked.map(({ toolResults }) => toolResults)).toEqual([[], ["For 3 bilder: 5 800 kr"]]);
  });

  it("sends the key in a header, and nowhere else", async () => {
    await model(provider).ask(asking);
    const [first] = server.asked;
    const header = { "openai-compatible": "authorization", anthropic: "x-api-key", google: "x-goog-api-key" };
    expect(first?.headers[header[provider]]).toMatch(/^(Bearer )?secret-key$/);
    expect(`${first?.path}${first?.raw}`).not.toContain("secret-key");
    expect(first?.raw).toContain("Svar kort.");
  });

  it.each([
    [401, "key-refused"],
    [429, "too-many-requests"],
    [500, "unavailable"],
    [503, "unavailable"],
  ])("charges nothing for status %i (%s) and does not ask again", async (status, failure) => {
    server.reply = () => ({ status });
    expect(await model(provider).ask(asking)).toEqual({
      ok: false,
      failure,
      tokens: { input: 0, output: 0 },
    });
    expect(server.asked).toHaveLength(1);
  });

  it("gives up at the time limit, and estimates what the answer may have cost", async () => {
    server.reply = () => "silent";
    const run = await model(provider, { timeLimitMs: 100 }).ask(asking);
    expect(run).toMatchObject({ ok: false, failure: "time-limit" });
    expect(run.tokens.input).toBeGreaterThan(50);
  });

  it.each(["cut", "ends-early"] as const)("takes nothing from an answer that is %s", async (reply) => {
    server.reply = () => reply;
    const run = await model(provider).ask(asking);
    expect(run).toMatchObject({ ok: false, failure: "cut-off" });
    expect(run.tokens.input).toBeGreaterThan(50);
  });

  it("accepts nothing from a malformed answer", async () => {
    server.reply = () => "malformed";
    const run = await model(provider).ask(asking);
    expect(run).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^(malformed|cut-off|unavailable)$/),
    });
  });

  it.each([
    ["empty", { text: "" }, "empty"],
    ["stopped at the most it may write", { text: "Halvt", stopped: "length" }, "too-long"],
    ["filtered by the provider", { text: "Nei", stopped: "filtered" }, "filtered"],
    ["without end", { text: "Svært langt. ".repeat(400) }, "too-long"],
  ] as const)("takes no answer that is %s", async (_, said, failure) => {
    server.reply = () => said;
    expect(await model(provider).ask(asking)).toMatchObject({ ok: false, failure });
  });

  it("ends a model that never stops looking things up", async () => {
    server.reply = () => ({ calls: [{ name: "price", input: { images: 1 } }] });
    expect(await model(provider).ask(asking)).toMatchObject({ ok: false, failure: "too-many-steps" });
    expect(server.asked).toHaveLength(5);
  });

  it("tells the model when its look-up has invalid input", async () => {
    server.reply = ({ toolResults }) =>
      toolResults.length === 0
        ? { calls: [{ name: "price", input: { images: "mange" } }] }
        : { text: "Beklager." };
    expect(await model(provider).ask(asking)).toMatchObject({ ok: true, text: "Beklager." });
    expect(server.asked[1]?.toolResults.join()).not.toContain("5 800");
  });

  it("closes the connection when the reader leaves", async () => {
    const leaving = new AbortController();
    server.reply = () => {
      leaving.abort();
      return "silent";
    };
    expect(await model(provider).ask({ ...asking, signal: leaving.signal })).toMatchObject({
      failure: "left",
    });
    await expect.poll(() => server.left.count).toBe(1);
  });
});

it("reports a provider that cannot be reached", async () => {
  const gone = model("openai-compatible", { url: "http://127.0.0.1:9/v1" });
  expect(await gone.ask(asking)).toEqual({
    ok: false,
    failure: "unavailable",
    tokens: { input: 0, output: 0 },
  });
});

it("stops before an answer uses more tokens than its limit", async () => {
  server.reply = () => ({
    calls: [{ name: "price", input: { images: 1 } }],
    tokens: { input: 30_000, output: 10 },
  });
  const run = await model("openai-compatible").ask({ ...asking, instructions: "x".repeat(40_000) });
  expect(run).toMatchObject({ ok: false, failure: "too-much", tokens: { input: 30_000 } });
  expect(server.asked).toHaveLength(1);
});
