import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;

beforeAll(async () => {
  // A mail server is named, and letters are read in the outbox.
  office = await backOffice({ WORKER_ENABLED: "1", SMTP_URL: "smtp://127.0.0.1:1" });
  await addUser(office.database.db);
});
afterAll(() => office.stop());

const browser = () => new PlainBrowser(office.site.url);
const right = { epost: "Ingrid@example.no", passord: password };

describe("the sign-in page", () => {
  it("redirects to the page that was requested", async () => {
    const visitor = browser();
    const asked = await visitor.get("/admin/bookings?vis=kommende");
    expect(new URL(asked.url).pathname).toBe("/auth");
    expect(asked.text).toContain("Logg inn for å fortsette.");
    const inside = await visitor.submit(asked, right, { button: "Logg inn" });
    expect(inside.url).toBe(`${office.site.url}/admin/bookings?vis=kommende`);
    expect(inside.text).toContain("Ingrid Østvold");
  });

  it.each(["https://evil.example/admin", "//evil.example", "/auth/sign-out", "/\\evil.example"])(
    "never redirects to %s",
    async (til) => {
      const visitor = browser();
      const page = await visitor.get(`/auth?til=${encodeURIComponent(til)}`);
      expect((await visitor.submit(page, right)).url).toBe(`${office.site.url}/admin`);
      expect((await visitor.get(`/auth?til=${encodeURIComponent(til)}`)).url).toBe(
        `${office.site.url}/admin`,
      );
    },
  );

  it("keeps the e-mail but never the password, shows the error first, and ships no script", async () => {
    const visitor = browser();
    const page = await visitor.submit(await visitor.get("/auth"), { ...right, passord: "feil passord her" });
    expect(page.status).toBe(400);
    expect(page.html).toContain('value="Ingrid@example.no"');
    expect(page.html).not.toContain("feil passord her");
    expect(page.text).toContain("E-postadressen eller passordet stemmer ikke.");
    expect(page.html).toMatch(/<div[^>]*role="alert"[^>]*autofocus/i);
    expect(page.html).not.toContain("__reactRouterContext");
    expect(page.html).toMatch(/autocomplete="username"/i);
    expect(page.html).toMatch(/autocomplete="current-password"/i);
    expect(page.headers.get("cache-control")).toBe("no-store");
    for (const said of [
      /<title>Logg inn \| [^<]+<\/title>/,
      /<meta name="description" content="[^"]{50,}"/,
      /<link rel="canonical" href="[^"]+\/auth"/,
      /<meta property="og:image" content="http[^"]+"/,
      /<meta name="robots" content="noindex"/,
    ])
      expect(page.html).toMatch(said);
  });

  it("names the missing fields", async () => {
    const visitor = browser();
    const page = await visitor.submit(await visitor.get("/auth"), { epost: "", passord: "" });
    expect(page.text).toContain("Skriv inn e-postadressen din");
    expect(page.text).toContain("Skriv inn passordet ditt");
  });

  it("answers an unknown account with the same page as a wrong password", async () => {
    const visitor = browser();
    const page = await visitor.get("/auth");
    const known = await visitor.submit(page, { epost: "ingrid@example.no", passord: "feil passord her" });
    const unknown = await visitor.submit(page, { epost: "ukjent@example.no", passord: "feil passord her" });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it("locks after five wrong attempts, for known and unknown accounts, and says for how long", async () => {
    for (const epost of ["stengt@example.no", "ingen@example.no"]) {
      if (epost.startsWith("stengt")) await addUser(office.database.db, { email: epost });
      const visitor = browser();
      const page = await visitor.get("/auth");
      for (let tries = 0; tries < 5; tries++)
        await visitor.submit(page, { epost, passord: "feil passord her" });
      const closed = await visitor.submit(page, { epost, passord: password });
      expect([epost, closed.status]).toEqual([epost, 429]);
      expect(closed.text).toContain("Det er gjort for mange forsøk. Vent 1 minutt, og prøv igjen.");
    }
  });
});

