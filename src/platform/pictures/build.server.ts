import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { renditionBytes } from "./encode.server.ts";
import type { Survey } from "./survey.server.ts";

export interface PictureBuild {
  files: number;
  made: number;
  bytes: number;
}

/** Writes every rendition into the folder that the HTTP border serves as immutable. */
export async function buildPictures(
  survey: Survey,
  folders: { cache: string; to: string },
): Promise<PictureBuild> {
  await mkdir(folders.to, { recursive: true });
  const waiting = [...survey.renditions.values()];
  const total: PictureBuild = { files: waiting.length, made: 0, bytes: 0 };

  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { bytes, made } = await renditionBytes(next, folders.cache);
      await writeFile(join(folders.to, next.name), bytes);
      total.made += made ? 1 : 0;
      total.bytes += bytes.length;
    }
  };
  // The encoders here use one core each, so one worker per core.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}
