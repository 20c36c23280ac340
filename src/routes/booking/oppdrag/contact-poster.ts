import { data } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { employeesPoster } from "~/areas/oppdrag/papers/employees-poster";
import { contactPage } from "~/areas/oppdrag/reads/contact-page.server";
import { posterOf } from "~/areas/oppdrag/reads/papers.server";
import { readSettings } from "~/areas/settings/reads.server";
import { renderPdf } from "~/platform/pdf/render.server";
import { services } from "~/platform/services.server";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/contact-poster";

/** The poster for the company's own wall, for contacts who manage the list. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "oppdrag", params.oppdragId);
  const { db, clock, config } = services(context);
  const page = await contactPage(db, link, clock.now());
  const found = page?.rights.manageList ? await posterOf(db, page.oppdrag.id, config.publicUrl) : null;
  if (!found) throw data(null, { status: 404 });
  const { number, ...poster } = found;
  const { company } = await readSettings(db, clock.now());
  const pdf = await renderPdf(employeesPoster({ ...poster, studio: company.name }));
  return new Response(pdf, {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="plakat-${number}.pdf"`,
    },
  });
}
