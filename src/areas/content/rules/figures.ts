import type { PictureName, ShownPicture } from "~/platform/pictures/types";

const rooms: readonly PictureName[] = ["hero-2", "studio-01", "mobile-studio-01", "gear-01"];

/**
 * Whether a picture shows one of the rendered figures that came with the program. Pages call them light studies, so
 * that nobody takes them for customers. The studio's own pictures are people.
 */
export function showsFigure(picture: ShownPicture): boolean {
  return typeof picture === "string" && !rooms.includes(picture) && !/^(?:detail|retouch)-/.test(picture);
}
