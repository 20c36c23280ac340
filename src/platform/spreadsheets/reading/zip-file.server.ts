import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { UnreadableTable } from "../table-types";

interface Entry {
  readonly name: string;
  readonly isPacked: boolean;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly at: number;
}

const mostEntries = 5_000;
const mostDirectoryBytes = 4_000_000;

/**
 * The parts of a zip file, read by its directory. What is unpacked is counted over all parts, so that a small file
 * cannot become an endless one; the sizes that the directory states are not believed.
 */
export class ZipFile {
  private unpackedBytes = 0;
  private constructor(
    private readonly path: string,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly mostBytes: number,
  ) {}

  static async open(path: string, mostBytes: number): Promise<ZipFile> {
    const file = await open(path);
    try {
      const { directory, count } = await readDirectory(file);
      const entries = entriesOf(directory, count).map((entry) => [partName(entry.name), entry] as const);
      return new ZipFile(path, new Map(entries), mostBytes);
    } finally {
      await file.close();
    }
  }

  has(name: string): boolean {
    return this.entries.has(partName(name));
  }

  /** The unpacked part, piece by piece; nothing when there is no such part. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(partName(name));
    if (!entry) return;
    if (entry.isEncrypted) throw new UnreadableTable("encrypted");
    const start = await contentStart(this.path, entry.at);
    if (entry.packedBytes === 0) return;
    const source = createReadStream(this.path, { start, end: start + entry.packedBytes - 1 });
    // Errors of either stream reach the loop below; the callback only keeps them from being unhandled.
    const content = entry.isPacked ? pipeline(source, createInflateRaw(), () => undefined) : source;
    try {
      for await (const piece of content) {
        this.unpackedBytes += piece.length;
        if (this.unpackedBytes > this.mostBytes) throw new UnreadableTable("bomb");
        yield piece;
      }
    } catch (error) {
      throw isPackingError(error) ? new UnreadableTable("broken") : error;
    } finally {
      source.destroy();
      content.destroy();
    }
  }

  /** A short part as text; null when it is missing. */
  async text(name: string, mostBytes: number): Promise<string | null> {
    if (!this.has(name)) return null;
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of this.read(name)) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new UnreadableTable("bomb");
      pieces.push(piece);
    }
    return textOf(Buffer.concat(pieces));
  }

  /** Each reading of the file may unpack as much. */
  forget(): void {
    this.unpackedBytes = 0;
  }
}

function textOf(content: Buffer): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(content);
}

/** Names are compared without case, and some programs write a slash before them. */
function partName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

function isPackingError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}

const endMark = 0x06054b50;
const longEndMark = 0x06064b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const mostComment = 65_535;

async function readDirectory(file: FileHandle): Promise<{ directory: Buffer; count: number }> {
  const { size } = await file.stat();
  const tailStart = Math.max(0, size - endBytes - mostComment);
  const tail = await bytesAt(file, tailStart, size - tailStart);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new UnreadableTable("broken");
  let [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count === 0xffff || length === 0xffffffff || start === 0xffffffff) {
    // The 64-bit end lies 76 bytes before the plain one: 56 of its own and a locator of 20.
    const long = end >= 76 ? tail.subarray(end - 76) : Buffer.alloc(0);
    if (long.length < 56 || long.readUInt32LE(0) !== longEndMark) throw new UnreadableTable("broken");
    [count, length, start] = [32, 40, 48].map((at) => Number(long.readBigUInt64LE(at))) as [
      number,
      number,
      number,
    ];
  }
  if (count > mostEntries || length > mostDirectoryBytes) throw new UnreadableTable("bomb");
  const directory = await bytesAt(file, start, length);
  if (directory.length < length) throw new UnreadableTable("broken");
  return { directory, count };
}

function entriesOf(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark)
      throw new UnreadableTable("broken");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    ) as [number, number, number];
    const method = directory.readUInt16LE(at + 10);
    if (method !== 0 && method !== 8) throw new UnreadableTable("broken");
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      isPacked: method === 8,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      ...placeOf(directory, at, extra),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Numbers of 32 bits that are full are continued in the entry's 64-bit field, in a fixed order. */
function placeOf(directory: Buffer, entry: number, extra: Buffer): Pick<Entry, "packedBytes" | "at"> {
  const full = 0xffffffff;
  const long: number[] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    for (let value = at + 4; value + 8 <= end; value += 8) long.push(Number(extra.readBigUInt64LE(value)));
  }
  const [unpacked, packed, start] = [24, 20, 42].map((offset) => directory.readUInt32LE(entry + offset));
  if (unpacked === full) long.shift();
  const packedBytes = packed === full ? long.shift() : packed;
  const at = start === full ? long.shift() : start;
  if (packedBytes === undefined || at === undefined) throw new UnreadableTable("broken");
  return { packedBytes, at };
}

/** The content follows the entry's own header, whose lengths differ from the directory's. */
async function contentStart(path: string, at: number): Promise<number> {
  const file = await open(path);
  try {
    const header = await bytesAt(file, at, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new UnreadableTable("broken");
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
