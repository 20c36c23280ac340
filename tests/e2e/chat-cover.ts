import type { Page } from "@playwright/test";

/** What lies under the button, measured line by line, when the page is scrolled to `top`. */
export async function underButton(page: Page, top: number): Promise<{ shown: boolean; under: string[] }> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  return page.evaluate(() => {
    const launch = document.querySelector(".chat-launch") as HTMLElement;
    const area = launch.getBoundingClientRect();
    // What is behind the bar is out of sight, like what is below the window; the bar's own words are not.
    const bar = document.querySelector(".reach-bar");
    const inBar = bar !== null && getComputedStyle(bar).position === "fixed";
    const barTop = bar?.getBoundingClientRect().top ?? 0;
    if (inBar && (area.top < barTop || area.bottom > innerHeight))
      return { shown: true, under: ["not in the bar"] };
    const meets = (box: DOMRect) =>
      box.width > 1 &&
      box.left < area.right &&
      box.right > area.left &&
      box.top < area.bottom &&
      box.bottom > area.top;
    const isSeen = (element: Element | null) =>
      element !== null &&
      !launch.contains(element) &&
      (!inBar || bar.contains(element)) &&
      !element.closest(".sr-only, .skip-link") &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A card that is one large link can be pressed beside the button.
    const isSmall = ({ clientWidth, clientHeight }: Element) => Math.min(clientWidth, clientHeight) < 180;
    const under: string[] = [];
    for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary"))
      if (isSeen(element) && isSmall(element) && meets(element.getBoundingClientRect()))
        under.push(element.outerHTML.slice(0, 80));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const node = words.currentNode;
      if (!node.nodeValue?.trim() || !isSeen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(meets)) under.push(node.nodeValue.slice(0, 60));
    }
    return { shown: !launch.classList.contains("chat-launch-away"), under };
  });
}
