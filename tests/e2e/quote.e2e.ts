import type { Page } from "@playwright/test";
import { signIn } from "./journey";
import { mailScanners } from "./mail-scanners";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

const inWeeks = (weeks: number) => {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  // Tuesday of that week: no weekend.
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 5) % 7));
  return day.toISOString().slice(0, 10);
};

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).first().fill(value);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
}

/** The address in the newest letter of the office's list. */
async function newestAddress(office: Page, search: string): Promise<string> {
  await office.goto(`/admin/email-outbox?sok=${encodeURIComponent(search)}`);
  const letter = await office.getByRole("main").locator("tbody a").first().getAttribute("href");
  const content = await (await office.request.get(`${letter}/innhold`)).text();
  const [address] = /\/tilbud\/[\w-]{20,}/.exec(content) ?? [];
  if (!address) throw new Error(`No address in the letter to ${search}`);
  return address;
}

/** A quote for forty people at the company's place, sent; the office's page is left at its record. */
async function sendQuote(
  office: Page,
  companyName: string,
  day: string,
): Promise<{ record: string; address: string }> {
  await office.goto("/admin/quotes/create");
  const email = `${companyName.split(" ")[0]?.toLowerCase()}@firma.example.no`;
  await fill(office, { companyName, name: "Ola Hansen", email, title: `Førti hos ${companyName}` });
  await press(office, "Lag utkastet");
  await expect(office.getByText("Utkastet er laget.")).toBeVisible();
  await fill(office, {
    "sets-0-days-0-day": day,
    "sets-0-days-0-from": "09:00",
    "sets-0-days-0-to": "16:00",
    "sets-0-days-0-heads": "40",
    "sets-0-days-0-address": "Storgata 1, 0155 Oslo",
    "lines-0-name": "Hårstyling",
    "lines-0-unitOre": "1 490",
  });
  await office.locator('[name="lines-0-role"]').selectOption("optional");
  await press(office, "Regn ut fra prislisten");
  await expect(office.getByText("Prisene er regnet ut.")).toBeVisible();
  await press(office, "Send tilbudet");
  await expect(office.getByText("Tilbudet er sendt.")).toBeVisible();
  const record = new URL(office.url()).pathname;
  return { record, address: await newestAddress(office, `Førti hos ${companyName}`) };
}

const opened = (office: Page) => office.getByText("Ikke åpnet ennå");

for (const [how, options] of [
  ["with scripts, by keyboard on a narrow screen", { viewport: { width: 320, height: 800 } }],
  ["without JavaScript", { javaScriptEnabled: false }],
] as const) {
  test(`forty people on site are accepted on the second version ${how}`, async ({ app, visit }) => {
    const hasScripts = !("javaScriptEnabled" in options);
    const office = await visit();
    await signIn(office, app.firstAdminLink);
    const firm = hasScripts ? "Nordlys Førti AS" : "Uten Skript AS";
    const { record, address } = await sendQuote(office, firm, inWeeks(hasScripts ? 5 : 7));
    const page = await visit(options);
    const seen = async (state: string) => {
      if (!hasScripts) return;
      await expectAccessible(page, state);
      await expectNoSidewaysScroll(page, state);
    };
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Førti hos ${firm}`);
    await seen("a quote that was sent");

    // Answers are folded: a form without scripts is a form too.
    await page.getByText("Be om en endring", { exact: true }).click();
    await page.locator('[name="onske"]').fill("En uke senere, takk");
    await press(page, "Send ønsket");
    await expect(page.getByText("Vi har fått ønsket ditt")).toBeVisible();
    await seen("a quote that shall be changed");

    await office.goto(record);
    await expect(office.getByText("En uke senere, takk").first()).toBeVisible();
    await press(office, "Lag ny versjon");
    await expect(office.getByText("Nå kan du endre den nye versjonen.")).toBeVisible();
    await fill(office, { "sets-0-days-0-day": inWeeks(hasScripts ? 6 : 8) });
    await press(office, "Lagre utkastet");
    await expect(office.getByText("Utkastet er lagret.")).toBeVisible();
    await press(office, "Send tilbudet");
    await expect(office.getByText("Tilbudet er sendt.")).toBeVisible();

    await page.goto(address);
    await expect(page.getByText("Det finnes et nyere tilbud")).toBeVisible();
    await seen("a quote that was replaced");
    await page.getByRole("link", { name: "Åpne det nye tilbudet" }).click();
    await press(page, "Godta tilbudet");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await seen("an acceptance with faults");
    if (hasScripts) {
      const sum = page.getByRole("main").locator("[aria-live=polite]").first();
      const before = await sum.textContent();
      await page.getByLabel("Hårstyling").focus();
      await page.keyboard.press("Space");
      await expect(sum).not.toHaveText(before ?? "");
    }
    await page.locator('[name="navn"]').fill("Ola Hansen");
    await page.locator('[name="rolle"]').fill("HR-sjef");
    await page.locator('[name="godtar"]').focus();
    await page.locator('[name="godtar"]').check();
    await press(page, "Godta tilbudet");
    await expect(page.getByText("er nå oppdrag").first()).toBeVisible();
    await seen("a certificate");
    await page.getByRole("link", { name: "Ark til ansatte og tillitsvalgte" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Til ansatte og tillitsvalgte");
    await seen("the sheet for employees");

    await office.goto(record);
    await expect(office.getByText("Ola Hansen, HR-sjef")).toBeVisible();
    if (hasScripts) await expectAccessible(office, "the record");
  });
}

test("mail scanners open nothing, a person who looks does; what has ended says so, accessibly", async ({
  app,
  browser,
  visit,
}) => {
  const office = await visit();
  await signIn(office, app.firstAdminLink);
  const { record, address } = await sendQuote(office, "Skanner AS", inWeeks(9));
  for (const { name, requests, runsForMs, isHidden } of mailScanners) {
    for (const { method, headers } of requests)
      await fetch(new URL(address, app.url), { method, headers: { ...headers } });
    if (runsForMs > 0) {
      const context = await browser.newContext({ baseURL: app.url });
      const page = await context.newPage();
      await page.clock.install();
      if (isHidden)
        await page.addInitScript(() => {
          Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
        });
      await page.goto(address);
      await expect(page.locator("form[method=post]").first()).toBeVisible();
      await page.clock.runFor(runsForMs);
      await context.close();
    }
    await office.goto(record);
    await expect(opened(office), name).toBeVisible();
  }
  const person = await visit();
  await person.goto(address);
  await expect(async () => {
    await office.goto(record);
    await expect(opened(office)).toBeHidden({ timeout: 1_000 });
  }).toPass();

  // Those that have ended say what to do. An expired quote has the same block as these.
  await person.getByText("Takk nei", { exact: true }).click();
  await person.getByLabel("Dagene passet ikke").check();
  await press(person, "Takk nei til tilbudet");
  await expect(person.getByText("Har dere ombestemt dere?")).toBeVisible();
  await expectAccessible(person, "a quote that was declined");
  const { record: other, address: withdrawn } = await sendQuote(office, "Trukket AS", inWeeks(10));
  await office.goto(other);
  await office.getByRole("main").locator("summary", { hasText: "Trekk tilbake" }).click();
  await press(office, "Trekk tilbake");
  await expect(office.getByText("Tilbudet er trukket tilbake.")).toBeVisible();
  await person.goto(withdrawn);
  await expect(person.getByText("Ta kontakt hvis dere vil ha et nytt.")).toBeVisible();
  await expectAccessible(person, "a quote that was withdrawn");
});
