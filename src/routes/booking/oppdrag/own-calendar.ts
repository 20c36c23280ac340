import { data } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { ownCalendar } from "~/areas/oppdrag/reads/own-page.server";
import { readSettings } from "~/areas/settings/reads.server";
import { services } from "~/platform/services.server";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/own-calendar";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "oppdrag_person", params.personId);
  const { db, clock } = services(context);
  const now = clock.now();
  const { company } = await readSettings(db, now);
  const file = await ownCalendar(db, link, company, now);
  if (!file) throw data(null, { status: 404 });
  return new Response(file.content, {
    headers: {
      ...privateHeaders(),
      "Content-Type": file.contentType,
      "Content-Disposition": 'attachment; filename="portrett.ics"',
    },
  });
}
