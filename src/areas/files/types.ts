import type { UserId } from "~/areas/access/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type FileId = Id<"file">;

/** What a file is for; each kind has limits of its own (rules.ts). */
export type FileKind = "import" | "picture";

export interface StoredFile {
  readonly id: FileId;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
  /** As its sender called it. */
  readonly name: string;
  readonly createdBy: UserId;
  readonly createdAt: Instant;
}
