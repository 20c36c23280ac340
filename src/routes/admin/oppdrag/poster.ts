import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { employeesPoster } from "~/areas/oppdrag/papers/employees-poster";
import { posterOf } from "~/areas/oppdrag/reads/papers.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { parseId } from "~/kit/ids";
import { renderPdf } from "~/platform/pdf/render.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/poster";

/** The poster with the code that leads to the employees' page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock, config } = services(context);
  const id = parseId<"oppdrag">(params.oppdragId) as OppdragId | null;
  const found = id && (await posterOf(db, id, config.publicUrl));
  if (!found) throw data(null, { status: 404 });
  const { number, ...poster } = found;
  const { company } = await readSettings(db, clock.now());
  const pdf = await renderPdf(employeesPoster({ ...poster, studio: company.name }));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="plakat-${number}.pdf"`,
    },
  });
}
