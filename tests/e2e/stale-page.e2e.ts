import { openCheck, openWho, order, times } from "./journey";
import { expect, test } from "./studio";

test("an outdated order page shows the present price, and sells only at that", async ({ app, visit }) => {
  const page = await visit();
  await openCheck(page, app, { name: "To Vinduer", email: "to@kunde.example.no" });
  const timeOnPage = page.getByText(/^kl\. \d\d\.\d\d–/);
  const before = await timeOnPage.innerText();

  const other = await page.context().newPage();
  await other.goto(page.url().replace("/bekreft", "/tid"));
  await times(other).first().click();
  await expect(other.getByRole("heading", { level: 1, name: "Se over og bestill" })).toBeVisible();
  const chosen = await other.getByText(/^kl\. \d\d\.\d\d–/).innerText();
  expect(chosen).not.toBe(before);

  const wish = page.getByRole("checkbox", { name: /angrefristen/ });
  if ((await wish.count()) > 0) await wish.check();
  await page.getByRole("button", { name: "Bestill med betalingsplikt" }).click();
  await expect(page.getByRole("alert")).toContainText("Du har valgt en annen tid i et annet vindu.");
  await expect(timeOnPage).toHaveText(chosen);
  await order(page);
  await expect(page.getByText(chosen)).toBeVisible();
});

test("extending a hold keeps typed values", async ({ app, visit }) => {
  const page = await visit();
  await openWho(page, app);
  await page.getByLabel("Navn", { exact: true }).fill("Halvferdig");
  await page.getByRole("button", { name: "Jeg trenger mer tid" }).click();
  await expect(page.getByText(/(29|30) minutter igjen/)).toBeVisible();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Halvferdig");
  await expect(page.getByRole("button", { name: "Jeg trenger mer tid" })).toHaveCount(0);
});

test("a mistyped e-mail domain is pointed out, but accepted", async ({ app, visit }) => {
  const page = await visit();
  await openWho(page, app);
  const email = page.getByLabel("E-post", { exact: true });
  await email.fill("kari@gmail.con");
  await email.press("Tab");
  await expect(page.getByText("Mente du kari@gmail.com?")).toBeVisible();
  await page.getByRole("button", { name: "Bruk den" }).click();
  await expect(email).toHaveValue("kari@gmail.com");
});

for (const path of ["/book/finnes-ikke", "/tilbud/finnes-ikke", "/finnes-ikke"]) {
  test(`an address that does not exist is loaded once: ${path}`, async ({ visit }) => {
    const page = await visit();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Vi finner ikke siden" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toHaveLength(1);
  });
}
