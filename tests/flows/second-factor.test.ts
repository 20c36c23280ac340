import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { codeAt } from "~/platform/second-factors/totp.server";
import { officeNow } from "../setup/back-office";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
const clock = settableClock(officeNow);

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { TRUSTED_PROXIES: "1", RATE_LIMITS: "0" }, clock);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Codes work once: each use takes a later half minute. */
function later(from: Instant = clock.now()): void {
  clock.set(plusMinutes(from, 1));
}

const fortsett = { button: "Fortsett" };
const path = (url: string) => new URL(url).pathname;

async function signIn(email: string, visitor = new PlainBrowser(site.url), to = "/admin") {
  const page = await visitor.get(`/auth?til=${encodeURIComponent(to)}`);
  return {
    visitor,
    page: await visitor.submit(page, { epost: email, passord: password }, { button: "Logg inn" }),
  };
}

/** Signs in, connects an app and returns its secret, the recovery codes and the signed-in browser. */
async function withApp(email: string) {
  const { visitor, page } = await signIn(email);
  const connect = await visitor.submit(page, {}, { button: "Bruk en app" });
  const secret = /class="totp-secret">([A-Z2-7 ]+)</.exec(connect.html)?.[1]?.replaceAll(" ", "") ?? "";
  expect(secret).toHaveLength(32);
  const done = await visitor.submit(connect, { kode: codeAt(secret, clock.now()) }, { button: "Koble til" });
  const codes = [...done.html.matchAll(/<li>([2-9A-Z-]{14})<\/li>/g)].map((found) => String(found[1]));
  later();
  return { visitor, secret, codes, done };
}

async function events(email: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ type: string; severity: string }>(sql`
    SELECT event_type AS type, severity FROM security_events
    JOIN users ON users.id = user_id WHERE email = ${email} ORDER BY security_events.created_at, security_events.id`);
  return rows.map(({ type, severity }) => `${type} ${severity}`);
}

