import { requireStaff } from "~/areas/access/gate.server";
import { searchOffice } from "~/areas/reports/reads/admin-search.server";
import { allNouns } from "~/nouns.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/search-hits";
import { hitLines } from "./search/hit-lines";

/** The palette's hits while typing: `/admin/sok/treff?q=kari`, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const lines = hitLines(await searchOffice(services(context).db, staff, typed, allNouns));
  return Response.json({ lines }, { headers: { "Cache-Control": "no-store" } });
}
