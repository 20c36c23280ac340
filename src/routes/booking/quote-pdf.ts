import { quotePaper } from "~/areas/quotes/papers/quote-paper";
import { pdfName } from "~/areas/quotes/texts/words";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Route } from "./+types/quote-pdf";
import { privateHeaders } from "./page-privacy";
import { openQuotePage } from "./quote/open-quote.server";

/** The sent version as PDF, of exactly what its page shows. */
export async function loader(args: Route.LoaderArgs) {
  const { document } = await openQuotePage(args);
  return new Response(await renderPdf(quotePaper(document)), {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfName(document)}"`,
    },
  });
}
