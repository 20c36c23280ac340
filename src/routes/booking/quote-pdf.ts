import { quotePaper } from "~/areas/quotes/papers/quote-paper";
import { current } from "~/areas/quotes/rules/current-document";
import { pdfName } from "~/areas/quotes/texts/words";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Route } from "./+types/quote-pdf";
import { privateHeaders } from "./page-privacy";
import { openQuotePage } from "./quote/open-quote.server";

/** The sent version as PDF, with what its page shows: also the deadlines as they are, while nobody has accepted it. */
export async function loader(args: Route.LoaderArgs) {
  const { quote, acceptance, isNewest, now, ...opened } = await openQuotePage(args);
  const isOpen = isNewest && acceptance === null;
  const document = isOpen ? current(quote, opened.document, now) : opened.document;
  return new Response(await renderPdf(quotePaper(document)), {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfName(document)}"`,
    },
  });
}
