import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers the S3 requests that the program uses: put, get (also ranges), delete, and list in pages of two. */
export async function s3Server() {
  const objects = new Map<string, { body: Buffer; type: string; at: string }>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3.example");
    const key = pathname.replace("/bilder/", "");
    const body = Buffer.concat(await request.toArray());
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=nokkel/")) {
      return void response.writeHead(403).end();
    }
    if (request.method === "PUT") {
      const isWhole =
        createHash("sha256").update(body).digest("hex") === request.headers["x-amz-content-sha256"];
      if (!isWhole) return void response.writeHead(400).end();
      objects.set(key, { body, type: request.headers["content-type"] ?? "", at: new Date().toISOString() });
      return void response.end();
    }
    if (request.method === "DELETE") {
      return void response.writeHead(objects.delete(key) ? 204 : 404).end();
    }
    if (searchParams.has("list-type"))
      return void response.end(listFrom(searchParams.get("continuation-token")));
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end();
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "");
    if (!range) return void response.end(found.body);
    response.writeHead(206).end(found.body.subarray(Number(range[1]), Number(range[2]) + 1));
  }
  function listFrom(token: string | null): string {
    const from = Number(token ?? 0);
    const keys = [...objects].slice(from, from + 2);
    const entries = keys.map(
      ([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`,
    );
    const more = from + 2 < objects.size ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${entries.join("")}${more}</ListBucketResult>`;
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    address: `http://nokkel:hemmelig@127.0.0.1:${port}/bilder?region=eu-north-1`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
