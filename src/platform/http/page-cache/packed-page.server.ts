import { promisify } from "node:util";
import { brotliCompress, constants, crc32, gzip } from "node:zlib";
import type { Encoding } from "../compression.server";

/** How a page travels. */
export type Wire = Extract<Encoding, "br" | "gzip"> | "identity";

/** One answer's bytes: the part that all answers share, and the part that was made for this one. */
export interface Spliced {
  readonly head: Buffer;
  readonly tail: Buffer;
}

export interface PackedPage {
  /** Bytes held in memory. */
  readonly size: number;
  /** The page with `nonce` at every place that has one. */
  spliced(wire: Wire, nonce: string): Spliced;
}

// One block of either format holds this much, and a tail is some hundred bytes: scripts' elements at the page's end.
const longestTail = 16_384;

/**
 * Packs a rendered page once. Everything before the first `marker` (where a nonce is to stand) is compressed and
 * ends on a whole byte; what follows is small and is sent as it is, in a block of its own, with the answer's nonce in
 * it. Null when the marker stands so early that this would be no gain.
 */
export async function packPage(
  page: string,
  marker: string,
  effort: "quick" | "best",
): Promise<PackedPage | null> {
  const cut = page.indexOf(marker);
  const head = Buffer.from(cut < 0 ? page : page.slice(0, cut));
  const pieces = cut < 0 ? [] : page.slice(cut).split(marker);
  const tailLength = Buffer.byteLength(page) - head.length;
  if (tailLength > longestTail) return null;
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(head, brotliOptions(effort, head.length)),
    promisify(gzip)(head, { level: effort === "best" ? 9 : 6, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  const headCrc = crc32(head);
  const tailOf = (nonce: string) => Buffer.from(pieces.join(nonce));
  return {
    size: head.length + br.length + zipped.length + tailLength,
    spliced(wire, nonce) {
      const tail = tailOf(nonce);
      if (wire === "br") return { head: br, tail: brotliEnd(tail) };
      if (wire === "gzip")
        return { head: zipped, tail: gzipEnd(tail, crc32(tail, headCrc), head.length + tail.length) };
      return { head, tail };
    },
  };
}

function brotliOptions(effort: "quick" | "best", length: number) {
  return {
    // Flushed, the stream ends on a whole byte and is not yet at its end.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === "best" ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
    },
  };
}

/** RFC 7932, 9.2: an uncompressed meta-block (not last, four nibbles of length), then an empty last one. */
function brotliEnd(tail: Buffer): Buffer {
  if (tail.length === 0) return Buffer.of(0b11);
  const bytes = Buffer.allocUnsafe(tail.length + 4);
  bytes.writeUIntLE(((tail.length - 1) << 3) | (1 << 19), 0, 3);
  tail.copy(bytes, 3);
  bytes[tail.length + 3] = 0b11;
  return bytes;
}

/** RFC 1951, 3.2.4: a last, stored block; then RFC 1952's checksum and length of the whole page. */
function gzipEnd(tail: Buffer, checksum: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(tail.length + 13);
  bytes[0] = 1;
  bytes.writeUInt16LE(tail.length, 1);
  bytes.writeUInt16LE(tail.length ^ 0xffff, 3);
  tail.copy(bytes, 5);
  bytes.writeUInt32LE(checksum, tail.length + 5);
  bytes.writeUInt32LE(length >>> 0, tail.length + 9);
  return bytes;
}
