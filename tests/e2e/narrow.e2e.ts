import { book, chooseSession, chooseTime, introduce, moveAndCancel, signIn } from "./journey";
import { expectNoSidewaysScroll, test } from "./studio";

const narrow = { viewport: { width: 320, height: 640 } };

test("books, moves and cancels at 320 px, and no page is wider than the screen", async ({ visit }) => {
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
  await moveAndCancel(page, expectNoSidewaysScroll);
  for (const path of ["/auth", "/finnes-ikke"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test("the back office fits 320 px", async ({ app, visit }) => {
  await book(await visit(), { name: "Smal Skjerm", email: "smal@kunde.example.no" });
  const page = await visit(narrow);
  await signIn(page, app.firstAdminLink);
  await expectNoSidewaysScroll(page);
  for (const list of ["/admin/bookings", "/admin/email-outbox"]) {
    await page.goto(list);
    await expectNoSidewaysScroll(page);
    await page.locator(`a[href^="${list}/"]`).first().click();
    await page.waitForURL(`**${list}/*`);
    await expectNoSidewaysScroll(page);
  }
});
