import { ok, type Result, refuse } from "~/kit/result";
import type { Crop, Point } from "~/platform/pictures/recipe";
import type { OwnPicture, PictureName } from "~/platform/pictures/types";
import type { OwnPictureId } from "../types";
import type { Place } from "./places";

/** A picture in a place, as the studio has chosen it. */
export interface PlacedPicture {
  readonly source: { readonly own: OwnPictureId } | { readonly built: PictureName };
  /** Empty for an original picture, which has its own description. */
  readonly alt: string;
  readonly focus: Point;
  readonly crops: { readonly whole?: Crop; readonly tall?: Crop };
}

/** A picture of a place, as pages show it. */
export type PublishedPicture =
  | { readonly own: OwnPicture }
  | { readonly built: PictureName; readonly alt: string };

export type PlaceEdit =
  | { readonly kind: "replace"; readonly index: number; readonly picture: PlacedPicture }
  | { readonly kind: "add"; readonly picture: PlacedPicture }
  | { readonly kind: "remove"; readonly index: number }
  | { readonly kind: "move"; readonly from: number; readonly to: number }
  | { readonly kind: "adjust"; readonly index: number; readonly to: Omit<PlacedPicture, "source"> }
  | { readonly kind: "reset" };

export type PlaceRefusal = "no-such-picture" | "too-few" | "too-many" | "nothing-changed";

export function builtPicture(name: PictureName): PlacedPicture {
  return { source: { built: name }, alt: "", focus: [50, 50], crops: {} };
}

/** The pictures of a place after a change; null: the original ones. */
export function editPlace(
  place: Place,
  chosen: readonly PlacedPicture[] | null,
  edit: PlaceEdit,
): Result<readonly PlacedPicture[] | null, PlaceRefusal> {
  if (edit.kind === "reset") return chosen === null ? refuse("nothing-changed") : ok(null);
  const before = chosen ?? place.fallback.map(builtPicture);
  const after = edited(before, edit);
  if (after === null) return refuse("no-such-picture");
  if (after.length < place.least) return refuse("too-few");
  if (after.length > place.most) return refuse("too-many");
  if (JSON.stringify(after) === JSON.stringify(before)) return refuse("nothing-changed");
  return ok(after);
}

function edited(
  pictures: readonly PlacedPicture[],
  edit: Exclude<PlaceEdit, { kind: "reset" }>,
): PlacedPicture[] | null {
  switch (edit.kind) {
    case "add":
      return [...pictures, edit.picture];
    case "replace":
      return pictures[edit.index] ? pictures.with(edit.index, edit.picture) : null;
    case "remove":
      return pictures[edit.index] ? pictures.toSpliced(edit.index, 1) : null;
    case "move": {
      const moved = pictures[edit.from];
      if (!moved || edit.to < 0 || edit.to >= pictures.length) return null;
      return pictures.toSpliced(edit.from, 1).toSpliced(edit.to, 0, moved);
    }
    case "adjust": {
      const picture = pictures[edit.index];
      return picture ? pictures.with(edit.index, { source: picture.source, ...edit.to }) : null;
    }
  }
}

/** Screen readers read a description aloud; longer text belongs in the page. */
export const altLength = { least: 5, most: 200 };

export function altProblem(alt: string): "alt-missing" | "alt-too-long" | null {
  if (alt.length < altLength.least) return "alt-missing";
  return alt.length > altLength.most ? "alt-too-long" : null;
}
