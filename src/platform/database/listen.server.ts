import { Client } from "pg";

export interface Listening {
  /** False while the database cannot be heard: then anything may have been missed. */
  readonly connected: boolean;
  stop(): Promise<void>;
}

interface Wanted {
  readonly url: string;
  readonly channel: string;
  /** Told of each notification, and of each new connection: what came in between was missed. */
  readonly hear: (payload: string) => void;
  readonly lost: (error: Error) => void;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
// A line that died without a word is found out this soon.
const pulseMs = 15_000;

/** One connection of its own that listens on a channel, made again as often as it breaks. */
export async function listenTo({ url, channel, hear, lost }: Wanted): Promise<Listening> {
  let client: Client | null = null;
  let stopped = false;
  let pause = firstPauseMs;
  let again: NodeJS.Timeout | undefined;

  const drop = (broken: Client, error: Error) => {
    if (client !== broken) return;
    client = null;
    broken.end().catch(() => {});
    if (stopped) return;
    lost(error);
    again = setTimeout(connect, pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: "sidelys-listen",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = next;
    next.on("error", (error) => drop(next, error));
    next.on("end", () => drop(next, new Error("the connection ended")));
    next.on("notification", ({ payload = "" }) => hear(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      listening = next;
      pause = firstPauseMs;
      hear("");
    } catch (error) {
      drop(next, error as Error);
    }
  };

  let listening: Client | null = null;
  const pulse = setInterval(() => {
    const asked = client;
    if (asked && asked === listening) asked.query("SELECT 1").catch((error: Error) => drop(asked, error));
  }, pulseMs).unref();
  await connect();
  return {
    get connected() {
      return client !== null && client === listening;
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      clearInterval(pulse);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
