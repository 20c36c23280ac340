import { data } from "react-router";
import { issuedFile } from "~/areas/billing/reads/issued.server";
import { pdfNameOf } from "~/areas/billing/texts/document";
import type { InvoiceId } from "~/areas/billing/types";
import type { Reader } from "~/platform/database/tx.server";
import { privateHeaders } from "./page-privacy";

/** The document as it was sent: the PDF is shown, the EHF is a download. */
export async function documentResponse(db: Reader, id: InvoiceId, kind: "pdf" | "ehf"): Promise<Response> {
  const found = await issuedFile(db, id, kind);
  if (!found) throw data(null, { status: 404 });
  const name = pdfNameOf(found);
  const [type, shown] =
    kind === "pdf"
      ? ["application/pdf", `inline; filename="${name}"`]
      : ["application/xml; charset=utf-8", `attachment; filename="${name.replace(/pdf$/, "xml")}"`];
  return new Response(found.content, {
    headers: { ...privateHeaders(), "Content-Type": type, "Content-Disposition": shown },
  });
}
