import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { Content } from "~/platform/files/types";
import type { FileId } from "../types";

export type ObjectId = Id<"storage-object">;

/** Where an object is. */
export interface ObjectPlace {
  readonly bucket: string;
  readonly name: string;
}

/** A file that a program keeps under storage/v1. */
export interface StoredObject extends ObjectPlace, Content {
  readonly id: ObjectId;
  readonly fileId: FileId;
  readonly cacheSeconds: number;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export const objectSorts = ["name", "created_at", "updated_at", "last_accessed_at"] as const;
export type ObjectSort = (typeof objectSorts)[number];

export interface ObjectListing {
  readonly bucket: string;
  /** The folder: empty, or ending with a slash. */
  readonly prefix: string;
  /** A part of the names in the folder, in any case of letters. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly sort: ObjectSort;
  readonly isDescending: boolean;
}

/** An object of a folder, or a folder in it, which has a name alone. */
export type ListedObject =
  | { readonly name: string; readonly object: StoredObject }
  | { readonly name: string; readonly object: null };

export type ObjectReason = "not-found" | "exists" | "bad-name";
