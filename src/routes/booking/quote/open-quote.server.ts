import { data } from "react-router";
import { linkKey } from "~/areas/access/commands/access-links.server";
import { requireSlug } from "~/areas/access/gate.server";
import type { AccessLinkId } from "~/areas/access/types";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import { newestLink, type QuoteOfLink, quoteForLink } from "~/areas/quotes/reads/public-page.server";
import { ownerOfSet } from "~/areas/quotes/rules/set-time";
import { mayDo } from "~/areas/quotes/rules/states";
import { isTooLate, timesToHold } from "~/areas/quotes/rules/supplement";
import { services } from "~/platform/services.server";
import type { Route } from "../+types/quote";
import type { SetRoom } from "./offered-sets";

type Args = Pick<Route.LoaderArgs, "context" | "request" | "params">;

/** The quote behind the address. A wrong key gives the same not-found page as no quote. */
export async function openQuotePage({ context, params }: Args) {
  const link = await requireSlug(context, "quote", params.slug);
  const platform = services(context);
  const now = platform.clock.now();
  const found = await quoteForLink(platform.db, link, now);
  if (!found) throw data(null, { status: 404 });
  return { ...found, holder: link, platform, now };
}

type Opened = Awaited<ReturnType<typeof openQuotePage>>;

/** Whether each alternative can still be had; empty when there is nothing to accept. */
export async function roomOfSets({
  platform,
  document,
  now,
  ...found
}: Opened): Promise<Record<string, SetRoom>> {
  if (!canAnswer(found)) return {};
  const needed = document.sets
    .map((set) => ({ set, parts: timesToHold(set, document.supplement) }))
    // A supplement may need no more time.
    .filter(({ parts }) => parts === null || parts.length > 0);
  const rooms = await Promise.all(
    needed.map(async ({ set, parts }) => {
      if (isTooLate({ sets: [set], supplement: document.supplement }, now))
        return [set.id, "passed"] as const;
      const room = parts ? await roomForDates(platform.db, { owner: ownerOfSet(set), parts }, now) : "taken";
      return [set.id, room] as const;
    }),
  );
  return Object.fromEntries(rooms);
}

export function canAnswer({ isNewest, state }: Pick<QuoteOfLink, "isNewest" | "state">): boolean {
  return isNewest && mayDo("accept", state);
}

/**
 * The newest version's own address, for the person it was sent to: a reader of an earlier version gets none, and neither
 * does whoever an earlier version was sent to at another address.
 */
export async function newerHref({ platform, quote, link, isNewest }: Opened): Promise<string | null> {
  const newest = !isNewest && link.mayAnswer ? await newestLink(platform.db, quote) : null;
  if (newest?.email.toLowerCase() !== link.email.toLowerCase()) return null;
  return newest && `/tilbud/${linkKey(platform.appSecret, newest.linkId as AccessLinkId)}`;
}
