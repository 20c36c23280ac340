import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { documentResponse } from "../booking/pdf-response.server";
import type { Route } from "./+types/invoice-ehf";

/** The EHF, for an access point. Downloading it does not count as sending it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = parseId<"invoice">(params.invoiceId);
  if (!id) throw data(null, { status: 404 });
  return documentResponse(services(context).db, id, "ehf");
}
