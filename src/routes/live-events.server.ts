import type { LiveTopic } from "~/platform/live/live-changes.server";

/** Proxies close connections that are silent for a minute. */
const pingMs = 25_000;

interface LiveEvents {
  readonly changes: AsyncGenerator<LiveTopic | null>;
  /** Asked with every ping: a page whose right to listen has ended is no longer told anything. */
  readonly mayListen: () => Promise<boolean>;
  /** What is told of a change; null tells nothing. */
  readonly tell: (change: LiveTopic | null) => string | null | Promise<string | null>;
}

/** The lines of a stream that says when a page should be read again, with a ping in silence. */
export async function* liveEvents({ changes, mayListen, tell }: LiveEvents): AsyncGenerator<string> {
  let next = changes.next();
  let beat = ping();
  try {
    for (;;) {
      const come = await Promise.race([next, beat]);
      if (come === "ping") {
        if (!(await mayListen())) return;
        beat = ping();
        yield "ping";
        continue;
      }
      if (come.done) return;
      const told = await tell(come.value);
      if (told !== null) yield told;
      next = changes.next();
    }
  } finally {
    await changes.return(undefined);
  }
}

function ping(): Promise<"ping"> {
  return new Promise((resolve) => setTimeout(resolve, pingMs, "ping").unref());
}
