import { eq, isNotNull } from "drizzle-orm";
import { files } from "~/areas/files/tables.server";
import { cachedRead } from "~/platform/database/cached-reads.server";
import type { Db, Reader } from "~/platform/database/tx.server";
import type { Content } from "~/platform/files/types";
import { factsOf, isPictureName } from "~/platform/pictures/look-up";
import type { ShownPicture } from "~/platform/pictures/types";
import type { PublishedPicture } from "../rules/placed-pictures";
import { parsePlace, type SitePage } from "../rules/places";
import { contentPictureFiles, contentPlaces, contentTexts } from "../tables.server";
import type { SiteContent } from "../types";

/** The studio's changes of the site's pictures and texts; everything else is original. */
export function readSiteContent(db: Reader | Db): Promise<SiteContent> {
  return cachedRead(db, { name: "site content", tables: ["content_places", "content_texts"] }, async () => {
    const placed = await db
      .select({ place: contentPlaces.place, published: contentPlaces.published })
      .from(contentPlaces)
      .where(isNotNull(contentPlaces.published));
    const texts = await db
      .select({ page: contentTexts.page, fields: contentTexts.fields })
      .from(contentTexts);
    return {
      // Places that this version of the site does not have are left out.
      pictures: Object.fromEntries(
        placed
          .filter(({ place }) => parsePlace(place) !== null)
          .map(({ place, published }) => [place, (published ?? []).flatMap(shown)]),
      ),
      texts: Object.fromEntries(texts.map(({ page, fields }) => [page, fields])) as Partial<
        Record<SitePage, Readonly<Record<string, string>>>
      >,
    };
  });
}

function shown(picture: PublishedPicture): ShownPicture[] {
  if ("own" in picture) return [picture.own];
  const { built, alt } = picture;
  if (!isPictureName(built)) return [];
  return [alt === "" ? built : { ...factsOf(built), alt }];
}

/** The stored content of a size, by its name in the address. */
export async function contentOfSize(db: Reader, name: string): Promise<Content | null> {
  const [row] = await db
    .select({ sha256: files.sha256, bytes: files.bytes, contentType: files.contentType })
    .from(contentPictureFiles)
    .innerJoin(files, eq(files.id, contentPictureFiles.fileId))
    .where(eq(contentPictureFiles.name, name));
  return row ?? null;
}
