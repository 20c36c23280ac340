import { adminTexts } from "./texts";

/** The `meta` of a page of the back office. */
export function adminMeta(title: string | undefined) {
  return [
    { title: title ? `${title} – ${adminTexts.title}` : adminTexts.title },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
