import { type StandIn, startStandIn } from "../../src/platform/providers/stand-in.server";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { readyToInvoice } from "../worlds/invoiced-booking";
import { useCleanApp } from "./clean-app";
import { signIn } from "./journey";
import { expectNoSidewaysScroll } from "./page-checks";
import { test as base, expect, expectAccessible } from "./studio";

/** A studio whose provider of payments is a program on this machine. */
const test = base.extend<object, { paying: StandIn }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const standIn = await startStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ paying }, use) => {
      await useCleanApp(
        async (app, dataDir) => {
          await withEmbeddedDatabase(dataDir, (db) => readyToInvoice(db));
          await use(app);
        },
        { STAND_IN_URL: paying.url, RATE_LIMITS: "0" },
      );
    },
    { scope: "worker" },
  ],
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test("a customer pays an invoice with Vipps on a phone, with scripts and without", async ({ app, visit }) => {
  const office = await visit();
  await signIn(office, app.firstAdminLink);
  await office.goto("/admin/settings/tjenester/vipps");
  const keys = { merchant: "123456", clientId: "client", secret: "secret-of-the-client" };
  for (const [name, value] of Object.entries({ ...keys, subscriptionKey: "subscription-key" }))
    await office.locator(`[name="${name}"]`).fill(value);
  await office.getByRole("button", { name: "Lagre" }).click();
  await expect(office.getByText("Lagret.")).toBeVisible();

  for (const [who, options] of [
    ["Med Skript", phone],
    ["Uten Skript", { ...phone, javaScriptEnabled: false }],
  ] as const) {
    await office.goto("/admin/invoices/ny");
    const fields = { name: who, email: "kunde@example.no", lineName: "Portretter", price: "3900" };
    const address = { address: "Storgata 1", postalCode: "0155", city: "Oslo" };
    for (const [name, value] of Object.entries({ ...fields, ...address }))
      await office.locator(`[name="${name}"]`).first().fill(value);
    await office.getByRole("button", { name: "Lag utkast" }).click();
    await office.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
    await expect(office.getByText("Sendt.")).toBeVisible();
    await office.goto(`/admin/email-outbox?sok=${encodeURIComponent("kunde@example.no")}`);
    const letter = await office.getByRole("main").locator("tbody a").first().getAttribute("href");
    const content = await (await office.request.get(`${letter}/innhold`)).text();
    const [link = ""] = /\/betal\/[\w-]{20,}/.exec(content) ?? [];

    const customer = await visit(options);
    await customer.goto(link);
    await expectNoSidewaysScroll(customer, who);
    await customer.getByRole("button", { name: "Betal med Vipps" }).click();
    await expect(customer.getByRole("heading", { name: "Betalingen er klar" })).toBeVisible();
    if (who === "Med Skript") await expectAccessible(customer, "the link to Vipps");
    // The stand-in's page pays, and leads back.
    await customer.getByRole("link", { name: "Gå til Vipps" }).click();
    await customer.waitForURL(`**${link}`);
    await customer.getByRole("button", { name: "Se om den er kommet" }).click();
    await expect(customer.getByText("Betalt. Takk!")).toBeVisible();
    await expect(customer.getByRole("button", { name: "Betal med Vipps" })).toHaveCount(0);
  }
  await office.goto("/admin/invoices?vis=betalt");
  await office.getByRole("link", { name: "Med Skript" }).first().click();
  await expect(office.getByRole("heading", { name: "Betaling på nett" })).toBeVisible();
});
