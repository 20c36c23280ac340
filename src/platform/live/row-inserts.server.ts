import { type Listening, listenTo } from "../database/listen.server";
import type { Log } from "../log.server";

/** New rows of the tables whose triggers notify them, written by any process. */
export interface RowInserts {
  /** Called after the commit; with null when rows may have been missed. Returns how to stop. */
  on(heard: (row: InsertedRow | null) => void): () => void;
  /** Resolves when rows are heard of: a follower that was told so before would miss the first ones. */
  ready(): Promise<void>;
}

export interface InsertedRow {
  readonly table: string;
  readonly id: string;
}

/** Listens from the first follower on, because most installations have none. */
export function rowInserts(databaseUrl: string, log: Log): RowInserts & { stop(): Promise<void> } {
  const followers = new Set<(row: InsertedRow | null) => void>();
  let listening: Promise<Listening> | null = null;
  let isFirst = true;
  const tell = (payload: string) => {
    // "" stands for a new connection: the first one has missed nothing.
    const missed = payload === "" && !isFirst;
    isFirst = false;
    if (payload === "" && !missed) return;
    const [table = "", id = ""] = payload.split(" ");
    for (const heard of followers) heard(missed ? null : { table, id });
  };
  const begin = async () => {
    const made = await listenTo({
      url: databaseUrl,
      channel: "row_inserted",
      onMessage: tell,
      onLost: (error) =>
        log.warn({ err: error }, "new rows are not heard of; programs that follow them connect anew"),
    });
    // Also when the first try failed: rows that come before the second one are missed.
    isFirst = false;
    return made;
  };
  return {
    on(heard) {
      followers.add(heard);
      listening ??= begin();
      return () => followers.delete(heard);
    },
    async ready() {
      listening ??= begin();
      await listening;
    },
    async stop() {
      await (await listening)?.stop();
    },
  };
}

/** For programs without programs of others. */
export const noInserts: RowInserts = { on: () => () => undefined, ready: async () => undefined };
