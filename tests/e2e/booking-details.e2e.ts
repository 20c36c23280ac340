import type { Page } from "@playwright/test";
import { booked, chooseSession, chooseTime, signIn } from "./journey";
import { expect, test } from "./studio";

const numbers = (page: Page) =>
  page.getByRole("group", { name: "Antall retusjerte bilder" }).locator("input");

test("choices made before the scripts have loaded are in the summary", async ({ visit }) => {
  const page = await visit();
  const waiting = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.goto("/book/express", { waitUntil: "commit" });
  const summary = page.getByRole("complementary", { name: "Bestillingen din" });
  const [sum, button] = [summary.getByText("Å betale"), page.getByRole("button", { name: "Oppdater pris" })];
  await expect(sum).toBeVisible();
  await expect(button).toBeHidden();
  await page.getByRole("radio", { name: /^Premium/ }).check();
  // The previous sum is no longer right; the server can calculate the new one.
  await expect(sum).toBeHidden();
  await expect(button).toBeVisible();
  waiting.resolve();
  await expect(sum).toBeVisible();
  await expect(button).toBeHidden();
  await expect(summary.getByRole("heading", { name: "Premium" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Premium/ })).toBeChecked();
  await expect(numbers(page).first()).toHaveAccessibleName(/^3 bilder/);
});

test("the first step runs its scripts when the visitor does something, and not before", async ({
  browser,
  app,
}) => {
  // `visit` moves the pointer.
  const page = await browser.newPage({ baseURL: app.url });
  // Playwright's evaluations count as the visitor's, so none comes before the scripts have been fetched.
  const fetched = page.waitForRequest(/\/what-[^/]*\.js$/);
  await page.goto("/book/express");
  await fetched;
  await page.waitForLoadState("networkidle");
  const form = page.locator("form[data-taken-over]");
  await expect(form).toHaveAttribute("data-taken-over", "false");
  await page.keyboard.press("Tab");
  await expect(form).toHaveAttribute("data-taken-over", "true");
  await page.close();
});

test("a page of the booking loads few scripts", async ({ visit }) => {
  const page = await visit();
  // Leaves out what is prefetched for the next steps.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await page.goto("/book/headshots");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await expect(page.getByRole("complementary").getByRole("heading", { name: "Express" })).toBeVisible();
  expect(scripts.size, [...scripts].join(" ")).toBeLessThanOrEqual(14);
});

test("the numbers of images are a price list that shows larger numbers on request", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/headshots");
  await expect(numbers(page)).toHaveCount(20);
  await expect(numbers(page).nth(5)).toHaveAccessibleName(/^6 bilder 8\s650\skr$/);
  await expect(page.getByText("7 bilder", { exact: true })).toBeHidden();
  await page.getByText("Flere bilder (7–20)").click();
  await page.getByRole("radio", { name: "12 bilder 14 350 kr" }).check();
  await expect(page.locator("form").getByText(/^Pris: /)).toContainText("14 350 kr");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("form").getByText(/^Pris: /)).toContainText("15 300 kr");
  await page.getByRole("button", { name: "Velg tid" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await page.getByRole("link", { name: /Hva/ }).click();
  await expect(page.getByRole("radio", { name: "13 bilder 15 300 kr" })).toBeChecked();
  await expect(page.getByText("12 bilder", { exact: true })).toBeVisible();
});

test("the number of persons changes the price at once, is kept for another session, and is reported where it does not fit", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/headshots");
  const persons = page.getByRole("group", { name: "Hvor mange kommer?" });
  const sum = page.locator("form").getByText(/^Pris: /);
  await persons.getByRole("button", { name: "Én til" }).click();
  await expect(persons.getByRole("spinbutton")).toHaveValue("2");
  await expect(sum).toContainText("4 850 kr");
  await page.getByRole("radio", { name: "3 bilder 6 750 kr" }).check();
  await expect(sum).toContainText("6 750 kr");
  await page.getByRole("radio", { name: /^Premium/ }).check();
  // Premium is sold to people together alone, so its question is shorter.
  const together = page.getByRole("group", { name: "Hvor mange skal fotograferes?" });
  await expect(together.getByRole("spinbutton")).toHaveValue("2");
  await expect(sum).toContainText("8 750 kr");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await expect(page.getByText(/^Det er plass til 1 person/)).toBeVisible();
  await expect(together).toHaveCount(0);
  await expect(sum).toContainText("1 950 kr");
});

test("without scripts too a large number of images can be chosen and is priced", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/book/premium");
  await page.getByText("Flere bilder (9–30)").click();
  await page.getByRole("radio", { name: /^30 bilder/ }).check();
  await page.getByRole("button", { name: "Oppdater pris" }).click();
  await expect(page).toHaveURL(/bilder=30/);
  await expect(page.getByRole("radio", { name: "30 bilder 33 450 kr" })).toBeChecked();
  await expect(page.getByRole("complementary", { name: "Bestillingen din" })).toContainText("33 450 kr");
});

