import type { Page } from "@playwright/test";
import {
  booked,
  chooseSession,
  chooseTime,
  introduce,
  moveAndCancel,
  openLastHour,
  order,
  signIn,
} from "./journey";
import { expectNoSidewaysScroll, expectRoomForLargeText } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

// Many pages each: a limit for what hangs, not for what is slow.
test.setTimeout(900_000);

const wide = { width: 1280, height: 900 };
const telephone = { width: 390, height: 844 };
const longName = { name: "Smalfrid Skjermbredde-Halvorsen", email: "smalfrid.halvorsen@kunde.example.no" };

/** On a telephone: nothing sticks out at 320 px, nor at 390 px with letters of twice the size. */
async function expectRoom(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== telephone.width) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(telephone);
  await expectRoomForLargeText(page);
}

async function expectFit(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectRoom(page);
}

// The pages that everybody can open by their address are looked at in every-page.e2e.ts.
for (const [name, screen] of [
  ["a wide screen", { viewport: wide }],
  ["a telephone", { viewport: telephone, isMobile: true, hasTouch: true }],
] as const) {
  test(`axe finds nothing where one books, moves and cancels on ${name}, and no step sticks out`, async ({
    visit,
  }) => {
    const page = await visit(screen);
    await chooseSession(page, "Express");
    await expectFit(page, "when");
    await chooseTime(page);
    await expectFit(page, "who");
    await page.getByLabel("Mobil", { exact: true }).fill("1");
    await page.getByRole("button", { name: "Se over bestillingen" }).click();
    await expect(page.getByText("Skriv inn et mobilnummer med 8 siffer").first()).toBeVisible();
    await expectFit(page, "who, with errors");
    await introduce(page, longName);
    await expectFit(page, "check");
    await order(page);
    await expectFit(page, "receipt");
    const receipt = page.url();
    const link = page.getByRole("link", { name: "Se, flytt eller avbestill" });
    const own = (await link.getAttribute("href")) ?? "";
    const part = (name: string) => page.goto(own.replace("?", `${name}?`));
    for (const name of ["/kontakt", "/angre"]) {
      await part(name);
      await expectFit(page, name);
    }
    await page.goto(own.replace(/key=.*/, "key=feil"));
    await expectFit(page, "wrong key");
    await page.goto("/book/headshots/tid?utkast=finnes-ikke");
    await expectFit(page, "draft that is gone");
    await page.goto(receipt);
    await moveAndCancel(page, (at) => expectFit(at, "own booking, moving and cancelling"));
    for (const name of ["/flytt", "/avbestill", "/kontakt", "/angre"]) {
      await part(name);
      await expectRoom(page);
    }
  });

  test(`axe finds nothing in the back office on ${name}, and nothing sticks out`, async ({ app, visit }) => {
    await booked(app, { name: "Kontor Axe", email: "kontor@kunde.example.no" });
    const page = await visit({ viewport: screen.viewport });
    const look = async (state: string) => {
      await expectAccessible(page, state);
      if (screen.viewport !== telephone) return;
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page, state);
      await page.setViewportSize(telephone);
    };
    await signIn(page, app.firstAdminLink);
    for (const path of [
      "/admin",
      "/admin/bookings",
      "/admin/bookings?sok=finnesikke",
      "/admin/email-outbox",
    ]) {
      await page.goto(path);
      await look(path);
    }
    await page.goto("/admin/bookings");
    await page.locator("[data-row-link]").first().click();
    // The list has a heading too, and its address until the record has come.
    await page.waitForURL(/\/admin\/bookings\/[0-9a-f-]{36}$/);
    await look("booking record");
    await page.goto(`${page.url()}/flytt`);
    await expectAccessible(page, "staff move");
    await openLastHour(page);
    await page.locator('button[name="start"]').last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Se over flyttingen" })).toBeVisible();
    await expectAccessible(page, "the second look at a move");
    await page.goto("/admin/email-outbox");
    await page.locator("[data-row-link]").first().click();
    await page.waitForURL(/\/admin\/email-outbox\/[0-9a-f-]{36}$/);
    await look("letter");
  });
}

test("the axe check itself finds a fault", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("img")));
  await expect(expectAccessible(page, "spoiled")).rejects.toThrow(/image-alt/);
  await page.reload();
  // Two adjacent dots: too small for WCAG. One button of 40 px: too small only for our own limit.
  const add = (size: string, count: number) =>
    page.evaluate(
      ([side = "", times = 0]) => {
        for (let n = 0; n < Number(times); n++) {
          const dot = Object.assign(document.createElement("button"), { ariaLabel: `Prikk ${n}` });
          Object.assign(dot.style, {
            display: "inline-block",
            width: side,
            height: side,
            background: "#191815",
          });
          document.querySelector("main")?.append(dot);
        }
      },
      [size, count] as const,
    );
  await add("12px", 2);
  await expect(expectAccessible(page, "spoiled")).rejects.toThrow(/target-size/);
  await page.reload();
  await add("40px", 1);
  await expect(expectAccessible(page, "spoiled")).rejects.toThrow(/40 x 40/);
});
