import { asServed } from "~/ui/later";

const pictures = import.meta.env.SSR ? await import("~/platform/pictures/picture-of") : undefined;

/** A picture beside the form, for wide screens. */
export const AsidePicture = asServed({
  rendered: pictures?.PictureOf,
  load: async () => (await import("~/platform/pictures/picture-of")).PictureOf,
});
