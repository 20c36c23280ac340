import { requireStaff } from "~/areas/access/gate.server";
import { letterHtml } from "~/areas/outbox/reads.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/email-outbox-content";

/** Runs nothing, loads nothing, sends no form; only links may leave, to a window of their own. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The letter's own HTML, as it is sent. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const id = parseId<"letter">(params.letterId);
  const html = id && (await letterHtml(services(context).db, staff, id));
  if (!html) throw new Response(null, { status: 404 });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
    },
  });
}
