import type { Page } from "@playwright/test";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { booked, openLastHour, signIn } from "./journey";
import { expect, test } from "./studio";

test("staff find a new booking, read its letter, cancel it and sign out", async ({ app, visit }) => {
  await booked(app, { name: "Åse Bjørnæs", email: "aase@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/bookings");
  await page.getByRole("searchbox").fill("aase bjoern");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]\w+=aase\+bjoern/);
  await expect(page.getByText("1–1 av 1")).toBeVisible();
  await page.getByRole("link", { name: "Åse Bjørnæs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Åse Bjørnæs" })).toBeVisible();

  await page.getByRole("link", { name: /^Bestilling bekreftet/ }).click();
  await expect(page.getByText("aase@kunde.example.no").first()).toBeVisible();
  await expect(page.getByText("Slik ser brevet ut")).toBeVisible();
  await page.goBack();

  await page.getByText("Avbestill", { exact: true }).click();
  await page.getByRole("radio", { name: /^Kunden/ }).check();
  await page.getByLabel(/hvorfor|grunn/i).fill("Kunden ringte og er syk");
  await page
    .getByRole("button", { name: /Avbestill|Avlys/ })
    .last()
    .click();
  await expect(page.getByText(/avbestilt|avlyst/i).first()).toBeVisible();

  await page.getByRole("button", { name: "Logg ut" }).click();
  // What the device keeps of shooting days goes before the form does.
  await expect(page.getByRole("heading", { level: 1, name: "Logg inn" })).toBeVisible();
  await page.goto("/admin/bookings");
  await expect(page).toHaveURL(/\/auth\?til=/);
});

test("a list stays where it is when its scripts have come, so that no click misses", async ({
  app,
  visit,
}) => {
  await booked(app, { name: "Stille Liste", email: "stille@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const move of list.getEntries()) moves.push((move as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/admin/bookings?sok=stille");
  await expect(page.locator(".has-script")).toBeVisible();
  // Text that gets its own font moves by a few pixels; the filters' button moved the list by 0.12 when it went.
  const moved = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return (window as unknown as { moves: number[] }).moves.reduce((sum, value) => sum + value, 0);
  });
  expect(moved).toBeLessThan(0.02);
});

test("a filter chosen before the scripts have come is used when they have", async ({ app, visit }) => {
  await booked(app, { name: "Tidlig Valg", email: "tidlig.valg@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  const chosen = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto("/admin/bookings?vis=alle", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Status" }).selectOption("Gjennomført");
  chosen.resolve();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page).toHaveURL(/vis=alle/);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("completed");
});

test("ticked rows are counted, Enter in the field tags them, and the undo says what it took back", async ({
  app,
  visit,
}) => {
  await booked(app, { name: "Merket Kunde", email: "merket@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/customers?sok=merket");
  await page.getByRole("checkbox", { name: "Velg Merket Kunde" }).check();
  await expect(page.getByText("1 valgt")).toBeVisible();
  await page.locator("summary", { hasText: "Merkelapp" }).click();
  await page.getByRole("textbox", { name: "Merkelapp" }).fill("julekort");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 kunde er oppdatert.")).toBeVisible();
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(page.getByText("«Sett merkelapp» er angret for 1 kunde.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Angre" })).toHaveCount(0);
});

test("a visitor without a session sees nothing of the back office", async ({ visit }) => {
  const page = await visit();
  for (const path of ["/admin", "/admin/bookings", "/admin/email-outbox"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?til=/);
  }
});

