import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type MailServer, startMailServer } from "../setup/mail-server";
import { useCleanApp } from "./clean-app";
import { book, connectApp } from "./journey";
import { test as base, expect } from "./studio";

const test = base.extend<{ mail: MailServer }>({
  // A definition of its own gives a worker and a program of its own: the first administrator's link is used once.
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => useCleanApp(use),
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
});

const studio = {
  name: "Fotograf Ingrid Lind",
  phone: "22 33 44 55",
  email: "hei@ingridlind.example.no",
  street: "Grensen 5",
  postalCode: "0159",
  city: "Oslo",
};
const portrait = "Ingrid i lys skjorte foran et stort vindu";

/** From the list on the home page to one of its lines. */
async function takeStep(page: Page, line: RegExp, heading: string) {
  await page.locator(".admin-rail").getByRole("link", { name: "I dag", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kom i gang" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: line }).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

async function becomeAdmin(page: Page, link: string | null) {
  await page.goto(link ?? "");
  await page.getByLabel("Navn", { exact: true }).fill("Ingrid Lind");
  await page.getByLabel(/^E-post/).fill(studio.email);
  await page.getByLabel(/^Passord/).fill("lang nok setning for alle");
  await page.getByRole("button", { name: /Opprett|Lag/ }).click();
  await connectApp(page);
  await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
}

async function fillInStudio(page: Page) {
  await takeStep(page, /studioets navn/, "Studioet");
  for (const [label, value] of [
    ["Studioets navn", studio.name],
    ["Telefon", studio.phone],
    ["E-post", studio.email],
    ["Gateadresse", studio.street],
    ["Postnummer", studio.postalCode],
    ["Poststed", studio.city],
    ["Hele adressen på én linje", `${studio.street}, ${studio.postalCode} ${studio.city}`],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Lagret.")).toBeVisible();
}

/** Open on Saturdays, for the room and for everyone who photographs. */
async function setHours(page: Page) {
  await takeStep(page, /åpningstidene/, "Åpningstider");
  await page.getByLabel("Lørdag").fill("10-14");
  for (const other of await page
    .getByRole("group", { name: /Samme uke/ })
    .getByRole("checkbox")
    .all())
    await other.check();
  await page.getByRole("button", { name: "Se hva endringen gjør" }).click();
  await page.getByRole("button", { name: "Lagre åpningstidene" }).click();
  await expect(page.getByText("Åpningstidene er lagret.")).toBeVisible();
}

async function setPrice(page: Page) {
  await takeStep(page, /sett prisene/, "Produkter");
  await page.getByRole("link", { name: "Express", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Express" })).toBeVisible();
  await page.locator("summary").filter({ hasText: "Endre pris" }).click();
  await page.getByLabel("Grunnpris").fill("1777");
  await page.getByRole("button", { name: "Lagre prisen" }).click();
  await expect(page.getByText(/^Gjelder nå/).locator("..")).toContainText("1 777");
}

async function replacePicture(page: Page) {
  const photograph = await sharp({
    create: { width: 1500, height: 1800, channels: 3, background: "#7a5c3e" },
  })
    .jpeg()
    .toBuffer();
  await takeStep(page, /Bytt bildene/, "Nettstedet");
  await page.getByRole("link", { name: /Portrett av deg/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Om meg: Portrett av deg" })).toBeVisible();
  await page.getByLabel("Beskrivelse").first().fill(portrait);
  await page
    .getByLabel("Bilde", { exact: true })
    .setInputFiles({ name: "IMG_0042.JPG", mimeType: "image/jpeg", buffer: photograph });
  await page.getByRole("button", { name: "Last opp" }).click();
  await expect(page.getByText("Størrelsene lages nå")).toBeHidden();
  await expect(page.locator(".admin-head")).toBeVisible();
}

async function connectMail(page: Page, port: number) {
  await takeStep(page, /Koble til e-postserveren/, "E-postserver");
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port", { exact: true }).fill(String(port));
  await page.getByRole("radio", { name: /^Ingen, bare/ }).check();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Lagret.")).toBeVisible();
  await page.getByRole("button", { name: "Prøv nå" }).click();
  await expect(page.getByText(/^Serveren svarte og tok imot/)).toBeVisible();
}

/** What a visitor sees now. */
async function lookAtSite(page: Page) {
  await page.goto("/om-meg");
  await expect(page.getByRole("banner")).toContainText(studio.name);
  await expect(page.getByRole("img", { name: portrait })).toBeVisible();
  await page.goto("/praktisk-info");
  await expect(page.getByRole("main")).toContainText(studio.street);
  await expect(page.getByRole("main")).toContainText("10.00–14.00");
  await page.goto("/book/headshots");
  await expect(page.getByText(/1.777/).first()).toBeVisible();
}

test("a stranger's first hour: from the first start to a booking letter, all in the browser", async ({
  app,
  mail,
  visit,
}) => {
  test.slow();
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await becomeAdmin(page, app.firstAdminLink);
  await fillInStudio(page);
  await setHours(page);
  await setPrice(page);
  await replacePicture(page);
  await connectMail(page, mail.port);
  await lookAtSite(page);

  await book(page, { name: "Kari Første", email: "kari@kunde.example.no" });
  const letters = () => mail.received.filter(({ to }) => to.includes("kari@kunde.example.no"));
  await expect.poll(letters).toHaveLength(1);
  expect(letters()[0]?.mail.from).toMatchObject({ name: studio.name, address: studio.email });
});
