import { readSettings } from "~/areas/settings/reads.server";
import { originsIn } from "~/areas/settings/schema/setting";
import type { ClaimedCall, MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";

type Context = MachineCall["context"];

/** Whether the owner has listed the site, or it is the studio's own. */
export async function isKnownSite(context: Context, origin: string): Promise<boolean> {
  const { db, clock, config } = services(context);
  if (origin === new URL(config.publicUrl).origin) return true;
  const { programs } = await readSettings(db, clock.now());
  return originsIn(programs.origins ?? "").includes(origin);
}

const allowed = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers":
    "apikey, authorization, content-type, x-client-info, x-supabase-api-version, x-retry-count, x-region, x-metadata, x-upsert, prefer, accept-profile, content-profile, range, cache-control",
  "Access-Control-Max-Age": "600",
};
const exposed = {
  "Access-Control-Expose-Headers": "content-range, x-total-count, link, x-supabase-api-version, retry-after",
};

/**
 * What a browser needs to let another site's page read the answer. No credentials: these calls have no cookies. A site
 * that is not listed gets no header, and its page no answer.
 */
export async function headersForSite(
  { method, headers }: Pick<ClaimedCall, "method" | "headers">,
  context: Context,
): Promise<Readonly<Record<string, string>>> {
  const origin = headers.get("origin");
  if (origin === null || !(await isKnownSite(context, origin))) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    ...(method === "OPTIONS" ? allowed : exposed),
  };
}

/** A preflight asks what may be sent; the headers are the answer. */
export function preflight(): Response {
  return new Response(null, { status: 204 });
}
