import type { IncomingMessage, RequestListener } from "node:http";
import { addVisits } from "~/areas/attempts/commands/count-visits.server";
import { visitBegun, visitTally } from "~/areas/attempts/rules/visits";
import { dayOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

const flushMs = 30_000;

export interface VisitCounter {
  /** Wraps the request listener so that it also counts. */
  readonly counting: (listener: RequestListener) => RequestListener;
  /** Writes the counts that are not written yet. */
  readonly stop: () => Promise<void>;
}

/**
 * Counts visits of public pages in memory and writes them in batches: no request waits for it, and a page from the cache
 * costs no query. A process that is killed loses half a minute.
 */
export function visitCounter(services: Services, isPublic: (path: string) => boolean): VisitCounter {
  const { db, clock, config, log } = services;
  const { origin } = new URL(config.publicUrl);
  const tally = visitTally();
  const flush = () =>
    addVisits(db, tally.take()).catch((error: unknown) =>
      log.warn({ err: error }, "visits were not counted"),
    );
  const timer = setInterval(flush, flushMs);
  timer.unref();
  return {
    counting: (listener) => (request, response) => {
      const visit = visitIn(request, origin, isPublic);
      if (visit)
        response.once("finish", () => {
          // 304: the browser had the page from an earlier visit.
          if (response.statusCode === 200 || response.statusCode === 304)
            tally.add(dayOf(clock.now()), visit);
        });
      return listener(request, response);
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function visitIn(
  { method = "", url = "", headers }: IncomingMessage,
  origin: string,
  isPublic: (path: string) => boolean,
) {
  if (!URL.canParse(url, origin)) return null;
  return visitBegun(
    {
      method,
      address: new URL(url, origin),
      referrer: headers.referer ?? null,
      userAgent: headers["user-agent"] ?? "",
      acceptLanguage: headers["accept-language"] ?? null,
      purpose: String(headers["sec-purpose"] ?? headers.purpose ?? ""),
    },
    origin,
    isPublic,
  );
}
