import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { readStatement, statementPdf } from "~/flows/account-statement.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/statement-pdf";
import { askedStatement } from "./statements/asked-statement.server";

/** The statement as a paper, made anew: it is no sales document. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const asked = askedStatement(request, params, clock.now());
  const found = await readStatement(db, admin, asked, clock.now());
  if (!found) throw data(null, { status: 404 });
  const { from, to } = asked.period;
  return new Response(await statementPdf(found), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="kontoutskrift-${from}-${to}.pdf"`,
    },
  });
}
