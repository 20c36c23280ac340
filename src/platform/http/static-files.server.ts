import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { chooseEncoding, type Encoding } from "./compression.server";

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly immutable: boolean;
  readonly isDayWorker: boolean;
  /** Compressed by the build: a few hundred kB in all, so they stay in memory. */
  readonly packed: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

export interface StaticFiles {
  /** The answer to a GET or HEAD, or null when there is no such file. */
  answer(pathname: string, request: Request): Promise<Response> | null;
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const packedSuffix: Record<Encoding, string> = { br: ".br", zstd: ".zst", gzip: ".gz" };
const preference: readonly Encoding[] = ["br", "gzip"];

// In these folders every name contains a hash of the content, so the content of a name never changes.
const dayWorker = /^\/assets\/day-worker-[\w-]+\.js$/;
const hashedFolders = ["/assets/", "/pictures/"];

/** Lists the folders once, at start. Only listed files are served, so no path can lead outside. */
export async function openStaticFiles(folders: readonly string[]): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const folder of folders) await addFolder(files, folder);
  return {
    answer(pathname, request) {
      const file = files.get(pathname);
      return file ? answerWith(file, request) : null;
    },
  };
}

async function addFolder(files: Map<string, StaticFile>, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  for (const path of paths) {
    const type = types[extname(path)];
    if (!type) continue;
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    files.set(url, await describeFile(path, url, type, present));
  }
}

async function describeFile(
  path: string,
  url: string,
  type: string,
  present: Set<string>,
): Promise<StaticFile> {
  const packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  for (const encoding of preference) {
    const sibling = path + packedSuffix[encoding];
    if (present.has(sibling)) packed.set(encoding, await readFile(sibling));
  }
  const immutable = hashedFolders.some((folder) => url.startsWith(folder));
  const { size } = await stat(path);
  // The name of an immutable file identifies its content; reading hundreds of pictures at start would take too long.
  const tag = immutable ? url : await readFile(path);
  const etag = createHash("sha256").update(tag).digest("base64url").slice(0, 22);
  return { path, type, size, etag, immutable, packed, isDayWorker: dayWorker.test(url) };
}

async function answerWith(file: StaticFile, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), [...file.packed.keys()]);
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
    ETag: etag,
    // The only script that may work for addresses outside its own folder: those of a shooting day.
    ...(file.isDayWorker && { "Service-Worker-Allowed": "/" }),
    ...(file.packed.size > 0 && { Vary: "Accept-Encoding" }),
  };
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const packed = encoding ? file.packed.get(encoding) : undefined;
  headers["Content-Length"] = String(packed?.length ?? file.size);
  if (encoding) headers["Content-Encoding"] = encoding;
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(packed ?? (await readFile(file.path)), { headers });
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
