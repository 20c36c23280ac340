import { contentRoutes } from "../setup/public-routes";
import { underButton } from "./chat-cover";
import { expect, test } from "./studio";

/** Forms and terms that every page links to, beside the content pages. */
const formPages = [
  "/book/headshots",
  "/book/express",
  "/book/company",
  "/henvendelse",
  "/booking/lenke",
  "/vilkar",
];

test("dragging through every public page at 390 px, neither bar nor chat covers a text, a date or a price", async ({
  visit,
}) => {
  test.slow();
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  const covered: object[] = [];
  for (const path of [...new Set([...contentRoutes.map((route) => route.path), ...formPages])]) {
    await page.goto(path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    // Less than the button's height, so that no line passes between two looks.
    for (let top = 0; top < end + 240; top += 240) {
      const found = await underButton(page, Math.min(top, end));
      if (found.shown && found.under.length > 0) covered.push({ path, top, ...found });
    }
  }
  expect(covered).toEqual([]);
});
