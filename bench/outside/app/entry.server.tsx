import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** The page in one piece, as our own pages are made: without a stream's cost the comparison is stricter. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Response {
  const { serverHandoffStream: _, ...rest } = router;
  const html = renderToString(<ServerRouter context={rest} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
