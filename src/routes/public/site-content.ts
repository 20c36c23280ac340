import { useContext } from "react";
import { type PlaceName, places, type SitePage } from "~/areas/content/rules/places";
import { withChangedTexts } from "~/areas/content/rules/text-fields";
import type { SiteContent } from "~/areas/content/types";
import type { PictureName, ShownPicture } from "~/platform/pictures/types";
import { ChangedContent } from "./changed-content";

/** A page's texts with the studio's changes applied. */
export function useTexts<Words extends object>(page: SitePage, words: Words): Words {
  const changed = useContext(ChangedContent).texts[page];
  return changed ? withChangedTexts(words, changed) : words;
}

/** The pictures of a place: the studio's own, or the original ones. */
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

/** The same for a page's head, which is built outside of React. */
export function headPicture(site: SiteContent, place: PlaceName, otherwise: PictureName): ShownPicture {
  return site.pictures[place]?.[0] ?? otherwise;
}
