import { beginBooking } from "./journey";
import { expect, test } from "./studio";

const secret = "kunden Kari hadde ingen pris";

test("a page that throws while rendering in the browser shows the crash screen, and a reload restores it", async ({
  browser,
  app,
}) => {
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const broken = `export default function Broken() { throw new Error("${secret}"); }`;
  await page.route(/\/assets\/when-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  await test.step("when one comes from the page before, and when the server has drawn it", async () => {
    await beginBooking(page);
    await page.getByRole("button", { name: "Velg tid" }).click();
    for (const arrival of ["by the link", "anew"]) {
      await expect(page.getByRole("heading", { level: 1, name: "Noe gikk galt" }), arrival).toBeVisible();
      await expect(page.getByText("Vi opplever tekniske problemer")).toBeVisible();
      // The layout around it remains, so the visitor can go elsewhere.
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.getByText("Feilkode")).toBeHidden();
      await page.getByText("Tekniske detaljer").click();
      await expect(page.getByText(/^Feilkode: [0-9a-f-]{8,}/)).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
      if (arrival === "by the link") await page.reload();
    }
  });
  await page.unrouteAll();
  await page.getByRole("link", { name: "Last siden på nytt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await page.context().close();
});
