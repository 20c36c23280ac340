import type { Page } from "@playwright/test";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { readyToInvoice } from "../worlds/invoiced-booking";
import { useCleanApp } from "./clean-app";
import { signIn } from "./journey";
import { test as base, expect } from "./studio";

const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      await useCleanApp(
        async (app, dataDir) => {
          await withEmbeddedDatabase(dataDir, (db) => readyToInvoice(db));
          await use(app);
        },
        { RATE_LIMITS: "0" },
      );
    },
    { scope: "worker" },
  ],
});

const customers = ["Anna Berg", "Bjørn Dahl", "Cecilie Eng"];

test("staff match the bank's lines by the keyboard alone, each key leads to the next line", async ({
  app,
  visit,
}) => {
  const office = await visit();
  await signIn(office, app.firstAdminLink);
  const numbers: string[] = [];
  for (const name of customers) {
    await office.goto("/admin/invoices/ny");
    const fields = { name, email: "kunde@example.no", lineName: "Portretter", price: "3900" };
    const address = { address: "Storgata 1", postalCode: "0155", city: "Oslo" };
    for (const [field, value] of Object.entries({ ...fields, ...address }))
      await office.locator(`[name="${field}"]`).first().fill(value);
    await office.getByRole("button", { name: "Lag utkast" }).click();
    await office.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
    await expect(office.getByText("Sendt.")).toBeVisible();
    numbers.push(/\d{5}/.exec((await office.locator("main").textContent()) ?? "")?.[0] ?? "");
  }
  const [first = "", second = "", third = ""] = numbers;
  const rows = [
    `27.11.2026;Anna Berg;86011117947;3900,00;;NOK;Bokført;Faktura ${first}`,
    "27.11.2026;Ukjent Avsender;86011117947;123,45;;NOK;Bokført;Gave",
    `27.11.2026;Bjørn Dahl;86011117947;3900,00;;NOK;Bokført;Faktura ${second}`,
    `27.11.2026;Cecilie Eng;86011117947;3900,00;;NOK;Bokført;Faktura ${third}`,
    "27.11.2026;;86011117947;;-45,50;NOK;Bokført;Gebyr nettbank",
  ];
  const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
  await office.goto("/admin/import-payments");
  await office.locator('input[type="file"]').setInputFiles({
    name: "bank.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...rows, ""].join("\r\n")),
  });
  await office
    .locator("form", { has: office.locator('input[type="file"]') })
    .getByRole("button", { name: "Last opp" })
    .click();
  await expect(office).toHaveURL(/fil=/);

  await office.goto("/manual-payment-matching");
  const lines = office.locator("[data-line]");
  await expect(lines).toHaveCount(5);
  const focused = () => office.evaluate(() => document.activeElement?.closest("[data-choice]") !== null);
  // From here on only keys. The order of the lines is the queue's own.
  for (let left = 5; left > 0; left--) {
    const shown = (await office.locator("#linje-tittel").textContent()) ?? "";
    const isStranger = shown.includes("123,45");
    // What was typed for the line before is not taken of this one.
    for (const box of ["#belop", "#note"]) await expect(office.locator(box)).toHaveValue("");
    if (shown.includes("45,50")) {
      await office.keyboard.press("g");
      await expect(lines).toHaveCount(left - 1);
      continue;
    }
    if (!isStranger) {
      await expect.poll(focused).toBe(true);
      await office.locator("#belop").fill("3900");
      await office.locator("#note").fill("Skrevet for denne linjen");
      await office.locator("[data-first]").focus();
      await office.keyboard.press("Enter");
      await expect(lines).toHaveCount(left - 1);
      continue;
    }
    // Nothing is proposed: focus is on the line, where Enter does nothing. J goes on, K comes back.
    await office.keyboard.press("Enter");
    await expect(lines).toHaveCount(left);
    if (left === 1) break;

    await office.keyboard.press((await isLast(office)) ? "k" : "j");
    await expect(office.locator("#linje-tittel")).not.toHaveText(shown);
    left++;
  }
  await expect(lines).toHaveCount(1);
  await office.goto("/admin/invoices?vis=betalt");
  for (const name of customers) await expect(office.getByRole("link", { name }).first()).toBeVisible();
});

async function isLast(office: Page): Promise<boolean> {
  return office.evaluate(() => {
    const all = [...document.querySelectorAll("[data-line]")];
    return all.findIndex((line) => line.ariaCurrent === "true") === all.length - 1;
  });
}
