import { book, chooseSession, chooseTime, introduce } from "./journey";
import { expectNoSidewaysScroll, test } from "./studio";

const narrow = { viewport: { width: 320, height: 640 } };

test("books at 320 px, and no page is wider than the screen", async ({ visit }) => {
  const page = await visit(narrow);
  await page.goto("/");
  await expectNoSidewaysScroll(page);
  await chooseSession(page, "Express");
  await expectNoSidewaysScroll(page);
  await chooseTime(page);
  await expectNoSidewaysScroll(page);
  await introduce(page, { name: "Smal Skjerm", email: "smal@kunde.example.no" });
  await expectNoSidewaysScroll(page);
  await book(page, { name: "Smal Skjerm", email: "smal@kunde.example.no" });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await expectNoSidewaysScroll(page);
  for (const path of ["/auth", "/finnes-ikke"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
