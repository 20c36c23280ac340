import { type Instant, plusMinutes } from "~/kit/time";

/** Why the provider would not show its map in our frame; null when nothing is known against it. */
export type MapRefusal = string | null;

interface Answered {
  readonly until: Instant;
  readonly refusal: Promise<MapRefusal>;
}

const withinMs = 2_000;
// After a key was corrected the map appears soon; a working key is not checked all day.
const keptMinutes = { refused: 1, shown: 360 };

/**
 * Asks the provider as our frame would. A browser hides from the page whether another site's frame shows a map or a
 * refusal; a server can read it. A failed request counts as no refusal: this machine's connection to the provider
 * says nothing about the visitor's.
 */
export function mapRefusals(): (frameUrl: string, origin: string, now: Instant) => Promise<MapRefusal> {
  const known = new Map<string, Answered>();
  return (frameUrl, origin, now) => {
    const before = known.get(frameUrl);
    if (before && now < before.until) return before.refusal;
    const refusal = ask(frameUrl, origin).then((found) => {
      const until = plusMinutes(now, found === null ? keptMinutes.shown : keptMinutes.refused);
      known.set(frameUrl, { until, refusal });
      return found;
    });
    known.set(frameUrl, { until: plusMinutes(now, keptMinutes.refused), refusal });
    return refusal;
  };
}

async function ask(frameUrl: string, origin: string): Promise<MapRefusal> {
  const found = await mapTrial(frameUrl, origin);
  return found === "unreachable" ? null : found;
}

/** The same check, which also says when the provider did not answer. */
export async function mapTrial(frameUrl: string, origin: string): Promise<MapRefusal | "unreachable"> {
  try {
    const response = await fetch(frameUrl, {
      // Keys may be restricted to the site, so the request names it.
      headers: { Referer: `${origin}/` },
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return refusalIn(response, origin);
  } catch {
    return "unreachable";
  }
}

/** Temporary failures (too many requests, the provider's own errors) are no refusal. */
export function refusalIn(
  { status, headers }: Pick<Response, "status" | "headers">,
  origin: string,
): MapRefusal {
  if (status >= 400 && status < 500 && status !== 429) return `answered ${status}`;
  const ancestors = /(?:^|[;,])\s*frame-ancestors([^;,]*)/i.exec(
    headers.get("content-security-policy") ?? "",
  );
  if (ancestors) return allows(ancestors[1] ?? "", origin) ? null : "frame-ancestors";
  return /deny|sameorigin/i.test(headers.get("x-frame-options") ?? "") ? "X-Frame-Options" : null;
}

function allows(sources: string, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  return sources
    .trim()
    .split(/\s+/)
    .some((source) => ["*", protocol, host, origin].includes(source.toLowerCase()));
}
