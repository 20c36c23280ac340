import { createHmac } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { codeAt } from "~/platform/second-factors/totp.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import {
  addStaff,
  type ClientVersion,
  clientVersions,
  staffPassword,
  wireClient,
} from "../setup/wire-clients";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let now: Instant = instant(Date.now());
const clock = { now: () => now };
const emails = {
  admin: "ane@studio.example.no",
  photographer: "per@studio.example.no",
  nobody: "ute@post.example.no",
};

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { ANON_KEY: anonKey, RATE_LIMITS: "0" }, clock);
  await addStaff(database.db, { email: emails.admin, role: "admin" });
  await addStaff(database.db, { email: emails.photographer, role: "photographer" });
  await addStaff(database.db, { email: emails.nobody, role: null });
  await withoutSecondFactor("nei");
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
const client = (version?: ClientVersion) => wireClient(local(), anonKey, version);

/** "nei": a password is enough for staff who have set up nothing else. */
async function withoutSecondFactor(value: "ja" | "nei"): Promise<void> {
  for (const key of ["access_second_factor", "access_admin_second_factor"])
    await database.db.execute(sql`
      INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
}

async function signedIn(email: string, version?: ClientVersion): Promise<SupabaseClient> {
  const made = client(version);
  const { data, error } = await made.auth.signInWithPassword({ email, password: staffPassword });
  expect(error).toBeNull();
  expect(data.session?.access_token.split(".")).toHaveLength(3);
  return made;
}

const roleOf = async (of: SupabaseClient) => (await of.rpc("get_current_user_role")).data;

describe.each(clientVersions)("the official client %s", (version) => {
  it("signs in, is known, and is refused with the words that it shows", async () => {
    const own = await signedIn(emails.admin, version);
    const { data } = await own.auth.getUser();
    expect(data.user).toMatchObject({ email: emails.admin, aud: "authenticated", role: "authenticated" });
    expect(data.user?.identities).toMatchObject([{ provider: "email" }]);
    expect(await roleOf(own)).toBe("admin");
    expect(await roleOf(await signedIn(emails.photographer, version))).toBe("photographer");
    expect(await roleOf(await signedIn(emails.nobody, version))).toBeNull();
    expect(await roleOf(client(version))).toBeNull();
    const wrong = await client(version).auth.signInWithPassword({ email: emails.admin, password: "feil" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    const unknown = await client(version).auth.signInWithPassword({
      email: "x@y.example.no",
      password: "feil",
    });
    expect(unknown.error?.message).toBe(wrong.error?.message);
  });

  it("has the fields of a session, and tells each event", async () => {
    const email = `events-${version}@studio.example.no`;
    await addStaff(database.db, { email, role: "photographer" });
    const own = client(version);
    const told: string[] = [];
    own.auth.onAuthStateChange((event) => void told.push(event));
    await expect.poll(() => told).toEqual(["INITIAL_SESSION"]);
    const { data } = await own.auth.signInWithPassword({ email, password: staffPassword });
    const keys = ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"];
    expect(
      Object.keys(data.session ?? {})
        .filter((key) => key !== "weak_password")
        .toSorted(),
    ).toEqual(keys);
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    await own.auth.updateUser({ data: { seen: true } });
    await own.auth.refreshSession();
    const begun = await own.auth.mfa.enroll({ factorType: "totp" });
    const code = codeAt(begun.data?.totp.secret ?? "", now);
    expect(
      (await own.auth.mfa.challengeAndVerify({ factorId: begun.data?.id ?? "", code })).error,
    ).toBeNull();
    await own.auth.signOut();
    const events = ["USER_UPDATED", "TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED", "SIGNED_OUT"];
    await expect.poll(() => told).toEqual(["INITIAL_SESSION", "SIGNED_IN", ...events]);
  });

  it("verifies a token by the published key, and reads its claims", async () => {
    const own = await signedIn(emails.admin, version);
    const { data, error } = await own.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ aal: "aal1", aud: "authenticated", role: "authenticated" });
    expect(data?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
  });

  it("renews its session, and ends it in three ways", async () => {
    const own = await signedIn(emails.admin, version);
    const before = (await own.auth.getSession()).data.session;
    const renewed = (await own.auth.refreshSession()).data.session;
    expect(renewed?.refresh_token).not.toBe(before?.refresh_token);
    const other = await signedIn(emails.admin, version);
    expect((await own.auth.signOut({ scope: "others" })).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await own.auth.getUser()).error).toBeNull();
    const third = await signedIn(emails.admin, version);
    expect((await own.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await third.auth.getUser()).error).toBeNull();
    const fourth = await signedIn(emails.admin, version);
    expect((await third.auth.signOut()).error).toBeNull();
    // The token of the fourth is good for an hour; its session is not.
    expect((await fourth.rpc("get_current_user_role")).error).toMatchObject({ code: "PGRST301" });
    expect((await fourth.auth.getUser()).error?.message).toBe("Auth session missing!");
  });

  it("sets up a second factor, proves it, and is asked for it from then on", async () => {
    const email = `factor-${version}@studio.example.no`;
    await addStaff(database.db, { email, role: "admin" });
    await withoutSecondFactor("ja");
    const own = await signedIn(email, version);
    expect(await roleOf(own)).toBeNull();
    const begun = await own.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefonen" });
    expect(begun.data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const factorId = begun.data?.id ?? "";
    const secret = begun.data?.totp.secret ?? "";
    const wrong = await own.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
    expect(wrong.error).toMatchObject({ code: "mfa_verification_failed" });
    const right = await own.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, now) });
    expect(right.error).toBeNull();
    expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    expect(await roleOf(own)).toBe("admin");
    const again = await signedIn(email, version);
    expect(await roleOf(again)).toBeNull();
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await again.auth.updateUser({ data: { a: 1 } })).error).toMatchObject({
      code: "insufficient_aal",
    });
    // The code that was used is used up.
    const used = await again.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, now) });
    expect(used.error).toMatchObject({ code: "mfa_verification_failed" });
    now = plusMinutes(now, 1);
    const next = await again.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, now) });
    expect(next.error).toBeNull();
    // Where everybody must have one, the last one stays.
    expect((await again.auth.mfa.unenroll({ factorId })).error?.status).toBe(422);
    await withoutSecondFactor("nei");
    expect((await again.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  });

  it("changes its own data and password, and hears why a password is weak", async () => {
    const email = `own-${version}@studio.example.no`;
    await addStaff(database.db, { email, role: "photographer" });
    const own = await signedIn(email, version);
    const other = await signedIn(email, version);
    const told = await own.auth.updateUser({ data: { theme: "dark", none: null } });
    expect(told.data.user?.user_metadata).toEqual({ theme: "dark", none: null });
    const weak = await own.auth.updateUser({ password: "kort" });
    expect(weak.error).toMatchObject({ code: "weak_password", reasons: ["length"] });
    expect((await own.auth.updateUser({ password: "passordpassord" })).error).toMatchObject({
      code: "weak_password",
      reasons: ["pwned"],
    });
    expect((await own.auth.updateUser({ password: staffPassword })).error).toMatchObject({
      code: "same_password",
    });
    expect((await own.auth.updateUser({ password: "En helt annen setning 7" })).error).toBeNull();
    expect((await other.auth.getUser()).error?.message).toBe("Auth session missing!");
    expect((await own.auth.getUser()).error).toBeNull();
    now = plusHours(now, 1);
    const late = client(version);
    await late.auth.signInWithPassword({ email, password: "En helt annen setning 7" });
    now = plusMinutes(now, 20);
    expect((await late.auth.updateUser({ password: "Noe helt tredje 99 her" })).error).toMatchObject({
      code: "reauthentication_needed",
    });
    // Nor does a session that somebody may have borrowed set up a factor of its own.
    expect((await late.auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      code: "reauthentication_needed",
    });
  });

  it("is told which services are not set up", async () => {
    const own = await signedIn(emails.admin, version);
    const errors = [
      await own.auth.signInWithIdToken({ provider: "google", token: "a.b.c" }),
      await own.auth.signInWithSSO({ domain: "firma.example.no" }),
      await own.auth.linkIdentity({ provider: "google" }),
      await own.auth.exchangeCodeForSession("kode").catch((error: unknown) => ({ error })),
    ].map(({ error }) => (error as { code?: string } | null)?.code);
    expect(errors.slice(0, 3)).toEqual([
      "provider_disabled",
      "saml_provider_disabled",
      "manual_linking_disabled",
    ]);
    const nothing = await client(version).auth.signInWithPassword({ password: "x" } as never);
    expect(nothing.error?.message).toBe("You must provide either an email or phone number and a password");
    const none = await client(version).auth.signInWithOtp({} as never);
    expect(none.error?.message).toBe("You must provide either an email or phone number.");
    expect((await client(version).auth.getUser()).error?.message).toBe("Auth session missing!");
  });
});

describe("the older client's own timers, against this server", () => {
  const emailOf = async (name: string) => {
    const email = `${name}@studio.example.no`;
    await addStaff(database.db, { email, role: "photographer" });
    return email;
  };
  /** A session that the client keeps and renews by itself; each call is counted, and may be failed. */
  const renewing = (failed: (path: string) => Response | null) => {
    const calls: { path: string; at: number }[] = [];
    const counted: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      calls.push({ path: pathname + search, at: performance.now() });
      return failed(pathname + search) ?? fetch(input, init);
    };
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const auth = { persistSession: true, autoRefreshToken: true, storage };
    const own = wireClient(local(), anonKey, "2.58.0", { fetch: counted }, auth);
    return { own, calls, kept, renewals: () => calls.filter(({ path }) => path.includes("refresh_token")) };
  };
  afterEach(() => vi.useRealTimers());

  it("renew the kept session at the tick of 30 seconds that finds 90 seconds left", async () => {
    const email = await emailOf("tikk");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now });
    const { own, kept, renewals } = renewing(() => null);
    await own.auth.signInWithPassword({ email, password: staffPassword });
    expect([...kept.keys()]).toContain("sb-127-auth-token");
    const pass = async (seconds: number) => {
      now = instant(now + seconds * 1000);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    };
    await pass(3_600 - 121);
    expect(renewals()).toHaveLength(0);
    await pass(60);
    await expect.poll(() => renewals().length).toBe(1);
    await own.auth.stopAutoRefresh();
    expect((await own.auth.getUser()).error).toBeNull();
  });

  it("try again after 502, 503 and 504, later each time, and not after 500", async () => {
    const email = await emailOf("igjen");
    const answers = [502, 503, 504];
    const { own, renewals } = renewing((path) => {
      const status = path.includes("refresh_token") ? answers.shift() : undefined;
      return status === undefined ? null : new Response("{}", { status });
    });
    await own.auth.signInWithPassword({ email, password: staffPassword });
    await own.auth.stopAutoRefresh();
    expect((await own.auth.refreshSession()).error).toBeNull();
    const gaps = renewals().map(({ at }, each, all) => at - (all[each - 1]?.at ?? at));
    expect(gaps).toHaveLength(4);
    for (const [each, least] of [190, 390, 790].entries()) expect(gaps[each + 1]).toBeGreaterThan(least);
    answers.push(500);
    expect((await own.auth.refreshSession()).error?.status).toBe(500);
    expect(renewals()).toHaveLength(5);
  });

  it("stop trying when the next pause would not end within 30 seconds", async () => {
    const email = await emailOf("stopp");
    const { own, renewals } = renewing((path) =>
      path.includes("refresh_token") ? new Response("{}", { status: 503 }) : null,
    );
    await own.auth.signInWithPassword({ email, password: staffPassword });
    await own.auth.stopAutoRefresh();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
    const asked = own.auth.refreshSession();
    let ended: number | null = null;
    void asked.then(() => {
      ended = Date.now() - now;
    });
    for (let second = 0; second < 60; second++) await vi.advanceTimersByTimeAsync(1_000);
    expect((await asked).error?.status).toBe(503);
    // 0.2 + 0.4 + ... + 12.8 seconds; the pause of 25.6 would end too late.
    expect(renewals()).toHaveLength(8);
    expect(ended).toBeLessThan(30_000);
  });

  it("read the published keys once in ten minutes, and ask for links of the implicit flow", async () => {
    const email = await emailOf("nokler");
    vi.useFakeTimers({ toFake: ["Date"], now });
    const { own, calls } = renewing(() => null);
    await own.auth.signInWithPassword({ email, password: staffPassword });
    await own.auth.stopAutoRefresh();
    const keys = () => calls.filter(({ path }) => path.includes("jwks.json")).length;
    await own.auth.getClaims();
    await own.auth.getClaims();
    expect(keys()).toBe(1);
    now = plusMinutes(now, 11);
    vi.setSystemTime(now);
    await own.auth.getClaims();
    expect(keys()).toBe(2);
    await own.auth.signInWithOtp({ email });
    const { rows } = await database.db.execute<{ challenge: unknown }>(
      sql`SELECT asked -> 'challenge' AS challenge FROM auth_messages ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ challenge: null }]);
  });
});

