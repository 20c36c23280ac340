import { createHash } from "node:crypto";
import { pageScriptWords } from "virtual:page-script";
import { pictureStyles } from "virtual:picture-styles";
import { neededStyles } from "./platform/styles/needed-styles";
import sheet from "./root.css?inline";
import { afterFirstPaint } from "./ui/after-first-paint";
import { fontsKnownScript } from "./ui/browser/fonts";
import { fromTop } from "./ui/browser/rest-of-page";
import { speculationRules } from "./ui/speculation-rules";

const stylesFor = neededStyles(sheet + pictureStyles, pageScriptWords);

export interface StyledPage {
  readonly html: string;
  /** What the content security policy must name for the styles to hold, and for the head's scripts to count. */
  readonly styleHash: string;
  readonly scriptHashes: string;
}

/**
 * Whether the fonts are used from the first paint on (src/ui/browser/fonts.ts). Who
 * neither comes back nor goes to an anchor begins at the top (src/ui/browser/rest-of-page.ts). And what the page script
 * waits for (src/ui/page-script.tsx).
 */
const knownBeforePaint = `${fontsKnownScript}location.hash||performance.getEntriesByType("navigation")[0]?.type==="navigate"&&document.documentElement.classList.add("${fromTop}");firstPaint=async()=>{${afterFirstPaint}}`;
const scripts = `<script>${knownBeforePaint}</script><script type="speculationrules">${speculationRules}</script>`;
const scriptHashes = `${hashOf(knownBeforePaint)} ${hashOf(speculationRules)}`;

/**
 * A page without React carries the styles that it uses, and no others, in its head: it is painted when it arrives,
 * with no second question to the server (docs/decisions/016-pages-as-fast-as-can-be.md).
 */
export function withItsStyles(html: string): StyledPage {
  const styles = stylesFor(html);
  const own = `${scripts}<style>${styles}</style></head>`;
  return { html: html.replace("</head>", () => own), styleHash: hashOf(styles), scriptHashes };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