test("every step of the booking has its number, name and back link at 390 and at 320 px", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const steps = page.getByRole("navigation", { name: "Steg i bestillingen" });
  const here = page.getByRole("navigation", { name: "Du er her" }).locator("[aria-current=page]");
  const atBothWidths = async (look: () => Promise<void>) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await look();
    }
  };
  await page.goto("/book/express");
  await expect(here).toHaveText("Express");
  await atBothWidths(() => expect(steps.getByText("Steg 1 av 4: Hva", { exact: true })).toBeVisible());
  await page.getByRole("button", { name: "Velg tid" }).click();
  await atBothWidths(async () => {
    await expect(steps.getByText("Steg 2 av 4: Når", { exact: true })).toBeVisible();
    await expect(steps.getByRole("link", { name: /Hva/ })).toHaveText("1 Hva");
    await expect(steps.getByRole("listitem").nth(1)).toHaveAttribute("aria-current", "step");
  });
  // The site's frame comes from the server on the first step, and from React after it.
  await expect(here).toHaveText("Velg tid");
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await chooseTime(page);
  await atBothWidths(async () => {
    await expect(steps.getByText("Steg 3 av 4: Hvem", { exact: true })).toBeVisible();
    await expect(steps.getByRole("link")).toHaveText(["1 Hva", "2 Når"]);
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`sum and next step stay in reach at ${viewport.width} px, and no choice moves them`, async ({
    visit,
  }) => {
    const page = await visit({ viewport });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
    await page.goto("/book/headshots");
    const total = page.locator("form").getByText(/^Pris: /);
    const next = page.getByRole("button", { name: "Velg tid" });
    await expect(total).toContainText("3 900 kr");
    const before = await next.boundingBox();
    await page.getByRole("radio", { name: /^Express/ }).check();
    await expect(total).toContainText("1 950 kr");
    await expect(page.getByRole("complementary").getByRole("heading", { name: "Express" })).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
    await page.getByRole("radio", { name: /^Standard/ }).check();
    const hair = page.getByRole("checkbox", { name: /^Hårstyling/ });
    await hair.scrollIntoViewIfNeeded();
    const scrolled = await next.boundingBox();
    await hair.check();
    await expect(total).toContainText("5 390 kr");
    expect(await next.boundingBox()).toEqual(scrolled);
    for (const each of [total, next]) await expect(each).toBeInViewport({ ratio: 1 });
  });
}

test("the calendar distinguishes free, chosen and closed days without colours", async ({ visit }) => {
  const page = await visit({ forcedColors: "active" });
  await chooseSession(page, "Express");
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return { width: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth), color: outlineColor };
      });
  const chosen = await outline('td a[aria-current="date"]');
  // A full day, which has a dashed border, is a link too.
  const free = await outline("td a.bg-fir-tint:not([aria-current])");
  const closed = await outline("td > span");
  expect([chosen.width > free.width, free.width > 0, closed.width]).toEqual([true, true, 0]);
  for (const { color } of [chosen, free]) expect(color).not.toMatch(/rgba\(.*, 0\)|transparent/);
});

test("the summary fits its box with text twice as large", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  await page.goto("/book/headshots");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets.push(sheet);
  });
  const out = await page.evaluate(() => {
    const box = document.querySelector("aside .on-linen");
    const edge = box?.getBoundingClientRect().right ?? 0;
    return [...(box?.querySelectorAll("*") ?? [])]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(out).toEqual([]);
});

test("the sign-in picture is as sharp as its column, which is as high as the window", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await page.goto("/auth");
  const picture = page.locator("picture img");
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const chosen = await picture.evaluate((img: HTMLImageElement) =>
    Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]),
  );
  expect(chosen).toBeGreaterThanOrEqual(1440);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test("a success message covers nothing that can be pressed", async ({ app, visit }) => {
  await booked(app, { name: "Toast Dekker", email: "toast@kunde.example.no" });
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/bookings?sok=toast");
  await page.getByRole("link", { name: "Toast Dekker" }).click();
  await page.getByText("Endre kontaktopplysninger").click();
  await page.getByLabel("Navn", { exact: true }).fill("Toast Dekker Ikke");
  await page.getByRole("button", { name: "Lagre" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  await page.getByText("Avbestill", { exact: true }).click();
  const covered = await page.evaluate(() => {
    const over = document.querySelector(".toast")?.getBoundingClientRect();
    const reach = [...document.querySelectorAll("main :is(a, button, input, textarea, summary)")];
    return reach
      .filter((element) => !element.closest(".toast"))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .filter(
        (box) =>
          over &&
          box.right > over.left &&
          box.left < over.right &&
          box.bottom > over.top &&
          box.top < over.bottom,
      ).length;
  });
  expect(covered).toBe(0);
});
