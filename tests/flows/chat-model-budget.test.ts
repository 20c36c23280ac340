import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reserveModelCost, settleModelCost } from "~/areas/assistant/commands/model-budget.server";
import { instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { modelEnv, modelMicros, siteWithModel, storedAnswers } from "../setup/chat-model";
import { newSession, putSetting, streamedText } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { type ModelServer, startModelServer } from "../setup/model-server";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let server: ModelServer;
beforeAll(async () => {
  database = await cleanStudio({ poolSize: 20 });
  server = await startModelServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => database.db.execute(sql`TRUNCATE chat_model_days`));

// In the evening, when the whole day's budget may be spent.
const now = instant("2026-11-20T20:00:00+01:00");
const kroner = 3;
/** Three kroner are enough for one of these, not for two. */
const mostMicros = 1_875_000;
const crowd = 12;
const everybody = <T>(act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: crowd }, (_, nth) => act(nth)));

describe("the day's budget", () => {
  it("holds one answer when it holds one, however many ask at once", async () => {
    await putSetting(database, "chat_model_kroner_per_day", String(kroner));
    const env = modelEnv(server, "openai", { MODEL_TIME_LIMIT_MS: "60000" });
    const { site, wire } = await siteWithModel(database, env);
    // The model answers after the other visitors have got theirs, so its cost stays reserved all the while.
    let answered = 0;
    const others = Promise.withResolvers<void>();
    server.reply = async () => {
      await others.promise;
      return { status: 500 };
    };
    const sessions = await everybody(async () => {
      const session = newSession();
      const answer = await wire.ask("Hva koster Standard med tre bilder?", { session });
      expect(answer.status).toBe(200);
      expect(await streamedText(answer)).toMatch(/5\s800/);
      if (++answered === crowd - 1) others.resolve();
      return session;
    });
    expect(server.asked).toHaveLength(1);
    const stored = (await Promise.all(sessions.map((session) => storedAnswers(database, session)))).flat();
    expect(stored.map(({ answered_by }) => answered_by)).toEqual(Array(crowd).fill("embedded"));
    expect(await modelMicros(database)).toBe(stored.reduce((sum, { cost }) => sum + cost, 0));
    await site.stop();
  });

  it("is never exceeded by simultaneous questions, and its unused part is free again", async () => {
    const reserve = () => inTransaction(database.db, (tx) => reserveModelCost(tx, mostMicros, kroner, now));
    const got = await everybody(reserve);
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(await modelMicros(database)).toBe(mostMicros);
    const settled = { mostMicros, costMicros: 90_000 };
    await inTransaction(database.db, (tx) => settleModelCost(tx, settled, now));
    expect(await modelMicros(database)).toBe(90_000);
    expect(await reserve()).toBe(true);
  });

  it("would be exceeded if it were only read first: the race is a real one", async () => {
    let looked = 0;
    const all = Promise.withResolvers<void>();
    await everybody(async () => {
      const spent = await modelMicros(database);
      if (++looked === crowd) all.resolve();
      await all.promise;
      if (spent + mostMicros > kroner * 1_000_000) return;
      await database.db.execute(sql`INSERT INTO chat_model_days VALUES ('2026-11-20', ${mostMicros})
        ON CONFLICT (day) DO UPDATE SET micros = chat_model_days.micros + excluded.micros`);
    });
    expect(await modelMicros(database)).toBeGreaterThan(kroner * 1_000_000);
  });

  it("of zero asks no model, unless it is free of charge", async () => {
    const reserve = (micros: number) =>
      inTransaction(database.db, (tx) => reserveModelCost(tx, micros, 0, now));
    expect(await reserve(1)).toBe(false);
    expect(await reserve(0)).toBe(true);
  });

  it("is shared out by hour, so that nobody spends it before the day has begun", async () => {
    const reserve = (at: string) =>
      inTransaction(database.db, (tx) => reserveModelCost(tx, 1_000_000, 8, instant(at)));
    const got = async (at: string) => (await everybody(() => reserve(at))).filter(Boolean).length;
    expect(await got("2026-11-20T00:00:00+01:00")).toBe(2);
    expect(await got("2026-11-20T00:59:00+01:00")).toBe(0);
    expect(await got("2026-11-20T09:00:00+01:00")).toBe(3);
    expect(await got("2026-11-20T18:00:00+01:00")).toBe(3);
  });

  it("is not spent on visitors whose share of the model is used; the embedded assistant answers them", async () => {
    await putSetting(database, "chat_model_kroner_per_day", "50");
    const { site, wire } = await siteWithModel(database, modelEnv(server, "openai"));
    const before = server.asked.length;
    await database.db.execute(sql`INSERT INTO chat_address_use (day, address_hash, network_hash, questions)
      SELECT '2026-11-20', 'a-keyed-hash-of-address-' || n, 'a-keyed-hash-of-network-' || n, 120
      FROM generate_series(1, 42) n`);
    const session = newSession();
    const answer = await wire.ask("Hva koster Standard med tre bilder?", { session });
    expect(answer.status).toBe(200);
    expect(await streamedText(answer)).toMatch(/5\s800/);
    expect(await storedAnswers(database, session)).toMatchObject([{ answered_by: "embedded" }]);
    expect(server.asked).toHaveLength(before);
    await site.stop();
  });

  it("begins anew with the day", async () => {
    const reserve = (at: string) =>
      inTransaction(database.db, (tx) => reserveModelCost(tx, mostMicros, kroner, instant(at)));
    expect(await reserve("2026-11-20T23:59:00+01:00")).toBe(true);
    expect(await reserve("2026-11-20T23:59:30+01:00")).toBe(false);
    expect(await reserve("2026-11-21T00:00:30+01:00")).toBe(true);
  });
});
