import type { NounTopic } from "~/kit/noun";
import { listenTo } from "../database/listen.server";
import type { Log } from "../log.server";
import { noInserts, type RowInserts, rowInserts } from "./row-inserts.server";

/** Topics that belong to no noun. */
export const generalTopics = ["record", "run", "calendar", "site"] as const;
/** What a page can follow; triggers notify it. */
export type LiveTopic = NounTopic | (typeof generalTopics)[number];

interface Following {
  readonly topics: readonly LiveTopic[];
  /** How long ago the follower read what it shows. What has changed since is yielded first. */
  readonly readMsAgo: number;
  readonly signal: AbortSignal;
}

/** Changes in the database, written by any process. */
export interface LiveChanges {
  /**
   * Yields topics as they change, until `signal` aborts. Repeated changes while the reader is busy are merged. Yields
   * null when changes may have been missed: the reader must read everything again.
   */
  follow(following: Following): AsyncGenerator<LiveTopic | null>;
  /** New rows, for programs that follow them. */
  readonly inserts: RowInserts;
  stop(): Promise<void>;
}

type Change = LiveTopic | null;

export async function liveChanges(databaseUrl: string, log: Log): Promise<LiveChanges> {
  const followers = new Set<(change: Change) => void>();
  /** When each topic changed last, and (null) when changes may have been missed, in `performance.now()` ms. */
  const lastChanges = new Map<Change, number>();
  const ended = new AbortController();
  const inserts = rowInserts(databaseUrl, log);
  const listening = await listenTo({
    url: databaseUrl,
    channel: "office_changed",
    onMessage: (payload) => {
      // "" stands for changes that may have been missed.
      const change = payload === "" ? null : (payload as LiveTopic);
      lastChanges.set(change, performance.now());
      for (const tell of followers) tell(change);
    },
    onLost: (error) => log.warn({ err: error }, "changes are not heard of; open pages ask by themselves"),
  });
  return {
    inserts,
    async *follow({ topics, readMsAgo, signal }) {
      const readAt = performance.now() - readMsAgo;
      const hasChanged = (change: Change) => (lastChanges.get(change) ?? -Infinity) >= readAt;
      const waiting = new Set<Change>(hasChanged(null) ? [null] : topics.filter(hasChanged));
      let wake = () => {};
      const tell = (change: Change) => {
        if (change !== null && !topics.includes(change)) return;
        waiting.add(change);
        wake();
      };
      const over = AbortSignal.any([signal, ended.signal]);
      const end = () => wake();
      over.addEventListener("abort", end);
      followers.add(tell);
      try {
        while (!over.aborted) {
          for (const change of [...waiting]) {
            waiting.delete(change);
            yield change;
          }
          if (waiting.size > 0 || over.aborted) continue;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        followers.delete(tell);
        over.removeEventListener("abort", end);
      }
    },
    async stop() {
      ended.abort();
      await Promise.all([listening.stop(), inserts.stop()]);
    },
  };
}

/** For programs without pages. */
export const noChanges: LiveChanges = {
  async *follow() {},
  inserts: noInserts,
  stop: async () => {},
};
