import { createContext, useContext } from "react";
import { type PlaceName, places } from "~/areas/content/rules/places";
import type { SiteContent } from "~/areas/content/types";
import type { PictureName, ShownPicture } from "~/platform/pictures/types";

export const unchangedContent: SiteContent = { pictures: {}, texts: {} };

const ChangedContent = createContext(unchangedContent);

/** Around every public page: what the studio has changed of its pictures and texts. */
export const SiteContentProvider = ChangedContent.Provider;

/** The pictures of a place: the studio's own, or those that came with the site. */
export function usePictures(place: PlaceName): readonly ShownPicture[] {
  return useContext(ChangedContent).pictures[place] ?? places[place].fallback;
}

export type PlaceOfOne = Exclude<PlaceName, "om-meg-portrett">;

/** The first or only picture of a place that is never empty. */
export function usePicture(place: PlaceOfOne): ShownPicture {
  const [picture] = usePictures(place);
  if (picture === undefined) throw new Error(`no picture in ${place}`);
  return picture;
}

/** The same for a page's head, which is made outside of React. */
export function headPicture(site: SiteContent, place: PlaceName, otherwise: PictureName): ShownPicture {
  return site.pictures[place]?.[0] ?? otherwise;
}
