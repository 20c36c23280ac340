import { createHash, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rotateServiceKey } from "~/areas/access/commands/service-key.server";
import { inviteStaff } from "~/areas/access/commands/staff-accounts.server";
import type { Admin, UserId } from "~/areas/access/types";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { type LocalIssuer, localIssuer } from "../setup/local-issuer";
import {
  addStaff,
  type ClientVersion,
  clientVersions,
  staffPassword,
  wireClient,
} from "../setup/wire-clients";
import { lastMessage, messageSecret, writeMessages } from "../setup/wire-messages";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let ownerId: UserId;
let now: Instant = instant(Date.now());
const clock = { now: () => now };
const listed = "https://app.firma.example.no";
const longPassword = "Et langt passord 2026";

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(
    database,
    { ANON_KEY: anonKey, RATE_LIMITS: "0", APP_SECRET: messageSecret, STAND_IN_URL: "http://127.0.0.1:1" },
    clock,
  );
  ownerId = (await addStaff(database.db, { email: "ane@studio.example.no", role: "admin" })) as UserId;
  await database.db.execute(sql`
    INSERT INTO system_settings (setting_key, setting_value)
    VALUES ('programs_origins', ${listed}), ('access_second_factor', 'nei'), ('access_admin_second_factor', 'nei')`);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
const client = (version?: ClientVersion) => wireClient(local(), anonKey, version);
/** Each asks from a minute of its own, because messages to one address are a minute apart. */
const written = async () => {
  const count = await writeMessages(database, local(), clock);
  now = plusMinutes(now, 2);
  return count;
};
const to = (email: string) => lastMessage(database, email);
const accounts = async (email: string) =>
  (
    await database.db.execute<{ id: string; role: string | null; confirmed: boolean }>(sql`
    SELECT id, role, email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE lower(email) = ${email}`)
  ).rows;
