import type { Locator, Page } from "@playwright/test";
import { expect } from "./studio";

/** How staff work: with the mouse, or with the keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
  /** Opens a page of the office by its name. */
  open(page: Page, name: string, heading: string): Promise<void>;
  /** Begins something new on this page. */
  begin(page: Page, label: string): Promise<void>;
  /** Moves a card of the calendar within its day. */
  move(card: Locator): Promise<void>;
}

export const mouse: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  open: async (page, name, heading) => {
    const inRail = page.locator(".admin-rail").getByRole("link", { name, exact: true });
    if ((await inRail.count()) === 0) {
      await page.locator(".admin-rail").getByRole("link", { name: "Innstillinger", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Innstillinger" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name }).first().click();
    } else await inRail.click();
    await expectPage(page, heading);
  },
  begin: (page, label) => page.getByRole("main").getByRole("link", { name: label }).first().click(),
  move: async (card) => {
    const page = card.page();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error("The card is not on the screen");
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(6, box.height / 3)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 10, { steps: 2 });
    await page.mouse.move(x, y - 60, { steps: 3 });
    await expect(page.locator(".calendar-drag-bar")).toContainText(/får e-post|blir liggende/);
    await page.mouse.up();
  },
};

export const keyboard: Hand = {
  press: async (target) => {
    await reach(target);
    const isChoice = await target.evaluate((element) =>
      element.matches("[type=checkbox], [type=radio], summary"),
    );
    await target.page().keyboard.press(isChoice ? "Space" : "Enter");
  },
  write: async (field, text) => {
    await reach(field);
    // The order of day, month and year in a date field follows the machine's language.
    if (await field.evaluate((element) => element.matches("[type=date], [type=time]"))) {
      return field.fill(text);
    }
    await field.page().keyboard.press("ControlOrMeta+a");
    await field.page().keyboard.type(text);
  },
  choose: async (list, option) => {
    await reach(list);
    const options = await list.locator("option").allInnerTexts();
    const chosen = () => list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label);
    for (let steps = 0; (await chosen()) !== option; steps++) {
      if (steps === options.length) throw new Error(`${option} is not among ${options.join(", ")}`);
      await list.page().keyboard.press("ArrowDown");
    }
  },
  open: async (page, name, heading) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Søk i hele administrasjonen" })).toBeFocused();
    await page.keyboard.type(name);
    const found = page.getByRole("dialog").getByRole("option", { selected: true });
    await expect(found).toContainText(name);
    await page.keyboard.press("Enter");
    await expectPage(page, heading);
  },
  begin: (page) => page.keyboard.press("n"),
  move: async (card) => {
    const page = card.page();
    await reach(card.getByRole("link"));
    await page.keyboard.press("Enter");
    const bar = page.locator(".calendar-drag-bar");
    await expect(bar).toContainText("Piltastene flytter");
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press("ArrowUp");
    await expect(bar).toContainText(/får e-post|blir liggende/);
    await page.keyboard.press("Enter");
  },
};

const mostTabs = 120;

/** Tabs from where the focus is, as a person does; a target that Tab does not reach fails the test. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isThere()); tabs++) {
    if (tabs === mostTabs) throw new Error(`The Tab key does not reach ${target}`);
    await target.page().keyboard.press("Tab");
  }
}

const expectPage = (page: Page, heading: string) =>
  expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