test("a change in another window is shown at once, and typed values are merged, not lost", async ({
  app,
  visit,
}) => {
  await booked(app, { name: "To Faner", email: "faner@kunde.example.no" });
  const first = await visit();
  await signIn(first, app.firstAdminLink);
  await first.goto("/admin/bookings?sok=faner");
  await first.getByRole("link", { name: "To Faner" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "To Faner" })).toBeVisible();
  const second = await first.context().newPage();
  // Typed before the scripts are there, as on a slow network.
  const typed = Promise.withResolvers<void>();
  await second.route("**/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await second.goto(first.url(), { waitUntil: "commit" });
  await typeName(second, "Ny I Andre");
  await second.getByLabel("Navn", { exact: true }).blur();
  typed.resolve();

  await typeName(first, "Ny I Første");
  await first.getByRole("button", { name: "Lagre" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Ny I Første" })).toBeVisible();
  await second.bringToFront();
  // Nobody has touched the second window: the stream of changes updated it.
  await expect(second.getByRole("heading", { level: 1, name: "Ny I Første" })).toBeVisible();
  await second.getByRole("button", { name: "Lagre" }).click();
  await expect(second.getByText("Noen andre rakk det først")).toBeVisible();
  await second.getByText("Velg felt for felt").click();
  await expect(second.getByRole("radio", { name: "Ditt: Ny I Andre" })).toBeChecked();
  await second.getByRole("button", { name: "Lagre slik" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Ny I Andre" })).toBeVisible();
});

test("a form in hand stays readable when a colleague makes its action impossible", async ({ app, visit }) => {
  const customer = new PlainBrowser(app.url);
  const person = { name: "Vera Venter", email: "vera@kunde.example.no", phone: "90 12 34 56" };
  const form = await customer.get("/venteliste?produkt=headshots");
  await customer.submit(form, { ...person, kind: "privat", samtykke: "on" }, { button: "Sett meg på" });
  const first = await visit();
  await signIn(first, app.firstAdminLink);
  await first.goto("/admin/venteliste?sok=vera");
  await first.getByRole("link", { name: "Vera Venter" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Vera Venter" })).toBeVisible();
  const second = await first.context().newPage();
  // Opened and filled in before the scripts are there, as on a slow network.
  const typed = Promise.withResolvers<void>();
  await second.route("**/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await second.goto(first.url(), { waitUntil: "commit" });
  const openRemoval = (page: Page) => page.locator("summary", { hasText: "Ta av ventelisten" }).click();
  const remove = (page: Page) => page.getByRole("button", { name: "Ta av ventelisten" });
  await openRemoval(second);
  await second.getByLabel(/^Til kunden/).fill("Vera ringte og vil vente til mai.");
  typed.resolve();
  await expect(second.locator(".has-script")).toBeVisible();

  await openRemoval(first);
  await remove(first).click();
  await expect(first.getByRole("status").filter({ hasText: "Plassen er avsluttet." }).first()).toBeVisible();
  await second.bringToFront();
  await expect(second.getByRole("status").filter({ hasText: "Plassen er avsluttet." })).toBeVisible();
  await expect(second.getByLabel(/^Til kunden/)).toHaveValue("Vera ringte og vil vente til mai.");
  await expect(remove(second)).toHaveCount(0);
});

test("focus moves to where reading continues: the second step of a move, the record after an action", async ({
  app,
  visit,
}) => {
  await booked(app, { name: "Fokus Flytt", email: "fokus@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/bookings?sok=fokus");
  await page.getByRole("link", { name: "Fokus Flytt" }).click();
  await page.getByRole("link", { name: "Flytt timen" }).click();
  await openLastHour(page);
  await page.locator('button[name="start"]').last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Se over flyttingen" })).toBeFocused();
  await expect(page).toHaveTitle(/^Se over flyttingen/);
  await page.getByLabel(/^Grunn/).fill("Fotografen er syk.");
  await page.getByRole("radio", { name: /^Kunden/ }).check();
  await expect(page.getByText("Som avtalt har vi flyttet timen din")).toContainText("Fotografen er syk.");
  await page.getByRole("button", { name: "Flytt timen og send brevet" }).click();
  await expect(page.getByText(/Timen er flyttet\./)).toBeVisible();

  await page.getByText("Avbestill", { exact: true }).click();
  await page.getByRole("button", { name: "Avbestill timen" }).click();
  await expect(page.getByText("Velg hvem som avbestiller")).toBeVisible();
  await page.getByRole("radio", { name: /^Studioet/ }).check();
  await expect(page.getByText("Velg hvem som avbestiller")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /Ta gebyret/ })).toHaveCount(0);
  await page.getByLabel(/^Grunn/).fill("Vannlekkasje");
  await page.getByRole("button", { name: "Avbestill timen" }).click();
  await expect(page.getByText("Timen er avbestilt.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Fokus Flytt" })).toBeFocused();
});

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByText("Endre kontaktopplysninger").click();
  await page.getByLabel("Navn", { exact: true }).fill(name);
}

test("keys pressed before the page is interactive are handled once it is", async ({ app, visit }) => {
  for (const name of ["Eva Ødegård", "Nils Nabo"])
    await bookThroughForms(app.url, { name, email: `${name.slice(0, 3)}@kunde.example.no` });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin");
  const arrive = await holdScripts(page);

  let letGo = await arrive("/admin/bookings?vis=alle");
  await pressEach(page, "/ødegårdx");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await letGo();
  await expect(page.getByRole("searchbox")).toHaveValue("ødegård");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByText("1–1 av 1")).toBeVisible();
  await page.keyboard.type(" eva");
  await expect(page).toHaveURL(/eva/);

  letGo = await arrive("/admin/bookings?vis=alle");
  await page.getByRole("searchbox").fill("nabo");
  await letGo();
  await expect(page.getByText("1–1 av 1")).toBeVisible();

  letGo = await arrive("/admin/bookings?vis=alle&sok=ødegård");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Eva Ødegård" })).toBeVisible();

  letGo = await arrive("/admin/bookings?vis=alle");
  await page.keyboard.press("Control+k");
  await pressEach(page, "nils nabo");
  await letGo();
  await expect(page.getByRole("combobox", { name: "Søk i hele" })).toHaveValue("nils nabo");
  await expect(page.getByRole("option", { name: /^Nils Nabo/ }).first()).toBeVisible();
});

/** Like a Norwegian keyboard: `keyboard.type` presses no keys for letters that an American keyboard lacks. */
async function pressEach(page: Page, letters: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const key of letters) {
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
}

/** Opens a page and holds its scripts back until the returned function releases them. */
async function holdScripts(page: Page): Promise<(to: string) => Promise<() => Promise<void>>> {
  const waiting = new Set<() => void>();
  let held = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (held) await new Promise<void>((resolve) => waiting.add(resolve));
    await route.continue();
  });
  return async (to) => {
    held = true;
    await page.evaluate((address) => location.assign(address), to);
    await page.waitForURL((url) => url.href.includes(encodeURI(to)) && url.pathname === to.split("?")[0]);
    await expect(page.getByRole("searchbox")).toBeVisible();
    return async () => {
      held = false;
      for (const resolve of waiting) resolve();
      waiting.clear();
    };
  };
}
