import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./studio";

test("the calculator answers while typing, and announces the sum when typing stops", async ({ visit }) => {
  const page = await visit();
  await page.goto("/ansattfoto");
  await whenLive(page);
  const persons = page.getByLabel("Hvor mange skal fotograferes?");
  const net = page.locator('[data-sum="net"]');
  const before = await net.textContent();
  await persons.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("25");
  await expect(net).not.toHaveText(before ?? "");
  const live = await net.textContent();
  await expect(page.getByRole("status").filter({ hasText: "25 personer" })).toContainText(live ?? "?");
  await expect(page.locator("[data-applies]")).toContainText("25 eller flere");

  const answered = await page.request.get("/ansattfoto?personer=25&sted=hos-dere&bilder=1");
  expect((await answered.text()).includes(`data-sum="net">${live}<`)).toBe(true);
});

test("a wrong answer is reported beside its field when the sum is requested, and the sum is hidden", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/ansattfoto");
  await whenLive(page);
  const persons = page.getByLabel("Hvor mange skal fotograferes?");
  await persons.fill("tolv");
  await persons.press("Enter");
  await expect(persons).toBeFocused();
  await expect(persons).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#personer-error")).toBeVisible();
  await expect(page.locator('[data-sum="all"]')).toBeHidden();
  await expectAccessible(page, "with a fault");
  await persons.fill("4");
  await expect(page.locator("#personer-error")).toHaveCount(0);
  await expect(page.locator('[data-sum="all"]')).toBeVisible();
  await persons.press("Enter");
  await expect(page).toHaveURL(/personer=4/);
});

/** Its script loads near the viewport; until then the server answers. */
async function whenLive(page: Page): Promise<void> {
  await page.locator("[data-price-calculator]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-price-calculator][data-live]")).toBeVisible();
}
