import type { LiveTopic } from "~/platform/live/live-changes.server";

/** Proxies close connections that are silent for a minute. */
const pingMs = 25_000;

/** How long ago the page that asks was read, by its own clock: `lest` in ms. */
export function readMsAgo(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get("lest"));
  return asked > 0 ? asked : 0;
}

interface LiveEvents {
  readonly changes: AsyncGenerator<LiveTopic | null>;
  /** Checked with every ping: a page that has lost its access gets no further events. */
  readonly mayListen: () => Promise<boolean>;
  /** The event for a change; null: none. */
  readonly tell: (change: LiveTopic | null) => string | null | Promise<string | null>;
}

/** The lines of an event stream that tells a page when to read itself again, with a ping when nothing happens. */
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
