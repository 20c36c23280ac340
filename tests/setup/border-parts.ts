import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import type { BorderParts } from "~/platform/http/border-parts.server";
import type { MachineCall, MachineDoor } from "~/platform/http/machine-doors.server";
import { noPageCache } from "~/platform/http/page-cache/cached-pages.server";
import { createRateLimits } from "~/platform/http/rate-limits.server";
import { openStaticFiles } from "~/platform/http/static-files.server";
import { noStrangerTurns } from "~/platform/http/stranger-turns.server";

export const publicUrl = "https://studio.example";

/** A door that proves callers by a header and records what reaches it. */
export function recordingDoor(seen: MachineCall[], door: Partial<MachineDoor> = {}): MachineDoor {
  return {
    prefix: "/functions/v1/",
    methods: ["POST"],
    body: { kind: "json", mostBytes: 256 * 1024 },
    longestTarget: 8_000,
    perMinute: 300,
    isProven: ({ headers }) => headers.get("apikey") === "kjent",
    refusal: (problem) => ({ problem }),
    answer: async (call) => {
      seen.push(call);
      return Response.json({ rest: call.rest });
    },
    ...door,
  };
}

/** What the border needs, with harmless answers and a page that is always the same. */
export async function borderParts(): Promise<BorderParts> {
  return {
    config: { publicUrl, trustedProxies: 0 },
    log: pino({ level: "silent" }),
    files: await openStaticFiles([]),
    limits: createRateLimits(),
    places: {
      personal: /^\/admin/,
      unlisted: /^\/admin/,
      signIn: /^\/auth$/,
      hold: /^\/book\/\w+\/tid$/,
    },
    doors: [],
    contextOf: () => new RouterContextProvider(),
    visitorWithTime: () => null,
    isSignInBusy: async () => false,
    sourceOf: (_, referrer) => referrer ?? "direkte",
    turns: noStrangerTurns,
    isStaffs: async () => false,
    addressOf: () => null,
    isReady: async () => true,
    pageCache: noPageCache,
    pages: async () =>
      new Response("<!DOCTYPE html><title>Side</title>", { headers: { "Content-Type": "text/html" } }),
  };
}
