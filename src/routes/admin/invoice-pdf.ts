import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { issuedFile } from "~/areas/billing/reads/issued.server";
import { pdfNameOf } from "~/areas/billing/texts/document";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/invoice-pdf";

/** The document as it was sent. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = parseId<"invoice">(params.invoiceId);
  const found = id && (await issuedFile(services(context).db, id, "pdf"));
  if (!found) throw data(null, { status: 404 });
  return new Response(found.content, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfNameOf(found)}"`,
    },
  });
}
