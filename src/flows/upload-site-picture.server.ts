import { rm } from "node:fs/promises";
import type { Admin } from "~/areas/access/types";
import { changePlace } from "~/areas/content/commands/change-place.server";
import { addOwnPicture } from "~/areas/content/commands/own-pictures.server";
import { altProblem, type PlaceRefusal } from "~/areas/content/rules/placed-pictures";
import type { PlaceName } from "~/areas/content/rules/places";
import { fileKinds } from "~/areas/files/rules";
import { isRefusal, type Result, refuse } from "~/kit/result";
import { oneLine } from "~/kit/typed-text";
import { parseVersion } from "~/kit/version";
import { inTransaction } from "~/platform/database/tx.server";
import { storeMadeFile, withTemporaryFile } from "~/platform/files/local-copy.server";
import { type Received, receiveTemporary } from "~/platform/files/receive-upload.server";
import type { UploadReason } from "~/platform/files/types";
import { cleanMaster } from "~/platform/pictures/clean-master.server";
import type { PictureReason } from "~/platform/pictures/types";
import type { Services } from "~/platform/services.server";

export type PictureUploadRefusal =
  | UploadReason
  | PictureReason
  | PlaceRefusal
  | "changed-meanwhile"
  | "unknown-line"
  | "version-missing"
  | "alt-missing"
  | "alt-too-long";

type Uploaded = Result<{ readonly version: number }, PictureUploadRefusal>;

/**
 * Receives a picture for a place: replaces the one whose number the form sends, or adds one. The upload itself is
 * removed; only a copy without metadata is stored. The pages show it when a job has made its sizes.
 */
export async function uploadSitePicture(
  platform: Services,
  admin: Admin,
  place: PlaceName,
  request: Request,
): Promise<Uploaded> {
  const received = await receiveTemporary(request, platform.files, fileKinds.picture);
  if (isRefusal(received)) return received;
  const { path, file, fields } = received.value;
  try {
    const asked = readFields(fields);
    if (isRefusal(asked)) return asked;
    return await keep(platform, admin, place, { path, file, ...asked.value });
  } finally {
    await rm(path, { force: true });
  }
}

interface Asked {
  readonly version: number;
  readonly alt: string;
  /** Null adds a picture. */
  readonly index: number | null;
}

function readFields(fields: URLSearchParams): Result<Asked, PictureUploadRefusal> {
  const version = parseVersion(fields.get("version"));
  if (version === null) return refuse("version-missing");
  const alt = oneLine(fields.get("alt") ?? "").trim();
  const problem = altProblem(alt);
  if (problem) return refuse(problem);
  const index = /^\d{1,3}$/.exec(fields.get("index") ?? "");
  return { ok: true, value: { version, alt, index: index && Number(index[0]) } };
}

async function keep(
  { db, clock, files }: Services,
  admin: Admin,
  place: PlaceName,
  { path, file, version, alt, index }: Asked & { path: string; file: Received["file"] },
): Promise<Uploaded> {
  return withTemporaryFile(files, async (copy) => {
    const master = await cleanMaster(path, copy, file.contentType);
    if (isRefusal(master)) return master;
    const content = await storeMadeFile(files, copy, "image/jpeg");
    const now = clock.now();
    return inTransaction(db, async (tx): Promise<Uploaded> => {
      const received = { ...content, name: file.name };
      const own = await addOwnPicture(tx, admin, { received, master: master.value }, now);
      const picture = { source: { own }, alt, focus: [50, 40] as const, crops: {} };
      const edit =
        index === null ? ({ kind: "add", picture } as const) : ({ kind: "replace", index, picture } as const);
      return changePlace(tx, admin, { id: place, version, value: edit }, now);
    });
  });
}
