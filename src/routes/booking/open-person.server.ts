import { data, type RouterContextProvider } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn } from "~/areas/access/rules/secret-links";
import type { CustomerLink } from "~/areas/access/types";
import { memberByLink, type OwnTime } from "~/areas/bookings/reads/member-page.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import type { Instant } from "~/kit/time";
import { type Services, services } from "~/platform/services.server";

interface PersonRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: { readonly id: string };
}

export interface OpenPerson extends OwnTime {
  readonly services: Services;
  readonly link: CustomerLink;
  readonly key: string;
  readonly now: Instant;
  readonly settings: Settings;
}

/** One member's time in a group, by that member's link; every wrong address gives the same not-found page. */
export async function openPerson({ context, request, params }: PersonRequest): Promise<OpenPerson> {
  const link = await requireLink(context, request, "booking_member", params.id);
  const all = services(context);
  const now = all.clock.now();
  const [own, settings] = await Promise.all([memberByLink(all.db, link), readSettings(all.db, now)]);
  if (!own) throw data(null, { status: 404 });
  const key = keyIn(request.url);
  return { ...own, services: all, link, key, now, settings };
}
