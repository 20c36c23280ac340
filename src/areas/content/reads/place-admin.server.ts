import { eq, inArray } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { files } from "~/areas/files/tables.server";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import { adminHref } from "~/kit/admin-href";
import type { Reader } from "~/platform/database/tx.server";
import type { Content } from "~/platform/files/types";
import { factsOf, isPictureName, wholePicture } from "~/platform/pictures/look-up";
import { pictureUrl } from "~/platform/pictures/recipe";
import { builtPicture, type PlacedPicture } from "../rules/placed-pictures";
import { type PlaceName, places } from "../rules/places";
import { historyOfPlace } from "../rules/site-history";
import { contentPictures, contentPlaces } from "../tables.server";
import type { ChangedPlaceId, OwnPictureId } from "../types";

/** A picture of a place, for the back office. */
export interface PictureForAdmin extends Omit<PlacedPicture, "source"> {
  readonly own: OwnPictureId | null;
  /** For the list and the crop: small, and uncropped. */
  readonly thumbnail: string;
  readonly original: string;
  readonly width: number;
  readonly height: number;
}

export interface PlaceForAdmin {
  readonly version: number;
  readonly isChanged: boolean;
  /** False while the sizes of the chosen pictures are being encoded. */
  readonly isReady: boolean;
  readonly pictures: readonly PictureForAdmin[];
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
}

export async function placeForAdmin(db: Reader, _admin: Admin, place: PlaceName): Promise<PlaceForAdmin> {
  const [row] = await db.select().from(contentPlaces).where(eq(contentPlaces.place, place));
  const changes = row ? await historyOf(db, historyOfPlace(row.id)) : [];
  const chosen = row?.chosen ?? places[place].fallback.map(builtPicture);
  return {
    version: changes[0]?.version ?? 0,
    isChanged: Boolean(row?.chosen),
    isReady: row?.isReady ?? true,
    pictures: await withFacts(db, chosen),
    changes,
  };
}

export interface PlaceInOverview {
  readonly place: PlaceName;
  readonly isChanged: boolean;
  readonly isReady: boolean;
  readonly pictures: readonly PictureForAdmin[];
}

/** Every place with the pictures that the studio has chosen. */
export async function placesForAdmin(
  db: Reader,
  _admin: Admin,
  names: readonly PlaceName[],
): Promise<PlaceInOverview[]> {
  const rows = await db
    .select()
    .from(contentPlaces)
    .where(inArray(contentPlaces.place, [...names]));
  return Promise.all(
    names.map(async (place) => {
      const row = rows.find((each) => each.place === place);
      const chosen = row?.chosen ?? places[place].fallback.map(builtPicture);
      return {
        place,
        isChanged: Boolean(row?.chosen),
        isReady: row?.isReady ?? true,
        pictures: await withFacts(db, chosen),
      };
    }),
  );
}

async function withFacts(db: Reader, chosen: readonly PlacedPicture[]): Promise<PictureForAdmin[]> {
  const ids = chosen.flatMap(({ source }) => ("own" in source ? [source.own] : []));
  const rows =
    ids.length === 0 ? [] : await db.select().from(contentPictures).where(inArray(contentPictures.id, ids));
  return chosen.flatMap(({ source, ...rest }): PictureForAdmin[] => {
    if ("own" in source) {
      const row = rows.find(({ id }) => id === source.own);
      const address = adminHref.siteOriginal(source.own);
      if (!row) return [];
      return [
        { ...rest, own: row.id, thumbnail: address, original: address, width: row.width, height: row.height },
      ];
    }
    if (!isPictureName(source.built)) return [];
    const { whole, alt } = factsOf(source.built);
    const { path, width, height } = wholePicture(source.built);
    const [least = width] = whole.widths;
    return [
      {
        ...rest,
        alt: rest.alt || alt,
        own: null,
        thumbnail: pictureUrl(whole, least, "avif"),
        original: path,
        width,
        height,
      },
    ];
  });
}

/** An uploaded picture without its metadata, for the back office's own preview. */
export async function originalForAdmin(
  db: Reader,
  _admin: Admin,
  id: OwnPictureId,
): Promise<(Content & { readonly name: string }) | null> {
  const [row] = await db
    .select({ sha256: files.sha256, bytes: files.bytes, contentType: files.contentType, name: files.name })
    .from(contentPictures)
    .innerJoin(files, eq(files.id, contentPictures.fileId))
    .where(eq(contentPictures.id, id));
  return row ?? null;
}

/** The input of the job that encodes a place's sizes; null when the place shows its original pictures. */
export async function placeToMake(db: Reader, id: ChangedPlaceId) {
  const [row] = await db.select().from(contentPlaces).where(eq(contentPlaces.id, id));
  if (!row?.chosen) return null;
  const ids = row.chosen.flatMap(({ source }) => ("own" in source ? [source.own] : []));
  const masters = await db
    .select({
      id: contentPictures.id,
      width: contentPictures.width,
      height: contentPictures.height,
      colour: contentPictures.colour,
      dark: contentPictures.dark,
      fileId: contentPictures.fileId,
      sha256: files.sha256,
    })
    .from(contentPictures)
    .innerJoin(files, eq(files.id, contentPictures.fileId))
    .where(inArray(contentPictures.id, ids));
  return { place: row.place, chosen: row.chosen, masters };
}
