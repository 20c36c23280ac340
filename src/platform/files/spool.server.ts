import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { newId } from "../crypto.server";
import { encodingOfHead } from "../spreadsheets/reading/text-encoding";
import type { Content, UploadLimits, UploadReason } from "./types";

export class RefusedUpload extends Error {
  constructor(readonly reason: UploadReason) {
    super(reason);
  }
}

export interface Spooled extends Content {
  readonly path: string;
}

/** This many bytes identify nearly every file type. */
const headBytes = 4100;

/** Writes a stream to a file, chunk by chunk. Throws RefusedUpload and removes the file when it is refused. */
export async function spool(source: Readable, folder: string, limits: UploadLimits): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, newId());
  const hash = createHash("sha256");
  const pieces: Buffer[] = [];
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      const isHead = bytes < headBytes;
      bytes += chunk.length;
      if (bytes > limits.mostBytes) throw new RefusedUpload("too-large");
      hash.update(chunk);
      if (isHead) {
        pieces.push(chunk);
        if (bytes >= headBytes) await refuseWrongHead(Buffer.concat(pieces), limits);
      }
      yield chunk;
    }
  }
  const written = createWriteStream(file, { mode: 0o600, flush: true });
  try {
    await pipeline(source, measured, written);
    if (bytes === 0) throw new RefusedUpload("empty");
    const contentType = (await fileTypeFromFile(file))?.mime ?? textType(Buffer.concat(pieces));
    if (!contentType || !limits.contentTypes.includes(contentType)) throw new RefusedUpload("wrong-type");
    return { path: file, sha256: hash.digest("hex"), bytes, contentType };
  } catch (error) {
    // A stream that is ended before its file is open still creates it.
    if (!written.closed) await new Promise<void>((closed) => written.once("close", () => closed()));
    await rm(file, { force: true });
    throw error;
  }
}

/** Ends a long upload of the wrong type early. The contents of a zip are checked when it is complete. */
async function refuseWrongHead(head: Buffer, { contentTypes }: UploadLimits): Promise<void> {
  const found = (await fileTypeFromBuffer(head))?.mime ?? textType(head);
  if (found && (found === "application/zip" || contentTypes.includes(found))) return;
  throw new RefusedUpload("wrong-type");
}

/** Text contains no NUL, unless its letters have two bytes each; most unidentified binary files do. */
function textType(head: Buffer): "text/plain" | null {
  return head.includes(0) && encodingOfHead(head) === null ? null : "text/plain";
}
