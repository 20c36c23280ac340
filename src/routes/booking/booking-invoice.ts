import { data } from "react-router";
import { documentsForLink } from "~/areas/billing/reads/neighbours.server";
import { parseId } from "~/kit/ids";
import type { Route } from "./+types/booking-invoice";
import { openBooking } from "./open-booking.server";
import { documentResponse } from "./pdf-response.server";

/** A document of the booking, as it was sent. Everybody who holds the booking's link may open it. */
export async function loader(args: Route.LoaderArgs) {
  const { services, link, now } = await openBooking(args);
  const id = parseId<"invoice">(args.params.invoiceId);
  const own = await documentsForLink(services.db, link, now);
  const found = own.find((document) => document.id === id);
  if (!found) throw data(null, { status: 404 });
  return documentResponse(services.db, found.id, "pdf");
}
