import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { newSession, ownPage } from "../../tests/setup/chat-wire";

export interface Asked {
  readonly session: string;
  readonly firstWordsMs: number;
  readonly raw: string;
}

/** What a visitor does with the arriving answer. */
export type Manner = "reads" | "dawdles" | "leaves at the first words" | "leaves before them";

const questions = [
  "Hva koster standardpakken med tre bilder?",
  "Har dere noe ledig neste uke?",
  "Hvor holder dere til?",
  "What should I wear?",
];
const dawdlesMs = 1_000;
// A connection for each stream: on shared connections they would not all be open at once.
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Asks as the chat's panel does; null when the visitor has left. */
export function ask(url: string, n: number, manner: Manner = "reads"): Promise<Asked | null> {
  const session = newSession();
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Asked | null>();
  const sending = request(`${url}/functions/v1/chat-bot`, {
    method: "POST",
    agent,
    headers: {
      ...ownPage,
      "content-type": "application/json",
      "x-forwarded-for": `10.${(n >> 14) & 127}.${(n >> 7) & 127}.${n & 127}`,
    },
  });
  sending.on("error", (error) => (manner.startsWith("leaves") ? resolve(null) : reject(error)));
  sending.on("response", (answer) => {
    read(answer, sending, manner).then(
      ({ firstAt, raw }) => resolve(raw === null ? null : { session, firstWordsMs: firstAt - began, raw }),
      reject,
    );
  });
  const messages = [{ role: "user", content: questions[n % questions.length] }];
  sending.end(JSON.stringify({ messages, session_id: session }));
  if (manner === "leaves before them") setTimeout(() => sending.destroy(), 5 + (n % 40));
  return promise;
}

async function read(
  answer: IncomingMessage,
  sending: ClientRequest,
  manner: Manner,
): Promise<{ firstAt: number; raw: string | null }> {
  if (answer.statusCode !== 200) throw new Error(`The chat answered ${answer.statusCode}`);
  const parts: Buffer[] = [];
  let firstAt = 0;
  try {
    for await (const part of answer) {
      if (parts.length === 0) firstAt = performance.now();
      parts.push(part as Buffer);
      if (manner === "leaves at the first words") sending.destroy();
      if (manner === "dawdles") await new Promise((go) => setTimeout(go, dawdlesMs / (parts.length + 1)));
    }
  } catch (error) {
    if (!manner.startsWith("leaves")) throw error;
  }
  return { firstAt, raw: manner.startsWith("leaves") ? null : Buffer.concat(parts).toString() };
}
