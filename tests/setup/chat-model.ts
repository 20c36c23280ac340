import { sql } from "drizzle-orm";
import { type BuiltSite, builtSite } from "./built-site";
import { anonKey, chatWire } from "./chat-wire";
import type { TestDatabase } from "./database";
import type { ModelServer } from "./model-server";

/** A Friday morning; the studio is open and has free times. */
export const modelNow = "2026-11-20T09:00:00+01:00";
export const modelKey = "key-of-the-model";

const providers = { openai: "openai-compatible", anthropic: "anthropic", google: "google" } as const;
export type Dialect = keyof typeof providers;

/** The variables that make the built site ask a model server. */
export function modelEnv(
  server: ModelServer,
  dialect: Dialect = "openai",
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    MODEL_PROVIDER: providers[dialect],
    MODEL_NAME: "test-model",
    MODEL_KEY: modelKey,
    MODEL_URL: server.url[dialect],
    MODEL_PRICE_IN: "30",
    MODEL_PRICE_OUT: "150",
    ...changes,
  };
}

export interface SiteWithModel {
  readonly site: BuiltSite;
  readonly wire: ReturnType<typeof chatWire>;
}

/** The built program with a model, for one story; a circuit that one story opened is closed in the next. */
export async function siteWithModel(
  database: TestDatabase,
  env: Readonly<Record<string, string>>,
): Promise<SiteWithModel> {
  const site = await builtSite(database, {
    ANON_KEY: anonKey,
    RATE_LIMITS: "0",
    FIXED_NOW: modelNow,
    ...env,
  });
  return { site, wire: chatWire(site) };
}

export interface StoredAnswer {
  readonly content: string;
  readonly answered_by: string;
  readonly intent: string;
  readonly outcome: string;
  readonly confidence: number;
  readonly sources: readonly { path: string }[];
  readonly topic: Record<string, unknown>;
  readonly cost: number;
  readonly latency_ms: number;
  readonly had_false_facts: boolean;
  readonly stopped: string | null;
  readonly figures: string[] | null;
}

/** The answers of a session as they are stored, oldest first. */
export async function storedAnswers({ db }: TestDatabase, session: string): Promise<StoredAnswer[]> {
  const { rows } = await db.execute(sql`
    SELECT m.content, m.answered_by, m.intent, m.outcome, m.confidence, m.sources, m.topic,
      m.cost_micros::int AS cost, m.latency_ms, m.had_false_facts, s.content AS stopped, s.figures
    FROM chat_messages m
    JOIN chat_conversations c ON c.id = m.conversation_id
    LEFT JOIN chat_stopped_answers s ON s.message_id = m.id
    WHERE c.session_id = ${session} AND m.role = 'assistant' ORDER BY m.created_at, m.id`);
  return rows as unknown as StoredAnswer[];
}

/** Spent and reserved of the day, in millionths of a krone. */
export async function modelMicros({ db }: TestDatabase): Promise<number> {
  const { rows } = await db.execute<{ micros: number }>(
    sql`SELECT coalesce(sum(micros), 0)::int AS micros FROM chat_model_days`,
  );
  return rows[0]?.micros ?? 0;
}
