import { createHash } from "node:crypto";
import { pageScriptWords } from "virtual:page-script";
import { pictureStyles } from "virtual:picture-styles";
import { neededStyles } from "./platform/styles/needed-styles";
import sheet from "./root.css?inline";

const stylesFor = neededStyles(sheet + pictureStyles, pageScriptWords);

export interface StyledPage {
  readonly html: string;
  /** What the content security policy must name for the styles to hold. */
  readonly styleHash: string;
}

/**
 * A page without React carries the styles that it uses, and no others, in its head: it is painted when it arrives,
 * with no second question to the server (docs/decisions/016-pages-as-fast-as-can-be.md).
 */
export function withItsStyles(html: string): StyledPage {
  const styles = stylesFor(html);
  const styleHash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;
  return { html: html.replace("</head>", () => `<style>${styles}</style></head>`), styleHash };
}
