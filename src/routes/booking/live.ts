import { isOpenLink, requireLink } from "~/areas/access/gate.server";
import { bookingVersion } from "~/areas/bookings/reads/customer-page.server";
import { eventStream } from "~/platform/http/event-stream.server";
import { services } from "~/platform/services.server";
import { liveEvents } from "../live-events.server";
import type { Route } from "./+types/live";

/**
 * Open pages of one booking: a family on several devices. Each opens a new stream after a change, when its old one may
 * not have been closed yet. Further pages poll every half minute.
 */
const mostStreams = 12;
const open = new Map<string, number>();

/**
 * Reports that the holder's own booking has changed since the shown `versjon`, and nothing else: neither what, nor
 * anything about other bookings. The page then reads itself again.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "booking", params.id);
  const { id } = link.subject;
  if ((open.get(id) ?? 0) >= mostStreams) return new Response(null, { status: 204 });
  const { db, live } = services(context);
  let seen = Number(new URL(request.url).searchParams.get("versjon"));
  const events = liveEvents({
    changes: live.follow({ topics: ["booking"], readMsAgo: Infinity, signal: request.signal }),
    mayListen: () => isOpenLink(context, link),
    tell: async () => {
      const version = await bookingVersion(db, link);
      if (version === seen) return null;
      seen = version;
      return "booking";
    },
  });
  return eventStream(counted(id, events));
}

async function* counted(id: string, events: AsyncGenerator<string>): AsyncGenerator<string> {
  open.set(id, (open.get(id) ?? 0) + 1);
  try {
    yield* events;
  } finally {
    const left = (open.get(id) ?? 1) - 1;
    if (left > 0) open.set(id, left);
    else open.delete(id);
  }
}
