import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
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
let other: BuiltSite;
let now: Instant = instant(Date.now());
const clock = { now: () => now };
const secret = "a secret for tests that is thirty-two characters long";
const emails = { admin: "ane@studio.example.no", photographer: "per@studio.example.no" };
/** As the specification's banner asks. */
const alerts = {
  event: "INSERT",
  schema: "public",
  table: "security_events",
  filter: "severity=in.(high,critical)",
};

beforeAll(async () => {
  database = await cleanStudio();
  const env = { ANON_KEY: anonKey, RATE_LIMITS: "0", APP_SECRET: secret, TRUSTED_PROXIES: "1" };
  site = await builtSite(database, env, clock);
  other = await builtSite(database, env, clock);
  await addStaff(database.db, { email: emails.admin, role: "admin" });
  await addStaff(database.db, { email: emails.photographer, role: "photographer" });
  await database.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES
    ('access_second_factor', 'nei'), ('access_admin_second_factor', 'nei'), ('programs_origins', 'https://app.firma.example.no')`);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
  await database.close();
});

const portOf = (of: BuiltSite) => new URL(of.url).port;
const local = (of = site) => `http://127.0.0.1:${portOf(of)}`;

async function signedIn(email: string, version?: ClientVersion, of = site): Promise<SupabaseClient> {
  const made = wireClient(local(of), anonKey, version);
  const { error } = await made.auth.signInWithPassword({ email, password: staffPassword });
  expect(error).toBeNull();
  return made;
}
const tokenOf = async (of: SupabaseClient) => (await of.auth.getSession()).data.session?.access_token ?? "";

const happens = (type: SecurityEventType) =>
  inTransaction(database.db, (tx) => recordSecurityEvent(tx, { type, userAgent: "Mozilla" }, now));

interface Follower {
  readonly rows: { readonly severity: string; readonly event_type: string }[];
  readonly states: string[];
}

/** Follows as the banner does, and notes what it is told. */
async function follow(of: SupabaseClient, asked: object = alerts): Promise<Follower> {
  const told: Follower = { rows: [], states: [] };
  of.channel("security-alerts")
    .on("postgres_changes" as never, asked as never, (change: { new: Follower["rows"][number] }) =>
      told.rows.push(change.new),
    )
    .subscribe((state) => void told.states.push(state));
  await expect.poll(() => told.states.length).toBeGreaterThan(0);
  return told;
}

/** A socket without the client: sends frames of the second version and keeps what comes. */
async function bare({ key = anonKey, headers = {}, of = site, vsn = "2.0.0" } = {}) {
  const socket = new WebSocket(
    `ws://127.0.0.1:${portOf(of)}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`,
    { headers },
  );
  const frames: unknown[][] = [];
  const closed: number[] = [];
  socket.on("message", (data) => frames.push(JSON.parse(String(data))));
  socket.on("close", (code) => closed.push(code));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("error", reject);
  });
  const events = () => frames.map((frame) => frame[3]);
  const join = (token: string | null, changes: readonly object[] = [alerts], topic = "realtime:a") => {
    const payload = { config: { postgres_changes: changes }, ...(token && { access_token: token }) };
    socket.send(JSON.stringify(["1", "1", topic, "phx_join", payload]));
  };
  return { socket, frames, closed, events, join };
}
const statusOf = (frame: unknown[] | undefined) => (frame?.[4] as { status?: string } | undefined)?.status;

