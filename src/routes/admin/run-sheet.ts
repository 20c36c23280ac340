import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { runSheet } from "~/areas/reports/papers/run-sheet";
import { plannedSessions, sessionPlaces } from "~/areas/reports/reads/planned-sessions.server";
import { readSettings } from "~/areas/settings/reads.server";
import { periodOfDay } from "~/kit/period";
import { dayOf, parseDay } from "~/kit/time";
import { renderPdf } from "~/platform/pdf/render.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/run-sheet";

/** The plan of a day on paper: `?dag=2026-11-20`, today by default. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const asked = new URL(request.url).searchParams.get("dag");
  const day = asked === null ? dayOf(now) : parseDay(asked);
  if (!day) throw data(null, { status: 404 });
  const period = periodOfDay(day);
  const [sessions, places, { company }] = await Promise.all([
    plannedSessions(db, period),
    sessionPlaces(db, period),
    readSettings(db, now),
  ]);
  const pdf = await renderPdf(runSheet({ day, sessions, places, studio: company.name, now }));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="dagsplan-${day}.pdf"`,
    },
  });
}
