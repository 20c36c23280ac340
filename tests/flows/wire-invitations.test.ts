import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rotateServiceKey } from "~/areas/access/commands/service-key.server";
import { inviteStaff } from "~/areas/access/commands/staff-accounts.server";
import type { Admin, UserId } from "~/areas/access/types";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { addStaff, clientVersions, staffPassword, wireClient } from "../setup/wire-clients";
import { lastMessage, messageSecret } from "../setup/wire-messages";
import { cleanStudio } from "../worlds/clean-studio";

const listed = "https://app.firma.example.no";
const longPassword = "Et langt passord 2026";
const start = instant(Date.now());

let database: TestDatabase;
let site: BuiltSite;
let admin: Admin;
let key: string;
let now: Instant = start;

beforeAll(async () => {
  database = await cleanStudio();
  const config = { ANON_KEY: anonKey, RATE_LIMITS: "0", APP_SECRET: messageSecret };
  site = await builtSite(database, config, { now: () => now });
  const userId = (await addStaff(database.db, { email: "ane@studio.example.no", role: "admin" })) as UserId;
  admin = { kind: "admin", name: "Ane", userId } as Admin;
  await database.db.execute(sql`
    INSERT INTO system_settings (setting_key, setting_value)
    VALUES ('programs_origins', ${listed}), ('access_second_factor', 'nei'), ('access_admin_second_factor', 'nei')`);
  key = await inTransaction(database.db, (tx) => rotateServiceKey(tx, admin, { userAgent: "" }, now));
});
afterAll(async () => {
  await site.stop();
  await database.close();
});
beforeEach(() => {
  now = start;
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;
const client = () => wireClient(local(), anonKey);
const withKey = (version?: (typeof clientVersions)[number]) =>
  wireClient(local(), key, version, { headers: { Authorization: `Bearer ${key}` } }).auth.admin;
/** Opens a link as a browser does; what it leads to carries the session in its fragment. */
const opened = async (link: string) => {
  const answer = await fetch(link.replace(/^https?:\/\/[^/]+/, local()), { redirect: "manual" });
  const url = new URL(answer.headers.get("location") ?? "about:blank");
  return { url, said: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) };
};
const eventsOf = async (id: string | undefined) =>
  (
    await database.db.execute<{ type: string }>(sql`
      SELECT event_type AS type FROM security_events
      WHERE details ->> 'account' = ${id ?? ""} ORDER BY created_at, id`)
  ).rows.map(({ type }) => type);

describe.each(clientVersions)("the service key at the official client %s", (version) => {
  const named = (name: string) => `${name}-${version.replaceAll(".", "-")}@post.example.no`;

  it("invites somebody, who chooses a password by the letter and is no staff", async () => {
    const email = named("invitert");
    const invited = await withKey(version).inviteUserByEmail(email, {
      data: { navn: "Åse" },
      redirectTo: `${listed}/velkommen`,
    });
    expect(invited.error).toBeNull();
    expect(invited.data.user).toMatchObject({ email, user_metadata: { navn: "Åse" } });
    expect(invited.data.user?.invited_at).toBeDefined();
    const early = await client().auth.signInWithPassword({ email, password: longPassword });
    expect(early.error).toMatchObject({ code: "invalid_credentials" });
    const letter = await lastMessage(database, email);
    expect(letter?.template).toBe("account-invitation");
    now = plusHours(now, 6 * 24);
    const { url, said } = await opened(letter?.link ?? "");
    expect([url.origin, url.pathname, said.type]).toEqual([listed, "/velkommen", "invite"]);
    const own = client();
    await own.auth.setSession({
      access_token: said.access_token ?? "",
      refresh_token: said.refresh_token ?? "",
    });
    expect((await own.auth.updateUser({ password: longPassword })).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: longPassword })).error).toBeNull();
    expect((await own.rpc("get_current_user_role")).data).toBeNull();
    expect((await opened(letter?.link ?? "")).said).toMatchObject({ error_code: "otp_expired" });
    const again = await withKey(version).inviteUserByEmail(email);
    expect(again.error).toMatchObject({ code: "email_exists", status: 422 });
    expect(await eventsOf(invited.data.user?.id)).toEqual(["account_invited_by_key"]);
  });

  it("makes links for a program that writes its letters itself", async () => {
    const email = named("lenke");
    const links = withKey(version);
    const options = { redirectTo: `${listed}/inn` };
    const made = await links.generateLink({ type: "signup", email, password: longPassword, options });
    expect(made.error).toBeNull();
    expect(made.data.properties).toMatchObject({
      verification_type: "signup",
      redirect_to: options.redirectTo,
    });
    expect(await lastMessage(database, email)).toBeNull();
    const early = await client().auth.signInWithPassword({ email, password: longPassword });
    expect(early.error).toMatchObject({ code: "email_not_confirmed" });
    const code = made.data.properties?.email_otp ?? "";
    expect((await client().auth.verifyOtp({ email, token: code, type: "signup" })).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: longPassword })).error).toBeNull();

    const link = await links.generateLink({ type: "magiclink", email, options });
    expect((await opened(link.data.properties?.action_link ?? "")).said.type).toBe("magiclink");
    const recovery = await links.generateLink({ type: "recovery", email });
    const hash = recovery.data.properties?.hashed_token ?? "";
    expect((await client().auth.verifyOtp({ token_hash: hash, type: "recovery" })).error).toBeNull();
    const [newEmail, id] = [named("ny-lenke"), made.data.user?.id];
    const move = await links.generateLink({ type: "email_change_new", email, newEmail });
    const token_hash = move.data.properties?.hashed_token ?? "";
    const moved = await client().auth.verifyOtp({ token_hash, type: "email_change" });
    expect(moved.data.user).toMatchObject({ id, email: newEmail });
    expect(await eventsOf(id)).toEqual(["account_made_by_key", ...Array(4).fill("link_made_by_key")]);
  });
});

