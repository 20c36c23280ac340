import { data, type RouterContextProvider } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn } from "~/areas/access/rules/secret-links";
import type { CustomerLink } from "~/areas/access/types";
import {
  bookingForCustomer,
  bookingVersion,
  type CustomerBooking,
} from "~/areas/bookings/reads/customer-page.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import type { Instant } from "~/kit/time";
import { type Services, services } from "~/platform/services.server";

interface LinkRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: { readonly id: string };
}

export interface OpenBooking extends CustomerBooking {
  readonly services: Services;
  readonly link: CustomerLink;
  readonly key: string;
  /** Read before the booking: after a change in between it is too low, never too high. */
  readonly version: number;
  readonly now: Instant;
  readonly settings: Settings;
}

/** The booking behind a secret link; every wrong address gives the same not-found page. */
export async function openBooking({ context, request, params }: LinkRequest): Promise<OpenBooking> {
  const link = await requireLink(context, request, "booking", params.id);
  const all = services(context);
  const now = all.clock.now();
  const version = await bookingVersion(all.db, link);
  const [shown, settings] = await Promise.all([bookingForCustomer(all.db, link), readSettings(all.db, now)]);
  if (!shown) throw data(null, { status: 404 });
  const key = keyIn(request.url);
  return { ...shown, services: all, link, key, version, now, settings };
}
