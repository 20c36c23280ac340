import type { Placeholder } from "./survey.server.ts";

/**
 * One class a picture: a glow of the subject's colour on the backdrop's colours, and the focal point for crops.
 * Classes, since the content security policy allows no style attributes.
 */
export function pictureStylesheet(placeholders: Record<string, Placeholder>): string {
  return Object.entries(placeholders)
    .map(([name, { focus, top, middle, bottom }]) => {
      const at = `${focus[0]}% ${focus[1]}%`;
      return `.pic-${name}{object-position:${at};background:radial-gradient(30% 34% at ${at},${middle},#0000),linear-gradient(${top},${bottom})}`;
    })
    .join("\n");
}
