import { and, eq, inArray } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { keepFile, keepMadeFile } from "~/areas/files/commands.server";
import type { FileId } from "~/areas/files/types";
import type { Instant } from "~/kit/time";
import { toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { ReceivedFile } from "~/platform/files/receive-upload.server";
import type { Content } from "~/platform/files/types";
import type { CleanMaster } from "~/platform/pictures/clean-master.server";
import type { PlacedPicture, PublishedPicture } from "../rules/placed-pictures";
import { contentPictureFiles, contentPictures, contentPlaces } from "../tables.server";
import type { ChangedPlaceId, OwnPictureId } from "../types";

/** Inserts an uploaded picture; `received` is the copy without metadata. */
export async function addOwnPicture(
  tx: Tx,
  admin: Admin,
  { received, master }: { received: ReceivedFile; master: CleanMaster },
  now: Instant,
): Promise<OwnPictureId> {
  const { id: fileId } = await keepFile(tx, doerOf(admin), { kind: "picture", received }, now);
  const id = newId<OwnPictureId>();
  await tx.insert(contentPictures).values({ id, fileId, ...master, createdAt: toDate(now) });
  return id;
}

export interface MadeFile {
  readonly name: string;
  readonly pictureId: OwnPictureId;
  readonly madeFrom: FileId;
  readonly content: Content;
}

/** Inserts a size of a picture. Two jobs may have encoded the same one. */
export async function addMadeFile(tx: Tx, { name, pictureId, madeFrom, content }: MadeFile, now: Instant) {
  const fileId = await keepMadeFile(tx, { kind: "picture-size", name, content, madeFrom }, now);
  await tx.insert(contentPictureFiles).values({ name, pictureId, fileId }).onConflictDoNothing();
}

export async function madeFileNames(db: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: contentPictureFiles.name })
    .from(contentPictureFiles)
    .where(inArray(contentPictureFiles.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Pages show the place's pictures from now on, unless the studio has chosen others while their sizes were encoded. */
export async function publishPlace(
  tx: Tx,
  {
    id,
    made,
    published,
  }: {
    id: ChangedPlaceId;
    made: readonly PlacedPicture[];
    published: readonly PublishedPicture[];
  },
): Promise<void> {
  await tx
    .update(contentPlaces)
    .set({ published, isReady: true })
    .where(and(eq(contentPlaces.id, id), eq(contentPlaces.chosen, made)));
}
