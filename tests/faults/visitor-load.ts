import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";
import type { BuiltApp } from "../setup/built-app";
import { newSession, ownPage, streamedText } from "../setup/chat-wire";
import { bookThroughForms } from "../setup/customer";
import { type MailServer, startMailServer, textOf } from "../setup/mail-server";

/** What visitors were told is done; afterwards all of it must be in the database. */
export interface Acknowledged {
  readonly bookings: string[];
  readonly chats: string[];
}

/** A mail server that takes this long for each letter, so that one is always being sent when something breaks. */
export async function slowMailServer(ms: number): Promise<MailServer & { taken: string[] }> {
  const taken: string[] = [];
  const server = await startMailServer({
    onData: (stream, _, done) =>
      void textOf(stream).then(
        async (raw) => {
          await sleep(ms);
          taken.push(/^message-id: (\S+)/im.exec(raw)?.[1] ?? raw);
          done();
        },
        (error: Error) => done(error),
      ),
  });
  return { ...server, taken };
}

let visitors = 0;

/** Books repeatedly until something breaks or the round is over. A time that another visitor took is no failure. */
export async function keepBooking(
  app: BuiltApp,
  { bookings }: Acknowledged,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const name = `besøk-${++visitors}`;
    const pick = (starts: readonly string[]) => starts[Math.floor(Math.random() * starts.length)];
    try {
      const wish = { name, email: `${name.replace("ø", "o")}@kunde.example.no`, pick };
      bookings.push((await bookThroughForms(app.url, wish)).number);
    } catch (error) {
      if (!/^(409|No receipt but 409)/.test((error as Error).message)) return;
    }
  }
}

/** Asks the chat until something breaks or the round is over. An answer that arrived complete must be stored. */
export async function keepAsking(app: BuiltApp, { chats }: Acknowledged, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const session = newSession();
    const body = JSON.stringify({
      messages: [{ role: "user", content: "Hva koster standardpakken?" }],
      session_id: session,
    });
    const visitor = ++visitors;
    const headers = {
      ...ownPage,
      "content-type": "application/json",
      "x-forwarded-for": `198.51.${Math.floor(visitor / 250) % 250}.${visitor % 250}`,
    };
    try {
      const answer = await fetch(`${app.url}/functions/v1/chat-bot`, { method: "POST", headers, body });
      if (answer.status !== 200) return;
      await streamedText(answer);
      chats.push(session);
    } catch {
      return;
    }
  }
}

/** Sessions whose question and answer were shown to the visitor but are not in the database. */
export async function lostChats(db: Db, { chats }: Acknowledged): Promise<string[]> {
  const { rows } = await db.execute<{ session: string }>(sql`
    SELECT wanted AS session FROM unnest(${`{${chats.join(",")}}`}::text[]) AS wanted
    WHERE (SELECT count(DISTINCT m.role) FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
      WHERE c.session_id = wanted) <> 2`);
  return rows.map(({ session }) => session);
}

/** Milliseconds until every program answers as ready; throws when one of them has ended. */
export async function readyAgain(
  apps: readonly BuiltApp[],
  patienceMs: number,
  isBack: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (const app of apps) {
    while (!(await isBack().catch(() => false)) || !(await isReady(app))) {
      if (app.child.exitCode !== null || app.child.signalCode !== null)
        throw new Error(`The program ended with ${app.child.exitCode ?? app.child.signalCode}`);
      if (performance.now() - began > patienceMs) throw new Error(`Not ready after ${patienceMs} ms`);
      await sleep(50);
    }
  }
  return Math.round(performance.now() - began);
}

async function isReady({ url }: BuiltApp): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.status === 200;
}
