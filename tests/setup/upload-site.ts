import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Files, openFiles } from "~/platform/files/files.server";
import { type Received, receiveUpload } from "~/platform/files/receive-upload.server";
import { sendFile } from "~/platform/files/send-file.server";
import type { UploadLimits } from "~/platform/files/types";
import { createBorder } from "~/platform/http/border.server";
import { noLimits } from "~/platform/http/rate-limits.server";
import { listen } from "~/platform/http/server.server";
import { borderParts } from "./border-parts";

/** The real server and border in front of two test addresses: one receives a file, one sends it. */
export async function uploadSite(
  limits: UploadLimits & { silenceMs?: number },
  filesUrl: string | null = null,
  requestWithinMs = 30_000,
) {
  const dataDir = await mkdtemp(join(tmpdir(), "sidelys-uploads-"));
  const files = openFiles({ dataDir, filesUrl });
  let received: Received | null = null;
  const outcomes: string[] = [];
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const border = createBorder({
    ...(await borderParts()),
    config: { publicUrl, trustedProxies: 0 },
    limits: noLimits,
    pages: async (request) => {
      if (request.method !== "POST")
        return received ? send(request, files, received) : new Response(null, { status: 404 });
      const result = await receiveUpload(request, files, limits);
      outcomes.push(result.ok ? "received" : result.reason);
      if (!result.ok) return Response.json({ reason: result.reason }, { status: 422 });
      received = result.value;
      return Response.json({ ...received.file, fields: Object.fromEntries(received.fields) });
    },
  });
  const server = await listen(getRequestListener(border.fetch), { host: "127.0.0.1", port }, undefined, {
    headersWithinMs: Math.min(10_000, requestWithinMs),
    requestWithinMs,
  });
  return {
    port,
    publicUrl,
    files,
    outcomes,
    send: (name: string, content: Blob, fields: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("fil", content, name);
      return fetch(`${publicUrl}/admin/last-opp`, {
        method: "POST",
        body: form,
        headers: { origin: publicUrl },
      });
    },
    download: (headers: Record<string, string> = {}, method = "GET") =>
      fetch(`${publicUrl}/fil`, { method, headers }),
    storedFiles: () => filesBelow(join(dataDir, "files")),
    incomingFiles: () => filesBelow(files.incoming),
    stop: async () => {
      await server.drain(100);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function send(request: Request, { store }: Files, { file }: Received): Promise<Response> {
  return sendFile(request, store, file);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
