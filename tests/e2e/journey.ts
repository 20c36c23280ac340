import type { BrowserContext, Page } from "@playwright/test";
import { instant } from "~/kit/time";
import { type Clock, systemClock } from "~/platform/clock.server";
import { codeAt } from "~/platform/second-factors/totp.server";
import type { BuiltApp } from "../setup/built-app";
import { bookThroughForms, chooseWhat, fillInUntilCheck, type Receipt, takeTime } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { expect } from "./studio";

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Dismisses the cookie banner, so that it covers nothing. */
export async function answerBanner(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
}

/** The first step runs its scripts when the visitor does something. Without scripts it is used as it is. */
export async function beginBooking(page: Page): Promise<void> {
  await page.goto("/book/headshots");
  await page.getByRole("heading", { level: 1 }).click();
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches))
    await expect(page.locator('form[data-taken-over="true"]')).toBeVisible();
}

/** Step 1: what. Ends on step 2. */
export async function chooseSession(page: Page, product: "Standard" | "Express" | "Premium"): Promise<void> {
  await beginBooking(page);
  await page.getByRole("radio", { name: new RegExp(`^${product}`) }).check();
  await page.getByRole("button", { name: "Velg tid" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
}

/** The available times on step 2, in order. */
export function times(page: Page) {
  return page.locator('button[name="start"], button[name="tid"]');
}

/** The studio's notice of 12 hours, and time enough for a slow test to order. */
const edgeMs = (12 * 60 + 20) * 60_000;

/** Chooses the next free day where the last time of the shown one would soon be within the notice. */
async function leaveTheEdge(page: Page): Promise<void> {
  const last = await times(page).last().getAttribute("value");
  if (!(Date.parse(last ?? "") < Date.now() + edgeMs)) return;
  await page.locator("main table a:not([aria-current])").first().click();
  await expect(times(page).last()).not.toHaveAttribute("value", last ?? "");
}

/** A day with many times groups them by the hour. */
export async function openLastHour(page: Page): Promise<void> {
  await expect(times(page).first()).toBeVisible();
  await leaveTheEdge(page);
  const closed = page.locator("main details:not([open]):has(button) summary");
  if ((await closed.count()) > 0) await closed.last().click();
}

/** Step 2: when. Takes the last time offered, so that tests do not compete for the first. Ends on step 3. */
export async function chooseTime(page: Page): Promise<void> {
  await openLastHour(page);
  await times(page).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
}

/** Step 3: who. Ends on step 4. */
export async function introduce(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel("Navn", { exact: true }).fill(name);
  await page.getByLabel("E-post", { exact: true }).fill(email);
  await page.getByLabel("Mobil", { exact: true }).fill("90 12 34 56");
  await page.getByRole("radio", { name: /^Privat/ }).check();
  await page.getByRole("button", { name: "Se over bestillingen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Se over og (bestill|send)/ })).toBeVisible();
}

/** Step 4: check and order. Ends on the receipt. */
export async function order(page: Page): Promise<void> {
  const wish = page.getByRole("checkbox", { name: /før angrefristen|angre/i });
  if ((await wish.count()) > 0) await wish.first().check();
  await page.getByRole("button", { name: "Bestill med betalingsplikt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Timen er din/ })).toBeVisible();
}

export async function book(page: Page, person: Person): Promise<void> {
  await chooseSession(page, "Express");
  await chooseTime(page);
  await introduce(page, person);
  await order(page);
}

const lastTime = (starts: readonly string[]) => starts.at(-1);

/** Step 2 of a booking that was begun through HTTP, for tests of what comes then. */
export function openWhen(page: Page, app: BuiltApp, slug: "express" | "headshots"): Promise<void> {
  return goOn(page, app, "Når passer det?", (browser) => chooseWhat(browser, slug));
}

/** Step 3 likewise, with the last time offered. */
export function openWho(page: Page, app: BuiltApp): Promise<void> {
  return goOn(page, app, "Hvem er du?", (browser) => takeTime(browser, { pick: lastTime }));
}

/** Step 4 likewise. */
export function openCheck(page: Page, app: BuiltApp, person: Person): Promise<void> {
  return goOn(page, app, "Se over og bestill", (browser) =>
    fillInUntilCheck(browser, { ...person, pick: lastTime }),
  );
}

/** Takes over what a browser without scripts has begun: its cookie says whose the booking is. */
async function goOn(
  page: Page,
  { url }: BuiltApp,
  heading: string,
  begin: (browser: PlainBrowser) => Promise<{ readonly url: string }>,
): Promise<void> {
  const browser = new PlainBrowser(url);
  const begun = await begin(browser);
  const cookies = browser.cookie.split("; ").map((each) => each.split("="));
  await page.context().addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url })));
  await page.goto(begun.url);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Books the last time offered through HTTP, for tests of what is done with the booking. */
export function booked(
  { url }: BuiltApp,
  person: Person & { readonly phone?: string; readonly day?: string },
): Promise<Receipt> {
  return bookThroughForms(url, { ...person, pick: lastTime });
}

/** From the receipt to the booking's page; moves to the first time offered, then cancels. */
export async function moveAndCancel(
  page: Page,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  await look(page);
  // The new page is there before it is looked at: parts of the one that is left would be judged halfway out.
  await page.getByRole("link", { name: /Flytt/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flytt timen" })).toBeVisible();
  await look(page);
  await times(page).first().click();
  await expect(page.getByRole("button", { name: /Flytt/ })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /Flytt/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /flyttet/ })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: /Avbestill/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Avbestill timen" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /Avbestill/ }).click();
  await expect(page.getByText("Du har avbestilt timen")).toBeVisible();
  await look(page);
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];
const signedIn = new Map<string | null, Cookies>();

/**
 * Signs the first administrator in, by the session of an earlier test of the same program while that is valid.
 * `clock` is the program's: the codes of an app depend on the time.
 */
export async function signIn(page: Page, firstAdminLink: string | null, clock = systemClock): Promise<void> {
  await saveData(page);
  await page.context().addCookies(signedIn.get(firstAdminLink) ?? []);
  if (!signedIn.has(firstAdminLink) || !(await isLetIn(page))) await signInAnew(page, firstAdminLink, clock);
  const cookies = await page.context().cookies();
  signedIn.set(
    firstAdminLink,
    cookies.filter(({ name }) => name === "sesjon"),
  );
}

/** Otherwise the first page loads the code of the whole office when it is idle, which is a second's work of each test. */
async function saveData(page: Page): Promise<void> {
  await page
    .context()
    .addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

async function isLetIn(page: Page): Promise<boolean> {
  const answer = await page.request.get("/admin/utseende", { maxRedirects: 0 });
  return answer.ok();
}

/** By the one-time link, or by password when the link is used. */
async function signInAnew(page: Page, firstAdminLink: string | null, clock: Clock): Promise<void> {
  const admin = { name: "Ada Admin", email: "ada@sidelys.example.no", password: "lang nok setning for alle" };
  if (firstAdminLink) {
    await page.goto(firstAdminLink);
    // isVisible does not wait, and says no of a page that is not painted yet.
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (await page.getByLabel("Navn", { exact: true }).isVisible()) {
      await page.getByLabel("Navn", { exact: true }).fill(admin.name);
      await page.getByLabel(/^E-post/).fill(admin.email);
      await page.getByLabel(/^Passord/).fill(admin.password);
      await page.getByRole("button", { name: /Opprett|Lag/ }).click();
      apps.set(firstAdminLink, await connectApp(page, clock));
      await page.waitForURL("**/admin");
      return;
    }
  }
  await page.goto("/auth");
  await page.getByLabel(/^E-post/).fill(admin.email);
  await page.getByLabel(/^Passord/).fill(admin.password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL("**/auth/to-trinn*");
  await page.getByLabel("Kode").fill(await unusedCode(apps.get(firstAdminLink), clock));
  await page.getByRole("button", { name: "Fortsett" }).click();
  await page.waitForURL("**/admin");
}

interface App {
  readonly secret: string;
  /** The half minute whose code was given last. */
  step: number;
}

/** The app of the first administrator of each program. */
const apps = new Map<string | null, App>();
const halfMinuteMs = 30_000;
const stepAt = (clock: Clock) => Math.floor(clock.now() / halfMinuteMs);

/** Each code works once; one of the next half minute is taken too. */
async function unusedCode(app: App | undefined, clock: Clock): Promise<string> {
  if (!app) throw new Error("The first administrator has no app");
  await expect.poll(() => app.step <= stepAt(clock), { timeout: 2 * halfMinuteMs }).toBe(true);
  app.step = Math.max(app.step + 1, stepAt(clock));
  return codeAt(app.secret, instant(app.step * halfMinuteMs));
}

/** Goes through "Sett opp totrinn" with an app. */
export async function connectApp(page: Page, clock = systemClock): Promise<App> {
  await page.getByRole("button", { name: "Bruk en app" }).click();
  const secret = (await page.locator(".totp-secret").innerText()).replaceAll(" ", "");
  const step = stepAt(clock);
  await page.getByLabel("Koden som appen viser").fill(codeAt(secret, instant(step * halfMinuteMs)));
  await page.getByRole("button", { name: "Koble til" }).click();
  await page.getByRole("link", { name: "Jeg har lagret kodene" }).click();
  return { secret, step };
}
