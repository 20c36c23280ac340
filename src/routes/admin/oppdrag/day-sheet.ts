import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { daySheet } from "~/areas/oppdrag/papers/day-sheet";
import { daySheetForStaff } from "~/areas/oppdrag/reads/papers.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { DayId } from "~/areas/oppdrag/types/plan";
import { readSettings } from "~/areas/settings/reads.server";
import { parseId } from "~/kit/ids";
import { dayOf } from "~/kit/time";
import { renderPdf } from "~/platform/pdf/render.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/day-sheet";

/** The run sheet of a shooting day: `?dag=<id>`, today's or the first one by default. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const id = parseId<"oppdrag">(params.oppdragId) as OppdragId | null;
  const typed = new URL(request.url).searchParams.get("dag");
  const dayId = typed === null ? null : (parseId<"oppdrag-day">(typed) as DayId | null);
  const isUnknown = typed !== null && dayId === null;
  const sheet = id && !isUnknown ? await daySheetForStaff(db, staff, { id, dayId }, now) : null;
  if (!sheet) throw data(null, { status: 404 });
  const { company } = await readSettings(db, now);
  const pdf = await renderPdf(daySheet({ ...sheet, studio: company.name, now }));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="kjoreplan-${sheet.number}-${dayOf(sheet.from)}.pdf"`,
    },
  });
}
