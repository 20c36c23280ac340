import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/platform/crypto.server";
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
const emails = {
  admin: "ane@studio.example.no",
  photographer: "per@studio.example.no",
  nobody: "ute@post.example.no",
};

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { ANON_KEY: anonKey, RATE_LIMITS: "0" });
  await addStaff(database.db, { email: emails.admin, role: "admin" });
  await addStaff(database.db, { email: emails.photographer, role: "photographer" });
  await addStaff(database.db, { email: emails.nobody, role: null });
  await database.db.execute(
    sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('access_second_factor', 'nei'), ('company_name', 'Åse & Co')`,
  );
  await event("high", "-1 hour", { type: "sign_in_locked" });
  await event("critical", "-2 hours", { type: "restored_over_data" });
  await event("low", "-1 hour", { type: "sign_in_ok" });
  await event("high", "-30 hours", { type: "password_changed" });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const ids: string[] = [];
async function event(severity: string, when: string, { type }: { readonly type: string }): Promise<void> {
  const id = newId();
  ids.push(id);
  await database.db.execute(sql`
    INSERT INTO security_events (id, event_type, severity, created_at, details)
    VALUES (${id}, ${type}, ${severity}, now() + ${when}::interval, '{"user_agent": "Prøve/1"}')`);
}

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;

const signedIn = new Map<string, Promise<SupabaseClient>>();

/** Signed in once for each version: checking a password takes a tenth of a second by design. */
function as(who: keyof typeof emails | "anonymous", version?: ClientVersion): Promise<SupabaseClient> {
  const key = `${who} ${version}`;
  const before = signedIn.get(key);
  if (before) return before;
  const made = signIn(who, version);
  signedIn.set(key, made);
  return made;
}

async function signIn(
  who: keyof typeof emails | "anonymous",
  version?: ClientVersion,
): Promise<SupabaseClient> {
  const own = wireClient(local(), anonKey, version);
  if (who !== "anonymous") {
    const given = { email: emails[who], password: staffPassword };
    expect((await own.auth.signInWithPassword(given)).error).toBeNull();
  }
  return own;
}

const companyKeys = [
  ...["company_name", "company_address_street", "company_address_postal_code", "company_address_city"],
  ...["company_phone", "company_email", "company_org_number", "company_full_address"],
];

describe.each(clientVersions)("the official client %s", (version) => {
  it("reads the eight facts of the studio as anybody, and nothing else of the settings", async () => {
    const own = await as("anonymous", version);
    const { data, error } = await own
      .from("system_settings")
      .select("setting_key,setting_value")
      .in("setting_key", companyKeys);
    expect(error).toBeNull();
    expect(data?.map(({ setting_key }) => setting_key).toSorted()).toEqual(companyKeys.toSorted());
    expect(data?.find(({ setting_key }) => setting_key === "company_name")?.setting_value).toBe("Åse & Co");
    const all = await own.from("system_settings").select("*");
    expect(all.data).toHaveLength(8);
    const other = await own.from("system_settings").select("*").eq("setting_key", "access_second_factor");
    expect(other.data).toEqual([]);
    const staff = await (await as("admin", version))
      .from("system_settings")
      .select("*")
      .eq("setting_key", "access_second_factor");
    expect(staff.data).toEqual([{ setting_key: "access_second_factor", setting_value: "nei" }]);
    for (const write of [
      await own.from("system_settings").update({ setting_value: "x" }).eq("setting_key", "company_name"),
      await own.from("system_settings").insert({ setting_key: "company_name", setting_value: "x" }),
    ])
      expect(write.error).toMatchObject({ code: "42501" });
  });

  it("lists serious events for administrators: ten of a day unless it says otherwise, by both names", async () => {
    const own = await as("admin", version);
    const types = async (args?: object) => {
      const { data, error } = await own.rpc("get_filtered_security_events", args);
      expect(error).toBeNull();
      return (data as { event_type: string }[]).map(({ event_type }) => event_type);
    };
    const day = ["sign_in_locked", "restored_over_data"];
    expect(await types()).toEqual(day);
    expect(await types({ limit_count: 10, hours_back: 24 })).toEqual(day);
    expect(await types({ p_limit: 1, p_hours_back: 24 })).toEqual(day.slice(0, 1));
    expect(await types({ limit_count: 10, hours_back: 48 })).toEqual([...day, "password_changed"]);
    expect((await own.rpc("get_filtered_security_events", { other: 1 })).error).toMatchObject({
      code: "PGRST202",
    });
    expect((await own.rpc("get_filtered_security_events", { limit_count: "ti" })).error).toMatchObject({
      code: "22P02",
    });
    expect((await own.rpc("pg_sleep", { seconds: 1 })).error).toMatchObject({ code: "PGRST202" });
    for (const who of ["anonymous", "nobody", "photographer"] as const) {
      const { data, error, status } = await (await as(who, version)).rpc("get_filtered_security_events");
      expect([who, data, error?.code, status]).toEqual([who, null, "42501", who === "anonymous" ? 401 : 403]);
    }
  });

  it("answers single and maybeSingle for no row, one and two", async () => {
    const own = await as("admin", version);
    const events = () => own.from("security_events").select("id,severity,user_agent");
    const [high = "", critical = ""] = ids;
    expect((await events().eq("id", high).single()).data).toEqual({
      id: high,
      severity: "high",
      user_agent: "Prøve/1",
    });
    expect((await events().eq("id", high).maybeSingle()).data).toMatchObject({ id: high });
    expect((await events().eq("id", newId()).single()).error).toMatchObject({ code: "PGRST116" });
    expect(await events().eq("id", newId()).maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await events().in("id", [high, critical]).single()).error).toMatchObject({ code: "PGRST116" });
    expect((await events().in("id", [high, critical]).maybeSingle()).error).toMatchObject({
      code: "PGRST116",
    });
  });

  it("settles one event, and cannot settle all, others' columns, or as anybody else", async () => {
    const own = await as("admin", version);
    await event("high", "-3 hours", { type: "email_changed" });
    const id = ids.at(-1) ?? "";
    const settled = { resolved: true, resolved_at: new Date().toISOString() };
    for (const who of ["anonymous", "nobody", "photographer"] as const)
      expect(
        (await (await as(who, version)).from("security_events").update(settled).eq("id", id)).error,
      ).toMatchObject({ code: "42501" });
    const table = () => own.from("security_events");
    expect((await table().update(settled).eq("severity", "high")).error).toMatchObject({ code: "21000" });
    expect(
      (
        await table()
          .update({ ...settled, severity: "low" })
          .eq("id", id)
      ).error,
    ).toMatchObject({
      code: "42501",
    });
    expect((await table().delete().eq("id", id)).error).not.toBeNull();
    expect(await table().update(settled).eq("id", id)).toMatchObject({ status: 204, error: null });
    const again = await table().update(settled).eq("id", id).select("resolved");
    expect(again.data).toEqual([{ resolved: true }]);
    expect(await table().update(settled).eq("id", newId())).toMatchObject({ status: 204, error: null });
    const { rows } = await database.db.execute(sql`
      SELECT count(*)::int AS n FROM security_events WHERE resolved AND event_type <> 'email_changed'`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("sorts, pages, counts and filters; what it cannot mean is refused in the known codes", async () => {
    const own = await as("admin", version);
    const table = () => own.from("security_events");
    const sorted = await table().select("severity").order("created_at", { ascending: true }).limit(2);
    expect(sorted.data).toHaveLength(2);
    const paged = await table().select("id", { count: "exact" }).order("id").range(1, 2);
    expect(paged.data).toHaveLength(2);
    expect(paged.count).toBeGreaterThan(3);
    const head = await table().select("*", { count: "exact", head: true });
    expect([head.data, head.count === paged.count]).toEqual([null, true]);
    const either = await table().select("severity").or("severity.eq.critical,event_type.eq.sign_in_ok");
    expect(new Set(either.data?.map(({ severity }) => severity))).toEqual(new Set(["critical", "low"]));
    const not = await table().select("severity").not("severity", "in", "(high,low)");
    expect(new Set(not.data?.map(({ severity }) => severity))).toEqual(new Set(["critical"]));
    expect(
      (await table().select("severity").is("user_id", null).ilike("event_type", "*LOCKED")).data,
    ).toEqual([{ severity: "high" }]);
    const errors = [
      await table().select("password"),
      await table().select("*").eq("finnes_ikke", 1),
      await table().select("*").eq("id", "ikke-en-uuid"),
      await table().select("*, users(*)"),
      await own.from("users").select("*"),
      await own.from("bookings").select("*"),
      await table().select("*").eq("id", "' OR '1'='1"),
    ].map(({ error }) => error?.code);
    expect(errors).toEqual(["42703", "42703", "22P02", "PGRST200", "PGRST205", "PGRST205", "22P02"]);
  });

  it("reads chats whole as an administrator alone", async () => {
    await database.db.execute(sql`
      INSERT INTO chat_conversations (id, session_id, visitor_info, created_at, last_message_at)
      VALUES (${newId()}, ${`1732170000000-${newId().slice(0, 8)}-${version}`}, '{"name": "Hemmelig"}', now(), now())`);
    const names = (await (await as("admin", version)).from("chat_conversations").select("visitor_info")).data;
    expect(JSON.stringify(names)).toContain("Hemmelig");
    for (const who of ["anonymous", "nobody", "photographer"] as const) {
      const { data, error } = await (await as(who, version)).from("chat_conversations").select("*");
      expect([who, data, error?.code]).toEqual([who, null, "42501"]);
    }
  });
});
