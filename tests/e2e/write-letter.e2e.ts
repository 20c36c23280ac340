import { booked, signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

test("staff write to a customer with a file, look it over, and send it", async ({ app, visit }) => {
  await booked(app, { name: "Brita Brevvenn", email: "brita@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/customers?sok=brita");
  await page.getByRole("link", { name: "Brita Brevvenn" }).click();
  await page.getByRole("link", { name: "Skriv e-post" }).click();
  await expect(page.getByLabel("Til", { exact: true })).toHaveValue("brita@kunde.example.no");
  await expectAccessible(page, "a letter by hand");
  await page.getByLabel("Emne", { exact: true }).fill("Bakgrunnen du spurte om");
  await page.getByLabel("Brevet", { exact: true }).fill("Hei Brita,\n\nden mørke bakgrunnen er klar.");
  await page.getByLabel("Til", { exact: true }).fill("brita(a)kunde");
  await page.getByRole("button", { name: "Se over før det sendes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Brevet", { exact: true })).toHaveValue(/bakgrunnen er klar/);
  await page.getByLabel("Til", { exact: true }).fill("brita@kunde.example.no");
  await page.getByRole("button", { name: "Se over før det sendes" }).click();

  // As the customer gets it, in the studio's frame.
  await expect(page.getByRole("heading", { level: 1, name: "Bakgrunnen du spurte om" })).toBeVisible();
  await expect(
    page.frameLocator("iframe").getByText("den mørke bakgrunnen er klar.", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Legg ved en fil").setInputFiles({
    name: "bakgrunn.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  });
  await page.getByRole("button", { name: "Legg ved", exact: true }).click();
  await expect(page.getByRole("link", { name: "Last ned bakgrunn.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Frigi" }).click();
  await expect(page.getByRole("button", { name: "Frigi" })).toHaveCount(0);

  await page.goto("/admin/customers?sok=brita");
  await page.getByRole("link", { name: "Brita Brevvenn" }).click();
  await expect(page.getByText("E-post skrevet for hånd")).toBeVisible();
  await page.getByRole("link", { name: "Les e-posten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bakgrunnen du spurte om" })).toBeVisible();
});
