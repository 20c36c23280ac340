import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../crypto.server";
import type { Files } from "./files.server";
import type { Content } from "./types";

/** Hands `use` the path of a file that is removed afterwards, for programs that read and write files. */
export async function withTemporaryFile<T>(
  { incoming }: Pick<Files, "incoming">,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, newId());
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** A stored content as a file. */
export function withLocalCopy<T>(
  files: Files,
  sha256: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFile(files, async (file) => {
    const stream = await files.store.read(sha256);
    await pipeline(Readable.fromWeb(stream as never), createWriteStream(file, { mode: 0o600 }));
    return use(file);
  });
}

/** Stores a file that the program has made. */
export async function storeMadeFile(
  { store }: Pick<Files, "store">,
  file: string,
  contentType: string,
): Promise<Content> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  const content = { sha256: hash.digest("hex"), bytes: size, contentType };
  await store.put(file, content);
  return content;
}
