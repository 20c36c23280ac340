import type { Page } from "@playwright/test";
import sharp from "sharp";
import { book, chooseSession, chooseTime, introduce, signIn } from "./journey";
import { expect, test } from "./studio";

test.setTimeout(240_000);

/** Marks one of each look of what Tab reaches on the page, and says how many. */
async function markFocusable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const looks = new Set<string>();
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
      element.dataset.focusWalk = String(looks.size);
      looks.add(own);
    }
    return looks.size;
  });
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Gives focus to the marked thing, and says which part of the window it and its surroundings take then. */
async function giveFocus(page: Page, index: number): Promise<Clip | null> {
  return page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(`[data-focus-walk="${wanted}"]`);
    if (!element) return null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "center", behavior: "instant" });
    // A whole row or tile may show that what is inside it has focus.
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

/** Pixels that clearly differ. */
function changed(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const by = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...by) > 40) count++;
  }
  return count;
}

/** What takes focus without anybody seeing it. Less than a line of 30 pixels of 2 is nothing that one sees. */
async function invisible(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // From here on script may give focus as the keyboard does.
  await page.keyboard.press("Shift");
  const faults: string[] = [];
  const count = await markFocusable(page);
  expect(count, name).toBeGreaterThan(2);
  for (let index = 0; index < count; index++) {
    if ((await changeByFocus(page, index)) >= 60) continue;
    const what = await page
      .locator(`[data-focus-walk="${index}"]`)
      .evaluateAll((all) => all[0]?.outerHTML.slice(0, 140) ?? "gone");
    faults.push(`${name}: ${what}`);
  }
  return faults;
}

test("focus can be seen on everything that the visitor's pages let one reach", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  const faults: string[] = [];
  for (const path of ["/", "/ansattfoto", "/headshots", "/praktisk-info", "/personvern", "/blogg", "/auth"]) {
    await page.goto(path);
    faults.push(...(await invisible(page, path)));
  }
  await page.goto("/book/headshots");
  faults.push(...(await invisible(page, "what")));
  await chooseSession(page, "Express");
  faults.push(...(await invisible(page, "when")));
  await chooseTime(page);
  faults.push(...(await invisible(page, "who")));
  await introduce(page, { name: "Fokus Synlig", email: "fokus@kunde.example.no" });
  faults.push(...(await invisible(page, "check")));
  await book(page, { name: "Fokus Synlig", email: "fokus@kunde.example.no" });
  faults.push(...(await invisible(page, "receipt")));
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  faults.push(...(await invisible(page, "edit")));
  expect(faults).toEqual([]);
});

test("focus can be seen on everything that the office's pages let one reach", async ({ app, visit }) => {
  const customer = await visit();
  await book(customer, { name: "Fokus Kontor", email: "kontor@kunde.example.no" });
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  await signIn(page, app.firstAdminLink);
  const faults: string[] = [];
  for (const path of ["/admin", "/admin/bookings", "/admin/email-outbox", "/admin/chat-analytics"]) {
    await page.goto(path);
    faults.push(...(await invisible(page, path)));
  }
  await page.goto("/admin/bookings");
  await page.getByRole("link", { name: "Fokus Kontor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fokus Kontor" })).toBeVisible();
  faults.push(...(await invisible(page, "record")));
  expect(faults).toEqual([]);
});
