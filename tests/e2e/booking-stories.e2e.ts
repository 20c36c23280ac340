import { chooseTime, introduce, signIn } from "./journey";
import { expect, test } from "./studio";

test("several book one after another, and their payer takes one out with the price said first", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/express");
  const more = page.getByRole("button", { name: "Én til" });
  await more.click();
  await more.click();
  await page.getByRole("button", { name: "Velg tid" }).click();
  await chooseTime(page);
  await page.getByLabel("Navn på person 1").fill("Ola Nordmann");
  await page.getByLabel("Navn på person 2").fill("Per Hansen");
  await page.getByLabel("Navn på person 3").fill("Eli Berg");
  await introduce(page, { name: "Kari Nordmann", email: "kari.gruppe@kunde.example.no" });
  await expect(page.getByText("5 850 kr").first()).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Bestill med betalingsplikt" }).click();
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await page
    .getByRole("link", { name: /gruppen/i })
    .first()
    .click();
  await page.getByRole("link", { name: /Eli Berg/ }).click();
  await page.getByRole("button", { name: "Ta ut av gruppen" }).click();
  await expect(page.getByText("3 900 kr").first()).toBeVisible();
  await page.getByRole("button", { name: "Bekreft" }).click();
  await expect(page.getByText("Gruppen er endret")).toBeVisible();
});

test("a visitor goes on the waiting list where no time fits, and leaves it again", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/headshots");
  await page.getByRole("button", { name: "Velg tid" }).click();
  await page.getByRole("link", { name: "Sett meg på ventelisten" }).first().click();
  await page.getByLabel("Navn", { exact: true }).fill("Vera Venter");
  await page.getByLabel("E-post", { exact: true }).fill("vera@kunde.example.no");
  await page.getByLabel("Mobil", { exact: true }).fill("90 12 34 57");
  await page.getByRole("radio", { name: /^Privat/ }).check();
  await page.getByRole("checkbox", { name: /Dere kan sende meg e-post/ }).check();
  await page.getByRole("button", { name: "Sett meg på ventelisten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Din plass på ventelisten" })).toBeVisible();
  await expect(page.getByText(/^Nummer \d+ blant dem/)).toBeVisible();
  await page.getByRole("button", { name: "Meld meg av ventelisten" }).click();
  await expect(page.getByText("Du er meldt av ventelisten.")).toBeVisible();
});

test("a session that the studio must accept is asked for, accepted in the office, and then the customer's", async ({
  app,
  visit,
}) => {
  const staff = await visit();
  await signIn(staff, app.firstAdminLink);
  const approval = async (needed: boolean) => {
    await staff.goto("/admin/products");
    await staff
      .getByRole("link", { name: /^Portrett/ })
      .first()
      .click();
    await staff.locator("summary").filter({ hasText: "Salg og synlighet" }).click();
    await staff.getByRole("checkbox", { name: "Må godkjennes av studioet" }).setChecked(needed);
    await staff.getByRole("button", { name: /Lagre salg/ }).click();
    await expect(staff.getByText("Salg og synlighet er lagret.")).toBeVisible();
  };
  await approval(true);
  const page = await visit();
  await page.goto("/book/portrett");
  await page.getByRole("button", { name: "Velg tid" }).click();
  await chooseTime(page);
  await introduce(page, { name: "Frida Spør", email: "frida@kunde.example.no" });
  await page.getByRole("checkbox", { name: /angre/i }).first().check();
  await page.getByRole("button", { name: /^Send forespørsel/ }).click();
  await expect(page.getByRole("heading", { name: /Vi har fått forespørselen/ })).toBeVisible();
  await page.getByRole("link", { name: "Se eller trekk forespørselen" }).click();
  await expect(page.getByText("Forespørselen venter på svar.")).toBeVisible();
  await staff.goto("/admin");
  await staff.getByRole("link", { name: /Forespørsler uten svar/ }).click();
  await staff
    .getByRole("link", { name: /Frida Spør/ })
    .first()
    .click();
  await staff.getByRole("button", { name: "Godta forespørselen" }).click();
  await expect(staff.getByText("Forespørselen er godtatt.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  await approval(false);
});

test("a visitor who finds no time asks the studio to get in touch, and the office books for them", async ({
  app,
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/express");
  await page.getByRole("button", { name: "Velg tid" }).click();
  await page.getByRole("link", { name: "Be oss ta kontakt" }).first().click();
  await page.getByLabel("Navn", { exact: true }).fill("Nina Leter");
  await page.getByLabel("E-post", { exact: true }).fill("nina.leter@kunde.example.no");
  await page.getByLabel(/^Når passer det/).fill("Bare etter klokken 17.");
  await page.getByRole("button", { name: "Be oss ta kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Takk. Vi tar kontakt." })).toBeVisible();
  const staff = await visit();
  await signIn(staff, app.firstAdminLink);
  await staff.goto("/admin/booking-leads");
  await staff.getByRole("link", { name: "Nina Leter" }).click();
  await expect(staff.getByText("Bare etter klokken 17.").first()).toBeVisible();
  const record = staff.url();
  await staff.getByRole("link", { name: "Bestill for dem" }).click();
  await expect(staff.getByLabel("Navn", { exact: true })).toHaveValue("Nina Leter");
  await staff.locator('[name="start"]').first().click();
  await expect(staff).toHaveURL(/utkast=/);
  await staff.keyboard.press("Control+Enter");
  await expect(staff.getByText("Timen er bestilt.")).toBeVisible();
  await staff.goto(record);
  await expect(staff.getByText("Vunnet").first()).toBeVisible();
});
