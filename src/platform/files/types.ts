import type { Instant } from "~/kit/time";

/** What a file may be, whatever its name says. */
export interface UploadLimits {
  readonly mostBytes: number;
  /** As found in the content; text of any kind is "text/plain". */
  readonly contentTypes: readonly string[];
}

/** A file's content. Its SHA-256 is its address, so the same content is stored once. */
export interface Content {
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** Both ends belong to it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Where contents lie: a folder, or a bucket that speaks S3. */
export interface FileStore {
  /** Takes a whole file over from `path`, which is gone afterwards. Storing the same content again makes it new. */
  put(path: string, content: Content): Promise<void>;
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<{ readonly sha256: string; readonly storedAt: Instant }>;
}

export type UploadReason = "too-large" | "wrong-type" | "empty" | "no-file" | "broken-off";
