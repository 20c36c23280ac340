import type { Metrics } from "./metrics.ts";

/** A font that is on the visitor's device already, with its widths in thousandths of an em. */
export interface ReferenceFont {
  readonly weight: string;
  readonly locals: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/** Ordinary Norwegian: letters are as frequent as on the pages. */
export const sampleText =
  "vi hjelper deg med et portrett som ligner deg på en god dag. du får råd om klær og lys, og vi tar den tiden " +
  "som trengs. bildene er klare innen et døgn, i farger og svart-hvitt, og i egne størrelser for sosiale medier. " +
  "bestill time på nett, eller ring oss hvis du har spørsmål om ansattfoto, pressebilder eller fotografering hos dere";

const letters = "abcdefghijklmnopqrstuvwxyz æøå.,-";
const widths = (list: readonly number[]) =>
  Object.fromEntries([...letters].map((letter, index) => [letter, list[index] ?? 0]));

// From Adobe's published metrics of Helvetica and Times, whose widths Arial, Times New Roman and Liberation share.
export const references = {
  arial: {
    weight: "400",
    locals: ["Arial", "Liberation Sans", "Arimo", "Helvetica"],
    widths: widths([
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
      500, 722, 500, 500, 500, 278, 889, 611, 556, 278, 278, 333,
    ]),
  },
  arialBold: {
    weight: "600",
    locals: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"],
    widths: widths([
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
      556, 778, 556, 556, 500, 278, 889, 611, 556, 278, 278, 333,
    ]),
  },
  times: {
    weight: "400",
    locals: ["Times New Roman", "Liberation Serif", "Tinos", "Times"],
    widths: widths([
      444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500,
      500, 722, 500, 500, 444, 250, 667, 500, 444, 250, 250, 333,
    ]),
  },
} satisfies Record<string, ReferenceFont>;

/** How much wider (1.1) or narrower (0.9) running text is in the font than in the reference. */
export function widthRatio(font: Metrics, reference: ReferenceFont): number {
  const text = [...sampleText];
  const own = text.reduce((sum, letter) => sum + font.widthOf(letter) / font.unitsPerEm, 0);
  const other = text.reduce((sum, letter) => sum + (reference.widths[letter] ?? 0) / 1000, 0);
  return own / other;
}

/**
 * An @font-face that makes the reference take the same space as the font: `size-adjust` for the widths, and the
 * overrides for the line, divided by the same factor because `size-adjust` scales them too.
 */
export function fallbackFace(family: string, font: Metrics, reference: ReferenceFont): string {
  const ratio = widthRatio(font, reference);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const perEm = (units: number) => percent(units / font.unitsPerEm / ratio);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${reference.weight};
  src: ${reference.locals.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(ratio)};
  ascent-override: ${perEm(font.ascent)};
  descent-override: ${perEm(-font.descent)};
  line-gap-override: ${perEm(font.lineGap)};
}`;
}
