import { narrowScreens } from "./recipe.ts";
import type { Placeholder } from "./survey.server.ts";

/**
 * One class a picture: a glow of the subject's colour on the backdrop's colours, and the focal point for crops.
 * Classes, since the content security policy allows no style attributes.
 */
export function pictureStylesheet(placeholders: Record<string, Placeholder>): string {
  return Object.entries(placeholders)
    .map(([name, { focus, tallFocus, top, middle, bottom }]) => {
      const ground = `radial-gradient(30% 34% at ${at(focus)},${middle},#0000),linear-gradient(${top},${bottom})`;
      const rule = `.pic-${name}{object-position:${at(focus)};background:${ground}}`;
      const tall = tallFocus && `@media ${narrowScreens}{.pic-${name}{object-position:${at(tallFocus)}}}`;
      return tall ? `${rule}\n${tall}` : rule;
    })
    .join("\n");
}

function at([x, y]: [number, number]): string {
  return `${x}% ${y}%`;
}
