import { narrowScreens } from "./recipe.ts";
import type { Placeholder } from "./survey.server.ts";

/**
 * One class per picture: the backdrop's colour, with a glow of the subject's for a picture that opens a page, and the
 * focal point for crops. Classes, because the content security policy allows no style attributes.
 */
export function pictureStylesheet(placeholders: Record<string, Placeholder>): string {
  return Object.entries(placeholders)
    .map(([name, { focus, tallFocus, top, glow }]) => {
      const ground = glow
        ? `radial-gradient(30% 34% at ${at(focus)},${glow.middle},#0000),linear-gradient(${top},${glow.bottom})`
        : top;
      const rule = `.pic-${name}{object-position:${at(focus)};background:${ground}}`;
      const tall = tallFocus && `@media ${narrowScreens}{.pic-${name}{object-position:${at(tallFocus)}}}`;
      return tall ? `${rule}\n${tall}` : rule;
    })
    .join("\n");
}

function at([x, y]: [number, number]): string {
  return `${x}% ${y}%`;
}
