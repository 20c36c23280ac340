import { writeFile } from "node:fs/promises";
import { addMadeFile, madeFileNames, publishPlace } from "~/areas/content/commands/own-pictures.server";
import { placeToMake } from "~/areas/content/reads/place-admin.server";
import type { PublishedPicture } from "~/areas/content/rules/placed-pictures";
import { places } from "~/areas/content/rules/places";
import type { ChangedPlaceId } from "~/areas/content/types";
import { inTransaction } from "~/platform/database/tx.server";
import { storeMadeFile, withLocalCopy, withTemporaryFile } from "~/platform/files/local-copy.server";
import { encodeWithinBudget } from "~/platform/pictures/encode.server";
import { lightOf, type PlannedFile, planOwnPicture } from "~/platform/pictures/plan-own.server";
import type { Services } from "~/platform/services.server";

type Platform = Pick<Services, "db" | "clock" | "files">;
type Master = NonNullable<Awaited<ReturnType<typeof placeToMake>>>["masters"][number];

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/**
 * Encodes the sizes that a place lacks, and lets the pages show them. Existing sizes are kept, so an interrupted job
 * continues where it stopped.
 */
export async function makeSitePictures(platform: Platform, id: ChangedPlaceId): Promise<void> {
  const found = await placeToMake(platform.db, id);
  if (!found) return;
  const { shape } = places[found.place];
  const published: PublishedPicture[] = [];
  for (const { source, ...placement } of found.chosen) {
    if ("built" in source) {
      published.push({ built: source.built, alt: placement.alt });
      continue;
    }
    const master = found.masters.find((each) => each.id === source.own);
    if (!master) throw new Error(`no picture ${source.own}`);
    const { picture, files } = planOwnPicture(master, { ...placement, ...shape });
    await makeSizes(platform, master, files);
    published.push({ own: picture });
  }
  await inTransaction(platform.db, (tx) => publishPlace(tx, { id, made: found.chosen, published }));
}

async function makeSizes({ db, clock, files }: Platform, master: Master, planned: readonly PlannedFile[]) {
  const made = await madeFileNames(
    db,
    planned.map(({ name }) => name),
  );
  const missing = planned.filter(({ name }) => !made.has(name));
  if (missing.length === 0) return;
  await withLocalCopy(files, master.sha256, async (original) => {
    // One after the other: an encoder uses a core, and the pages need the other one.
    for (const { name, window, width, format } of missing) {
      const bytes = await encodeWithinBudget({ original, window, width, format, light: lightOf(master) });
      const content = await withTemporaryFile(files, async (file) => {
        await writeFile(file, bytes, { flush: true });
        return storeMadeFile(files, file, types[format]);
      });
      const size = { name, pictureId: master.id, madeFrom: master.fileId, content };
      await inTransaction(db, (tx) => addMadeFile(tx, size, clock.now()));
    }
  });
}