describe("refresh tokens", () => {
  const refresh = (token: string) =>
    fetch(`${local()}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });
  const tokenOf = async (of: SupabaseClient) =>
    (await of.auth.getSession()).data.session?.refresh_token ?? "";

  it("let five tabs in that renew with the same one, and a slow one that comes after a second renewal", async () => {
    const first = await tokenOf(await signedIn(emails.admin));
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const next = new Set(await Promise.all(answers.map(async (each) => (await each.json()).refresh_token)));
    expect(next.size).toBe(1);
    const third = (await (await refresh([...next][0])).json()).refresh_token;
    expect((await (await refresh(first)).json()).refresh_token).toBe(third);
  });

  it("end the session when one is used again later, which is an alert", async () => {
    const own = await signedIn(emails.admin);
    const first = await tokenOf(own);
    const next = (await (await refresh(first)).json()).refresh_token;
    now = instant(now + 11_000);
    const replayed = await refresh(first);
    expect([replayed.status, (await replayed.json()).code]).toEqual([400, "refresh_token_already_used"]);
    expect((await (await refresh(next)).json()).code).toBe("session_expired");
    expect((await own.auth.getUser()).error?.message).toBe("Auth session missing!");
    const { rows } = await database.db.execute(
      sql`SELECT severity FROM security_events WHERE event_type = 'refresh_token_reused'`,
    );
    expect(rows).toEqual([{ severity: "high" }]);
  });

  it("are unknown when they are made up, and what cannot be stored is refused", async () => {
    for (const typed of ["a\u0000", "\ud800"]) expect((await refresh(typed)).status).toBe(400);
    expect((await (await refresh("gjettet")).json()).code).toBe("refresh_token_not_found");
  });

  it("end with the session, after eight hours without a call", async () => {
    const own = await signedIn(emails.admin);
    const token = await tokenOf(own);
    now = plusHours(now, 9);
    expect((await (await refresh(token)).json()).code).toBe("session_expired");
  });
});

describe("an access token", () => {
  const ask = (token: string) =>
    fetch(`${local()}/auth/v1/user`, { headers: { apikey: anonKey, authorization: `Bearer ${token}` } });
  const accessOf = async (of: SupabaseClient) =>
    (await of.auth.getSession()).data.session?.access_token ?? "";
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("is refused when another hand or another algorithm signed it, when it names nobody, and when it is old", async () => {
    const own = await signedIn(emails.admin);
    const token = await accessOf(own);
    const [head = "", body = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const { keys } = await (await fetch(`${local()}/auth/v1/.well-known/jwks.json`)).json();
    const publicText = JSON.stringify(keys[0]);
    const mac = (text: string) => createHmac("sha256", publicText).update(text).digest("base64url");
    const hs = `${coded({ alg: "HS256", kid: keys[0].kid, typ: "JWT" })}.${body}`;
    const forged = [
      `${coded({ alg: "none", typ: "JWT" })}.${body}.`,
      `${coded({ alg: "none", typ: "JWT" })}.${body}.x`,
      `${hs}.${mac(hs)}`,
      `${head}.${coded({ ...claims, aal: "aal2" })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      "a.b.c",
    ];
    for (const each of forged) expect([each, (await ask(each)).status].at(1)).toBeGreaterThanOrEqual(400);
    expect((await ask(token)).status).toBe(200);
    expect((await fetch(`${local()}/auth/v1/user`, { headers: { apikey: anonKey } })).status).toBe(401);
    now = plusHours(now, 1);
    const old = await ask(token);
    expect([old.status, (await old.json()).code]).toEqual([403, "bad_jwt"]);
    expect((await own.rpc("get_current_user_role")).error).toMatchObject({ code: "PGRST303" });
  });

  it("opens no page, and a page's cookie opens nothing here", async () => {
    const token = await accessOf(await signedIn(emails.admin));
    const page = await fetch(`${local()}/admin`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: "manual",
    });
    expect(page.status).toBe(302);
    const { rows } = await database.db.execute<{ list: string }>(
      sql`SELECT string_agg(user_agent, ' ') AS list FROM sessions WHERE token_hash IS NULL AND ended_at IS NULL`,
    );
    expect(rows[0]?.list).toContain("node");
  });
});

describe("sites of others", () => {
  const preflight = (origin: string) =>
    fetch(`${local()}/auth/v1/token?grant_type=password`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey",
      },
    });

  it("may ask when the owner has listed them, and read why they were refused", async () => {
    const origin = "https://intranett.firma.example.no";
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    await database.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
      VALUES ('programs_origins', ${`${origin} https://annen.example.no`})`);
    await expect
      .poll(async () => (await preflight(origin)).headers.get("access-control-allow-origin"))
      .toBe(origin);
    const allowed = await preflight(origin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    expect(allowed.headers.get("access-control-allow-headers")).toContain("x-retry-count");
    const refused = await fetch(`${local()}/rest/v1/finnes_ikke`, { headers: { origin, apikey: anonKey } });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([404, origin]);
    const unproven = await fetch(`${local()}/rest/v1/system_settings`, { headers: { origin } });
    expect([unproven.status, unproven.headers.get("access-control-allow-origin")]).toEqual([401, origin]);
    const near = await preflight("https://intranett.firma.example.no.evil.example.com");
    expect(near.headers.get("access-control-allow-origin")).toBeNull();
  });
});
