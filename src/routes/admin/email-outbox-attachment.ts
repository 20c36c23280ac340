import { requireStaff } from "~/areas/access/gate.server";
import { letterAttachment } from "~/areas/outbox/reads/admin.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/email-outbox-attachment";

/** An attachment of a letter, always as a download: parts of its content were typed by strangers. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const id = parseId<"letter">(params.letterId);
  const index = /^\d{1,2}$/.test(params.index) ? Number(params.index) : null;
  const file = id && index !== null ? await letterAttachment(services(context).db, staff, id, index) : null;
  if (!file) throw new Response(null, { status: 404 });
  return new Response(Buffer.from(file.contentBase64, "base64"), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
