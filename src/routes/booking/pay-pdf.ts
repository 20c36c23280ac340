import { requireSlug } from "~/areas/access/gate.server";
import type { InvoiceId } from "~/areas/billing/types";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/pay-pdf";
import { documentResponse } from "./pdf-response.server";

/** The document as it was sent, for whoever has its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await requireSlug(context, "invoice", params.slug);
  return documentResponse(services(context).db, link.subject.id as InvoiceId, "pdf");
}
