import { Writable } from "node:stream";
import { pino } from "pino";
import { type BorderParts, createBorder } from "~/platform/http/border.server";
import { noPageCache } from "~/platform/http/page-cache/cached-pages.server";
import { createRateLimits } from "~/platform/http/rate-limits.server";
import { openStaticFiles } from "~/platform/http/static-files.server";
import { noStrangerTurns } from "~/platform/http/stranger-turns.server";
import type { RequestInfo } from "~/platform/services.server";

export const publicUrl = "https://studio.example";
export const own = { origin: publicUrl, "sec-fetch-site": "same-origin" };
export const form = { ...own, "content-type": "application/x-www-form-urlencoded" };

export interface Seen {
  request: Request;
  info: RequestInfo;
}

interface Asking extends RequestInit {
  from?: string;
}

/** The real border in front of a page that records what reached it. */
export async function borderUnderTest(parts: Partial<BorderParts> = {}) {
  const seen: Seen[] = [];
  const lines: Record<string, unknown>[] = [];
  const border = createBorder({
    config: { publicUrl, trustedProxies: 0 },
    log: pino({ level: "debug" }, collectInto(lines)),
    files: await openStaticFiles([]),
    limits: createRateLimits(),
    places: {
      personal: /^\/admin/,
      unlisted: /^\/admin/,
      signIn: /^\/auth$/,
      hold: /^\/book\/\w+\/tid$/,
      machine: /^\/functions\/v1\/[a-z-]+$/,
    },
    visitorWithTime: () => null,
    isSignInBusy: async () => false,
    sourceOf: (_, referrer) => referrer ?? "direkte",
    turns: noStrangerTurns,
    isStaffs: async () => false,
    addressOf: () => null,
    isReady: async () => true,
    pageCache: noPageCache,
    pages: async (request, info) => {
      seen.push({ request, info });
      return new Response("<!DOCTYPE html><title>Side</title>", { headers: { "Content-Type": "text/html" } });
    },
    ...parts,
  });
  const ask = async (path: string, { from = "203.0.113.7", ...init }: Asking = {}) =>
    border.request(`http://whatever.example${path}`, init, {
      incoming: { socket: { remoteAddress: from } },
    } as never);
  return { ask, seen, lines };
}

function collectInto(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
}
