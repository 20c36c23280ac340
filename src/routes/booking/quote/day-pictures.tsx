import { publicTexts } from "~/areas/quotes/texts/public";
import { Part } from "~/areas/quotes/ui/quote-view";
import type { OwnPicture } from "~/platform/pictures/types";
import { AsidePicture } from "../aside-picture";

const texts = publicTexts.pictures;

export type DayPicture = Pick<OwnPicture, "key" | "alt" | "whole" | "tall" | "className">;

interface DayPicturesProps {
  /** The room, and faces that were photographed in one light. */
  readonly room: DayPicture;
  readonly faces: readonly DayPicture[];
  readonly isOnSite: boolean;
}

/** How such a day looks, in the pictures that the studio shows on its own pages. */
export function DayPictures({ room, faces, isOnSite }: DayPicturesProps) {
  return (
    <Part title={texts.title}>
      <figure>
        <AsidePicture facts={room} sizes="(max-width: 1023.98px) 88vw, 58vw" className="picture" />
        <figcaption className="mt-3 text-small text-quiet">
          {isOnSite ? texts.onSite : texts.studio}
        </figcaption>
      </figure>
      {faces.length > 0 && (
        <figure className="mt-6">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {faces.map((face) => (
              <li key={face.key}>
                <AsidePicture facts={face} sizes="(max-width: 639.98px) 44vw, 15vw" className="picture" />
              </li>
            ))}
          </ul>
          <figcaption className="mt-3 text-small text-quiet">{texts.faces}</figcaption>
        </figure>
      )}
    </Part>
  );
}
