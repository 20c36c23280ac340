import { createHash } from "node:crypto";
import { pageScriptWords } from "virtual:page-script";
import { pictureStyles } from "virtual:picture-styles";
import { neededStyles } from "./platform/styles/needed-styles";
import sheet from "./root.css?inline";
import { fontsAreHere } from "./ui/browser/fonts";

const stylesFor = neededStyles(sheet + pictureStyles, pageScriptWords);

export interface StyledPage {
  readonly html: string;
  /** What the content security policy must name for the styles to hold, and for the head's script to run. */
  readonly styleHash: string;
  readonly scriptHash: string;
}

/** Who comes from a page of ours has the fonts: they are used from the first paint on (src/ui/browser/fonts.ts). */
const fontsFromHere = `document.referrer.startsWith(location.origin+"/")&&document.documentElement.classList.add("${fontsAreHere}")`;
const scriptHash = hashOf(fontsFromHere);

/**
 * A page without React carries the styles that it uses, and no others, in its head: it is painted when it arrives,
 * with no second question to the server (docs/decisions/016-pages-as-fast-as-can-be.md).
 */
export function withItsStyles(html: string): StyledPage {
  const styles = stylesFor(html);
  const own = `<script>${fontsFromHere}</script><style>${styles}</style></head>`;
  return { html: html.replace("</head>", () => own), styleHash: hashOf(styles), scriptHash };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