const roleOf = async (of: SupabaseClient) => (await of.rpc("get_current_user_role")).data;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${local()}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
/** Opens the link of a letter as a browser does, without a key. */
const opened = async (link: string) => {
  const answer = await fetch(link.replace(/^https?:\/\/[^/]+/, local()), { redirect: "manual" });
  return { status: answer.status, url: new URL(answer.headers.get("location") ?? "about:blank") };
};
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe.each(clientVersions)("the official client %s", (version) => {
  const named = (name: string) => `${name}-${version.replaceAll(".", "-")}@post.example.no`;

  it("signs up, is no staff, and gets in once the address is proved", async () => {
    const email = named("ny");
    const own = client(version);
    const made = await own.auth.signUp({ email, password: longPassword, options: { data: { navn: "Åse" } } });
    expect(made.error).toBeNull();
    expect(made.data.session).toBeNull();
    expect(made.data.user).toMatchObject({ email, aud: "authenticated", user_metadata: { navn: "Åse" } });
    expect(await accounts(email)).toEqual([]);
    await written();
    const early = await own.auth.signInWithPassword({ email, password: longPassword });
    expect(early.error).toMatchObject({ code: "email_not_confirmed" });
    const letter = await to(email);
    expect(letter?.template).toBe("confirm-sign-up");
    const proved = await own.auth.verifyOtp({ email, token: letter?.code ?? "", type: "signup" });
    expect(proved.error).toBeNull();
    expect(proved.data.user).toMatchObject({ email, user_metadata: { navn: "Åse" } });
    expect(await roleOf(own)).toBeNull();
    const again = await client(version).auth.signInWithPassword({ email, password: longPassword });
    expect(again.error).toBeNull();
    const { rows } = await database.db.execute(sql`
      SELECT severity FROM security_events e JOIN users u ON u.id = e.user_id
      WHERE event_type = 'account_signed_up' AND u.email = ${email}`);
    expect(rows).toEqual([{ severity: "low" }]);
  });

  it("signs in by a code, by a link, and makes an account for a new address only when it may", async () => {
    const email = named("kode");
    const own = client(version);
    await own.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    await written();
    expect(await to(email)).toBeNull();
    expect((await own.auth.signInWithOtp({ email })).error).toBeNull();
    await written();
    const first = await to(email);
    expect((await own.auth.verifyOtp({ email, token: first?.code ?? "", type: "email" })).error).toBeNull();
    const twice = await client(version).auth.verifyOtp({ email, token: first?.code ?? "", type: "email" });
    expect(twice.error).toMatchObject({ code: "otp_expired", status: 403 });
    await own.auth.signInWithOtp({ email, options: { emailRedirectTo: `${listed}/velkommen` } });
    await written();
    const link = (await to(email))?.link ?? "";
    const arrived = await opened(link);
    expect([arrived.status, arrived.url.origin, arrived.url.pathname]).toEqual([303, listed, "/velkommen"]);
    const { access_token, refresh_token, type } = fragment(arrived.url);
    expect(type).toBe("magiclink");
    const other = client(version);
    await other.auth.setSession({ access_token: access_token ?? "", refresh_token: refresh_token ?? "" });
    expect((await other.auth.getUser()).data.user?.email).toBe(email);
    expect(fragment((await opened(link)).url)).toMatchObject({ error_code: "otp_expired" });
  });

  it("recovers a password, by the hash of the link, and says so in an event", async () => {
    const email = named("glemt");
    await addStaff(database.db, { email, role: "photographer" });
    const own = client(version);
    expect((await own.auth.resetPasswordForEmail(email)).error).toBeNull();
    await written();
    const letter = await to(email);
    expect(letter?.template).toBe("program-password");
    const proved = await own.auth.verifyOtp({ token_hash: letter?.token ?? "", type: "recovery" });
    expect(proved.error).toBeNull();
    expect((await own.auth.updateUser({ password: longPassword })).error).toBeNull();
    expect(
      (await client(version).auth.signInWithPassword({ email, password: longPassword })).error,
    ).toBeNull();
    expect(await roleOf(own)).toBe("photographer");
    const { rows } = await database.db.execute(sql`
      SELECT event_type AS type FROM security_events e JOIN users u ON u.id = e.user_id
      WHERE u.email = ${email} AND event_type LIKE 'password%' ORDER BY e.created_at`);
    expect(rows).toEqual([{ type: "password_link_sent" }, { type: "password_changed" }]);
  });

  it("exchanges the code of a link once, with the verifier of the program that asked", async () => {
    const email = named("pkce");
    await addStaff(database.db, { email, role: null });
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const own = wireClient(
      local(),
      anonKey,
      version,
      {},
      { flowType: "pkce", persistSession: true, storage },
    );
    const told: string[] = [];
    own.auth.onAuthStateChange((event) => void told.push(event));
    await own.auth.resetPasswordForEmail(email, { redirectTo: `${listed}/inn` });
    await written();
    const arrived = await opened((await to(email))?.link ?? "");
    expect(arrived.url.hash).toBe("");
    const code = arrived.url.searchParams.get("code") ?? "";
    const exchanged = await own.auth.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.user.email).toBe(email);
    // The older client tells it only when it reads the code from the address of its page.
    if (version !== "2.58.0") expect(told).toContain("PASSWORD_RECOVERY");
    const again = await post("token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(43) });
    expect([again.status, (await again.json()).code]).toEqual([404, "flow_state_not_found"]);
  });

  it("proves who it is by a letter before it changes the password of an old session", async () => {
    const email = named("bevis");
    await addStaff(database.db, { email, role: null });
    const own = client(version);
    await own.auth.signInWithPassword({ email, password: staffPassword });
    now = plusMinutes(now, 30);
    expect((await own.auth.updateUser({ password: longPassword })).error).toMatchObject({
      code: "reauthentication_needed",
    });
    expect((await own.auth.reauthenticate()).error).toBeNull();
    await written();
    const nonce = (await to(email))?.code ?? "";
    const wrong = nonce === "000000" ? "000001" : "000000";
    expect((await own.auth.updateUser({ password: longPassword, nonce: wrong })).error).toMatchObject({
      code: "reauthentication_not_valid",
    });
    expect((await own.auth.updateUser({ password: longPassword, nonce })).error).toBeNull();
    expect((await own.auth.updateUser({ password: staffPassword, nonce })).error).toMatchObject({
      code: "reauthentication_not_valid",
    });
  });

  it("changes its own address, which counts once the letter to the new one is answered", async () => {
    const [before, after] = [named("flytter"), named("flyttet")];
    await addStaff(database.db, { email: before, role: null });
    const own = client(version);
    await own.auth.signInWithPassword({ email: before, password: staffPassword });
    expect((await own.auth.updateUser({ email: after })).data.user?.email).toBe(before);
    await written();
    const token = (await to(after))?.token ?? "";
    expect((await own.auth.verifyOtp({ token_hash: token, type: "email_change" })).data.user?.email).toBe(
      after,
    );
  });
});

