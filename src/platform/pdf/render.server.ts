import { createRequire } from "node:module";
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { breakWord } from "./break-word";

type Renderer = typeof import("@react-pdf/renderer");

/** The families that style.ts names: what each Fontsource package has of them, a file for each group of letters. */
const faces = [
  { family: "Newsreader", name: "newsreader", weight: 500, letters: ["latin", "latin-ext", "vietnamese"] },
  { family: "Instrument Sans", name: "instrument-sans", weight: 400, letters: ["latin", "latin-ext"] },
  { family: "Instrument Sans", name: "instrument-sans", weight: 600, letters: ["latin", "latin-ext"] },
];

let loaded: Promise<Renderer> | undefined;

/** Draws a paper (see paper.tsx) as a PDF with the studio's own letters in it. */
export async function renderPdf(paper: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  loaded ??= load();
  const { renderToBuffer } = await loaded;
  return Uint8Array.from(await renderToBuffer(paper));
}

async function load(): Promise<Renderer> {
  const renderer = await import("@react-pdf/renderer");
  const { Font } = renderer;
  // The fonts that the renderer begins with are not embedded in the file, and lack most letters.
  Font.clear();
  for (const { family, name, weight, letters } of faces) {
    for (const part of letters) {
      Font.register({ family: familyOf(family, part), src: fileOf(name, part, weight), fontWeight: weight });
    }
  }
  // Asked last for a sign that no family has: ours draws an empty box, the renderer's own would draw another sign.
  Font.register({ family: "Helvetica", src: fileOf("instrument-sans", "latin", 400), fontWeight: 400 });
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

function fileOf(name: string, letters: string, weight: number): string {
  return resolve(`@fontsource/${name}/files/${name}-${letters}-${weight}-normal.woff`);
}