async function decided(value: "ja" | "nei"): Promise<void> {
  await database.db.execute(sql`
    INSERT INTO system_settings VALUES ('access_second_factor', ${value}, now())
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
  later();
}

describe("an administrator without a second factor", () => {
  it("sets one up before anything else, and is then where they wanted to be", async () => {
    const { email } = await addUser(database.db, { email: "ny@example.no" });
    const { page } = await signIn(email, undefined, "/admin/bookings?vis=kommende");
    expect(path(page.url)).toBe("/auth/sett-opp-to-trinn");
    expect(page.text).toContain("Sett opp totrinn");
    const { visitor, codes, done } = await withApp(email);
    expect(codes).toHaveLength(10);
    expect(done.html).not.toContain("totp-secret");
    expect(path((await visitor.get("/admin/bookings")).url)).toBe("/admin/bookings");
    expect(await events(email)).toContain("second_factor_added medium");
  });

  it("gets no further with a wrong code, and keeps the same secret", async () => {
    const { email } = await addUser(database.db, { email: "feil@example.no" });
    const { visitor, page } = await signIn(email);
    const connect = await visitor.submit(page, {}, { button: "Bruk en app" });
    const wrong = await visitor.submit(connect, { kode: "000000" }, { button: "Koble til" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Koden stemmer ikke.");
    const shown = (html: string) => /totp-secret">([^<]+)</.exec(html)?.[1];
    expect(shown(wrong.html)).toBe(shown(connect.html));
    expect(path((await visitor.get("/admin")).url)).toBe("/auth/sett-opp-to-trinn");
  });

  it("needs none when the studio has decided so", async () => {
    const { email } = await addUser(database.db, { email: "frivillig@example.no" });
    await decided("nei");
    await expect.poll(async () => path((await signIn(email)).page.url)).toBe("/admin");
    await decided("ja");
    await expect.poll(async () => path((await signIn(email)).page.url)).toBe("/auth/sett-opp-to-trinn");
  });
});

it("a photographer sets one up as well, before anything is seen", async () => {
  const { email } = await addUser(database.db, { email: "foto@example.no", role: "photographer" });
  const { visitor, page } = await signIn(email);
  expect(path(page.url)).toBe("/auth/sett-opp-to-trinn");
  expect(path((await visitor.get("/admin/customers")).url)).toBe("/auth/sett-opp-to-trinn");
  const connected = await withApp(email);
  expect(path((await connected.visitor.get("/admin/customers")).url)).toBe("/admin/customers");
});

describe("signing in with a second factor", () => {
  it("opens nothing before the code is given, and then the page that was wanted", async () => {
    const { email } = await addUser(database.db, { email: "to@example.no" });
    const { secret } = await withApp(email);
    const { visitor, page } = await signIn(email, undefined, "/admin/customers");
    expect(path(page.url)).toBe("/auth/to-trinn");
    for (const closed of [
      "/admin",
      "/admin/konto",
      "/admin/live",
      "/auth/sett-opp-to-trinn",
      "/auth/bekreft",
    ]) {
      const answer = await visitor.get(closed);
      expect(path(answer.url), closed).toMatch(/^\/auth(\/to-trinn)?$/);
    }
    const inside = await visitor.submit(page, { kode: codeAt(secret, clock.now()) }, { button: "Fortsett" });
    expect(path(inside.url)).toBe("/admin/customers");
    later();
  });

  it("takes each code once, and not the code of another account", async () => {
    const one = await addUser(database.db, { email: "en@example.no" });
    const other = await addUser(database.db, { email: "annen@example.no" });
    const { secret } = await withApp(one.email);
    const { secret: foreign } = await withApp(other.email);
    const code = codeAt(secret, clock.now());
    const first = await signIn(one.email);
    expect(path((await first.visitor.submit(first.page, { kode: code }, fortsett)).url)).toBe("/admin");
    const again = await signIn(one.email);
    for (const kode of [code, codeAt(foreign, clock.now())]) {
      const refused = await again.visitor.submit(again.page, { kode }, fortsett);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Koden stemmer ikke.");
    }
    expect(await events(one.email)).toContain("second_factor_failed medium");
    later();
  });

  it("stops guesses after five, also right ones, and says for how long", async () => {
    const { email } = await addUser(database.db, { email: "gjettet@example.no" });
    const { secret } = await withApp(email);
    const from = () => new PlainBrowser(site.url, "198.51.100.7");
    const { visitor, page } = await signIn(email, from());
    for (let tries = 0; tries < 5; tries++) {
      expect((await visitor.submit(page, { kode: `00000${tries}` })).status).toBe(400);
    }
    const shut = await visitor.submit(page, { kode: codeAt(secret, clock.now()) }, fortsett);
    expect(shut.status).toBe(429);
    expect(shut.text).toContain("Vent 1 minutt");
    // Another sign-in with the password gives no new guesses.
    const again = await signIn(email, from());
    expect((await again.visitor.submit(again.page, { kode: "000009" }, fortsett)).status).toBe(429);
    clock.set(plusMinutes(clock.now(), 2));
    expect(path((await visitor.submit(page, { kode: codeAt(secret, clock.now()) }, fortsett)).url)).toBe(
      "/admin",
    );
    later();
  });

  it("is over a quarter of an hour after the password", async () => {
    const { email } = await addUser(database.db, { email: "sen@example.no" });
    const { secret } = await withApp(email);
    const { visitor, page } = await signIn(email);
    clock.set(plusMinutes(clock.now(), 15));
    const late = await visitor.submit(page, { kode: codeAt(secret, clock.now()) }, fortsett);
    expect(path(late.url)).toBe("/auth");
    expect(path((await visitor.get("/admin")).url)).toBe("/auth");
  });
});

describe("a lost telephone", () => {
  it("is replaced by a recovery code, once, and the owner gets a letter", async () => {
    const { email } = await addUser(database.db, { email: "mistet@example.no" });
    const { codes } = await withApp(email);
    const paper = async () => {
      const { visitor, page } = await signIn(email);
      return { visitor, page: await visitor.get(`${path(page.url)}?uten-app=1`) };
    };
    const typed = String(codes[0]).toLowerCase().replaceAll("-", " ");
    const first = await paper();
    expect(path((await first.visitor.submit(first.page, { kode: typed }, fortsett)).url)).toBe("/admin");
    const second = await paper();
    const refused = await second.visitor.submit(second.page, { kode: typed }, fortsett);
    expect(refused.text).toContain("brukt før");
    expect(await events(email)).toContain("recovery_code_used high");
    const { rows } = await database.db.execute<{ subject: string }>(
      sql`SELECT subject FROM email_outbox WHERE to_address = ${email} ORDER BY created_at`,
    );
    expect(rows.at(-1)?.subject).toBe("Noen logget inn med en gjenopprettingskode");
    const konto = await first.visitor.get("/admin/konto");
    expect(konto.text).toContain("Du har 9 gjenopprettingskoder igjen.");
    // New recovery codes replace the old ones.
    const renewed = await first.visitor.submit(konto, {}, { button: "Lag nye koder" });
    expect(renewed.html).not.toContain(String(codes[1]));
    const third = await paper();
    expect((await third.visitor.submit(third.page, { kode: String(codes[1]) }, fortsett)).status).toBe(400);
  });

  it("stores neither secret nor codes as they are", async () => {
    const { email } = await addUser(database.db, { email: "lagret@example.no" });
    const { secret, codes } = await withApp(email);
    const { rows } = await database.db.execute<{ stored: string }>(sql`
      SELECT (SELECT json_agg(f)::text FROM auth_factors f) || (SELECT json_agg(c)::text FROM recovery_codes c) AS stored`);
    for (const text of [secret, ...codes]) expect(rows[0]?.stored).not.toContain(text);
  });
});

describe("the second factors of one's own account", () => {
  it("keep the last one of an administrator, and tell of every change", async () => {
    const { email } = await addUser(database.db, { email: "siste@example.no" });
    const { visitor } = await withApp(email);
    const kept = await visitor.submit(await visitor.get("/admin/konto"), {}, { button: "Fjern" });
    expect(kept.status).toBe(409);
    expect(kept.text).toContain("Legg til en ny måte først");
    expect(await events(email)).not.toContain("admin_second_factor_removed critical");
  });

  it("are removed where the studio asks for none, and then the password is enough", async () => {
    await decided("nei");
    const { email } = await addUser(database.db, { email: "foto2@example.no", role: "photographer" });
    await expect.poll(async () => path((await signIn(email)).page.url)).toBe("/admin");
    const { visitor } = await signIn(email);
    const choose = await visitor.get("/auth/sett-opp-to-trinn?til=/admin/konto");
    const connect = await visitor.submit(choose, {}, { button: "Bruk en app" });
    const secret = /totp-secret">([^<]+)</.exec(connect.html)?.[1]?.replaceAll(" ", "") ?? "";
    await visitor.submit(connect, { kode: codeAt(secret, clock.now()) });
    const gone = await visitor.submit(await visitor.get("/admin/konto"), {}, { button: "Fjern" });
    expect(gone.text).toContain("Du logger inn med passord alene.");
    expect(await events(email)).toContain("second_factor_removed high");
    expect(path((await signIn(email)).page.url)).toBe("/admin");
    await decided("ja");
    await expect.poll(async () => path((await signIn(email)).page.url)).toBe("/auth/sett-opp-to-trinn");
  });
});

describe("a sensitive action", () => {
  it("asks for the identity again after a quarter of an hour, and leads back", async () => {
    const { email } = await addUser(database.db, { email: "viktig@example.no" });
    const { visitor, secret } = await withApp(email);
    const page = "/admin/settings/innlogging";
    expect(path((await visitor.get(page)).url)).toBe(page);
    clock.set(plusMinutes(clock.now(), 20));
    const asked = await visitor.get(page);
    expect(path(asked.url)).toBe("/auth/bekreft");
    expect((await visitor.submit(asked, { kode: "000000" })).status).toBe(400);
    const back = await visitor.submit(asked, { kode: codeAt(secret, clock.now()) });
    expect(path(back.url)).toBe(page);
    later();
  });

  it("such as an export is refused to a person who has not proved their identity lately", async () => {
    const { email } = await addUser(database.db, { email: "eksport@example.no" });
    const { visitor } = await withApp(email);
    const list = await visitor.get("/admin/bookings");
    clock.set(plusHours(clock.now(), 1));
    const fields = { list: "/admin/bookings", params: "", format: "csv" };
    const answer = await visitor.post("/admin/eksport", Object.entries(fields));
    expect(path(answer.url)).toBe("/auth/bekreft");
    expect(list.status).toBe(200);
  });

  it("accepts the password of a person without a second factor, counted as at sign-in", async () => {
    const { email } = await addUser(database.db, { email: "bare@example.no", role: "photographer" });
    const { visitor } = await signIn(email);
    clock.set(plusMinutes(clock.now(), 20));
    const asked = await visitor.get("/auth/sett-opp-to-trinn");
    expect(path(asked.url)).toBe("/auth/bekreft");
    const wrong = await visitor.submit(asked, { passord: "feil passord her" });
    expect(wrong.text).toContain("Passordet stemmer ikke.");
    expect(path((await visitor.submit(wrong, { passord: password })).url)).toBe("/auth/sett-opp-to-trinn");
  });
});

it("an answer of no passkey lets nobody in", async () => {
  const visitor = new PlainBrowser(site.url);
  const { email } = await addUser(database.db, { email: "nokkel@example.no" });
  const { page } = await signIn(email, visitor);
  expect(path(page.url)).toBe("/auth/sett-opp-to-trinn");
  for (const svar of ["", "null", "{}", '{"id":"x"}', "ikke json", "[".repeat(5000)]) {
    const sporsmal = "5e771465-0000-4000-8000-000000000001";
    const stranger = await new PlainBrowser(site.url).post(
      "/auth",
      Object.entries({ intent: "passkey", sporsmal, svar }),
    );
    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain(svar === "" ? "Siden var ikke helt klar." : "Passnøkkelen passer ikke");
  }
});