describe("a sign-up from outside", () => {
  it("squats no address: an invitation makes the account staff, without what was set up before", async () => {
    const email = "tobias@post.example.no";
    const stranger = client();
    await stranger.auth.signUp({ email, password: longPassword });
    await written();
    await stranger.auth.verifyOtp({ token_hash: (await to(email))?.token ?? "", type: "signup" });
    const [made] = await accounts(email);
    const admin = { kind: "admin", userId: ownerId, name: "Ane" } as Admin;
    const asked = {
      email,
      name: "Tobias Lund",
      role: "photographer",
      userAgent: "",
      publicUrl: local(),
    } as const;
    const invited = await inTransaction(database.db, (tx) => inviteStaff(tx, admin, asked, now));
    expect(invited).toMatchObject({ ok: true, value: { id: made?.id } });
    expect((await stranger.auth.getUser()).error?.message).toBe("Auth session missing!");
    const old = await client().auth.signInWithPassword({ email, password: longPassword });
    expect(old.error).toMatchObject({ code: "invalid_credentials" });
    const again = await inTransaction(database.db, (tx) => inviteStaff(tx, admin, asked, now));
    expect(again).toMatchObject({ ok: false, reason: "email-taken" });
  });

  it("leaves the password of whoever asked last, and none of somebody who asked before", async () => {
    const email = "offer@post.example.no";
    await client().auth.signUp({ email, password: "Angriperens setning 1" });
    await written();
    await client().auth.signInWithOtp({ email });
    await written();
    const own = client();
    await own.auth.verifyOtp({ email, token: (await to(email))?.code ?? "", type: "email" });
    expect((await own.auth.getUser()).data.user?.email).toBe(email);
    const attacker = await client().auth.signInWithPassword({ email, password: "Angriperens setning 1" });
    expect(attacker.error).toMatchObject({ code: "invalid_credentials" });
  });

  it("with the address of an account changes nothing, and is answered alike", async () => {
    const email = "per@studio.example.no";
    await addStaff(database.db, { email, role: "photographer" });
    const known = await post("signup", { email, password: longPassword });
    const unknown = await post("signup", { email: "ukjent@post.example.no", password: longPassword });
    const shape = (body: object) => Object.keys(body).toSorted();
    expect([known.status, shape(await known.json())]).toEqual([unknown.status, shape(await unknown.json())]);
    await written();
    expect((await to(email))?.template).toBe("sign-in-code");
    expect((await client().auth.signInWithPassword({ email, password: staffPassword })).error).toBeNull();
  });

  it("is repeated with the same password, refused when the password is weak, and never anonymous", async () => {
    const email = "igjen@post.example.no";
    await client().auth.signUp({ email, password: longPassword });
    await written();
    expect((await client().auth.resend({ type: "signup", email })).error).toBeNull();
    await written();
    const own = client();
    await own.auth.verifyOtp({ email, token: (await to(email))?.code ?? "", type: "signup" });
    expect((await client().auth.signInWithPassword({ email, password: longPassword })).error).toBeNull();
    const weak = await client().auth.signUp({ email: "svak@post.example.no", password: "kort" });
    expect(weak.error).toMatchObject({ code: "weak_password", reasons: ["length"] });
    expect((await client().auth.signInAnonymously()).error).toMatchObject({
      code: "anonymous_provider_disabled",
    });
    expect((await client().auth.resend({ type: "signup", email: "ingen@post.example.no" })).error).toBeNull();
    await written();
    expect(await to("ingen@post.example.no")).toBeNull();
  });
});

describe("text messages", () => {
  it("need a provider, and sign in a Norwegian mobile number", async () => {
    const phone = "+4790123456";
    expect((await client().auth.signInWithOtp({ phone })).error).toMatchObject({
      code: "phone_provider_disabled",
    });
    await database.db.execute(sql`
      INSERT INTO provider_settings (provider, fields, secret, updated_at)
      VALUES ('sms', ${JSON.stringify({ url: "https://sms.example.no" })}::jsonb,
        ${sealValue(messageSecret, "sms", "nøkkel")}, now())`);
    await expect
      .poll(async () => (await client().auth.signInWithOtp({ phone: "+4612345678" })).error?.code)
      .toBe("validation_failed");
    const own = client();
    expect((await own.auth.signUp({ phone, password: longPassword })).error).toBeNull();
    await written();
    await own.auth.resend({ type: "sms", phone });
    await written();
    const message = await to(phone);
    expect(message?.template).toBe("sign-in-code-sms");
    const proved = await own.auth.verifyOtp({ phone, token: message?.code ?? "", type: "sms" });
    expect(proved.error).toBeNull();
    expect(proved.data.user?.phone).toBe("4790123456");
    expect((await client().auth.signInWithPassword({ phone, password: longPassword })).error).toBeNull();
    const lettersOf = await client().auth.verifyOtp({ phone, token: message?.code ?? "", type: "sms" });
    expect(lettersOf.error).toMatchObject({ code: "otp_expired" });
  });
});

