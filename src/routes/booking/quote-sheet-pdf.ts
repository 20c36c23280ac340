import { employeeSheetPaper } from "~/areas/quotes/papers/employee-sheet-paper";
import { formatPhone } from "~/kit/phone-format";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Route } from "./+types/quote-sheet-pdf";
import { privateHeaders } from "./page-privacy";
import { openEmployeeSheet } from "./quote/employee-sheet.server";

export async function loader(args: Route.LoaderArgs) {
  const { document, sections, company } = await openEmployeeSheet(args);
  const contact = [company.email, company.phone && formatPhone(company.phone)].filter(Boolean).join(", ");
  return new Response(await renderPdf(employeeSheetPaper({ document, sections, contact })), {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="til-ansatte.pdf"',
    },
  });
}
