import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { breakWord } from "./break-word";
import { uncompressedFont } from "./uncompressed-font";

type Renderer = typeof import("@react-pdf/renderer");

/** The families that style.ts names, from the Fontsource packages: one file for each script. */
const faces = [
  { family: "Newsreader", name: "newsreader", weight: 500, letters: ["latin", "latin-ext", "vietnamese"] },
  { family: "Instrument Sans", name: "instrument-sans", weight: 400, letters: ["latin", "latin-ext"] },
  { family: "Instrument Sans", name: "instrument-sans", weight: 600, letters: ["latin", "latin-ext"] },
];

let loaded: Promise<Renderer> | undefined;

/** Renders a paper (see paper.tsx) as a PDF with its fonts embedded. */
export async function renderPdf(paper: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  loaded ??= load();
  const { renderToBuffer } = await loaded;
  return Uint8Array.from(await renderToBuffer(paper));
}

async function load(): Promise<Renderer> {
  const renderer = await import("@react-pdf/renderer");
  const { Font } = renderer;
  // The renderer's default fonts are not embedded in the file and lack most letters.
  Font.clear();
  for (const { family, name, weight, letters } of faces) {
    for (const part of letters) {
      const src = await fontOf(name, part, weight);
      Font.register({ family: familyOf(family, part), src, fontWeight: weight });
    }
  }
  // The last fallback, for a character that no family has: this font draws an empty box, the renderer's own would
  // draw a wrong character.
  Font.register({ family: "Helvetica", src: await fontOf("instrument-sans", "latin", 400), fontWeight: 400 });
  await Font.load({ fontFamily: "Helvetica", fontWeight: 400 });
  Font.registerHyphenationCallback(breakWord);
  return renderer;
}

function familyOf(family: string, letters: string): string {
  return (
    { latin: family, "latin-ext": `${family} Ext`, vietnamese: `${family} Vietnamese` }[letters] ?? family
  );
}

const { resolve } = createRequire(import.meta.url);

async function fontOf(name: string, letters: string, weight: number): Promise<string> {
  const file = resolve(`@fontsource/${name}/files/${name}-${letters}-${weight}-normal.woff`);
  return `data:font/ttf;base64,${uncompressedFont(await readFile(file)).toString("base64")}`;
}
