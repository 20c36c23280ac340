import { Client } from "pg";

export interface Listening {
  /** False while the connection is lost; notifications may then be missed. */
  readonly connected: boolean;
  stop(): Promise<void>;
}

interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  /**
   * Called for each notification, and with "" for each new connection, since notifications may have been missed
   * before.
   */
  readonly onMessage: (payload: string) => void;
  readonly onLost: (error: Error) => void;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
// A connection that died silently is found within this time.
const pulseMs = 15_000;

/** Listens to a channel on a connection of its own, which is opened again whenever it breaks. */
export async function listenTo({ url, channel, onMessage, onLost }: ListenOptions): Promise<Listening> {
  let client: Client | null = null;
  let stopped = false;
  let pause = firstPauseMs;
  let retry: NodeJS.Timeout | undefined;

  const drop = (broken: Client, error: Error) => {
    if (client !== broken) return;
    client = null;
    broken.end().catch(() => {});
    if (stopped) return;
    onLost(error);
    retry = setTimeout(connect, pause);
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
    next.on("end", () => drop(next, new Error("The connection that listens ended")));
    next.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      listening = next;
      pause = firstPauseMs;
      onMessage("");
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
      clearTimeout(retry);
      clearInterval(pulse);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
