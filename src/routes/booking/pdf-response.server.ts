import { data } from "react-router";
import { issuedFile } from "~/areas/billing/reads/issued.server";
import { pdfNameOf } from "~/areas/billing/texts/document";
import type { InvoiceId } from "~/areas/billing/types";
import type { Reader } from "~/platform/database/tx.server";
import { privateHeaders } from "./page-privacy";

/** The document as it was sent. */
export async function pdfResponse(db: Reader, id: InvoiceId): Promise<Response> {
  const found = await issuedFile(db, id, "pdf");
  if (!found) throw data(null, { status: 404 });
  return new Response(found.content, {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfNameOf(found)}"`,
    },
  });
}
