import { requireStaff } from "~/areas/access/gate.server";
import { letterHtml } from "~/areas/outbox/reads/admin.server";
import { parseId } from "~/kit/ids";
import { letterDocument } from "~/platform/http/letter-document.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/email-outbox-content";

/** The letter's own HTML, as it is sent. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const id = parseId<"letter">(params.letterId);
  const html = id && (await letterHtml(services(context).db, staff, id));
  if (!html) throw new Response(null, { status: 404 });
  return letterDocument(html);
}
