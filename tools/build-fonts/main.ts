import { readFile, writeFile } from "node:fs/promises";
import { fallbackFace, type ReferenceFont, references } from "./fallback.ts";
import { readMetrics } from "./metrics.ts";
import { type Cut, extendedText, latinText, subset } from "./subset.ts";

/**
 * Makes src/ui/fonts/*.woff2 and src/ui/styles/fonts.css from the Fontsource packages: only the characters that
 * Norwegian pages need and only the axes that the design uses (132 + 30 kB become 37 + 27 kB). Run it after an update
 * of a package; the files are committed, so that building the product takes no time for it.
 */
const target = "src/ui/fonts";
const packages = "node_modules/@fontsource-variable";
const newsreader = `${packages}/newsreader/files/newsreader-latin-opsz-normal.woff2`;
const instrument = `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`;
const instrumentExt = `${packages}/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2`;

const cuts: readonly Cut[] = [
  {
    source: newsreader,
    file: "newsreader.woff2",
    text: latinText,
    axes: { wght: 400, opsz: { min: 18, max: 72 } },
  },
  { source: instrument, file: "instrument.woff2", text: latinText, axes: { wght: { min: 400, max: 600 } } },
  {
    source: instrumentExt,
    file: "instrument-ext.woff2",
    text: extendedText,
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const cut of cuts) {
  const bytes = await subset(cut, "woff2");
  await writeFile(`${target}/${cut.file}`, bytes);
  console.log(`${cut.file} ${bytes.length} bytes`);
}

const faces = [
  face("Newsreader Studio", "newsreader.woff2", "400", latinText),
  face("Instrument Studio", "instrument.woff2", "400 600", latinText),
  face("Instrument Studio", "instrument-ext.woff2", "400 600", extendedText),
  // Headlines are between 28 and 116 px; 44 is in the middle, where most lines are.
  await fallback("Newsreader fallback", newsreader, { wght: 400, opsz: 44 }, references.times),
  await fallback("Instrument fallback", instrument, { wght: 400 }, references.arial),
  // No device has Arial in a medium weight.
  await fallback("Instrument fallback", instrument, { wght: 500 }, { ...references.arial, weight: "500" }),
  await fallback("Instrument fallback", instrument, { wght: 600 }, references.arialBold),
];
const note =
  "/* Made by tools/build-fonts. The fallbacks take as much room as the fonts that replace them. */";
// Without scripts the browser swaps the fonts in by itself; with them src/ui/browser/fonts.ts does it without layout
// shift.
const untilLoaded = `@media (scripting: enabled) {
  :root:not(.has-fonts) {
    --font-serif: "Newsreader fallback", "Times New Roman", serif;
    --font-sans: "Instrument fallback", system-ui, sans-serif;
  }
}`;
await writeFile("src/ui/styles/fonts.css", `${[note, ...faces, untilLoaded].join("\n\n")}\n`);

const licences = ["newsreader", "instrument-sans"].map((name) =>
  readFile(`${packages}/${name}/LICENSE`, "utf8"),
);
await writeFile(`${target}/LICENSE.txt`, (await Promise.all(licences)).join("\n\n----\n\n"));

function face(family: string, file: string, weight: string, text: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("../fonts/${file}") format("woff2");
  unicode-range: ${rangesOf(text)};
}`;
}

async function fallback(family: string, source: string, axes: Cut["axes"], reference: ReferenceFont) {
  const sfnt = await subset({ source, file: "", text: latinText, axes }, "sfnt");
  return fallbackFace(family, readMetrics(sfnt), reference);
}

/** "ABC" = "U+41-43" */
function rangesOf(text: string): string {
  const points = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