describe.each(clientVersions)("the official client %s", (version) => {
  it("hears of the rows that its filter lets through, after the commit, from another process too", async () => {
    const own = await signedIn(emails.admin, version, other);
    const told = await follow(own);
    expect(told.states).toEqual(["SUBSCRIBED"]);
    await happens("sign_out");
    await database.db
      .transaction(async (tx) => {
        await recordSecurityEvent(tx as never, { type: "list_exported" }, now);
        await recordSecurityEvent(tx as never, { type: "account_added" }, now);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await happens("role_lowered");
    await happens("restored_over_data");
    await expect.poll(() => told.rows.length).toBe(2);
    expect(told.rows.map((row) => [row.event_type, row.severity])).toEqual([
      ["role_lowered", "high"],
      ["restored_over_data", "critical"],
    ]);
    expect(told.rows[0]).toMatchObject({ user_agent: "Mozilla", resolved: false });
    await own.removeAllChannels();
    await own.realtime.disconnect();
  });

  it("is refused without the rights of an administrator", async () => {
    for (const each of [
      await signedIn(emails.photographer, version),
      wireClient(local(), anonKey, version),
    ]) {
      const told = await follow(each);
      expect(told.states[0]).toBe("CHANNEL_ERROR");
      await each.removeAllChannels();
      await each.realtime.disconnect();
    }
  });
});

describe("a channel", () => {
  it("answers in the version of the frames, and to heartbeats, leaves and wrong wishes", async () => {
    const token = await tokenOf(await signedIn(emails.admin));
    const { socket, frames, join, events } = await bare();
    socket.send(JSON.stringify([null, "7", "phoenix", "heartbeat", {}]));
    await expect
      .poll(() => frames.at(-1))
      .toEqual([null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]);
    for (const wish of [
      { ...alerts, table: "users" },
      { ...alerts, schema: "auth" },
      { ...alerts, event: "DELETE" },
      { ...alerts, filter: "password=eq.1" },
      { ...alerts, filter: "created_at=gt.tull" },
      { ...alerts, filter: "severity=finnes.ikke" },
    ]) {
      const before = frames.length;
      join(token, [wish]);
      await expect.poll(() => frames.length).toBe(before + 1);
      expect([wish, statusOf(frames.at(-1))]).toEqual([wish, "error"]);
    }
    join(token);
    await expect.poll(() => events().at(-1)).toBe("system");
    const reply = frames.at(-2)?.[4] as { response: { postgres_changes: object[] } };
    expect(reply.response.postgres_changes).toMatchObject([alerts]);
    socket.send(JSON.stringify(["1", "9", "realtime:a", "phx_leave", {}]));
    await expect.poll(() => events().slice(-2)).toEqual(["phx_reply", "phx_close"]);
    socket.close();
    const old = await bare({ vsn: "1.0.0" });
    old.socket.send(JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "3" }));
    await expect
      .poll(() => old.frames.at(-1))
      .toEqual({
        topic: "phoenix",
        event: "phx_reply",
        payload: { status: "ok", response: {} },
        ref: "3",
        join_ref: null,
      });
    old.socket.close();
  });

  it("takes a new token, and ends when its token runs out or its session is over", async () => {
    const own = await signedIn(emails.admin);
    const { socket, frames, events, join } = await bare();
    join(await tokenOf(own));
    await expect.poll(() => events().at(-1)).toBe("system");
    now = plusMinutes(now, 59);
    await own.auth.refreshSession();
    const renewed = { access_token: await tokenOf(own) };
    socket.send(JSON.stringify(["1", "8", "realtime:a", "access_token", renewed]));
    socket.send(JSON.stringify([null, "9", "phoenix", "heartbeat", {}]));
    await expect.poll(() => events().at(-1)).toBe("phx_reply");
    now = plusMinutes(now, 30);
    await happens("role_lowered");
    await expect.poll(() => events().at(-1)).toBe("postgres_changes");
    now = plusMinutes(now, 31);
    await expect.poll(() => events().slice(-2), { timeout: 5_000 }).toEqual(["system", "phx_close"]);
    join(renewed.access_token);
    await expect.poll(() => statusOf(frames.at(-1))).toBe("error");
    const again = await signedIn(emails.admin);
    join(await tokenOf(again));
    await expect.poll(() => statusOf(frames.at(-1))).toBe("ok");
    await again.auth.signOut();
    await happens("account_added");
    await expect.poll(() => events().slice(-2)).toEqual(["system", "phx_close"]);
    expect(events().filter((event) => event === "postgres_changes")).toHaveLength(1);
    socket.close();
    now = plusHours(now, 1);
  });

  it("has limits: of channels, of a message's size and number, and of sockets of one address", async () => {
    const token = await tokenOf(await signedIn(emails.admin));
    const many = await bare();
    for (let each = 0; each < 21; each++) many.join(token, [], `realtime:${each}`);
    await expect.poll(() => many.frames.length).toBe(21);
    expect(many.frames.map(statusOf).filter((status) => status === "error")).toHaveLength(1);
    many.socket.close();
    const big = await bare();
    big.socket.send(JSON.stringify([null, "1", "phoenix", "x".repeat(70_000), {}]));
    await expect.poll(() => big.closed).toEqual([1009]);
    const fast = await bare();
    for (let each = 0; each < 101; each++)
      fast.socket.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]));
    await expect.poll(() => fast.closed).toEqual([1008]);
    const wrong = await bare();
    wrong.socket.send("ikke en melding");
    await expect.poll(() => wrong.closed).toEqual([1003]);
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const sockets = await Promise.all(Array.from({ length: 100 }, () => bare({ headers })));
    await expect(bare({ headers })).rejects.toThrow("429");
    for (const { socket } of sockets) socket.terminate();
  });

  it("opens with the public key alone, and from no page that the owner has not listed", async () => {
    await expect(bare({ key: "gjettet-nokkel-abc" })).rejects.toThrow("401");
    await expect(bare({ headers: { origin: "https://evil.example.com" } })).rejects.toThrow("401");
    const listed = await bare({ headers: { origin: "https://app.firma.example.no" } });
    listed.socket.close();
    const plain = await fetch(`${local()}/realtime/v1/websocket?apikey=${anonKey}`);
    expect(plain.status).toBe(426);
  });
});

