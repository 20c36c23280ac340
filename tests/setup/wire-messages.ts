import { sql } from "drizzle-orm";
import { writeAskedMessage } from "~/areas/access/commands/wire-messages.server";
import type { Clock } from "~/platform/clock.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "./database";

export const messageSecret = "a secret for tests that is thirty-two characters long";

export interface WrittenMessage {
  readonly template: string;
  readonly text: string;
  readonly code: string;
  /** The address of the link; empty in a text message. */
  readonly link: string;
  readonly token: string;
}

/** What the worker does with the messages that programs have asked for. Returns how many were asked for. */
export async function writeMessages({ db }: TestDatabase, publicUrl: string, clock: Clock): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM auth_messages WHERE asked IS NOT NULL ORDER BY created_at, id`,
  );
  const writing = { appSecret: messageSecret, publicUrl };
  for (const { id } of rows) await inTransaction(db, (tx) => writeAskedMessage(tx, id, writing, clock.now()));
  return rows.length;
}

/** The last message to an address or number, or null. */
export async function lastMessage({ db }: TestDatabase, to: string): Promise<WrittenMessage | null> {
  const { rows } = await db.execute<{ template: string; text: string }>(sql`
    SELECT template, body_text AS text FROM email_outbox WHERE lower(to_address) = ${to.toLowerCase()}
    ORDER BY created_at DESC, id DESC LIMIT 1`);
  const [row] = rows;
  if (!row) return null;
  const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(row.text)?.[0] ?? "";
  const token = link ? (new URL(link).searchParams.get("token") ?? "") : "";
  return { template: row.template, text: row.text, code: /\b\d{6}\b/.exec(row.text)?.[0] ?? "", link, token };
}
