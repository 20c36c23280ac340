import { createHash } from "node:crypto";
import { pageScriptFiles, pageScriptUrl, pageScriptWords } from "virtual:page-script";
import { pictureStyles } from "virtual:picture-styles";
import { ownStyles } from "./platform/pictures/own-styles";
import { neededStyles } from "./platform/styles/needed-styles";
import sheet from "./root.css?inline";
import { afterFirstPaint } from "./ui/after-first-paint";
import { earlyChatScript, pageScriptImport } from "./ui/browser/early-chat";
import { fontsKnownScript } from "./ui/browser/fonts";
import { fromTop } from "./ui/browser/rest-of-page";
import { speculationRules } from "./ui/speculation-rules";

const stylesFor = neededStyles(sheet + pictureStyles, pageScriptWords);

export interface PlainPage {
  readonly html: string;
  /** The hashes that the content security policy allows on this page. */
  readonly styleHash: string;
  readonly scripts: readonly string[];
}

// A visitor who follows a link without an anchor starts at the page's top; one who comes back does not
// (src/ui/browser/rest-of-page.ts).
const beginsAtTop = `location.hash||performance.getEntriesByType("navigation")[0]?.type==="navigate"&&document.documentElement.classList.add("${fromTop}");`;
const startPageScript = `addEventListener("DOMContentLoaded",async()=>{${afterFirstPaint}${pageScriptImport(pageScriptUrl)}});`;
const startScript = fontsKnownScript + earlyChatScript + beginsAtTop + startPageScript;
const scriptElements = `<script>${startScript}</script><script type="speculationrules">${speculationRules}</script>`;
const scripts = [hashOf(startScript), hashOf(speculationRules), ...pageScriptFiles];

/**
 * Completes a page without React. Its head contains the styles that the page uses and no others, so it is painted when
 * it arrives (docs/decisions/016-pages-as-fast-as-can-be.md). Scripts and styles are allowed by hash: the page is the
 * same for every visitor and can be cached.
 */
export function completePlainPage(html: string): PlainPage {
  const styles = stylesFor(html) + ownStyles(html);
  const ownHead = `${scriptElements}<style>${styles}</style></head>`;
  return { html: html.replace("</head>", () => ownHead), styleHash: hashOf(styles), scripts };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
