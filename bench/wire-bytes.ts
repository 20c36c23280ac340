import { type Agent, get } from "node:http";

/** An answer's body before decompression: fetch would decompress it. */
export function wireBytes(
  url: string,
  headers: Readonly<Record<string, string>> = { "accept-encoding": "br" },
  agent?: Agent,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers, agent }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
  }).on("error", reject);
  return promise;
}
