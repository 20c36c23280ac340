import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from "node:zlib";
import { ok, type Result, refuse } from "~/kit/result";

const unpack = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
  brotli: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};
type Packing = keyof typeof unpack;

/** A file may be compressed on the server, and once more on its way. */
const mostLayers = 3;

/**
 * The content of a file. Only Brotli is not known by its first bytes; otherwise the name of the encoding is not needed,
 * and is sometimes wrong. The content is never larger than the limit.
 */
export async function unpacked(
  file: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Promise<Result<Buffer, "too-large" | "refused">> {
  let content = file;
  const named = (encoding ?? "").toLowerCase();
  for (let layer = 0; layer < mostLayers; layer++) {
    const packing = packingOf(content) ?? (layer === 0 ? packingNamed(named, content) : null);
    if (packing === null) break;
    try {
      content = await unpack[packing](content, { maxOutputLength: mostBytes });
    } catch (error) {
      return refuse(isTooLarge(error) ? "too-large" : "refused");
    }
  }
  return ok(content);
}

function packingOf([first, second, third, fourth]: Buffer): Packing | null {
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x78 && second !== undefined && (0x7800 + second) % 31 === 0) return "zlib";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  return null;
}

/** A server may name an encoding and send the plain file. */
function packingNamed(encoding: string, content: Buffer): Packing | null {
  if (content.subarray(0, 200).includes("BEGIN:")) return null;
  if (encoding.endsWith("br")) return "brotli";
  return encoding.endsWith("deflate") ? "deflate" : null;
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
  );
}
