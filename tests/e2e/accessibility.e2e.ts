import {
  book,
  chooseSession,
  chooseTime,
  introduce,
  moveAndCancel,
  openLastHour,
  order,
  signIn,
} from "./journey";
import { expect, expectAccessible, test } from "./studio";

test.setTimeout(180_000);

test.describe("axe finds nothing", () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`on public and booking pages at ${viewport.width} px`, async ({ visit }) => {
      const page = await visit({ viewport });
      await page.goto("/");
      await expectAccessible(page, "home");
      await page.goto("/finnes-ikke");
      await expectAccessible(page, "not found");
      await page.goto("/auth");
      await expectAccessible(page, "sign in");
      await page.goto("/book/headshots");
      await expectAccessible(page, "what");
      await chooseSession(page, "Express");
      await expectAccessible(page, "when");
      await chooseTime(page);
      await expectAccessible(page, "who");
      await page.getByLabel("Mobil", { exact: true }).fill("1");
      await page.getByRole("button", { name: "Se over bestillingen" }).click();
      await expect(page.getByText("Skriv inn et mobilnummer med 8 siffer").first()).toBeVisible();
      await expectAccessible(page, "who, with errors");
      await introduce(page, { name: "Axel Axe", email: "axel@kunde.example.no" });
      await expectAccessible(page, "check");
      await order(page);
      await expectAccessible(page, "receipt");
      const receipt = page.url();
      const link = page.getByRole("link", { name: "Se, flytt eller avbestill" });
      const own = (await link.getAttribute("href")) ?? "";
      for (const part of ["kontakt", "angre"]) {
        await page.goto(own.replace("?", `/${part}?`));
        await expectAccessible(page, part);
      }
      await page.goto(own.replace(/key=.*/, "key=feil"));
      await expectAccessible(page, "wrong key");
      await page.goto("/book/headshots/tid?utkast=finnes-ikke");
      await expectAccessible(page, "draft that is gone");
      await page.goto(receipt);
      await moveAndCancel(page, (at) => expectAccessible(at, "own booking, moving and cancelling"));
    });

    test(`in the back office at ${viewport.width} px`, async ({ app, visit }) => {
      await book(await visit(), { name: "Kontor Axe", email: "kontor@kunde.example.no" });
      const page = await visit({ viewport });
      await signIn(page, app.firstAdminLink);
      await expectAccessible(page, "admin home");
      for (const path of ["/admin/bookings", "/admin/bookings?sok=finnesikke", "/admin/email-outbox"]) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      await page.goto("/admin/bookings");
      await page.locator('a[href^="/admin/bookings/"]').first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, "booking record");
      await page.goto(`${page.url()}/flytt`);
      await expectAccessible(page, "staff move");
      await openLastHour(page);
      await page.locator('button[name="start"]').last().click();
      await expect(page.getByRole("heading", { level: 1, name: "Se over flyttingen" })).toBeVisible();
      await expectAccessible(page, "the second look at a move");
      await page.goto("/admin/email-outbox");
      await page.locator('a[href^="/admin/email-outbox/"]').first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, "letter");
    });
  }
});

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
