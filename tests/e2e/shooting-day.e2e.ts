import type { Locator, Page } from "@playwright/test";
import { signIn } from "./journey";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

const heads = 40;
const names = Array.from({ length: heads }, (_, n) => `Kollega ${String(n + 1).padStart(2, "0")}`);

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).first().fill(value);
}

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

/** Unfolds an action that asks something first. */
async function openAction(page: Page, name: string): Promise<Locator> {
  const action = page.locator("li.record-action").filter({ hasText: name });
  await action.locator("summary").click();
  return action;
}

function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  // No weekend.
  day.setUTCDate(day.getUTCDate() + ([1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0));
  return day.toISOString().slice(0, 10);
}

/** An oppdrag for forty, planned, with its list of people. Returns the address of its record. */
async function planOppdrag(office: Page): Promise<string> {
  await office.goto("/admin/oppdrag/create");
  await fill(office, { companyName: "Førti AS", name: "Ola Hansen", email: "ola@forti.example.no" });
  await press(office, "Lag utkastet");
  await fill(office, {
    "days-0-day": inDays(8),
    "days-0-from": "09:00",
    "days-0-to": "16:10",
    "days-0-heads": `${heads}`,
    "days-0-address": "Storgata 1, 0155 Oslo",
    "lines-0-name": "Portrett",
    "lines-0-quantity": `${heads}`,
    "lines-0-unitOre": "1 000",
  });
  await office.locator('[name="lines-0-unit"]').selectOption("person");
  await press(office, "Lagre");
  await expect(office.getByText("Oppdraget er lagret.")).toBeVisible();
  const record = new URL(office.url()).pathname.replace("/edit/", "/details/");
  await office.goto(record);
  await press(office, "Marker som planlagt");
  await expect(office.getByRole("button", { name: "Marker som planlagt" })).toBeHidden();
  await office.goto(`${record}/personer`);
  const add = await openAction(office, "Legg til personer");
  await add
    .getByRole("textbox")
    .fill(names.map((name, n) => `${name}; k${n}@forti.example.no; Salg`).join("\n"));
  await add.getByRole("button").click();
  await expect(office.getByText("Personene er lagt til.")).toBeVisible();
  return record;
}

/** Asks what a change of the plan would do, and carries it out. */
async function replan(
  office: Page,
  record: string,
  label: string,
  choose: (action: Locator) => Promise<unknown>,
) {
  await office.goto(`${record}/plan`);
  const action = await openAction(office, label);
  await choose(action);
  await action.getByRole("button").click();
  await expect(office.getByRole("heading", { name: "Dette skjer" })).toBeVisible();
  const preview = await office.getByRole("main").innerText();
  await press(office, "Endre planen");
  await expect(office.getByRole("heading", { name: "Dette skjer" })).toBeHidden();
  return preview;
}

/** A telephone of the crew, with the day kept for a time without a network. */
async function device(
  visit: (options: object) => Promise<Page>,
  office: Page,
  record: string,
): Promise<Page> {
  const storageState = await office.context().storageState();
  const page = await visit({ storageState, viewport: { width: 390, height: 844 } });
  await page.goto(`${record}/dag`);
  await expect(page.getByText("Siden virker også uten nett.")).toBeVisible();
  return page;
}

const row = (page: Page, name: string) => page.locator(".day-person").filter({ hasText: name });
const part = (page: Page, title: string, count: number) =>
  page.getByRole("heading", { name: `${title} (${count})` });

test("forty people get their times, a break is moved, and a day without a network loses nothing", async ({
  app,
  visit,
}) => {
  test.slow();
  const office = await visit();
  await signIn(office, app.firstAdminLink);
  const record = await planOppdrag(office);
  await replan(office, record, "Gi alle uten tid en tid", async () => {});
  await expect(office.getByText("Alle på lista har tid.")).toBeVisible();
  await office.goto(`${record}/personer`);
  const invite = await openAction(office, "Inviter de som ikke har fått beskjed");
  await invite.getByRole("button").click();
  await expect(office.getByText("Invitasjonene er lagt i utboksen.")).toBeVisible();
  const preview = await replan(office, record, "Flytt en pause", (action) =>
    action.locator('[name="fra"]').selectOption({ index: 4 }),
  );
  const told = Number(/(\d+) personer får beskjed/.exec(preview)?.[1]);
  expect(told).toBeGreaterThan(1);
  expect(told).toBeLessThan(heads);

  const crew = [await device(visit, office, record), await device(visit, office, record)] as const;
  const [one, other] = crew;
  for (const page of crew) await page.context().setOffline(true);
  for (const [n, name] of names.entries()) {
    if (n >= heads - 2) break;
    const page = n % 2 === 0 ? one : other;
    await row(page, name).getByRole("button", { name: "Sjekk inn" }).click();
  }
  await expect(one.getByText("19 trykk er ikke sendt ennå.")).toBeVisible();
  // The telephone was laid aside and opened again.
  await one.reload();
  await expect(one.getByText("19 trykk er ikke sendt ennå.")).toBeVisible();
  // Both have photographed the first one, with other frames.
  for (const [at, page] of crew.entries()) {
    if (at === 1)
      await row(page, names[0] ?? "")
        .getByRole("button", { name: "Sjekk inn" })
        .click();
    const first = row(page, names[0] ?? "");
    await first.getByText("Bilder", { exact: true }).click();
    await first.locator('[name="fra"]').fill(at === 0 ? "0201" : "0301");
    await first.locator('[name="til"]').fill(at === 0 ? "0206" : "0308");
    await first.getByRole("button", { name: "Fotografert, med bildenummer" }).click();
  }
  for (const page of crew) await page.context().setOffline(false);
  for (const page of crew) {
    await expect(part(page, "Her nå", heads - 3)).toBeVisible();
    await expect(part(page, "Fotografert", 1)).toBeVisible();
    await expect(row(page, names[0] ?? "")).toContainText("0201");
    await expect(row(page, names[0] ?? "")).toContainText("0301");
  }
  await expect(row(one, names[0] ?? "")).toContainText("to enheter skrev forskjellig");
  await expectNoSidewaysScroll(one, "the day");
  await expectAccessible(one, "the day");

  await one.locator("summary").filter({ hasText: "En som ikke står på lista" }).click();
  await one.locator("#navn").fill("Innom Gjest");
  await one
    .locator(".day-part")
    .filter({ has: one.locator("#navn") })
    .getByRole("button", { name: "Sjekk inn" })
    .click();
  await expect(part(one, "Her nå", heads - 2)).toBeVisible();
  for (const name of [...names.slice(1, heads - 2), "Innom Gjest"])
    await row(one, name).getByRole("button", { name: "Fotografert" }).first().click();
  await expect(part(one, "Fotografert", heads - 1)).toBeVisible();
  await expect(one.getByText("Siden virker også uten nett.")).toBeVisible();
  await one.locator("summary").filter({ hasText: "Avslutt dagen" }).click();
  await press(one, "Avslutt dagen");
  await expect(one.getByText("Dagen er avsluttet.")).toBeVisible();

  await office.goto(`${record}/personer`);
  await office.reload();
  const offer = await openAction(office, "Tilby tid i studioet til de som ikke møtte");
  await offer.locator('[name="day"]').fill(inDays(15));
  await offer.getByRole("button").click();
  await expect(office.getByText("Dagen i studioet er satt av")).toBeVisible();
  await office.goto("/admin/email-outbox?sok=Velg+en+ny+tid");
  await expect(office.getByRole("main").locator("tbody tr")).toHaveCount(2);
});
