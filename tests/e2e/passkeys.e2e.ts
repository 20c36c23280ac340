import type { Page } from "@playwright/test";
import { type MailServer, startMailServer } from "../setup/mail-server";
import { useCleanApp } from "./clean-app";
import { test as base, expect, expectAccessible } from "./studio";

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  // A definition of its own gives a worker and a program of its own: the first administrator's link is used once.
  app: [({ mail }, use) => useCleanApp(use, { SMTP_URL: mail.url }), { scope: "worker" }],
});

const owner = {
  name: "Ingrid Lind",
  email: "ingrid@studio.example.no",
  password: "lang nok setning for alle",
};

/** A telephone or computer whose screen lock opens for its owner. */
async function deviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => cdp.send("WebAuthn.clearCredentials", { authenticatorId }),
    lock: () => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    unlock: () => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

/** The page's script makes the button work. */
async function pressPasskey(page: Page, name: string): Promise<void> {
  await page.locator("form[data-passkey][data-ready]").waitFor();
  await page.getByRole("button", { name }).click();
}

const isHome = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.goto("/admin/konto");
  await page.getByRole("button", { name: "Logg ut", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Logg inn" })).toBeVisible();
}

test("the owner signs in with a passkey, loses it and comes back; a photographer is invited and sees no reports", async ({
  visit,
  app,
  mail,
}) => {
  const page = await visit();
  const device = await deviceOf(page);
  await page.goto(app.firstAdminLink ?? "");
  await page.getByLabel("Navn", { exact: true }).fill(owner.name);
  await page.getByLabel(/^E-post/).fill(owner.email);
  await page.getByLabel(/^Passord/).fill(owner.password);
  await page.getByRole("button", { name: /Opprett|Lag/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sett opp totrinn" })).toBeVisible();
  await expectAccessible(page, "set up a second factor");
  await pressPasskey(page, "Lag en passnøkkel");
  await expect(page.getByRole("heading", { level: 1, name: "Ta vare på kodene" })).toBeVisible();
  await expectAccessible(page, "recovery codes");
  const codes = await page.locator(".recovery-codes li").allInnerTexts();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Last ned" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("gjenopprettingskoder.txt");
  await page.getByRole("link", { name: "Jeg har lagret kodene" }).click();
  await isHome(page);

  await signOut(page);
  await device.lock();
  await pressPasskey(page, "Logg inn med passnøkkel");
  await expect(page.getByText("Passnøkkelen ble ikke brukt.")).toBeVisible();
  await device.unlock();
  await pressPasskey(page, "Logg inn med passnøkkel");
  await isHome(page);

  await signOut(page);
  await device.lose();
  await page.getByLabel(/^E-post/).fill(owner.email);
  await page.getByLabel(/^Passord/).fill(owner.password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bekreft at det er deg" })).toBeVisible();
  await page.getByRole("link", { name: "Bruk en gjenopprettingskode" }).click();
  await expectAccessible(page, "a recovery code");
  await page.getByLabel("Gjenopprettingskode").fill(String(codes[3]).toLowerCase());
  await page.getByRole("button", { name: "Fortsett" }).click();
  await isHome(page);
  await page.goto("/admin/konto");
  await expect(page.getByText("Du har 9 gjenopprettingskoder igjen.")).toBeVisible();
  await expectAccessible(page, "one's own account");

  await invitePhotographer(page);
  await expect
    .poll(() => mail.received.flatMap(({ to }) => to), { timeout: 60_000 })
    .toContain(photographer.email);
  const letter = mail.received.find(({ to }) => to.includes(photographer.email));
  const link = /https?:\S+token=[\w-]+/.exec(letter?.mail.text ?? "")?.[0] ?? "";
  await beginAsPhotographer(await visit(), link);
});

const photographer = {
  name: "Tobias Lund",
  email: "tobias@studio.example.no",
  password: "fire nye ord om høsten",
};

async function invitePhotographer(page: Page): Promise<void> {
  await page.goto("/admin/settings/ansatte");
  await page.getByLabel("Navn", { exact: true }).fill(photographer.name);
  await page.getByLabel("E-postadresse", { exact: true }).fill(photographer.email);
  await expectAccessible(page, "the staff");
  await page.getByRole("button", { name: "Send invitasjonen" }).click();
  await expect(page.getByText("Invitasjonen er laget.")).toBeVisible();
  await page.getByRole("link", { name: photographer.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: photographer.name })).toBeVisible();
  await expectAccessible(page, "one of the staff");
}

/** Chooses a password, makes a passkey, signs in with it, and finds the owner's pages closed. */
async function beginAsPhotographer(page: Page, link: string): Promise<void> {
  await deviceOf(page);
  await page.goto(link);
  await page.getByLabel("Nytt passord").fill(photographer.password);
  await page.getByRole("button", { name: "Lagre og logg inn" }).click();
  await pressPasskey(page, "Lag en passnøkkel");
  await page.getByRole("link", { name: "Jeg har lagret kodene" }).click();
  await isHome(page);
  await signOut(page);
  await pressPasskey(page, "Logg inn med passnøkkel");
  await isHome(page);
  for (const closed of ["/admin/security", "/admin/chat-analytics", "/admin/settings/ansatte"]) {
    const answer = await page.goto(closed);
    expect([closed, answer?.status()]).toEqual([closed, 403]);
    await expect(page.getByRole("heading", { name: "Ingen tilgang" })).toBeVisible();
  }
}