describe("limits", () => {
  it("send one address a letter a minute and five a day from one network, known or not", async () => {
    for (const email of ["ane@studio.example.no", `${randomUUID()}@post.example.no`]) {
      const statuses = [];
      for (let call = 0; call < 6; call++) {
        statuses.push((await post("recover", { email })).status);
        if (call === 0) statuses.push((await post("recover", { email })).status);
        now = plusMinutes(now, 61);
      }
      expect([email, statuses]).toEqual([email, [200, 429, 200, 200, 200, 200, 429]]);
    }
    await written();
    now = plusHours(now, 24);
  });

  it("stop a caller who guesses at a code, and leave the link of the letter", async () => {
    const email = "gjettes@post.example.no";
    await addStaff(database.db, { email, role: "photographer" });
    await client().auth.signInWithOtp({ email });
    await writeMessages(database, local(), clock);
    const letter = await to(email);
    const guess = (token: string) => post("verify", { type: "email", email, token });
    const wrong = ["111111", "222222", "333333", "444444", "555555", "666666"].filter(
      (each) => each !== letter?.code,
    );
    const codes = [];
    for (const each of wrong.slice(0, 5)) codes.push((await (await guess(each)).json()).code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => "otp_expired"));
    expect((await guess(letter?.code ?? "")).status).toBe(429);
    now = plusMinutes(now, 30);
    // Five wrong guesses have used up the code for everybody.
    expect((await (await guess(letter?.code ?? "")).json()).code).toBe("otp_expired");
    expect((await post("verify", { type: "email", token_hash: letter?.token })).status).toBe(200);
  });

  it("end links and codes after an hour, and lead nobody to a site that is not listed", async () => {
    const email = "sen@post.example.no";
    await client().auth.signInWithOtp({
      email,
      options: { emailRedirectTo: "https://app.firma.example.no.evil.example.com/" },
    });
    await writeMessages(database, local(), clock);
    const letter = await to(email);
    expect(letter?.link).not.toContain("evil");
    const moved = `${letter?.link}&redirect_to=${encodeURIComponent("https://evil.example.com/")}`;
    now = plusMinutes(now, 61);
    const late = await opened(moved);
    expect(late.url.origin).toBe(new URL(site.url).origin);
    expect(fragment(late.url)).toMatchObject({ error_code: "otp_expired" });
    const typed = await client().auth.verifyOtp({ email, token: letter?.code ?? "", type: "email" });
    expect(typed.error).toMatchObject({ code: "otp_expired" });
  });

  it("refuse a deactivated account, a code with another verifier, and one that is six minutes old", async () => {
    const email = "stengt@post.example.no";
    await addStaff(database.db, { email, role: "photographer" });
    await database.db.execute(sql`UPDATE users SET disabled_at = now() WHERE email = ${email}`);
    expect((await post("otp", { email })).status).toBe(200);
    await written();
    expect(await to(email)).toBeNull();
    const plain = "v".repeat(50);
    const codes = [];
    for (const [name, verifier, minutes] of [
      ["rett", plain, 1],
      ["galt", "w".repeat(50), 1],
      ["sent", plain, 6],
    ] as const) {
      const address = `${name}@post.example.no`;
      await post("otp", { email: address, code_challenge: plain, code_challenge_method: "plain" });
      await writeMessages(database, local(), clock);
      const { url } = await opened((await to(address))?.link ?? "");
      now = plusMinutes(now, minutes);
      const body = { auth_code: url.searchParams.get("code"), code_verifier: verifier };
      const answer = await post("token?grant_type=pkce", body);
      codes.push(answer.status === 200 ? 200 : (await answer.json()).code);
    }
    expect(codes).toEqual([200, "bad_code_verifier", "flow_state_expired"]);
  });
});

