import type { Doer } from "~/areas/access/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type FileId = Id<"file">;

/** The purpose of a file; each kind has its own limits (rules.ts). */
export type FileKind = "import" | "picture" | "picture-size" | "order-form" | "object";

/** The kinds that people send. */
export type SentKind = Exclude<FileKind, "picture-size" | "object">;

export interface StoredFile {
  readonly id: FileId;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
  /** The file name that the sender gave. */
  readonly name: string;
  readonly createdBy: Doer;
  readonly createdAt: Instant;
}
