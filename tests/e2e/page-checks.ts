import { expect, type Page } from "@playwright/test";

/** Waits until the whole page is laid out, also far from the window (src/ui/browser/rest-of-page.ts). */
export async function laidOut(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveClass(/from-top/);
}

/** Every target is at least 44 px high, or lies in running text (WCAG 2.5.8 asks for 24). */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const inText = (target: HTMLElement) => {
      const block = target.closest<HTMLElement>("p, li, dd, td, figcaption, label, address, small");
      const words = (element: HTMLElement) => element.textContent.replace(/\s+/g, " ").trim();
      return (
        getComputedStyle(target).display === "inline" &&
        block !== null &&
        words(block).length > words(target).length
      );
    };
    // Pressing a label presses its control; a link that fills its card counts as the card.
    const larger = (target: HTMLElement) => {
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const boxes = [target, target.closest("label, .related"), label].map((it) =>
        it?.getBoundingClientRect(),
      );
      return boxes.reduce((most, box) => (box && (!most || box.height > most.height) ? box : most));
    };
    return [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, select, textarea")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !target.closest(".sr-only, .skip-link") && !inText(target))
      .map((target) => ({ target, box: larger(target) as DOMRect }))
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 24))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`);
  });
  expect(small, page.url()).toEqual([]);
}

/** With the text spacing of WCAG 1.4.12 no text is cut off by its box, nor the page by the window. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  await laidOut(page);
  const spaced =
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
  await withStyles(page, spaced, async () => {
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("body *")]
        // Elements one pixel wide are for screen readers only.
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowY))
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut, `${page.url()}: cut off`).toEqual([]);
    await expectNoSidewaysScroll(page, "with wide spacing");
  });
}

export async function expectRoomForLargeText(page: Page): Promise<void> {
  await withStyles(page, "html { font-size: 200% }", () =>
    expectNoSidewaysScroll(page, "with twice the text"),
  );
}

/**
 * The page is no wider than the window, and neither is anything visible in it, unless it lies in a box that scrolls,
 * has a name and can be reached by Tab, or in one that holds controls alone, which come into view when Tab reaches them.
 */
export async function expectNoSidewaysScroll(page: Page, state = "as it is"): Promise<void> {
  await laidOut(page);
  // Not innerWidth: a phone widens its window to overflowing content.
  const width = page.viewportSize()?.width ?? 0;
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  expect(over, `${page.url()} sticks out at ${width} px, ${state}`).toBeLessThanOrEqual(0);
  const held = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX))
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => {
        const control = "a[href], button, input, select, summary";
        return [...box.childNodes].some((child) =>
          child instanceof Element
            ? !child.matches(control) && !child.querySelector(control)
            : child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
        );
      })
      .filter((box) => box.tabIndex < 0 || !(box.ariaLabel ?? box.getAttribute("aria-labelledby")))
      .map((box) => box.outerHTML.slice(0, 120)),
  );
  expect(held, `${page.url()} holds what cannot be reached at ${width} px, ${state}`).toEqual([]);
}

/** Nothing is stored in the browser of a visitor who has chosen nothing. */
export async function expectNothingKept(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...(await caches.keys()),
  ]);
  // The scroll positions of the booking's pages, stored while the tab is open; the privacy page mentions them.
  expect(
    stored.filter((name) => name !== "react-router-scroll-positions"),
    page.url(),
  ).toEqual([]);
  expect(await page.context().cookies(), page.url()).toEqual([]);
}

async function withStyles(page: Page, styles: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
  try {
    await look();
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  }
}
