import { Writable } from "node:stream";
import { pino } from "pino";
import { createBorder } from "~/platform/http/border.server";
import type { BorderParts } from "~/platform/http/border-parts.server";
import type { RequestInfo } from "~/platform/services.server";
import { borderParts, publicUrl } from "../setup/border-parts";

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
  const usual = await borderParts();
  const border = createBorder({
    ...usual,
    log: pino({ level: "debug" }, collectInto(lines)),
    pages: async (request, info) => {
      seen.push({ request, info });
      return usual.pages(request, info);
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
