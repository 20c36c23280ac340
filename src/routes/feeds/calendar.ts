import { data } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { entriesOfFeed, feedOfLink } from "~/areas/feeds/reads.server";
import { feedFile } from "~/areas/feeds/rules/feed-file";
import { readSettings } from "~/areas/settings/reads.server";
import { singleCommands } from "~/flows/single-commands.server";
import { minutesBetween } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import { loggedAddress } from "~/platform/http/client-address.server";
import { requestInfo, services } from "~/platform/services.server";
import type { Route } from "./+types/calendar";

/** A program that fetches every second must not write every second. */
const notedEveryMinutes = 1;

/** The feed's file; "304" without a body while the subscriber has the latest. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "calendar_feed", params.feedId);
  const platform = services(context);
  const { db, clock } = platform;
  const now = clock.now();
  const feed = await feedOfLink(db, link);
  if (!feed) throw data(null, { status: 404 });
  const [entries, { company }] = await Promise.all([entriesOfFeed(db, feed, now), readSettings(db, now)]);
  if (!feed.fetched || minutesBetween(feed.fetched.at, now) >= notedEveryMinutes) {
    const agent = request.headers.get("user-agent") ?? "";
    await singleCommands.noteFetched(platform, link, {
      agent,
      from: loggedAddress(requestInfo(context).address),
    });
  }
  const file = feedFile({ feed, studioName: company.name, entries });
  const etag = `"${hashSecret(file).slice(0, 32)}"`;
  // The subscriber may cache it, but must revalidate each time; shared caches may not.
  const headers = { ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="timer.ics"',
    },
  });
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
