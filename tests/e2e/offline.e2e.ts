import { beginBooking, booked, chooseSession, chooseTime, openCheck, signIn } from "./journey";
import { expect, test } from "./studio";

test("a step that cannot be sent stays as it is, and can be sent when the connection is back", async ({
  visit,
}) => {
  const page = await visit();
  const line = page.context();
  await beginBooking(page);
  await page.getByRole("radio", { name: /^Premium/ }).check();
  await line.setOffline(true);
  await page.getByRole("button", { name: "Velg tid" }).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Du er uten nett. Ingenting er sendt. Prøv igjen." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Premium/ })).toBeChecked();
  await line.setOffline(false);
  await page.getByRole("button", { name: "Velg tid" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("typed values survive a lost connection, and a page that cannot be loaded is retried", async ({
  visit,
}) => {
  const page = await visit();
  const line = page.context();
  await chooseSession(page, "Express");
  await chooseTime(page);
  await page.getByLabel("Navn", { exact: true }).fill("Uten Nett");
  await page.getByLabel("E-post", { exact: true }).fill("nett@kunde.example.no");
  await page.getByLabel("Mobil", { exact: true }).fill("90 12 34 56");
  await page.getByRole("radio", { name: /^Privat/ }).check();
  await line.setOffline(true);
  await page.getByRole("button", { name: "Se over bestillingen" }).click();
  await expect(page.getByText("Du er uten nett. Ingenting er sendt.")).toBeVisible();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Uten Nett");

  await page.getByRole("link", { name: /Når/ }).click();
  await expect(page.getByText("Vi får ikke hentet siden.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(page.getByText("Vi får ikke hentet siden.")).toBeVisible();
  await line.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await page.getByRole("link", { name: "Behold denne tiden" }).click();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Uten Nett");
});

test("a page that was never visited is retried as well", async ({ app, visit }) => {
  const page = await visit();
  const { changeLink } = await booked(app, { name: "Nytt Sted", email: "nytt@kunde.example.no" });
  await page.goto(changeLink);
  const files = page.locator('link[rel="modulepreload"][href*="/move-"]');
  await expect.poll(() => files.count()).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Flytt timen" }).click();
  await expect(page.getByText("Vi får ikke hentet siden.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Bestillingen din" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Flytt timen" })).toBeVisible();
});

test("an order whose answer was lost is made once, however often the button is pressed", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await openCheck(page, app, { name: "Tapt Svar", email: "tapt@kunde.example.no" });
  const wish = page.getByRole("checkbox", { name: /angrefristen/ });
  if ((await wish.count()) > 0) await wish.check();
  let answered = 0;
  await page.route("**/bekreft.data**", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    answered = answer.status();
    await route.abort("connectionreset");
  });
  const order = page.getByRole("button", { name: "Bestill med betalingsplikt" });
  await order.click();
  await expect(page.getByText("vi vet ikke om bestillingen gikk gjennom")).toBeVisible();
  expect(answered).toBeLessThan(400);
  await page.unroute("**/bekreft.data**");
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: /Timen er din/ })).toBeVisible();
});

test("staff keep typed values when the connection is lost", async ({ app, visit }) => {
  await booked(app, { name: "Kontor Linje", email: "linje@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/bookings?sok=linje");
  await page.getByRole("link", { name: "Kontor Linje" }).click();
  await page.getByText("Endre kontaktopplysninger").click();
  await page.getByLabel("Navn", { exact: true }).fill("Ny Linje");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Du er uten nett. Ingenting er sendt. Prøv igjen.")).toBeVisible();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Ny Linje");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ny Linje" })).toBeVisible();
});
