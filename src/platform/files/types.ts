import type { Instant } from "~/kit/time";

/** What an upload may be, regardless of its name. */
export interface UploadLimits {
  readonly mostBytes: number;
  /** Detected from the content; text of any kind is "text/plain". */
  readonly contentTypes: readonly string[];
}

/** A file's content. Its SHA-256 is its address, so the same content is stored once. */
export interface Content {
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** Both ends are included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Where contents are stored: a folder, or an S3 bucket. */
export interface FileStore {
  /** Moves a complete file from `path` into the store. Storing the same content again makes it count as new. */
  put(path: string, content: Content): Promise<void>;
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<{ readonly sha256: string; readonly storedAt: Instant }>;
}

export type UploadReason = "too-large" | "wrong-type" | "empty" | "no-file" | "broken-off";
