import type { BuiltApp } from "../setup/built-app";
import { chooseWhat } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { booked, signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

/** A day that no other test books: where somebody else has a time, nothing can be put down. */
async function lateDay({ url }: BuiltApp): Promise<string> {
  const browser = new PlainBrowser(url);
  const { url: address, html } = await chooseWhat(browser);
  const next = new URL(address);
  next.searchParams.set("maned", /[?&;]maned=(\d{4}-\d\d)/.exec(html)?.[1] ?? "");
  const month = await browser.get(next.href);
  const day = [...month.html.matchAll(/[?&;]dag=(\d{4}-\d\d-\d\d)/g)].at(-1)?.[1];
  if (!day) throw new Error(`No free day on ${month.url}`);
  return day;
}

test("staff move what stands in the calendar with the mouse, the keyboard and a finger", async ({
  app,
  visit,
}) => {
  const day = await lateDay(app);
  await booked(app, { name: "Dina Dra", email: "dina@kunde.example.no", day });
  const page = await visit({ viewport: { width: 1440, height: 1000 }, hasTouch: true });
  await signIn(page, app.firstAdminLink);
  await page.goto(`/admin/calendar?vis=dag&dag=${day}`);
  const card = page.locator(".calendar-item", { hasText: "Dina Dra" });
  const bar = page.locator(".calendar-drag-bar");

  // Picked up, moved and put back with the keyboard.
  await card.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("Piltastene flytter");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".calendar-ghost")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".calendar-ghost")).toHaveCount(0);

  // Empty time becomes a block, which the keyboard moves and one press puts back.
  const lane = page.locator(".calendar-lane").last();
  const at = async (share: number) => {
    const box = await lane.boundingBox();
    if (!box) throw new Error("no lane");
    return [box.x + box.width / 2, box.y + box.height * share] as const;
  };
  // hover() waits until the grid has scrolled and nothing lies above the place.
  const { height } = (await lane.boundingBox()) ?? { height: 0 };
  await lane.hover({ position: { x: 40, y: height * 0.05 } });
  await page.mouse.move(...(await at(0.05)));
  await page.mouse.down();
  await page.mouse.move(...(await at(0.1)), { steps: 3 });
  await page.mouse.up();
  // The page's head has a link of the same name.
  await page.locator(".calendar-popover").getByRole("link", { name: "Sperr tid" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sperr tid" })).toBeVisible();
  await page.getByLabel("Merknad").fill("Telefonmøte");
  await page.getByRole("button", { name: "Sperr tid" }).click();
  await expect(page.getByText("Tiden er sperret.")).toBeVisible();
  await page.goto(`/admin/calendar?vis=dag&dag=${day}`);
  const block = page.locator(".calendar-item", { hasText: "Telefonmøte" });
  const before = await block.getByRole("link").getAttribute("title");
  await block.getByRole("link").focus();
  for (const key of ["Enter", "ArrowDown", "Shift+ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText("Sperringen er endret.")).toBeVisible();
  await expect(block.getByRole("link")).not.toHaveAttribute("title", before ?? "");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Sperringen er tilbake der den sto.")).toBeVisible();
  await expect(block.getByRole("link")).toHaveAttribute("title", before ?? "");
  await expectAccessible(page, "the calendar");

  // A finger that rests picks up.
  const touched = await block.boundingBox();
  if (!touched) throw new Error("no block");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: touched.x + 20, y: touched.y + 8 + y }],
    });
  await touch("touchStart", 0);
  await expect(page.locator(".calendar-ghost")).toBeVisible();
  for (const y of [10, 30, 54]) await touch("touchMove", y);
  await touch("touchEnd", 0);
  await expect(page.getByText("Sperringen er endret.")).toBeVisible();
  await expect(block.getByRole("link")).not.toHaveAttribute("title", before ?? "");

  // Dropped on a later time with the mouse: the letter is shown before anything is moved.
  // hover() brings the card into the window, at whatever hour the session was booked.
  await card.hover({ position: { x: 30, y: 8 } });
  const held = await card.boundingBox();
  if (!held) throw new Error("no card");
  await page.mouse.down();
  await page.mouse.move(held.x + 30, held.y - 40, { steps: 3 });
  await expect(bar).toContainText(/Dina Dra får e-post|blir liggende|Utenfor åpningstiden|Opptatt/);
  await page.mouse.move(...(await at(0.45)), { steps: 3 });
  let release = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/flytt\.data/, async (route) => {
    await answer;
    await route.continue();
  });
  await page.mouse.up();

  // What the browser knows stands before the server has answered, and Esc puts the card back.
  const preview = page.getByRole("dialog", { name: /Flytter Dina Dra fra .+ til / });
  await expect(preview).toContainText("Henter brevet");
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page.locator(".calendar-ghost")).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/calendar\?/);

  // By keyboard likewise, and the answer brings the page that confirms.
  await card.getByRole("link").focus();
  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(preview).toContainText("Henter brevet");
  await expectAccessible(page, "the preview of a move");
  release();
  await expect(page).toHaveURL(/\/flytt\?start=.*resource=/);
  await expect(page.getByRole("heading", { level: 1, name: /Se over flyttingen|Flytt timen/ })).toBeVisible();
});
