import { later, Nothing } from "~/ui/later";

const pictures = import.meta.env.SSR ? await import("~/platform/pictures/picture-of") : undefined;

/** A picture beside the form, for wide screens: the form doesn't wait for its script. */
export const AsidePicture = later({
  rendered: pictures?.PictureOf,
  load: async () => (await import("~/platform/pictures/picture-of")).PictureOf,
  instead: Nothing,
});
