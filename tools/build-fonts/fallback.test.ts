import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ReferenceFont, references, sampleText, widthRatio } from "./fallback.ts";
import { readMetrics } from "./metrics.ts";
import { type Cut, latinText, subset } from "./subset.ts";

const stylesheet = readFileSync("src/ui/styles/fonts.css", "utf8");
const files = "node_modules/@fontsource-variable";
const sans = { source: `${files}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`, file: "" };
const serif = { source: `${files}/newsreader/files/newsreader-latin-opsz-normal.woff2`, file: "" };

interface Case {
  readonly family: string;
  readonly weight: string;
  readonly reference: ReferenceFont;
  readonly cut: Omit<Cut, "text">;
}

const cases: readonly Case[] = [
  {
    family: "Instrument fallback",
    weight: "400",
    reference: references.arial,
    cut: { ...sans, axes: { wght: 400 } },
  },
  {
    family: "Instrument fallback",
    weight: "500",
    reference: references.arial,
    cut: { ...sans, axes: { wght: 500 } },
  },
  {
    family: "Instrument fallback",
    weight: "600",
    reference: references.arialBold,
    cut: { ...sans, axes: { wght: 600 } },
  },
  {
    family: "Newsreader fallback",
    weight: "400",
    reference: references.times,
    cut: { ...serif, axes: { wght: 400, opsz: 44 } },
  },
];

describe("fallback fonts", () => {
  it.each(cases)(
    "$family $weight takes the room of the font that replaces it",
    async ({ family, weight, reference, cut }) => {
      const font = readMetrics(await subset({ ...cut, text: latinText }, "sfnt"));
      const face = faceOf(family, weight);
      const adjust = percentOf(face, "size-adjust");
      expect(adjust).toBeCloseTo(widthRatio(font, reference), 3);
      const own = lengthOf((letter) => font.widthOf(letter) / font.unitsPerEm);
      const fallback = lengthOf((letter) => (reference.widths[letter] ?? 0) / 1000) * adjust;
      expect(Math.abs(own - fallback) / own).toBeLessThan(0.001);
      const line = (percentOf(face, "ascent-override") + percentOf(face, "descent-override")) * adjust;
      expect(line).toBeCloseTo((font.ascent - font.descent) / font.unitsPerEm, 3);
    },
  );

  it("knows the width of every letter of the sample", () => {
    const widths: ReferenceFont["widths"] = references.arial.widths;
    for (const letter of sampleText) expect(widths[letter], letter).toBeGreaterThan(0);
  });
});

function lengthOf(widthOf: (letter: string) => number): number {
  return [...sampleText].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function faceOf(family: string, weight: string): string {
  const faces = stylesheet.split("@font-face");
  const face = faces.find((one) => one.includes(`"${family}"`) && one.includes(`font-weight: ${weight};`));
  if (!face) throw new Error(`No face ${family} ${weight}`);
  return face;
}

function percentOf(face: string, property: string): number {
  return Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
}