describe("tokens of other services", () => {
  let issuer: LocalIssuer;
  let other: BuiltSite;
  const clientId = "studioets-klient";
  beforeAll(async () => {
    issuer = await localIssuer();
    other = await builtSite(
      database,
      {
        ANON_KEY: anonKey,
        RATE_LIMITS: "0",
        APP_SECRET: messageSecret,
        ID_TOKEN_ISSUERS: `google=${issuer.url}|${clientId}`,
      },
      clock,
    );
  });
  afterAll(async () => {
    await other.stop();
    await issuer.stop();
  });
  const own = () => wireClient(`http://127.0.0.1:${new URL(other.url).port}`, anonKey);
  const person = (claims: object = {}) => ({
    iss: issuer.url,
    aud: clientId,
    sub: "1001",
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 600,
    email: "siri@post.example.no",
    email_verified: true,
    ...claims,
  });
  const signIn = async (token: string, nonce?: string, by = own()) =>
    by.auth.signInWithIdToken({ provider: "google", token, ...(nonce && { nonce }) });
  const codeOf = async (token: string, nonce?: string) => (await signIn(token, nonce)).error?.code;

  it("sign the person in, as nobody on the staff, and as the same one next time", async () => {
    const first = await signIn(await issuer.sign(person({ name: "Siri Ås" })));
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: "siri@post.example.no",
      app_metadata: { providers: ["email", "google"] },
    });
    const again = await signIn(await issuer.sign(person({ email: "ny@post.example.no" })));
    expect(again.data.user?.id).toBe(first.data.user?.id);
    const unverified = await signIn(await issuer.sign(person({ sub: "1002", email_verified: false })));
    expect(unverified.data.user?.email).toBe("");
    expect(unverified.data.user?.id).not.toBe(first.data.user?.id);
  });

  it("are refused for another program, issuer or sign-in, when they are old, and without a right signature", async () => {
    const nonce = createHash("sha256").update("hemmelig").digest("hex");
    const seconds = Math.floor(now / 1000);
    const refused = [
      await codeOf(await issuer.sign(person({ aud: "en-annen-klient" }))),
      await codeOf(await issuer.sign(person({ iss: "https://evil.example.com" }))),
      await codeOf(await issuer.sign(person({ exp: seconds - 60, iat: seconds - 600 }))),
      await codeOf(await issuer.sign(person({ nonce })), "en annen"),
      await codeOf(await issuer.sign(person({ nonce }))),
      await codeOf(await issuer.sign(person()), "hemmelig"),
      await codeOf(issuer.unsigned(person())),
      await codeOf(issuer.signedWithPublicKey(person())),
      await codeOf((await issuer.sign(person())).replace(/\.[^.]+$/, `.${"A".repeat(86)}`)),
      await codeOf("ikke.et.token"),
    ];
    expect(refused).toEqual(refused.map(() => "bad_jwt"));
    expect((await signIn(await issuer.sign(person({ nonce })), "hemmelig")).error).toBeNull();
    const unknown = await own().auth.signInWithIdToken({ provider: "apple", token: "a.b.c" });
    expect(unknown.error).toMatchObject({ code: "provider_disabled" });
    const web3 = await post("token?grant_type=web3", { chain: "ethereum", message: "m", signature: "s" });
    expect((await web3.json()).code).toBe("web3_provider_disabled");
  });

  it("open no account on the staff before its owner has linked them, and not after they are unlinked", async () => {
    const email = "anker@studio.example.no";
    await addStaff(database.db, { email, role: "admin" });
    const token = await issuer.sign(person({ sub: "2001", email }));
    expect(await codeOf(token)).toBe("email_exists");
    const staff = own();
    await staff.auth.signInWithPassword({ email, password: staffPassword });
    const linked = await staff.auth.linkIdentity({ provider: "google", token });
    expect(linked.error).toBeNull();
    const inside = own();
    expect((await signIn(token, undefined, inside)).data.user?.email).toBe(email);
    expect(await roleOf(inside)).toBe("admin");
    const { data } = await staff.auth.getUserIdentities();
    const google = data?.identities.find(({ provider }) => provider === "google");
    const byMail = data?.identities.find(({ provider }) => provider === "email");
    if (!google || !byMail) throw new Error("Not linked");
    expect((await staff.auth.unlinkIdentity(byMail)).error).toMatchObject({ code: "identity_not_found" });
    expect((await staff.auth.unlinkIdentity(google)).error).toBeNull();
    expect(await codeOf(token)).toBe("email_exists");
    const stranger = own();
    await signIn(await issuer.sign(person()), undefined, stranger);
    expect((await stranger.auth.unlinkIdentity({ ...google })).error).toMatchObject({
      code: "identity_not_found",
    });
  });
});

