import { booked, signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

test("the owner writes the confirmation in the studio's own words, and takes them back", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/settings/brevtekster");
  await page.getByRole("link", { name: "Bekreftelse", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bekreftelse" })).toBeVisible();
  await expectAccessible(page, "the words of a letter");

  const subject = page.getByLabel("Emne", { exact: true });
  const opening = page.getByLabel("Åpning", { exact: true });
  await subject.fill("Velkommen til oss, {navn}");
  await opening.fill("Så fint at du kommer, {fornavn}! Det koster 500 kr.");
  await page.getByRole("button", { name: "Se over" }).click();
  const errors = page.getByRole("alert");
  await expect(errors).toContainText("Feltet {navn} finnes ikke i dette brevet.");
  await expect(errors).toContainText("Ta bort «500».");
  await subject.fill("Velkommen til oss, {fornavn}");
  await opening.fill("Så fint at du kommer, {fornavn}!\n\nRing på i {adresse}.");
  await page.getByRole("button", { name: "Se over" }).click();
  await expect(errors).toContainText("Teksten må ha {tidspunkt}");

  await subject.fill("Velkommen til oss, {tidspunkt}");
  await page.getByRole("button", { name: "Se over" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("Så fint at du kommer, Kari!")).toBeVisible();
  await expect(preview.getByText("Takk for bestillingen.")).toHaveCount(0);
  await page.getByRole("button", { name: "Lagre ordene" }).click();
  await expect(page.locator(".toast")).toContainText("Lagret.");

  await booked(app, { name: "Ordfrid Skriver", email: "ordfrid@kunde.example.no" });
  await page.goto("/admin/email-outbox?sok=ordfrid");
  await page.getByRole("link", { name: /^Velkommen til oss, / }).click();
  await expect(page.locator(".letter-text")).toContainText(
    /Så fint at du kommer, Ordfrid!\n\nRing på i [^{}]+, \d{4} \p{L}+\./u,
  );

  // An undo takes back the last change also from the history, long after the message is gone.
  await page.goto("/admin/settings/brevtekster/booking-confirmed");
  await page.getByRole("button", { name: /^Sett tilbake slik det var før/ }).click();
  await expect(subject).toHaveValue("");
  await expect(page.frameLocator("iframe").getByText("Takk for bestillingen.")).toBeVisible();
});
