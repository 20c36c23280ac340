import path from "node:path";
import { diskStore } from "./disk-store.server";
import { s3Store } from "./s3-store.server";
import type { FileStore } from "./types";

export interface Files {
  readonly store: FileStore;
  /** Where an upload lies until it is whole: on the same disk as the folder of files, and in no backup. */
  readonly incoming: string;
}

export function openFiles({ dataDir, filesUrl }: { dataDir: string; filesUrl: string | null }): Files {
  const store = filesUrl ? s3Store(filesUrl) : diskStore(path.join(dataDir, "files"));
  return { store, incoming: path.join(dataDir, "incoming") };
}
