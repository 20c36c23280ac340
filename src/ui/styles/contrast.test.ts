import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const officeTheme = readFileSync(new URL("./admin-theme.css", import.meta.url), "utf8");

/** Every pair of text and background that the components use; text needs 7:1 (WCAG AAA). */
const textPairs: readonly (readonly [string, string])[] = [
  ["ink", "paper"],
  ["ink", "linen"],
  ["ink", "white"],
  ["slate", "paper"],
  ["slate", "linen"],
  ["slate", "white"],
  ["fir", "paper"],
  ["fir", "linen"],
  ["fir", "white"],
  ["fir", "fir-tint"],
  ["paper", "fir"],
  ["paper", "fir-deep"],
  ["paper", "night"],
  ["paper", "night-raised"],
  ["paper", "ink"],
  ["ash", "night"],
  ["ash", "night-raised"],
  ["glow", "night"],
  ["night", "glow"],
  ["danger", "paper"],
  ["danger", "white"],
  ["danger", "danger-tint"],
  ["white", "danger"],
  ["white", "danger-deep"],
  ["warn", "warn-tint"],
  ["info", "info-tint"],
  ["slate", "linen"],
];

/** Borders of fields, focus rings and marks: WCAG 1.4.11 requires 3:1. */
const markPairs: readonly (readonly [string, string])[] = [
  ["stone", "paper"],
  ["stone", "white"],
  ["stone", "linen"],
  ["fir", "paper"],
  ["glow", "night"],
  ["danger", "paper"],
];

describe("contrast of the tokens", () => {
  it.each(textPairs)("text in %s on %s is 7:1 or better", (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(7);
  });

  it.each(markPairs)("marks in %s on %s are 3:1 or better", (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it("is computed as in WCAG, and is too low for stone as text", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    // Stone is for marks; its contrast is too low for small text.
    expect(contrast(colour("stone"), colour("paper"))).toBeLessThan(7);
  });
});

/** The back office inverts the colours; those of the site's dark sections are not used in it. */
const siteAlone = /^(night|night-raised|ash|glow)$/;
const inOffice = (pairs: typeof textPairs) =>
  pairs.filter((pair) => !pair.some((name) => siteAlone.test(name)));

describe("contrast of the back office in dark", () => {
  it.each(inOffice(textPairs))("text in %s on %s is 7:1 or better", (text, ground) => {
    expect(contrast(darkColour(text), darkColour(ground))).toBeGreaterThanOrEqual(7);
  });

  it.each(inOffice(markPairs))("marks in %s on %s are 3:1 or better", (mark, ground) => {
    expect(contrast(darkColour(mark), darkColour(ground))).toBeGreaterThanOrEqual(3);
  });

  it("shows text in ink on every tint of a notice", () => {
    for (const tint of ["danger-tint", "warn-tint", "info-tint", "fir-tint"]) {
      expect(contrast(darkColour("ink"), darkColour(tint))).toBeGreaterThanOrEqual(7);
    }
  });

  it("has the site's colours as its light values", () => {
    const light = [...officeTheme.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}),/g)];
    expect(light.length).toBeGreaterThan(15);
    for (const [, name = "", value] of light) expect([name, value]).toEqual([name, colour(name)]);
  });
});

function darkColour(name: string): string {
  const found = new RegExp(`--color-${name}: light-dark\\(#[0-9a-f]{6}, (#[0-9a-f]{6})\\);`).exec(
    officeTheme,
  )?.[1];
  if (!found) throw new Error(`No dark colour ${name} in admin-theme.css`);
  return found;
}

function colour(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!found) throw new Error(`No colour ${name} in tokens.css`);
  return found;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
