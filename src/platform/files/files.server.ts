import path from "node:path";
import { diskStore } from "./disk-store.server";
import { s3Store } from "./s3-store.server";
import type { FileStore } from "./types";

export interface Files {
  readonly store: FileStore;
  /** The folder of unfinished uploads: on the same disk as the stored files, and in no backup. */
  readonly incoming: string;
}

export function openFiles({ dataDir, filesUrl }: { dataDir: string; filesUrl: string | null }): Files {
  const store = filesUrl ? s3Store(filesUrl) : diskStore(path.join(dataDir, "files"));
  return { store, incoming: path.join(dataDir, "incoming") };
}