it("lets a known browser in although a stranger has locked the account for its address", async () => {
  const epost = "kjent@example.no";
  await addUser(office.database.db, { email: epost });
  const [owner, stranger] = [browser(), browser()];
  await owner.submit(await owner.get("/auth"), { epost, passord: password });
  await owner.submit(await owner.get("/admin"), {}, { button: "Logg ut" });
  const page = await stranger.get("/auth");
  for (let tries = 0; tries < 5; tries++) await stranger.submit(page, { epost, passord: "feil passord her" });
  expect((await stranger.submit(page, { epost, passord: password })).status).toBe(429);
  const inside = await owner.submit(await owner.get("/auth"), { epost, passord: password });
  expect(inside.url).toBe(`${office.site.url}/admin`);
});

describe("a session", () => {
  it("is new at each sign-in, whatever cookie the browser sent, and hidden from scripts", async () => {
    const { url } = office.site;
    const answer = await fetch(`${url}/auth`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: "sesjon=planted",
        origin: url,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(right),
    });
    expect(answer.status).toBe(303);
    const [cookie = "", device] = answer.headers.getSetCookie();
    expect(device).toMatch(/^enhet=[\w-]{43}\.[\w-]{24}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/^sesjon=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("planted");
  });

  it("ends in the database at sign-out, so that a copy of the cookie is useless", async () => {
    const { cookie } = await office.signedIn({ email: "kopi@example.no", name: "Kopi" });
    const { url } = office.site;
    const ask = (method: string, path: string) =>
      fetch(url + path, {
        method,
        redirect: "manual",
        headers: { cookie, origin: url, "sec-fetch-site": "same-origin" },
      });
    expect((await ask("GET", "/auth/sign-out")).status).toBe(302);
    expect((await ask("GET", "/admin")).status).toBe(200);
    const out = await ask("POST", "/auth/sign-out");
    expect(out.headers.getSetCookie()[0]).toBe("sesjon=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect((await ask("GET", "/admin")).status).toBe(302);
  });

  it("cannot be ended by another site's form", async () => {
    const { cookie } = await office.signedIn({ email: "fremmed@example.no" });
    const { url } = office.site;
    const foreign = await fetch(`${url}/auth/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${url}/admin`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const letters = async () => {
    const { rows } = await office.database.db.execute<{ to: string; text: string }>(
      sql`SELECT to_address AS to, body_text AS text FROM email_outbox WHERE template = 'password-link' ORDER BY created_at`,
    );
    return rows;
  };
  const ask = async (epost: string) => {
    const visitor = browser();
    const page = await visitor.get("/auth/glemt-passord");
    return visitor.submit(page, { epost });
  };

  it("is replaced by the link of a letter, which works once and ends the sessions", async () => {
    const email = "glemsk@example.no";
    const { cookie } = await office.signedIn({ email });
    expect((await browser().get("/auth")).html).toContain('href="/auth/glemt-passord"');
    expect((await ask(email)).text).toContain(`Har ${email} en konto her`);
    await expect.poll(letters).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.to).toBe(email);
    // Until the link is used the old password is the password.
    const before = await browser().get("/auth");
    expect((await browser().submit(before, { epost: email, passord: password })).url).toBe(
      `${office.site.url}/admin`,
    );
    const link = new URL(/https?:\S+token=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "");
    const visitor = browser();
    const page = await visitor.get(link.pathname + link.search);
    const chosen = "fire nye ord om sommeren";
    expect((await visitor.submit(page, { passord: chosen })).url).toBe(`${office.site.url}/admin`);
    expect(
      (await fetch(`${office.site.url}/admin`, { headers: { cookie }, redirect: "manual" })).status,
    ).toBe(302);
    expect((await browser().get(link.pathname + link.search)).status).toBe(404);
    const old = await browser().submit(await browser().get("/auth"), { epost: email, passord: password });
    expect(old.status).toBe(400);
  });

  it("is no way around a second factor: the new password alone opens nothing", async () => {
    const email = "topptrinn@example.no";
    const { id } = await addUser(office.database.db, { email });
    await office.database.db.execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 'totp', 'App', 'verified', 'forseglet', now(), now())`);
    await ask(email);
    const own = async () => (await letters()).find(({ to }) => to === email);
    await expect.poll(own).toBeDefined();
    const link = new URL(/https?:\S+token=[\w-]+/.exec((await own())?.text ?? "")?.[0] ?? "");
    const visitor = browser();
    const page = await visitor.get(link.pathname + link.search);
    const asked = await visitor.submit(page, { passord: "fire nye ord om vinteren" });
    expect(new URL(asked.url).pathname).toBe("/auth/to-trinn");
    expect(new URL((await visitor.get("/admin")).url).pathname).toMatch(/^\/auth/);
  });

  it("is answered alike for an address without an account, for which nothing is written", async () => {
    const known = await ask("Ingrid@example.no");
    const unknown = await ask("ukjent@example.no");
    expect(unknown.text.replaceAll("ukjent@", "Ingrid@")).toBe(known.text);
    await expect.poll(async () => (await letters()).map(({ to }) => to)).toContain("ingrid@example.no");
    expect((await letters()).map(({ to }) => to)).not.toContain("ukjent@example.no");
  });

  it("is asked for again within ten minutes without a second letter, and the first link still works", async () => {
    await addUser(office.database.db, { email: "utalmodig@example.no" });
    const own = async () => (await letters()).filter(({ to }) => to === "utalmodig@example.no");
    await ask("utalmodig@example.no");
    await expect.poll(own).toHaveLength(1);
    await ask("utalmodig@example.no");
    await ask("sist@example.no");
    await addUser(office.database.db, { email: "sist-av-alle@example.no" });
    await ask("sist-av-alle@example.no");
    await expect.poll(async () => (await letters()).map(({ to }) => to)).toContain("sist-av-alle@example.no");
    const [letter, ...more] = await own();
    expect(more).toEqual([]);
    const link = new URL(/https?:\S+token=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "");
    expect((await browser().get(link.pathname + link.search)).status).toBe(200);
  });

  it("is not asked for without an e-mail address", async () => {
    const refused = await ask("ikke en adresse");
    expect([refused.status, refused.text.includes("Skriv inn en e-postadresse")]).toEqual([400, true]);
    expect(refused.html).toContain('value="ikke en adresse"');
  });
});

describe("sessions", () => {
  const comeIn = async (email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { email, role });
    return async () => {
      const visitor = browser();
      await visitor.submit(await visitor.get("/auth"), { epost: email, passord: password });
      return visitor;
    };
  };
  const isIn = async (visitor: PlainBrowser) => (await visitor.get("/admin")).url.endsWith("/admin");
  const lastEnded = async () => {
    const { rows } = await office.database.db.execute<{ details: Record<string, unknown> }>(sql`
      SELECT details FROM security_events WHERE event_type = 'sessions_ended' ORDER BY created_at DESC, id DESC LIMIT 1`);
    return rows[0]?.details;
  };

  it("of one's own are listed, and a stolen one is ended from another browser", async () => {
    const signInAs = await comeIn("okter@example.no", "photographer");
    const [own, stolen, third] = [await signInAs(), await signInAs(), await signInAs()];
    const page = await own.get("/admin/konto");
    expect(page.text).toContain("okter@example.no");
    expect(page.text.match(/Denne nettleseren/g)).toHaveLength(1);
    expect(page.text.match(/Sist brukt/g)).toHaveLength(3);
    const done = await own.submit(page, {}, { button: "Logg ut alle andre" });
    expect(done.text).toContain("Alle andre nettlesere er logget ut.");
    expect(done.text).toContain("Du er ikke logget inn andre steder.");
    expect([await isIn(own), await isIn(stolen), await isIn(third)]).toEqual([true, false, false]);
    expect(await lastEnded()).toMatchObject({ sessions: 2 });
  });

  it("of everybody are the administrator's to see and to end", async () => {
    const [admin, photographer] = [
      await (await comeIn("sjefen@example.no", "admin"))(),
      await (await comeIn("ansatt@example.no", "photographer"))(),
    ];
    expect((await photographer.get("/admin/security/innlogginger")).status).toBe(403);
    const { rows } = await office.database.db.execute<{ id: string }>(sql`
      SELECT sessions.id FROM sessions JOIN users ON users.id = user_id WHERE email = 'ansatt@example.no'`);
    const id = rows[0]?.id ?? "";
    const page = await admin.get("/admin/security/innlogginger");
    expect(page.text).toContain("ansatt@example.no");
    const fields = [
      ["intent", "end"],
      ["id", id],
    ] as const;
    const done = await admin.post("/admin/security/innlogginger", fields);
    expect(done.text).toContain("Nettleseren er logget ut.");
    expect(done.text).not.toContain("ansatt@example.no");
    expect(await isIn(photographer)).toBe(false);
    const again = await admin.post("/admin/security/innlogginger", fields);
    expect([again.status, again.text.includes("Den er allerede logget ut.")]).toEqual([409, true]);
  });

  it("of somebody else cannot be ended by a photographer", async () => {
    const owner = await (await comeIn("eieren@example.no", "admin"))();
    const photographer = await (await comeIn("nysgjerrig@example.no", "photographer"))();
    const { rows } = await office.database.db.execute<{ id: string }>(sql`
      SELECT sessions.id FROM sessions JOIN users ON users.id = user_id WHERE email = 'eieren@example.no'`);
    const tried = await photographer.post("/admin/konto", [
      ["intent", "end"],
      ["id", rows[0]?.id ?? ""],
    ]);
    expect(tried.status).toBe(409);
    expect(await isIn(owner)).toBe(true);
  });
});

describe("the page of the first administrator", () => {
  it("says that it is closed when there is an administrator", async () => {
    const page = await browser().get("/auth/forste-admin?token=AAAA");
    expect(page.status).toBe(404);
    expect(page.text).toContain("Lenken kan ikke brukes");
    expect(page.forms).toEqual([]);
  });

  it("creates the administrator once: neither GET nor a weak password uses the link up", async () => {
    const empty = await backOffice();
    await empty.database.db.execute(
      sql`DELETE FROM system_settings WHERE setting_key = 'access_second_factor'`,
    );
    const { firstAdminLink } = await import("~/flows/first-admin.server");
    const { testServices } = await import("../setup/services");
    const link = await firstAdminLink(testServices(empty.database.db));
    const target = new URL(link ?? "").pathname + new URL(link ?? "").search;
    const visitor = new PlainBrowser(empty.site.url);
    await visitor.get(target);
    const page = await visitor.get(target);
    const person = { navn: "Ingrid Østvold", epost: "ingrid@example.no" };
    const weak = await visitor.submit(page, { ...person, passord: "Passord12345" });
    expect(weak.status).toBe(400);
    expect(weak.text).toContain("Dette passordet er lett å gjette.");
    expect(weak.html).toContain('value="Ingrid Østvold"');
    const inside = await visitor.submit(weak, { ...person, passord: password });
    expect(new URL(inside.url).pathname).toBe("/auth/sett-opp-to-trinn");
    expect(inside.text).toContain("Her inne ligger kundenes opplysninger, og da er ikke et passord nok.");
    const again = await new PlainBrowser(empty.site.url).get(target);
    expect(again.status).toBe(404);
    expect(again.text).toContain("Lenken kan ikke brukes");
    const { rows } = await empty.database.db.execute(
      sql`SELECT event_type FROM security_events WHERE event_type = 'first_admin_created'`,
    );
    expect(rows).toHaveLength(1);
    await empty.stop();
  });
});
