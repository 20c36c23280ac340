import { readSiteContent } from "~/areas/content/reads/site.server";
import { type PlaceName, places } from "~/areas/content/rules/places";
import type { QuoteDocument } from "~/areas/quotes/types";
import type { Reader } from "~/platform/database/tx.server";
import { factsOf } from "~/platform/pictures/look-up";

const mostFaces = 4;

/** The pictures of /ansattfoto, as the studio has chosen them. */
export async function readDayPictures(db: Reader, { sets }: Pick<QuoteDocument, "sets">) {
  const { pictures } = await readSiteContent(db);
  const shown = (place: PlaceName) =>
    (pictures[place] ?? places[place].fallback).map((picture) => {
      const { key, alt, whole, tall, className } = factsOf(picture);
      return { key, alt, whole, tall, className };
    });
  const isOnSite = sets.some(({ days }) => days.some(({ place }) => place === "hos_dere"));
  const [room] = shown(isOnSite ? "ansattfoto-hos-dere" : "ansattfoto-studio");
  return room ? { room, isOnSite, faces: shown("ansattfoto-rad").slice(0, mostFaces) } : null;
}
