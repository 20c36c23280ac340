import { requireStaff } from "~/areas/access/gate.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/known";
import { knownHits } from "./known/known-hits.server";

/** Existing records that match what staff type: `/admin/kjente?email=kari@example.no`, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { searchParams } = new URL(request.url);
  const [email, phone, orgnr, except] = ["email", "phone", "orgnr", "unntatt"].map((name) =>
    searchParams.get(name),
  );
  const hits = await knownHits(services(context).db, staff, { email, phone, orgnr, except });
  return Response.json({ hits }, { headers: { "Cache-Control": "no-store" } });
}
