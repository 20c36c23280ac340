import type { PageNumbers } from "./page-numbers";

const kilobyte = 1000;

/** The targets that a page misses, in words. Nothing is rounded in its favour. */
export function missedBy(numbers: PageNumbers): string[] {
  const { page, hero, htmlAndCss, script } = numbers;
  const content = page.kind === "content";
  const lcp = hero || !content ? 1200 : 900;
  const targets: [boolean, string][] = [
    [numbers.performance === 100, `performance ${numbers.performance}`],
    [numbers.accessibility === 100, `accessibility ${numbers.accessibility}`],
    [numbers.bestPractices === 100, `best practices ${numbers.bestPractices}`],
    [numbers.seo === 100 || !page.indexed, `SEO ${numbers.seo}`],
    [numbers.lcp <= lcp, `LCP over ${(lcp / 1000).toFixed(1)} s`],
    [numbers.cls === 0, `CLS ${shiftText(numbers.cls)}`],
    [numbers.tbt <= (content ? 0 : 150), `TBT ${Math.round(numbers.tbt)} ms`],
    [htmlAndCss <= 14 * kilobyte || !content, "HTML and CSS over 14 kB"],
    // A framework is many times this size, so a page below it has none.
    [script <= 6 * kilobyte || !content, "script over 6 kB"],
    [script <= 110 * kilobyte || content, "script over 110 kB"],
  ];
  return targets.flatMap(([reached, words]) => (reached ? [] : [words]));
}

/** A shift below a thousandth is not rounded to zero. */
export function shiftText(cls: number): string {
  return cls > 0 && cls < 0.001 ? "under 0.001" : cls.toFixed(3).replace(/\.?0+$/, "");
}
