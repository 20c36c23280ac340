import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./studio";

// Every property of every element is read twice.
test.setTimeout(180_000);

const pages = ["/", "/auth", "/finnes-ikke", "/blogg"];

for (const path of pages) {
  test(`${path} looks the same with its own part of the styles as with all of them`, async ({ visit }) => {
    for (const width of [390, 1280]) {
      const page = await visit({ viewport: { width, height: 900 } });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await changedBy(page, wholeSheet())).toEqual([]);
    }
  });
}

/** The full stylesheet that the parts are cut from; the build writes it for error pages. */
function wholeSheet(): string {
  const file = readdirSync("build/client/assets").find((name) => /^root-[\w-]+\.css$/.test(name));
  return `/assets/${file}`;
}

/** What looks different when the full stylesheet is added; empty for a page that has all it needs. */
function changedBy(page: Page, href: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const looks = () =>
      [...document.querySelectorAll("body, body *:not(script)")].flatMap((element, index) =>
        ["", "::before", "::after"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          // Nothing is drawn before or after an element unless it has content there.
          const isDrawn = part === "" || !["none", "normal"].includes(style.content);
          const names = isDrawn ? [...style].filter((name) => !name.startsWith("--")) : ["content"];
          const place = `${index} ${element.localName}.${element.className}${part}`;
          return names.map((name) => `${place} ${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    const alone = new Set(looks());
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    const loaded = new Promise((resolve, reject) =>
      Object.assign(link, { onload: resolve, onerror: reject }),
    );
    document.head.append(link);
    await loaded;
    return alone.size < 5_000 ? ["hardly anything is drawn"] : looks().filter((line) => !alone.has(line));
  }, href);
}