describe("an invitation by the service key", () => {
  it("is replaced by the next one, at most one a minute, and ends after seven days", async () => {
    const email = "igjen@post.example.no";
    const first = await withKey().inviteUserByEmail(email);
    const before = await lastMessage(database, email);
    const hasty = await withKey().inviteUserByEmail(email);
    expect(hasty.error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    now = plusMinutes(now, 2);
    const again = await withKey().inviteUserByEmail(email);
    expect(again.data.user?.id).toBe(first.data.user?.id);
    const after = await lastMessage(database, email);
    expect((await opened(before?.link ?? "")).said).toMatchObject({ error_code: "otp_expired" });
    now = plusHours(now, 7 * 24);
    expect((await opened(after?.link ?? "")).said).toMatchObject({ error_code: "otp_expired" });
  });

  it("and a link of it concern nobody on the staff, and an invitation of staff opens no session here", async () => {
    const ask = { email: "ane@studio.example.no" } as const;
    const admins = withKey();
    for (const { error } of [
      await admins.inviteUserByEmail(ask.email),
      await admins.generateLink({ ...ask, type: "magiclink" }),
      await admins.generateLink({ ...ask, type: "recovery" }),
      await admins.generateLink({ ...ask, type: "invite" }),
      await admins.generateLink({ ...ask, type: "signup", password: longPassword }),
      await admins.generateLink({ ...ask, type: "email_change_new", newEmail: "tyv@post.example.no" }),
    ])
      expect(error).toMatchObject({ status: 403, code: "not_admin" });
    const email = "tobias@studio.example.no";
    const asked = {
      email,
      name: "Tobias Lund",
      role: "photographer",
      userAgent: "",
      publicUrl: local(),
    } as const;
    await inTransaction(database.db, (tx) => inviteStaff(tx, admin, asked, now));
    const { rows } = await database.db.execute<{ text: string }>(
      sql`SELECT body_text AS text FROM email_outbox WHERE to_address = ${email}`,
    );
    const token_hash = /nytt-passord\?token=(\S+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
    expect(token_hash).not.toBe("");
    const taken = await client().auth.verifyOtp({ token_hash, type: "invite" });
    expect(taken.error).toMatchObject({ code: "otp_expired" });
  });

  it("needs the key, a true address, and an account where one is meant", async () => {
    const post = (path: string, body: object, headers: Record<string, string>) =>
      fetch(`${local()}/auth/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const owner = client();
    await owner.auth.signInWithPassword({ email: "ane@studio.example.no", password: staffPassword });
    const session = (await owner.auth.getSession()).data.session?.access_token ?? "";
    const known = { apikey: key, authorization: `Bearer ${key}` };
    for (const path of ["invite", "admin/generate_link"])
      for (const headers of [
        { apikey: anonKey, authorization: `Bearer ${anonKey}` },
        { apikey: anonKey, authorization: `Bearer ${session}` },
        { ...known, origin: listed },
      ]) {
        const body = { email: "ny@post.example.no", type: "magiclink" };
        expect([path, (await post(path, body, headers)).status]).toEqual([path, 401]);
      }
    const codes = [];
    for (const [path, body] of [
      ["invite", {}],
      ["invite", { email: "kari@" }],
      ["admin/generate_link", { type: "recovery", email: "ukjent@post.example.no" }],
      ["admin/generate_link", { type: "signup", email: "kort@post.example.no", password: "kort" }],
      ["admin/generate_link", { type: "signup", email: "uten@post.example.no" }],
      ["admin/generate_link", { type: "email_change_current", email: "ny@post.example.no" }],
      ["admin/generate_link", { type: "something", email: "ny@post.example.no" }],
    ] as const)
      codes.push((await (await post(path, body, known)).json()).code);
    expect(codes).toEqual([
      "validation_failed",
      "validation_failed",
      "user_not_found",
      "weak_password",
      "validation_failed",
      "validation_failed",
      "validation_failed",
    ]);
    expect(await lastMessage(database, "ny@post.example.no")).toBeNull();
  });

  it("makes an account for a link to somebody new, sends nobody to another site, and not to who is shut out", async () => {
    const admins = withKey();
    const email = "ukjent-lenke@post.example.no";
    const made = await admins.generateLink({
      type: "magiclink",
      email,
      options: { redirectTo: "https://evil.example.com/" },
    });
    expect(made.data.properties?.verification_type).toBe("signup");
    expect(made.data.properties?.action_link).not.toContain("evil");
    expect(new URL(made.data.properties?.redirect_to ?? "").origin).toBe(new URL(site.url).origin);
    await admins.updateUserById(made.data.user?.id ?? "", { ban_duration: "876000h" });
    const { error } = await admins.generateLink({ type: "magiclink", email });
    expect(error).toMatchObject({ status: 403, code: "user_banned" });
  });
});