describe("the owner's service key", () => {
  const admin = { kind: "admin", name: "Ane" } as Admin;
  const rotate = () =>
    inTransaction(database.db, (tx) =>
      rotateServiceKey(tx, { ...admin, userId: ownerId }, { userAgent: "" }, now),
    );
  const calls = (key: string) =>
    wireClient(local(), key, undefined, { headers: { Authorization: `Bearer ${key}` } }).auth.admin;

  it("lists, makes, changes and removes accounts without a role, and leaves staff alone", async () => {
    const users = calls(await rotate());
    const made = await users.createUser({
      email: "laget@post.example.no",
      password: longPassword,
      email_confirm: true,
      user_metadata: { navn: "Laget" },
      app_metadata: { plan: "stor" },
    });
    expect(made.data.user).toMatchObject({ email: "laget@post.example.no", app_metadata: { plan: "stor" } });
    const id = made.data.user?.id ?? "";
    const own = client();
    await own.auth.signInWithPassword({ email: "laget@post.example.no", password: longPassword });
    expect(await roleOf(own)).toBeNull();
    const listed = await users.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users.map((each) => each.id)).toContain(id);
    expect(listed.data).toMatchObject({ nextPage: 2, aud: "authenticated" });
    const changed = await users.updateUserById(id, {
      email: "endret@post.example.no",
      ban_duration: "876000h",
    });
    expect(changed.data.user?.email).toBe("endret@post.example.no");
    expect((await own.auth.getUser()).error?.message).toBe("Auth session missing!");
    const shut = await client().auth.signInWithPassword({
      email: "endret@post.example.no",
      password: longPassword,
    });
    expect(shut.error).toMatchObject({ code: "invalid_credentials" });
    const taken = await users.updateUserById(id, { email: "ane@studio.example.no" });
    expect(taken.error).toMatchObject({ code: "email_exists" });
    expect((await users.getUserById(id)).data.user?.id).toBe(id);
    expect((await users.deleteUser(id)).error).toBeNull();
    expect((await users.getUserById(id)).error).toMatchObject({ code: "user_not_found", status: 404 });
    for (const refused of [
      await users.updateUserById(ownerId, { password: longPassword }),
      await users.deleteUser(ownerId),
    ])
      expect(refused.error).toMatchObject({ status: 403 });
    expect((await users.createUser({ email: "kort@post.example.no", password: "kort" })).error).toMatchObject(
      {
        code: "weak_password",
      },
    );
    const { rows } = await database.db.execute(sql`
      SELECT event_type AS type FROM security_events WHERE details ->> 'account' = ${id} ORDER BY created_at`);
    expect(rows.map(({ type }) => type)).toEqual([
      "account_made_by_key",
      "account_changed_by_key",
      "account_removed_by_key",
    ]);
  });

  it("stops at once when it is replaced, works from no page, and nothing else opens what it opens", async () => {
    const first = await rotate();
    const ask = (headers: Record<string, string>) => fetch(`${local()}/auth/v1/admin/users`, { headers });
    const bearer = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });
    expect((await ask(bearer(first))).status).toBe(200);
    for (const [name, value] of [
      ["origin", listed],
      ["origin", local()],
      ["sec-fetch-site", "same-origin"],
    ] as const)
      expect((await ask({ ...bearer(first), [name]: value })).status).toBe(401);
    const owner = client();
    await owner.auth.signInWithPassword({ email: "ane@studio.example.no", password: staffPassword });
    const token = (await owner.auth.getSession()).data.session?.access_token ?? "";
    for (const headers of [bearer(anonKey), { apikey: anonKey, authorization: `Bearer ${token}` }, {}])
      expect((await ask(headers as Record<string, string>)).status).toBe(401);
    const second = await rotate();
    expect([(await ask(bearer(first))).status, (await ask(bearer(second))).status]).toEqual([401, 200]);
    // The key opens accounts alone.
    const rows = await fetch(`${local()}/rest/v1/security_events`, { headers: bearer(second) });
    expect(rows.status).toBe(401);
    const { rows: stored } = await database.db.execute<{ text: string }>(
      sql`SELECT string_agg(s::text, ' ') AS text FROM service_keys s`,
    );
    expect(stored[0]?.text).not.toContain(second.slice(9));
    const events = await database.db.execute(
      sql`SELECT DISTINCT severity FROM security_events WHERE event_type = 'service_key_rotated'`,
    );
    expect(events.rows).toEqual([{ severity: "high" }]);
  });
});
