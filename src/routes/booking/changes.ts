import { setTimeout } from "node:timers/promises";
import { visitorOf } from "~/areas/access/gate.server";
import { eventStream } from "~/platform/http/event-stream.server";
import { services } from "~/platform/services.server";
import { liveEvents, readMsAgo } from "../live-events.server";
import type { Route } from "./+types/changes";
import { requireProduct } from "./open-draft.server";
import { openStreams, type Place } from "./open-streams";

const streams = openStreams({ inAll: 500, ofAddress: 10 });

/**
 * Reports that the calendar has changed, and not what: pages with free times read them again. A page without a stream
 * reads them every 30 seconds.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, clock, live } = services(context);
  await requireProduct(db, params.slug, clock.now());
  // Browsers request an event stream by name. Any other client would wait for ever for the end.
  if (request.headers.get("accept")?.includes("text/event-stream") !== true)
    return new Response(null, { status: 406 });
  const { addressKey } = visitorOf(context, request).visitor;
  const place = streams.open(addressKey);
  if (place === null) return new Response(null, { status: 204 });
  const events = liveEvents({
    changes: live.follow({ topics: ["calendar"], readMsAgo: readMsAgo(request), signal: request.signal }),
    mayListen: async () => true,
    // Spreads the reads, so that a change does not make every open page read at the same moment.
    tell: () => setTimeout(place.waitMs, "calendar"),
  });
  return eventStream(untilLeft(events, place));
}

async function* untilLeft(events: AsyncGenerator<string>, place: Place): AsyncGenerator<string> {
  try {
    yield* events;
  } finally {
    place.close();
  }
}
