import { isStillSignedIn, requireStaff } from "~/areas/access/gate.server";
import { eventStream } from "~/platform/http/event-stream.server";
import { type LiveTopic, liveTopics } from "~/platform/live/live-changes.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/live";

/** Proxies close connections that are silent for a minute. */
const pingMs = 25_000;

/** Topics as they change, for pages that stay open: `/admin/live?om=booking,letter`. Nothing but the topics is told. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const asked = new URL(request.url).searchParams.get("om")?.split(",") ?? [];
  const topics = liveTopics.filter((topic) => asked.includes(topic));
  return eventStream(eventsFor(topics));

  async function* eventsFor(wanted: readonly LiveTopic[]): AsyncGenerator<string> {
    const changes = services(context).live.follow(wanted, request.signal);
    let next = changes.next();
    let beat = ping();
    try {
      for (;;) {
        const come = await Promise.race([next, beat]);
        if (come === "ping") {
          if (!(await isStillSignedIn(context, request))) return;
          beat = ping();
          yield "ping";
          continue;
        }
        if (come.done) return;
        yield come.value ?? "all";
        next = changes.next();
      }
    } finally {
      await changes.return(undefined);
    }
  }
}

function ping(): Promise<"ping"> {
  return new Promise((resolve) => setTimeout(resolve, pingMs, "ping").unref());
}
