import { readdirSync } from "node:fs";
import { expect, test } from "./studio";

const paths = readdirSync("content/articles").map((name) => `/blogg/${name.replace(/\.md$/, "")}`);

test("the lines of an article hold 60 to 70 characters on a wide screen", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await page.goto("/blogg/nervos-foran-kamera");
  const perLine = await page.evaluate(() => {
    const whole = [...document.querySelectorAll(".article-text > p:not([class])")].map((paragraph) => {
      const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      const lines = Math.round(paragraph.getBoundingClientRect().height / height);
      return { letters: paragraph.textContent.length, lines };
    });
    const long = whole.filter(({ lines }) => lines > 3);
    // A paragraph's last line is half a line on average.
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      paragraphs: long.length,
      perLine: sum(long.map(({ letters }) => letters)) / sum(long.map(({ lines }) => lines - 0.5)),
    };
  });
  expect(perLine.paragraphs).toBeGreaterThan(3);
  expect(perLine.perLine).toBeGreaterThan(58);
  expect(perLine.perLine).toBeLessThan(72);
});

test("an article's table of contents leads to its heading, and stays in view beside the text", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  await page.goto("/blogg/lys-i-portrett");
  const contents = page.getByRole("navigation", { name: "Innhold" });
  await contents.getByRole("link", { name: "Kantlys" }).click();
  await expect(page.getByRole("heading", { name: "Kantlys" })).toBeInViewport();
  await expect(contents.getByRole("link", { name: "High-key" })).toBeInViewport();
});

test("nothing in an article moves while its pictures load", async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/blogg/klaer-foran-kamera");
  // Movement when the fonts arrive is tested in first-visit.e2e.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Studio/.test(family) && status === "loaded"),
      ),
    )
    .toBe(true);
  const movedSum = () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
  const before = await movedSum();
  const pictures = page.locator("article img");
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
      .toBe(true);
  }
  expect((await movedSum()) - before).toBeLessThan(0.005);
});

test("a printed article has its title, its text and its pictures", async ({ visit }) => {
  const page = await visit();
  await page.goto("/blogg/pressebilde");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Hvem som har lov til hva").last()).toBeVisible();
  for (const hidden of [".article-contents", ".related-pages", ".neighbours", ".breadcrumbs", ".site-menu"]) {
    await expect(page.locator(hidden)).toBeHidden();
  }
  const heights = await page
    .locator("article img")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height));
  // Nine centimetres at 96 px an inch.
  expect(Math.max(...heights)).toBeLessThan(342);
});

test("the browser's own XML parser accepts the feed", async ({ visit }) => {
  const page = await visit();
  await page.goto("/blogg");
  // The browser parses the answer to a document request; Trusted Types forbid DOMParser.
  const read = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const address =
          document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.href ?? "";
        const request = new XMLHttpRequest();
        request.responseType = "document";
        request.onload = () => {
          const file = request.responseXML;
          resolve({ root: file?.documentElement.nodeName, items: file?.querySelectorAll("item").length });
        };
        request.open("GET", new URL(address).pathname);
        request.send();
      }),
  );
  expect(read).toEqual({ root: "rss", items: paths.length });
});
