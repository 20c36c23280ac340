import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { instant } from "~/kit/time";
import type { FileStore } from "./types";

const isHash = /^[0-9a-f]{64}$/;

/** Contents in a folder, named by hash: `ab/abcd…`. The backup includes the folder. */
export function diskStore(folder: string): FileStore {
  const fileOf = (sha256: string) => {
    if (!isHash.test(sha256)) throw new Error(`not a hash: ${sha256}`);
    return path.join(folder, sha256.slice(0, 2), sha256);
  };
  return {
    put: async (from, { sha256 }) => {
      const target = fileOf(sha256);
      await mkdir(path.dirname(target), { recursive: true });
      // Renamed even if it exists: the content then counts as new, and the sweep does not remove it.
      await rename(from, target);
      await syncFolder(path.dirname(target));
    },
    read: async (sha256, range) => {
      const file = await open(fileOf(sha256));
      const stream = file.createReadStream(range && { start: range.from, end: range.to });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
    list: async function* () {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile() || !isHash.test(entry.name)) continue;
        const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null);
        if (found) yield { sha256: entry.name, storedAt: instant(found.ctime) };
      }
    },
  };
}

/** After a power cut the rename could otherwise be lost. Windows cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
