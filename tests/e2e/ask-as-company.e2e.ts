import { expectNoSidewaysScroll } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

test("a company asks by keyboard on a narrow screen, and sees the sum change while it types", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 320, height: 700 } });
  const seen = async (state: string) => {
    await expectAccessible(page, state);
    await expectNoSidewaysScroll(page, state);
  };
  const press = async (role: "button" | "link", name: string | RegExp) => {
    await page.getByRole("main").getByRole(role, { name }).first().focus();
    await page.keyboard.press("Enter");
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  await page.goto("/book/company?sted=hos-dere&personer=12&bilder=1&fra=kalkulator");
  await expect(page.locator("form[data-taken-over=true]")).toBeVisible();
  const sum = page.locator(".sum strong");
  const before = await sum.textContent();
  await type("Hvor mange skal fotograferes?", "40");
  await expect(sum).not.toHaveText(before ?? "");
  const without = await sum.textContent();
  await type("Postnummeret der vi skal fotografere", "1366");
  await expect(sum).not.toHaveText(without ?? "");
  await seen("what is asked for");

  await press("button", "Velg datoer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hvilke dager passer?");
  await seen("the dates");
  await page.locator("main table a[href*='dag=']").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Hele dagen passer" })).toBeVisible();
  await seen("a day that is looked at");
  await press("link", "Hele dagen passer");
  await expect(page.getByRole("link", { name: "Fjern" })).toBeVisible();
  await press("link", "Fortsett");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hvem er dere?");
  await press("button", "Send forespørselen");
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await seen("the company, with faults");
  await page.locator("[name=companyName]").focus();
  await page.keyboard.type("Nordlys Regnskap AS");
  await page.locator("[name=name]").focus();
  await page.keyboard.type("Ingrid Berg");
  await page.locator("[name=email]").focus();
  await page.keyboard.type("ingrid@nordlys.example.no");
  await page.locator("[name=phone]").focus();
  await page.keyboard.type("90000001");
  await press("button", "Send forespørselen");
  await expect(page.getByText("Forespørselen er sendt").first()).toBeVisible();
  await seen("the receipt");
  await press("link", /Rett/);
  await expect(page.locator("[name=companyName]")).toHaveValue("Nordlys Regnskap AS");
  await seen("the page that corrects");
});
