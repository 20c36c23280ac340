import type { Page } from "@playwright/test";
import { addresses } from "./addresses";
import { book, chooseSession, chooseTime, introduce, moveAndCancel, signIn } from "./journey";
import { expectNoSidewaysScroll, expectRoomForLargeText } from "./page-checks";
import { expect, test } from "./studio";

test.setTimeout(240_000);

const narrow = { viewport: { width: 320, height: 640 } };
const telephone = { ...narrow, isMobile: true, hasTouch: true };

/** At 320 px, and at 390 px with text twice as large. Leaves the window at 320 px. */
async function expectRoom(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectRoomForLargeText(page);
  await page.setViewportSize(narrow.viewport);
}

test("no public page scrolls sideways, on narrow screens, with large text or on very wide screens", async ({
  visit,
  app,
}) => {
  const [small, wide] = [await visit(telephone), await visit({ viewport: { width: 2560, height: 1400 } })];
  const faults: string[] = [];
  for (const path of await addresses(app.url)) {
    await small.goto(path);
    // Opens answers and menus too.
    await small.evaluate(() => {
      for (const closed of document.querySelectorAll("main details")) closed.setAttribute("open", "");
    });
    await expectRoom(small).catch((error: Error) => faults.push(error.message));
    await wide.goto(path);
    await expectNoSidewaysScroll(wide).catch((error: Error) => faults.push(error.message));
  }
  expect(faults).toEqual([]);
});

test("no public page scrolls sideways when the browser's own text size is doubled", async ({
  playwright,
  launchOptions,
  app,
}) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  for (const path of await addresses(app.url)) {
    await page.goto(path);
    await expectNoSidewaysScroll(page).catch((error: Error) => faults.push(error.message));
  }
  await browser.close();
  expect(faults).toEqual([]);
});

test("a session is booked, moved and cancelled at 320 px without scrolling sideways, with large text too", async ({
  visit,
}) => {
  const page = await visit(telephone);
  const faults: string[] = [];
  const look = (at: Page) => expectRoom(at).catch((error: Error) => void faults.push(error.message));
  await chooseSession(page, "Express");
  await look(page);
  await chooseTime(page);
  await look(page);
  await page.getByRole("button", { name: "Se over bestillingen" }).click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await look(page);
  const person = { name: "Smalfrid Skjermbredde-Halvorsen", email: "smalfrid.halvorsen@kunde.example.no" };
  await introduce(page, person);
  await look(page);
  await book(page, person);
  await look(page);
  const own = await page.getByRole("link", { name: "Se, flytt eller avbestill" }).getAttribute("href");
  await moveAndCancel(page, look);
  for (const part of ["", "/flytt", "/avbestill", "/kontakt", "/angre"]) {
    await page.goto(own?.replace("?", `${part}?`) ?? "");
    await look(page);
  }
  await page.goto("/book/headshots/tid?utkast=finnes-ikke");
  await look(page);
  expect(faults).toEqual([]);
});

test("the back office fits 320 px", async ({ app, visit }) => {
  await book(await visit(), { name: "Smal Skjerm", email: "smal@kunde.example.no" });
  const page = await visit(narrow);
  await signIn(page, app.firstAdminLink);
  await expectNoSidewaysScroll(page);
  for (const list of ["/admin/bookings", "/admin/email-outbox"]) {
    await page.goto(list);
    await expectNoSidewaysScroll(page);
    await page.locator(`a[href^="${list}/"]`).first().click();
    await page.waitForURL(`**${list}/*`);
    await expectNoSidewaysScroll(page);
  }
});
