import { data } from "react-router";
import { isStillSignedIn, requireStaff } from "~/areas/access/gate.server";
import { nouns } from "~/nouns";
import { eventStream } from "~/platform/http/event-stream.server";
import { generalTopics, type LiveTopic } from "~/platform/live/live-changes.server";
import { services } from "~/platform/services.server";
import { liveEvents, readMsAgo } from "../live-events.server";
import type { Route } from "./+types/live";

const liveTopics: readonly LiveTopic[] = [
  ...generalTopics,
  ...Object.values(nouns).flatMap(({ topics }) => topics),
];

/**
 * Topics as they change, for pages that stay open: `/admin/live?om=booking,letter&lest=2000` (read 2,000 ms ago). Only
 * the topics are sent.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  // React Router's own data requests wait for the end of a response, and a stream has none.
  if (!request.headers.get("accept")?.includes("text/event-stream")) throw data(null, { status: 406 });
  const asked = new URL(request.url).searchParams.get("om")?.split(",") ?? [];
  const topics = liveTopics.filter((topic) => asked.includes(topic));
  return eventStream(
    liveEvents({
      changes: services(context).live.follow({
        topics,
        readMsAgo: readMsAgo(request),
        signal: request.signal,
      }),
      mayListen: () => isStillSignedIn(context, request),
      tell: (change) => change ?? "all",
    }),
  );
}
