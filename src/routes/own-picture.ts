import { data } from "react-router";
import { contentOfSize } from "~/areas/content/reads/site.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/own-picture";

/** A size of a picture that the studio uploaded. Its name contains a hash, so that its content never changes. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, files } = services(context);
  const content = await contentOfSize(db, params.file ?? "");
  if (!content) throw data(null, { status: 404 });
  const etag = `"${content.sha256.slice(0, 22)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": content.contentType,
  };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : await files.store.read(content.sha256);
  return new Response(body, { headers: { ...headers, "Content-Length": String(content.bytes) } });
}
