import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { inParallel } from "../setup/in-parallel";
import { PlainBrowser } from "../setup/plain-browser";

const email = "ingrid@example.no";
/** The rules are tested with 10,000 in src/areas/access/rules/lockout.test.ts. */
const guesses = 300;
/** Of a hundred guesses that are compared with the password, these were made before, because comparing takes time. */
const madeBefore = 90;
/** Later guesses are refused without a comparison. */
const lookedAt = 100 - madeBefore;

let office: BackOffice;
beforeAll(async () => {
  // With the limits per address, and the worker that writes letters.
  office = await backOffice({ RATE_LIMITS: "1", WORKER_ENABLED: "1" });
  await addUser(office.database.db, { email });
});
afterAll(() => office.stop());

async function signIn(browser: PlainBrowser, passord: string) {
  return browser.submit(
    await browser.get("/auth"),
    { epost: email, passord },
    { button: "Logg inn", follow: false },
  );
}

/** One of the attacker's many addresses, three guesses each, without the owner's cookies. */
async function guess(n: number, passord: string) {
  const { url } = office.site;
  const address = `10.${Math.floor(n / 3 / 250)}.${Math.floor(n / 3) % 250}.7`;
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "sec-fetch-site": "same-origin", "x-forwarded-for": address },
    body: new URLSearchParams({ epost: email, passord }),
  });
  const text = await answer.text();
  return { status: answer.status, cookies: answer.headers.getSetCookie(), text };
}

it("get an attacker with the right address nothing, not even the right password; the owner works on", async () => {
  const owner = new PlainBrowser(office.site.url, "203.0.113.5");
  expect((await signIn(owner, password)).status).toBe(303);
  await guess(guesses + 30, "den første gjetningen");
  await office.database.db.execute(
    sql`UPDATE sign_in_failures SET failures = ${madeBefore} WHERE kind = 'account'`,
  );
  const numbers = Array.from({ length: guesses }, (_, n) => n);
  // The list contains the right password, later than the limit allows.
  const list = numbers.map((n) => (n > lookedAt + 50 && n % 50 === 0 ? password : `gjetning nummer ${n}`));
  const answers = await inParallel(numbers, (n) => guess(n, String(list[n])));

  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(lookedAt);
  const shut = answers.filter(({ status }) => status === 429);
  expect(shut.filter(({ text }) => !text.includes("Det er gjort for mange forsøk. Vent ")).length).toBe(0);

  // The open session continues, and a browser that the owner has used before can sign in at once.
  expect((await owner.get("/admin/konto")).text).toContain(email);
  await owner.submit(await owner.get("/admin"), {}, { button: "Logg ut" });
  expect((await signIn(owner, password)).status).toBe(303);
  expect((await owner.get("/admin/konto")).text).toContain(email);
  // The owner's sign-in gives the attacker no new guesses.
  expect((await guess(guesses + 3, password)).status).toBe(429);

  const { rows } = await office.database.db.execute<{ type: string; severity: string }>(sql`
    SELECT DISTINCT event_type AS type, severity FROM security_events WHERE event_type LIKE 'sign_in_%' ORDER BY 1`);
  expect(rows).toEqual([
    { type: "sign_in_failed", severity: "low" },
    { type: "sign_in_locked", severity: "high" },
    { type: "sign_in_ok", severity: "low" },
  ]);
  // A limited number of rows, and one letter.
  const counted = async () =>
    (
      await office.database.db.execute<{ events: number; letters: number; sessions: number }>(sql`
        SELECT (SELECT count(*)::int FROM security_events) AS events,
          (SELECT count(*)::int FROM email_outbox WHERE to_address = ${email}) AS letters,
          (SELECT count(*)::int FROM sessions) AS sessions`)
    ).rows[0];
  await expect.poll(async () => (await counted())?.letters).toBe(1);
  expect((await counted())?.events).toBeLessThan(70);
  expect((await counted())?.sessions).toBe(2);
});
