import type { Page } from "@playwright/test";
import { expect, test } from "./studio";

test("a session is booked, moved and cancelled by keyboard alone", async ({ visit }) => {
  const page = await visit();
  await page.goto("/book/headshots");
  await tabTo(page, 'input[type="radio"][name="produkt"]');
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await press(page, 'button:has-text("Velg tid")', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await press(page, 'button[name="start"]', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
  await type(page, 'input[name="name"]', "Tora Tastatur");
  await type(page, 'input[name="email"]', "tora@kunde.example.no");
  await type(page, 'input[name="phone"]', "90123456");
  await tabTo(page, 'input[type="radio"][name="kind"]');
  await page.keyboard.press("Space");
  await press(page, 'button:has-text("Se over bestillingen")', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Se over og bestill" })).toBeVisible();
  if ((await page.locator('input[name="expressWish"]').count()) > 0) {
    await press(page, 'input[name="expressWish"]', "Space");
  }
  await press(page, 'button:has-text("Bestill med betalingsplikt")', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Timen er din/ })).toBeVisible();

  await press(page, 'a:has-text("Se, flytt eller avbestill")', "Enter");
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  // Each page is whole before the next key: a key pressed while it is replaced goes to the page that is left.
  await press(page, 'main a:has-text("Flytt timen")', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Flytt timen" })).toBeVisible();
  await press(page, 'button[name="tid"]', "Enter");
  await expect(page).toHaveURL(/[?&]tid=/);
  await press(page, 'main button:has-text("Flytt")', "Enter");
  await expect(page.getByRole("status").filter({ hasText: /flyttet/ })).toBeVisible();
  await press(page, 'main a:has-text("Avbestill")', "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Avbestill timen" })).toBeVisible();
  await press(page, 'main button:has-text("Avbestill")', "Enter");
  await expect(page.getByText("Du har avbestilt timen")).toBeVisible();
});

/** Presses Tab until the element has focus; fails when the whole page has been passed. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (
      await page.evaluate(
        (wanted) => document.activeElement?.matches(wanted) ?? false,
        plainSelector(selector),
      )
    ) {
      if (await matchesText(page, selector)) return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector} on ${page.url()}`);
}

async function press(page: Page, selector: string, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.type(text);
}

const textPattern = /:has-text\("([^"]+)"\)/;

function plainSelector(selector: string): string {
  return selector.replace(textPattern, "");
}

async function matchesText(page: Page, selector: string): Promise<boolean> {
  const wanted = textPattern.exec(selector)?.[1];
  return !wanted || (await page.locator(":focus").textContent())?.includes(wanted) === true;
}