describe("a thousand sockets", () => {
  /** Both ends of all of them are in this process, which other tests leave little of the machine. */
  const patient = { timeout: 240_000 };

  it("all hear of a row, with a handful of queries, and are told when the program stops", async () => {
    const third = await builtSite(
      database,
      { ANON_KEY: anonKey, RATE_LIMITS: "0", APP_SECRET: secret, TRUSTED_PROXIES: "1" },
      clock,
    );
    const token = await tokenOf(await signedIn(emails.admin, undefined, third));
    const before = process.memoryUsage().rss;
    const sockets: Awaited<ReturnType<typeof bare>>[] = [];
    // As the client does: a silent socket is closed, and on a slow machine all of this takes longer than that.
    const beat = setInterval(() => {
      for (const { socket } of sockets)
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify([null, "0", "phoenix", "heartbeat", {}]));
    }, 5_000);
    onTestFinished(() => clearInterval(beat));
    await Promise.all(
      Array.from({ length: 1_000 }, async (_, each) => {
        const one = await bare({ of: third, headers: { "x-forwarded-for": `203.0.113.${each % 50}` } });
        one.join(token);
        sockets.push(one);
      }),
    );
    const arrived = (event: string) => sockets.filter(({ events }) => events().includes(event)).length;
    await expect.poll(() => arrived("system"), patient).toBe(1_000);
    const asked = async () => {
      const { rows } = await database.db.execute<{ n: string }>(
        sql`SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()`,
      );
      return Number(rows[0]?.n);
    };
    const queries = await asked();
    const start = performance.now();
    await happens("role_lowered");
    await expect.poll(() => arrived("postgres_changes"), { ...patient, interval: 20 }).toBe(1_000);
    const took = performance.now() - start;
    const memory = (process.memoryUsage().rss - before) / 1e6;
    process.stdout.write(`1000 sockets: ${Math.round(took)} ms, ${Math.round(memory)} MB for both ends\n`);
    expect((await asked()) - queries).toBeLessThan(100);
    await third.stop();
    await expect.poll(() => sockets.filter(({ closed }) => closed[0] === 1012).length, patient).toBe(1_000);
  });
});
