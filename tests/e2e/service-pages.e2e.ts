import type { Page } from "@playwright/test";
import { expect, test } from "./studio";

const paths = ["/headshots", "/portrettbilder", "/pressebilder", "/cv-bilder"];
const answers = (page: Page) => page.locator("main details > div");

test("an answer opens by keyboard, and by a link to it, without JavaScript", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/headshots");
  const question = page.locator("summary", { hasText: "Blir det gjenskinn i brillene?" });
  const answer = page.locator("#blir-det-gjenskinn-i-brillene");
  await expect(answer).toBeHidden();
  await question.press("Enter");
  await expect(answer).toBeVisible();
  await question.press("Space");
  await expect(answer).toBeHidden();
  await page.goto("/headshots#blir-det-gjenskinn-i-brillene");
  await expect(answer).toBeVisible();
  await expect(question).toBeInViewport();
});

test("in print every answer is open", async ({ visit }) => {
  const page = await visit();
  await page.goto("/cv-bilder");
  await expect(answers(page).first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const answer of await answers(page).all()) {
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
});

test("a picture switches to black and white by keyboard alone, without JavaScript", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, reducedMotion: "reduce" });
  await page.goto("/portrettbilder");
  const picture = page.locator(".both img");
  const tones = page.getByRole("group", { name: "Vis bildet i" });
  await tones.getByRole("radio", { name: "Farger" }).focus();
  await expect(picture).toHaveCSS("filter", "none");
  await page.keyboard.press("ArrowRight");
  await expect(tones.getByRole("radio", { name: "Svart-hvitt" })).toBeChecked();
  await expect(picture).toHaveCSS("filter", /grayscale\(1\)/);
});

test("every target on service pages is at least 44 px, or lies in running text", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  for (const path of paths) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main :is(a, button, summary, label)")]
        .filter((target) => target.checkVisibility())
        .map((target) => {
          const whole = target.closest<HTMLElement>(".related") ?? target;
          const { width, height } = whole.getBoundingClientRect();
          return { words: target.innerText, width, height };
        })
        .filter(({ width, height }) => width < 44 || height < 44),
    );
    expect(small, path).toEqual([]);
  }
});

test("the button at the top of a service page leads to its own session", async ({ visit }) => {
  const page = await visit({ reducedMotion: "reduce" });
  await page.goto("/pressebilder");
  await page.getByRole("main").getByRole("link", { name: "Book tid nå" }).first().click();
  await expect(page).toHaveURL(/\/book\/pressebilder$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
