import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeRole, shutOut } from "~/areas/access/commands/staff-accounts.server";
import { addUser, password } from "~/areas/access/samples";
import type { Admin, UserId } from "~/areas/access/types";
import { plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

const staff = "/admin/settings/ansatte";
let office: BackOffice;
let owner: PlainBrowser;
let ownerId: UserId;

beforeAll(async () => {
  office = await backOffice({ SMTP_URL: "" });
  ownerId = (await addUser(office.database.db, { email: "eier@example.no", name: "Ingrid Eier" })).id;
  owner = await comeIn("eier@example.no");
});
afterAll(() => office.stop());

async function comeIn(epost: string, passord = password): Promise<PlainBrowser> {
  const visitor = new PlainBrowser(office.site.url);
  await visitor.submit(await visitor.get("/auth"), { epost, passord }, { button: "Logg inn" });
  return visitor;
}
const isIn = async (visitor: PlainBrowser) => (await visitor.get("/admin")).url.endsWith("/admin");
const db = () => office.database.db;

async function idOf(email: string): Promise<UserId> {
  const { rows } = await db().execute<{ id: UserId }>(sql`SELECT id FROM users WHERE email = ${email}`);
  return rows[0]?.id as UserId;
}
async function lastLetter(to: string) {
  const { rows } = await db().execute<{ id: string; template: string; text: string }>(sql`
    SELECT id, template, body_text AS text FROM email_outbox WHERE to_address = ${to} ORDER BY created_at DESC, id DESC LIMIT 1`);
  const link = /https?:\S+token=[\w-]+/.exec(rows[0]?.text ?? "")?.[0];
  return { ...rows[0], link: link ? link.replace(/^https?:\/\/[^/]+/, "") : "" };
}
async function events(account: UserId): Promise<string[]> {
  const { rows } = await db().execute<{ line: string }>(sql`
    SELECT event_type || ' ' || severity AS line FROM security_events
    WHERE details->>'account' = ${account} ORDER BY created_at, id`);
  return rows.map(({ line }) => line);
}
const invite = async (fields: Record<string, string>) =>
  owner.submit(await owner.get(staff), fields, { button: "Send invitasjonen" });
const act = (id: UserId, intent: string, more: readonly (readonly [string, string])[] = []) =>
  owner.post(`${staff}/${id}`, [["intent", intent], ...more]);

describe("an invitation", () => {
  it("leads a photographer to a password and in, once, and to no page of the owner's", async () => {
    const email = "tobias@example.no";
    const sent = await invite({ navn: "Tobias Lund", epost: email, rolle: "photographer" });
    // No mail server is set up here.
    expect(sent.text).toContain("Invitasjonen er laget, og venter på at e-post settes opp.");
    expect(sent.text).toContain("E-post er ikke satt opp ennå.");
    expect(sent.text).toMatch(/Tobias Lund\s+Invitert\s+tobias@example\.no/);
    expect(await events(await idOf(email))).toEqual(["invitation_sent medium"]);
    const letter = await lastLetter(email);
    expect(letter).toMatchObject({ template: "staff-invitation" });
    expect(letter.text).toContain("Ingrid Eier har laget en konto til deg.");
    // A reader of the outbox cannot use the link.
    expect((await owner.get(`/admin/email-outbox/${letter.id}`)).html).not.toMatch(/token=[\w-]/);
    const visitor = new PlainBrowser(office.site.url);
    const page = await visitor.get(letter.link);
    expect(page.text).toContain(`For ${email}.`);
    expect((await visitor.submit(page, { passord: "fire nye ord om høsten" })).url).toMatch(/\/admin$/);
    for (const closed of [staff, "/admin/security", "/admin/chat-analytics", "/admin/settings"]) {
      expect((await visitor.get(closed)).status, closed).toBe(403);
    }
    expect((await visitor.get("/admin/calendar")).status).toBe(200);
    expect((await new PlainBrowser(office.site.url).get(letter.link)).status).toBe(404);
    const { rows } = await db().execute(sql`
      SELECT email_confirmed_at IS NOT NULL AS confirmed, last_sign_in_at IS NOT NULL AS seen,
        (SELECT identity_data->>'email' FROM auth_identities WHERE user_id = users.id) AS identity
      FROM users WHERE email = ${email}`);
    expect(rows).toEqual([{ confirmed: true, seen: true, identity: email }]);
  });

  it("is sent again with a new link that voids the first, until a password is chosen", async () => {
    const email = "treg@example.no";
    await invite({ navn: "Treg Tregesen", epost: email, rolle: "photographer" });
    const first = (await lastLetter(email)).link;
    const id = await idOf(email);
    expect((await act(id, "invite-again")).text).toContain("En ny invitasjon er laget.");
    const second = (await lastLetter(email)).link;
    const visitor = new PlainBrowser(office.site.url);
    expect((await visitor.get(first)).status).toBe(404);
    await visitor.submit(await visitor.get(second), { passord: "fire nye ord om høsten" });
    const late = await act(id, "invite-again");
    expect([late.status, late.text.includes("Kontoen har et passord.")]).toEqual([409, true]);
  });

  it("keeps what was typed when the address is taken or none", async () => {
    const taken = await invite({ navn: "En Annen", epost: "EIER@example.no", rolle: "admin" });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("Noen har allerede en konto med denne adressen.");
    expect(taken.html).toContain('value="En Annen"');
    const wrong = await invite({ navn: "", epost: "ingen adresse", rolle: "photographer" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Skriv inn navnet på den du inviterer");
    expect(wrong.html).toContain('value="ingen adresse"');
  });

  it("changes nothing of an account that has the address already", async () => {
    const stored = async () =>
      (
        await db().execute(
          sql`SELECT to_jsonb(users) - 'last_sign_in_at' AS row FROM users WHERE id = ${ownerId}`,
        )
      ).rows;
    const before = await stored();
    for (const epost of ["eier@example.no", "Eier@Example.NO", " eier@example.no "]) {
      const answer = await invite({ navn: "En Annen", epost, rolle: "photographer" });
      expect([epost, answer.status]).toEqual([epost, 422]);
    }
    expect(await stored()).toEqual(before);
    const { rows } = await db().execute(sql`SELECT FROM auth_one_time_tokens WHERE user_id = ${ownerId}`);
    expect(rows).toEqual([]);
    expect(await isIn(await comeIn("eier@example.no"))).toBe(true);
  });

  it("has the studio's own address in its link, whatever host the request names", async () => {
    const { url } = office.site;
    const [epost, evil] = ["vert@example.no", "evil.example"];
    const answer = await fetch(`${url}${staff}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: owner.cookie,
        origin: url,
        "sec-fetch-site": "same-origin",
        "x-forwarded-host": evil,
        "x-forwarded-proto": "https",
        forwarded: `host=${evil}`,
      },
      body: new URLSearchParams({ intent: "invite", navn: "Vert", epost, rolle: "photographer" }),
    });
    expect(answer.status).toBe(303);
    const { text } = await lastLetter(epost);
    expect(text).toContain(`${url}/auth/nytt-passord?token=`);
    expect(text).not.toContain(evil);
  });

  it("without a password opens nothing, whatever is typed", async () => {
    const email = "uten-passord@example.no";
    await invite({ navn: "Uten Passord", epost: email, rolle: "photographer" });
    for (const passord of ["", "null", password])
      expect(await isIn(await comeIn(email, passord))).toBe(false);
  });
});

describe("a role", () => {
  it("is changed by an administrator, which is an alert, and counts at once", async () => {
    const email = "opp-og-ned@example.no";
    const { id } = await addUser(db(), { email, name: "Opp Ned", role: "photographer" });
    const visitor = await comeIn(email);
    expect((await act(id, "role", [["rolle", "admin"]])).text).toContain("Rollen er endret.");
    expect((await visitor.get("/admin/security")).status).toBe(200);
    await act(id, "role", [["rolle", "photographer"]]);
    expect((await visitor.get("/admin/security")).status).toBe(403);
    expect(await events(id)).toEqual(["role_raised_to_admin critical", "role_lowered high"]);
    const nonsense = await act(id, "role", [["rolle", "eier"]]);
    expect(nonsense.status).toBe(400);
  });

  it("of the last administrator stays, also when two administrators lower each other at once", async () => {
    const alone = await act(ownerId, "role", [["rolle", "photographer"]]);
    expect([alone.status, alone.text.includes("minst én administrator")]).toEqual([409, true]);
    const { id } = await addUser(db(), { email: "annen-sjef@example.no" });
    const as = (userId: UserId) => ({ kind: "admin", userId, name: "Sjef" }) as Admin;
    const lower = (by: UserId, whom: UserId) =>
      inTransaction(db(), (tx) =>
        changeRole(tx, as(by), { id: whom, role: "photographer", userAgent: "Test" }, officeNow),
      );
    const both = await Promise.all([lower(id, ownerId), lower(ownerId, id)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await db().execute(sql`UPDATE users SET role = 'admin' WHERE id = ${ownerId}`);
    const shut = inTransaction(db(), (tx) =>
      shutOut(tx, as(ownerId), { id: ownerId, userAgent: "Test" }, officeNow),
    );
    expect(await shut).toMatchObject({ reason: "yourself" });
    await db().execute(sql`UPDATE users SET role = 'photographer' WHERE id = ${id}`);
  });

  it("of the last administrator stays although another one is invited, who has no password yet", async () => {
    const email = "ny-sjef@example.no";
    await invite({ navn: "Ny Sjef", epost: email, rolle: "admin" });
    const id = await idOf(email);
    expect(await events(id)).toEqual(["role_raised_to_admin critical"]);
    expect((await act(ownerId, "role", [["rolle", "photographer"]])).status).toBe(409);
    await act(id, "role", [["rolle", "photographer"]]);
    expect(await events(id)).toContain("role_lowered high");
  });
});

describe("an account", () => {
  it("is deactivated and reactivated; meanwhile neither session nor password nor link opens it", async () => {
    const email = "sluttet@example.no";
    const { id } = await addUser(db(), { email, role: "photographer" });
    const visitor = await comeIn(email);
    expect(await isIn(visitor)).toBe(true);
    expect((await act(id, "shut")).text).toContain("Kontoen er stengt.");
    expect([await isIn(visitor), await isIn(await comeIn(email))]).toEqual([false, false]);
    expect((await act(id, "shut")).status).toBe(409);
    await act(id, "let-in");
    expect([await isIn(visitor), await isIn(await comeIn(email))]).toEqual([false, true]);
    expect(await events(id)).toEqual(["account_shut_out high", "account_let_in high"]);
  });

  it("loses its second factors to an administrator, is signed out, and its owner gets a letter", async () => {
    const email = "mistet-alt@example.no";
    const { id } = await addUser(db(), { email, role: "photographer" });
    const visitor = await comeIn(email);
    await db().execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 'totp', 'App', 'verified', 'forseglet', now(), now())`);
    expect((await owner.get(`${staff}/${id}`)).text).toMatch(/Totrinn\s+På/);
    expect((await act(id, "remove-factors")).text).toContain("Totrinn er fjernet");
    expect(await isIn(visitor)).toBe(false);
    expect(await isIn(await comeIn(email))).toBe(true);
    expect(await events(id)).toEqual(["second_factor_removed high"]);
    expect((await act(id, "remove-factors")).status).toBe(409);
    expect(await lastLetter(email)).toMatchObject({ template: "second-factor-changed" });
  });

  it("of an administrator without a second factor any more is a critical event", async () => {
    const { id } = await addUser(db(), { email: "sjef-uten@example.no" });
    await db().execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 'totp', 'App', 'verified', 'forseglet', now(), now())`);
    await act(id, "remove-factors");
    expect(await events(id)).toEqual(["admin_second_factor_removed critical"]);
    await act(id, "shut");
  });

  it("is not changed without a recent proof of identity, nor by a photographer", async () => {
    const email = "foto@example.no";
    const { id } = await addUser(db(), { email, role: "photographer" });
    const photographer = await comeIn(email);
    for (const intent of ["role", "shut", "remove-factors"]) {
      const fields = [
        ["intent", intent],
        ["rolle", "admin"],
      ] as const;
      expect((await photographer.post(`${staff}/${id}`, fields)).status).toBe(403);
    }
    const { userId, cookie } = await office.signedIn(
      { email: "lenge@example.no" },
      plusMinutes(officeNow, -61),
    );
    const answer = await fetch(`${office.site.url}${staff}/${id}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ intent: "shut" }),
    });
    expect([answer.status, answer.headers.get("location")?.startsWith("/auth/bekreft")]).toEqual([303, true]);
    await db().execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${userId}`);
  });
});

describe("one's own account", () => {
  it("gets a new name, which colleagues see", async () => {
    const email = "nytt-navn@example.no";
    await addUser(db(), { email, name: "Gammelt Navn", role: "photographer" });
    const visitor = await comeIn(email);
    const page = await visitor.submit(
      await visitor.get("/admin/konto"),
      { navn: "Nytt Navn" },
      { button: "Lagre navnet" },
    );
    expect(page.text).toContain("Navnet er lagret.");
    expect((await owner.get(staff)).text).toContain("Nytt Navn");
    const empty = await visitor.submit(page, { navn: "" }, { button: "Lagre navnet" });
    expect([empty.status, empty.text.includes("Skriv inn navnet ditt")]).toEqual([422, true]);
  });

  it("takes no account, address or role from a form: only its owner's own name changes", async () => {
    const email = "bare-seg-selv@example.no";
    const { id } = await addUser(db(), { email, role: "photographer" });
    const visitor = await comeIn(email);
    const row = async (of: UserId) =>
      (
        await db().execute<Record<string, unknown>>(
          sql`SELECT name, email, role, password_hash, disabled_at FROM users WHERE id = ${of}`,
        )
      ).rows[0];
    const [own, others] = [await row(id), await row(ownerId)];
    const foreign: [string, string][] = ["id", "userId", "user_id", "sub", "konto"].map((key) => [
      key,
      ownerId,
    ]);
    const wanted: [string, string][] = [
      ...(["role", "rolle"] as const).map((key): [string, string] => [key, "admin"]),
      ...(["email", "epost"] as const).map((key): [string, string] => [key, "eier@example.no"]),
      ["password_hash", "x"],
      ["aal", "aal2"],
    ];
    for (const intent of ["name", "end", "end-others", "remove-factor", "new-codes"]) {
      const fields: [string, string][] = [["intent", intent], ["navn", "Nytt Navn"], ...foreign, ...wanted];
      expect((await visitor.post("/admin/konto", fields)).status, intent).toBeLessThan(500);
    }
    await visitor.post("/admin/konto/epost", [...foreign, ...wanted]);
    await visitor.post("/admin/konto/passord", [
      ["naa", password],
      ["passord", "fire nye ord om sommeren"],
      ...foreign,
    ]);
    const { name: _n, password_hash: _p, ...unchanged } = own ?? {};
    expect(await row(id)).toMatchObject({ ...unchanged, name: "Nytt Navn" });
    expect(await row(ownerId)).toEqual(others);
    expect(await isIn(owner)).toBe(true);
    expect((await visitor.get("/admin/security")).status).toBe(403);
  });

  it("gets a new address by a link that only the new address gets; the earlier one is told", async () => {
    const [before, after] = ["gammel@example.no", "ny@example.no"];
    const { id } = await addUser(db(), { email: before, role: "photographer" });
    const visitor = await comeIn(before);
    const page = await visitor.get("/admin/konto/epost");
    const send = { button: "Send lenken" };
    const refused = async (epost: string) => (await visitor.submit(page, { epost }, send)).text;
    expect(await refused("eier@example.no")).toContain("i bruk av en annen konto");
    expect(await refused(before)).toContain("Dette er adressen du har nå.");
    expect(await refused("ikke en adresse")).toContain("Skriv inn en e-postadresse");
    expect((await visitor.submit(page, { epost: after }, send)).text).toContain(
      `Lenken til ${after} er laget, men studioet kan ikke sende e-post ennå.`,
    );
    const { link } = await lastLetter(after);
    // Opening the page changes nothing: mail scanners open links too.
    const stranger = new PlainBrowser(office.site.url);
    const confirm = await stranger.get(link);
    expect(confirm.text).toContain(`Fra nå av logger du inn med ${after}`);
    expect(await isIn(await comeIn(before))).toBe(true);
    expect((await stranger.submit(confirm, {})).text).toContain("Adressen er byttet");
    expect([await isIn(await comeIn(before)), await isIn(await comeIn(after))]).toEqual([false, true]);
    expect((await stranger.get(link)).status).toBe(404);
    expect(await lastLetter(before)).toMatchObject({ template: "email-changed" });
    const { rows } = await db().execute(
      sql`SELECT severity FROM security_events WHERE event_type = 'email_changed' AND user_id = ${id}`,
    );
    expect(rows).toEqual([{ severity: "high" }]);
  });

  it("gets a new password for the old one, and other browsers are signed out", async () => {
    const email = "nytt-passord@example.no";
    await addUser(db(), { email, role: "photographer" });
    const [here, elsewhere] = [await comeIn(email), await comeIn(email)];
    const page = await here.get("/admin/konto/passord");
    const chosen = "fire nye ord om våren";
    const refused = async (naa: string, passord: string) =>
      (await here.submit(page, { naa, passord }, { button: "Bytt passord" })).text;
    expect(await refused("feil passord her", chosen)).toContain("Passordet stemmer ikke.");
    expect(await refused(password, "Passord12345")).toContain("lett å gjette");
    expect(await refused(password, password)).toContain("Dette er passordet du har nå.");
    const done = await here.submit(page, { naa: password, passord: chosen }, { button: "Bytt passord" });
    expect(done.text).toContain("Passordet er byttet");
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect([await isIn(await comeIn(email)), await isIn(await comeIn(email, chosen))]).toEqual([false, true]);
  });
});

it("a forgotten password waits for a mail server, and the page says so to everybody alike", async () => {
  const ask = async (epost: string) => {
    const visitor = new PlainBrowser(office.site.url);
    return (await visitor.submit(await visitor.get("/auth/glemt-passord"), { epost })).text;
  };
  const known = await ask("eier@example.no");
  expect(known).toContain("Studioet kan ikke sende e-post ennå");
  expect(await ask("ukjent@example.no")).toBe(known);
});

it("a session of auth/v1, which has no cookie, is listed and ended with the others", async () => {
  const email = "to-veier@example.no";
  const { id } = await addUser(db(), { email, role: "photographer" });
  const visitor = await comeIn(email);
  await db().execute(sql`
    INSERT INTO sessions (id, user_id, aal, created_at, last_seen_at, proved_at, expires_at, user_agent, amr)
    SELECT gen_random_uuid(), user_id, aal, created_at, last_seen_at, proved_at, expires_at, 'Firefox/140', '[{"method": "password"}]'
    FROM sessions WHERE user_id = ${id}`);
  const page = await visitor.get("/admin/konto");
  expect(page.text).toContain("Firefox");
  const done = await visitor.submit(page, {}, { button: "Logg ut alle andre" });
  expect(done.text).toContain("Alle andre nettlesere er logget ut.");
  const { rows } = await db().execute(
    sql`SELECT count(*)::int AS open FROM sessions WHERE user_id = ${id} AND ended_at IS NULL`,
  );
  expect(rows).toEqual([{ open: 1 }]);
});

it("an account of auth/v1 may lack everything, and opens no page", async () => {
  const id = "5e771465-0000-4000-8000-0000000000aa";
  await db().execute(sql`
    INSERT INTO users (id, is_anonymous, created_at, updated_at) VALUES (${id}, true, now(), now())`);
  await expect(db().execute(sql`UPDATE users SET role = 'admin' WHERE id = ${id}`)).rejects.toThrow();
  await db().execute(sql`
    INSERT INTO users (id, email, name, password_hash, password_changed_at, created_at, updated_at)
    SELECT '5e771465-0000-4000-8000-0000000000bb', 'kunde@example.no', 'Kunde', password_hash, now(), now(), now()
    FROM users WHERE id = ${ownerId}`);
  expect(await isIn(await comeIn("kunde@example.no"))).toBe(false);
  expect((await owner.get(staff)).text).not.toContain("kunde@example.no");
});
