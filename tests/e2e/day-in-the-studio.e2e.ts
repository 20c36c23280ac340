import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { instant } from "~/kit/time";
import { type Clock, clockStartingAt } from "~/platform/clock.server";
import { startBuiltApp } from "../setup/built-app";
import { type WorkingDay, workingDay, workingDayOf } from "../worlds/working-day";
import { type Hand, keyboard, mouse } from "./hands";
import { signIn } from "./journey";
import { test as base, expect } from "./studio";

const test = base.extend<object, { studio: WorkingDay & { clock: Clock } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  studio: [async ({}, use) => use({} as WorkingDay & { clock: Clock }), { scope: "worker" }],
  app: [
    async ({ studio }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
      await chmod(dataDir, 0o711);
      // Not a copy of the clean studio, which is younger than this clock.
      const env = { FIXED_NOW: workingDay.now, ALLOW_FIXED_NOW: "1", RATE_LIMITS: "0", CHAT_WARM_UP: "0" };
      const app = await startBuiltApp({ dataDir, env });
      const clock = clockStartingAt(instant(Date.parse(workingDay.now)));
      Object.assign(studio, workingDayOf(dataDir, app.url), { clock });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** A button of today's plan. */
const step = (page: Page, label: string, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}.*${name}`) });

/** Two come, one does not: one press each. */
async function meetCustomers(page: Page, hand: Hand, names: Day["names"]) {
  for (const name of [names.first, names.second]) {
    await hand.press(step(page, "Sjekk inn", name));
    await expect(step(page, "Marker som gjennomført", name)).toBeVisible();
  }
  await hand.press(step(page, "Marker som ikke møtt", names.absent));
  await expect(page.getByText("Kunden er markert som ikke møtt.")).toBeVisible();
  await expect(step(page, "Angre", names.absent)).toBeVisible();
}

async function bookByPhone(page: Page, hand: Hand, { caller, number }: Day) {
  await hand.begin(page, "Ny bestilling");
  await expect(page.getByLabel("Finn kunden")).toBeFocused();
  await page.keyboard.type(`${caller} ${number}`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue(caller);
  await hand.press(page.locator('input[name="start"]').first());
  await expect(page).toHaveURL(/utkast=/);
  await hand.press(page.getByRole("button", { name: "Bestill timen" }));
  await expect(page.getByText("Timen er bestilt.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: caller })).toBeVisible();
}

/** In next week's calendar; the letter is shown before anything is moved. */
async function moveSession(page: Page, hand: Hand, { names }: Day) {
  await hand.open(page, "Kalender", "Kalender");
  await hand.press(page.getByRole("link", { name: "Neste uke" }));
  await hand.move(page.locator(".calendar-item", { hasText: names.moved }));
  await expect(page.getByRole("heading", { level: 1, name: "Se over flyttingen" })).toBeVisible();
  await hand.press(page.getByRole("button", { name: "Flytt timen og send brevet" }));
  await expect(page.getByText(/Timen er flyttet\./)).toBeVisible();
}

async function blockTime(page: Page, hand: Hand, { block }: Day) {
  await hand.open(page, "Kalender", "Kalender");
  await hand.begin(page, "Sperr tid");
  await expect(page.getByRole("heading", { level: 1, name: "Sperr tid" })).toBeVisible();
  await hand.press(page.getByRole("checkbox").first());
  await hand.write(page.getByLabel("Fra klokken"), block.from);
  await hand.write(page.getByLabel("Til klokken"), block.to);
  await hand.press(page.getByRole("button", { name: "Sperr tid" }));
  await expect(page.getByText("Tiden er sperret.")).toBeVisible();
}

/** Taken back before a letter has gone. */
async function sickDayUndone(page: Page, hand: Hand, { day, names }: Day) {
  await hand.open(page, "Kalender", "Kalender");
  await hand.press(page.getByRole("link", { name: "Fotograf borte" }));
  await expect(page.getByRole("heading", { level: 1, name: "Fotograf borte" })).toBeVisible();
  const who = page.getByLabel("Hvem er borte");
  const [, photographer = ""] = await who.locator("option").allInnerTexts();
  await hand.choose(who, photographer);
  await hand.write(page.getByLabel("Dag", { exact: true }), day);
  await hand.press(page.getByRole("button", { name: "Vis hvem det gjelder" }));
  await expect(page.getByRole("main").getByRole("link", { name: names.moved })).toBeVisible();
  await hand.press(page.getByRole("button", { name: "Send nye tider til alle" }));
  await expect(page.getByText("Dagen er sperret.")).toBeVisible();
  await hand.press(page.getByRole("button", { name: "Angre alt" }));
  await expect(page.getByText("Alt er som før. Ingen fikk brev.")).toBeVisible();
}

async function changePrice(page: Page, hand: Hand, { product }: Day) {
  await hand.open(page, "Produkter", "Produkter");
  await hand.press(page.getByRole("link", { name: product, exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: product })).toBeVisible();
  await hand.press(page.locator("summary").filter({ hasText: "Endre pris" }));
  await hand.write(page.getByLabel("Gjelder fra dato"), workingDay.tomorrow);
  await hand.write(page.getByLabel("Grunnpris"), "2150");
  await hand.press(page.getByRole("button", { name: "Lagre prisen" }));
  await expect(page.getByText("Planlagt")).toBeVisible();
}

async function addHoliday(page: Page, hand: Hand, { holiday }: Day) {
  await hand.open(page, "Helligdager og egne dager", "Helligdager og egne dager");
  await hand.press(page.getByRole("link", { name: "Legg til dag" }));
  await expect(page.getByRole("heading", { level: 1, name: "Ny dag med egne tider" })).toBeVisible();
  await hand.write(page.getByLabel("Dag", { exact: true }), holiday.day);
  await hand.press(page.getByRole("radio", { name: "Stengt" }));
  await hand.write(page.getByLabel(/^Merknad/), holiday.note);
  await hand.press(page.getByRole("button", { name: "Se hva endringen gjør" }));
  await hand.press(page.getByRole("button", { name: "Lagre", exact: true }));
  await expect(page.getByText("Lagret.", { exact: true })).toBeVisible();
  await expect(page.getByText(holiday.note).first()).toBeVisible();
}

async function merge(page: Page, hand: Hand, { records: [kept, other] }: Day) {
  await hand.open(page, "Kunder", "Kunder");
  await hand.press(page.getByRole("link", { name: kept, exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: kept })).toBeVisible();
  await hand.press(page.getByRole("link", { name: "Slå sammen med en annen kunde" }));
  await expect(page.getByRole("heading", { level: 1, name: "Slå sammen kunder" })).toBeVisible();
  await hand.write(page.getByLabel("Finn den andre kunden"), other);
  await page.keyboard.press("Enter");
  await hand.press(page.getByRole("link", { name: other }));
  await hand.press(page.getByRole("button", { name: "Slå sammen" }));
  await expect(page.getByText(/Kundene er slått sammen/)).toBeVisible();
}

/** What the day consists of; each way has customers and times of its own. */
interface Day {
  readonly names: {
    readonly first: string;
    readonly second: string;
    readonly absent: string;
    readonly moved: string;
  };
  readonly caller: string;
  readonly number: string;
  /** On which a session is moved and the photographer is ill. */
  readonly day: string;
  readonly block: { readonly from: string; readonly to: string };
  readonly product: string;
  readonly holiday: { readonly day: string; readonly note: string };
  readonly records: readonly [string, string];
}

const byMouse: Day = {
  names: { first: "Anna Mus", second: "Bjarne Mus", absent: "Carl Mus", moved: "Dina Mus" },
  caller: "Edvard Mus",
  number: "22 12 34 91",
  day: "2026-11-23",
  // Late: the caller's time, the first that is free, lies before.
  block: { from: "16:00", to: "16:30" },
  product: "Express",
  holiday: { day: "2026-12-29", note: "Varetelling" },
  records: ["Frida Mus", "Frida Muus"],
};

const byKeys: Day = {
  names: { first: "Anna Tast", second: "Bjarne Tast", absent: "Carl Tast", moved: "Dina Tast" },
  caller: "Edvard Tast",
  number: "22 12 34 92",
  day: "2026-11-24",
  block: { from: "16:30", to: "17:00" },
  product: "CV-bilde",
  holiday: { day: "2026-12-30", note: "Personaltur" },
  records: ["Frida Tast", "Frida Taast"],
};

for (const { way, hand, plan } of [
  { way: "by mouse", hand: mouse, plan: byMouse },
  { way: "by keyboard alone", hand: keyboard, plan: byKeys },
]) {
  test(`a day in the studio, ${way}`, async ({ app, studio, visit }) => {
    test.slow();
    await studio.today(plan.names.first, "10:30");
    await studio.today(plan.names.second, "11:30");
    await studio.today(plan.names.absent, "09:30");
    await studio.on(plan.day, plan.names.moved);
    for (const name of plan.records) await studio.record(name);
    const page = await visit({ viewport: { width: 1440, height: 900 } });
    await signIn(page, app.firstAdminLink, studio.clock);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();

    await meetCustomers(page, hand, plan.names);
    await bookByPhone(page, hand, plan);
    await moveSession(page, hand, plan);
    await blockTime(page, hand, plan);
    await sickDayUndone(page, hand, plan);
    await changePrice(page, hand, plan);
    await addHoliday(page, hand, plan);
    await merge(page, hand, plan);
  });
}
