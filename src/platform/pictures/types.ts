import type manifest from "../../../content/pictures/manifest.json";

/** Every picture in content/pictures/manifest.json. A misspelt name does not compile. */
export type PictureName = keyof typeof manifest;

export const lights = ["low-key", "rembrandt", "side", "rim", "soft", "high-key", "room"] as const;
export type Light = (typeof lights)[number];

/** One line of the manifest. `tall` requests a 4:5 crop around the focal point, for narrow screens. */
export interface PictureEntry {
  file: string;
  alt: string;
  focus: [x: number, y: number];
  light: Light;
  tall?: boolean;
}

/** One shape of a picture: whole, tall crop or social card. `key` is the start of its file names. */
export interface PictureShape {
  key: string;
  width: number;
  height: number;
  widths: number[];
}

/** A picture of the studio's own: its sizes are made by a job, and its placeholder's class describes itself. */
export interface OwnPicture extends Omit<PictureFacts, "light"> {
  /** Distinguishes pictures on one page. */
  readonly key: string;
  readonly className: string;
}

/** What a page can show: a picture of the build by its name, or one of the studio's own. */
export type ShownPicture = PictureName | OwnPicture;

/** The facts with which a page shows a picture; measured by the build. */
export interface PictureFacts {
  alt: string;
  light: Light;
  whole: PictureShape;
  tall?: PictureShape;
  social: PictureShape;
}

/** Why an uploaded picture cannot be used. */
export type PictureReason = "unreadable" | "heic" | "too-small" | "too-many-pixels";
