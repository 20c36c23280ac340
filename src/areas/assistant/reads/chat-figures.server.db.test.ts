import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, startOfDay, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { testNow, testServices } from "../../../../tests/setup/services";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { bookedSession, kari } from "../../../../tests/worlds/visitor-story";
import { recordAnswer } from "../commands/record-answer.server";
import { saveVisitorInfo } from "../commands/visitor-info.server";
import { addQuestion, lockConversation } from "../store/conversations.server";
import type { Answer, ConversationId, Outcome, StoppedAnswer } from "../types";
import { chatWaiting } from "./admin-list.server";
import { conversationForAdminRecord } from "./admin-record.server";
import { chatFigures } from "./chat-figures.server";
import { messagesOfConversation } from "./conversation.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(sql`TRUNCATE chat_conversations, email_outbox CASCADE`);
});

interface Said {
  readonly outcome: Outcome;
  readonly ms?: number;
  readonly model?: number;
}

/** A conversation at that moment: one question before each answer. */
async function talk(at: Instant, answers: readonly Said[]): Promise<ConversationId> {
  const id = newId<ConversationId>();
  await studio.db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${id}, ${`1732170000000-${id}`}, ${toIso(at)}, ${toIso(at)})`);
  for (const { outcome, ms = 100, model } of answers) {
    await studio.db.execute(sql`
      INSERT INTO chat_messages (conversation_id, role, content, created_at, outcome, answered_by, latency_ms, cost_micros)
      VALUES (${id}, 'user', 'Spørsmål', ${toIso(at)}, null, null, null, 0),
        (${id}, 'assistant', 'Svar', ${toIso(at)}, ${outcome}, ${model === undefined ? "embedded" : "model"}, ${ms},
          ${model ?? 0})`);
  }
  return id;
}

const answered = { outcome: "answered" } as const;
const figures = (days: 7 | 30 | 90 = 30) => chatFigures(studio.db, days, testNow);

describe("the chat's figures", () => {
  it("are empty when no question was asked", async () => {
    expect(await figures()).toEqual({
      conversations: 0,
      questions: 0,
      answers: { answered: 0, "asked-back": 0, unknown: 0, "handed-over": 0 },
      byModel: 0,
      leads: 0,
      booked: 0,
      latency: null,
      costMicros: 0,
      stopped: 0,
      open: 0,
    });
  });

  it("count outcome, speed, author and cost of every answer", async () => {
    const at = plusHours(testNow, -1);
    await talk(at, [answered, { ...answered, ms: 900, model: 120_000 }, { outcome: "asked-back", ms: 50 }]);
    await talk(at, [
      { outcome: "unknown", ms: 60 },
      { outcome: "handed-over", ms: 70 },
    ]);
    expect(await figures()).toMatchObject({
      conversations: 2,
      questions: 5,
      answers: { answered: 2, "asked-back": 1, unknown: 1, "handed-over": 1 },
      byModel: 1,
      costMicros: 120_000,
      latency: { median: 70, p95: 900 },
      open: 1,
    });
  });

  it("cover the chosen period, from midnight in Oslo", async () => {
    const firstMoment = (days: number) => startOfDay(plusDays(dayOf(testNow), 1 - days));
    await talk(firstMoment(7), [answered]);
    await talk(plusMinutes(firstMoment(7), -1), [answered]);
    await talk(firstMoment(30), [answered]);
    await talk(plusMinutes(firstMoment(30), -1), [answered]);
    await talk(plusMinutes(firstMoment(90), -1), [answered]);
    const counted = async (days: 7 | 30 | 90) => (await figures(days)).conversations;
    expect([await counted(7), await counted(30), await counted(90)]).toEqual([1, 3, 4]);
  });

  it("count a lead and a booking once for a conversation", async () => {
    const id = await talk(plusHours(testNow, -2), [answered, answered]);
    await talk(plusHours(testNow, -2), [answered]);
    await inTransaction(studio.db, (tx) =>
      saveVisitorInfo(tx, id, { email: kari.email, phone: kari.phone }, plusHours(testNow, -1)),
    );
    await bookedSession(testServices(studio.db));
    expect(await figures()).toMatchObject({ conversations: 2, leads: 1, booked: 1 });
    const record = await conversationForAdminRecord(studio.db, id);
    expect(record?.bookings).toMatchObject([
      { tiedBy: "contact", productName: expect.stringContaining("Standard") },
    ]);
  });
});

describe("a stopped answer", () => {
  const answer: Answer = {
    text: "Standard koster 3 900 kr.",
    language: "nb",
    intent: "price",
    confidence: 1,
    outcome: "answered",
    sources: [],
    topic: {},
  };
  const stop = async (at: Instant, stopped: StoppedAnswer) => {
    const id = await talk(at, []);
    await inTransaction(studio.db, async (tx) => {
      const conversation = await lockConversation(tx, id);
      if (!conversation) throw new Error("Not there");
      const how = { answeredBy: "embedded", latencyMs: 10, costMicros: 0, hadFalseFacts: true } as const;
      const questionId = await addQuestion(tx, id, "Hva koster det?", at);
      await recordAnswer(tx, conversation, { answer, questionId, ...how, stopped }, at);
    });
    return id;
  };
  const falsehood: StoppedAnswer = { content: "Det koster 1 kr, kl. 12.", figures: ["1 kr", "kl. 12"] };

  it("is listed for seven days, and counted on the first screen", async () => {
    await stop(plusHours(testNow, -7 * 24 + 1), falsehood);
    await stop(plusHours(testNow, -7 * 24 - 1), falsehood);
    expect((await figures(90)).stopped).toBe(1);
    expect((await chatWaiting(studio.db, testNow)).stoppedAnswers).toEqual({
      count: 1,
      oldest: plusHours(testNow, -7 * 24 + 1),
    });
  });

  it("is read by the owner, and by no visitor", async () => {
    const id = await stop(testNow, falsehood);
    const record = await conversationForAdminRecord(studio.db, id);
    expect(record?.messages.slice(1)).toMatchObject([{ hadFalseFacts: true, stopped: falsehood }]);
    const told = JSON.stringify(await messagesOfConversation(studio.db, id));
    expect(told).toContain("3 900 kr");
    expect(told).not.toContain("1 kr, kl. 12");
  });

  it("is deleted with its conversation, and cut when it is too long", async () => {
    const id = await stop(testNow, { content: "x".repeat(20_000), figures: [] });
    const kept = (await conversationForAdminRecord(studio.db, id))?.messages[1]?.stopped;
    expect(kept?.content).toHaveLength(8_000);
    await studio.db.execute(sql`DELETE FROM chat_conversations`);
    expect((await studio.db.execute(sql`SELECT FROM chat_stopped_answers`)).rows).toEqual([]);
  });
});
