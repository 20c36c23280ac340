import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { issuedFile } from "~/areas/billing/reads/issued.server";
import { pdfNameOf } from "~/areas/billing/texts/document";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/invoice-ehf";

/** The EHF, for an access point. Downloading it does not count as sending it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = parseId<"invoice">(params.invoiceId);
  const found = id && (await issuedFile(services(context).db, id, "ehf"));
  if (!found) throw data(null, { status: 404 });
  return new Response(found.content, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${pdfNameOf(found).replace(/pdf$/, "xml")}"`,
    },
  });
}
