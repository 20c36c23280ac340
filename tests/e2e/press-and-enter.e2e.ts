import type { Page } from "@playwright/test";
import {
  answerBanner,
  booked,
  chooseSession,
  chooseTime,
  introduce,
  openWho,
  order,
  signIn,
} from "./journey";
import { expect, test } from "./studio";

/** The button that Enter presses: the first submit button of the form, wherever it is. */
async function pressedByEnter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typed = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";
    const sends = (element: Element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit";
    return (
      [...document.forms]
        .filter((form) => !form.closest("dialog:not([open])"))
        .filter((form) => [...form.elements].some((element) => element.matches(typed)))
        .map((form) => [...form.elements].find(sends))
        // A hidden, disabled first button keeps Enter from submitting anything.
        .map((button) => (button?.hidden && button.disabled ? "(nothing)" : button))
        .map((button) =>
          typeof button === "string"
            ? button
            : (button?.getAttribute("aria-label") ?? button?.textContent?.trim() ?? "(none)"),
        )
    );
  });
}

test("Enter continues in every form of the booking", async ({ visit }) => {
  const page = await visit();
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    found[name] = await pressedByEnter(page);
  };
  await page.goto("/book/headshots");
  await look("what");
  await chooseSession(page, "Express");
  await look("when");
  await chooseTime(page);
  await look("who");
  await introduce(page, { name: "Enter Fremover", email: "enter@kunde.example.no" });
  await look("check");
  await order(page);
  const own =
    (await page.getByRole("link", { name: "Se, flytt eller avbestill" }).getAttribute("href")) ?? "";
  for (const part of ["/kontakt", "/avbestill", "/angre", "/flytt"]) {
    await page.goto(own.replace("?", `${part}?`));
    await look(part);
  }
  expect(found).toEqual({
    what: ["Velg tid"],
    when: [],
    who: ["Se over bestillingen"],
    check: ["Bestill med betalingsplikt"],
    "/kontakt": ["Lagre"],
    "/avbestill": [],
    "/angre": [],
    "/flytt": [],
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`Enter in a field sends the typed value ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    app,
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled });
    await openWho(page, app);
    await page.getByLabel("Navn", { exact: true }).fill("Enter Taster");
    await page.getByLabel("E-post", { exact: true }).fill("enter@kunde.example.no");
    await page.getByRole("radio", { name: /^Privat/ }).check();
    await page.getByLabel("Mobil", { exact: true }).fill("90 12 34 56");
    await page.getByLabel("Mobil", { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Se over og bestill" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Jeg trenger mer tid" })).toBeVisible();
    const wish = page.getByRole("checkbox", { name: /angrefristen/ });
    await wish.check();
    await wish.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Timen er din/ })).toBeVisible();
  });
}

test("Enter submits sign-in, the chat and the forms of the back office", async ({ app, visit }) => {
  const page = await visit();
  await page.goto("/auth");
  const signInForms = await pressedByEnter(page);
  await page.goto("/ansattfoto");
  const calculator = await pressedByEnter(page);
  await page.locator("[data-chat]").click();
  await expect(page.getByRole("dialog", { name: "Chat med meg" })).toBeVisible();
  const withChat = await pressedByEnter(page);
  expect([signInForms, calculator, withChat]).toEqual([["Logg inn"], ["Regn ut"], ["Regn ut", "Send"]]);

  await booked(app, { name: "Enter Kontor", email: "enter.kontor@kunde.example.no" });
  await signIn(page, app.firstAdminLink);
  const office: Record<string, string[]> = {};
  for (const path of ["/admin/bookings", "/admin/email-outbox"]) {
    await page.goto(path);
    office[path] = await pressedByEnter(page);
  }
  await page.goto("/admin/bookings");
  await page.getByRole("link", { name: "Enter Kontor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter Kontor" })).toBeVisible();
  office.record = await pressedByEnter(page);
  await page.goto(`${new URL(page.url()).pathname}/flytt`);
  office.move = await pressedByEnter(page);
  expect(office).toEqual({
    "/admin/bookings": ["Vis", "Vis disse", "Lagre", "(nothing)"],
    "/admin/email-outbox": ["Sett på pause", "Vis", "Vis disse", "Lagre", "(nothing)"],
    record: ["Sett ansvarlig", "Avbestill timen", "Lagre", "Legg til notat"],
    move: ["Se over flyttingen"],
  });
});

test("a press on a button counts although the field that it leaves is invalid", async ({ app, visit }) => {
  const page = await visit();
  await answerBanner(page);
  await openWho(page, app);
  const [email, phone] = [
    page.getByLabel("E-post", { exact: true }),
    page.getByLabel("Mobil", { exact: true }),
  ];
  const errors = page.locator(".field-error");
  await email.fill("ikke en adresse");
  await email.press("Tab");
  await expect(errors).toHaveCount(1);
  await phone.fill("12");
  const button = page.getByRole("button", { name: "Se over bestillingen" });
  // So low that one more line above it would push it away from under the pointer.
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  // After two frames the browser has handled the press.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(errors).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Skriv inn et mobilnummer med 8 siffer");
});

test("a field that loses focus by a press is validated when the press has ended", async ({ app, visit }) => {
  const page = await visit();
  await openWho(page, app);
  const [email, phone] = [
    page.getByLabel("E-post", { exact: true }),
    page.getByLabel("Mobil", { exact: true }),
  ];
  await email.fill("ikke en adresse");
  await phone.click();
  await expect(page.locator(".field-error")).toHaveCount(1);
  await phone.fill("12");
  await page.keyboard.press("Tab");
  await expect(page.locator(".field-error")).toHaveCount(2);
});

test("a field that was left before its checks have loaded is checked when they have", async ({
  app,
  visit,
}) => {
  const page = await visit();
  const left = Promise.withResolvers<void>();
  await page.route("**/assets/validators-*.js", async (route) => {
    await left.promise;
    await route.continue();
  });
  await openWho(page, app);
  await page.getByLabel("E-post", { exact: true }).fill("ikke en adresse");
  await page.getByLabel("Mobil", { exact: true }).fill("12");
  await expect(page.locator(".field-error")).toHaveCount(0);
  left.resolve();
  // The mobile number has the focus: it is not finished.
  await expect(page.locator(".field-error")).toHaveCount(1);
  await expect(page.getByLabel("E-post", { exact: true })).toHaveAttribute("aria-invalid", "true");
});
