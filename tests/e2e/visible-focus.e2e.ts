import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chooseSession, chooseTime, introduce, order, signIn } from "./journey";
import { expect, test } from "./studio";

/**
 * Marks one focusable element of each look on the page, unless the look was seen before; returns their number, and
 * all looks.
 */
async function markFocusable(page: Page, seenBefore: readonly string[]): Promise<[number, string[]]> {
  return page.evaluate((before) => {
    const looks = new Set(before);
    let marked = 0;
    const reach =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex='0'], [contenteditable]";
    const seen = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      element.checkVisibility({ visibilityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>(reach)) {
      const [parent, grand] = [element.parentElement, element.parentElement?.parentElement];
      const ground = element.closest(".on-dark, .on-linen, dialog, [popover]")?.className ?? "";
      const look = [element, parent, grand].map((each) => `${each?.tagName}.${each?.className}`).join(" ");
      const own = `${look} ${ground} ${element.getAttribute("type")} ${element.ariaCurrent}`;
      if (!seen(element) || looks.has(own)) continue;
      element.dataset.focusWalk = String(marked++);
      looks.add(own);
    }
    return [marked, [...looks]];
  }, seenBefore);
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Focuses the marked element, and returns the part of the window that it and its surroundings take. */
async function giveFocus(page: Page, index: number): Promise<Clip | null> {
  return page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(`[data-focus-walk="${wanted}"]`);
    if (!element) return null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "center", behavior: "instant" });
    // A whole row or tile may show that an element inside it has focus.
    const { left, top, right, bottom } = (element.closest("label, tr") ?? element).getBoundingClientRect();
    const [x, y] = [Math.max(0, left - 8), Math.max(0, top - 8)];
    const [width, height] = [Math.min(innerWidth, right + 8) - x, Math.min(innerHeight, bottom + 8) - y];
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }, index);
}

async function pixels(page: Page, clip: Clip): Promise<Buffer> {
  const picture = await page.screenshot({ clip, animations: "disabled", caret: "initial" });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

async function changeByFocus(page: Page, index: number): Promise<number> {
  const clip = await giveFocus(page, index);
  if (!clip) return 0;
  const focused = await pixels(page, clip);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return changed(focused, await pixels(page, clip));
}

async function foldAlerts(page: Page): Promise<void> {
  const open = page.locator(".security-alerts > details[open] > summary");
  if (await open.isVisible()) await open.click({ position: { x: 8, y: 8 } });
}

/** Number of pixels that clearly differ. */
function changed(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const by = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...by) > 40) count++;
  }
  return count;
}

/**
 * Checks one element of each look on the given pages, and collects those without visible focus. Less than a line of
 * 30 pixels by 2 does not count as visible.
 */
function focusWalk(page: Page) {
  const faults: string[] = [];
  let looks: string[] = [];
  const look = async (name: string) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // After a key press, focus by script counts as focus by keyboard.
    await page.keyboard.press("Shift");
    const [count, all] = await markFocusable(page, looks);
    looks = all;
    expect(looks.length, name).toBeGreaterThan(2);
    for (let index = 0; index < count; index++) {
      if ((await changeByFocus(page, index)) >= 60) continue;
      // An alert that another test raised may lie over it; and a page that was just opened moves the focus to where
      // reading continues, on a slow machine between two of our pictures.
      await foldAlerts(page);
      if ((await changeByFocus(page, index)) >= 60) continue;
      const what = await page
        .locator(`[data-focus-walk="${index}"]`)
        .evaluateAll((all) => all[0]?.outerHTML.slice(0, 140) ?? "gone");
      faults.push(`${name}: ${what}`);
    }
  };
  // Other pages have other styles, so every look is checked again.
  const forget = () => {
    looks = [];
  };
  return { faults, look, forget };
}

test("focus is visible on everything that can be reached, on public pages and in the back office", async ({
  app,
  visit,
}) => {
  // Many pictures of single elements, on a machine that may be slow.
  test.slow();
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  const { faults, look, forget } = focusWalk(page);
  for (const path of ["/", "/ansattfoto", "/headshots", "/praktisk-info", "/personvern", "/blogg"]) {
    await page.goto(path);
    await look(path);
  }
  forget();
  await page.goto("/book/headshots");
  await look("what");
  await chooseSession(page, "Express");
  await look("when");
  await chooseTime(page);
  await look("who");
  const person = { name: "Fokus Synlig", email: "fokus@kunde.example.no" };
  await introduce(page, person);
  await look("check");
  await order(page);
  await look("receipt");
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  await look("edit");
  forget();
  await page.goto("/auth");
  await look("auth");
  await signIn(page, app.firstAdminLink);
  for (const path of ["/admin", "/admin/email-outbox", "/admin/chat-analytics", "/admin/bookings"]) {
    await page.goto(path);
    await look(path);
  }
  await page.getByRole("link", { name: person.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
  await look("record");
  expect(faults).toEqual([]);
});
