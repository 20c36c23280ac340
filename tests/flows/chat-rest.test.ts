import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey, chatWire, newSession, ownPage, streamedText } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let wire: ReturnType<typeof chatWire>;
let session: string;
let id: string;
let secret: string;
beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { ANON_KEY: anonKey, RATE_LIMITS: "0" });
  wire = chatWire(site);
  // Another visitor, whose messages must stay hidden from this one.
  secret = newSession();
  await streamedText(await wire.ask("Jeg heter Hemmelig Hansen", { session: secret }));
});
afterAll(async () => {
  await site.stop();
  await database.close();
});
beforeEach(async () => {
  session = newSession();
  await streamedText(await wire.ask("Hvor holder dere til?", { session }));
  id = await wire.lookUp(session);
});

const object = { accept: "application/vnd.pgrst.object+json" };
const json = { "content-type": "application/json" };
const storedInfo = async () =>
  (
    await database.db.execute<{ visitor_info: object }>(
      sql`SELECT visitor_info FROM chat_conversations WHERE id = ${id}`,
    )
  ).rows[0]?.visitor_info;

describe("conversation lookup", () => {
  const lookUp = (value: string, headers = {}) =>
    wire.rest(`chat_conversations?select=id&session_id=eq.${value}`, { headers });

  it("gives a list of the one id, or an empty list", async () => {
    const found = await lookUp(session);
    expect(found.status).toBe(200);
    expect(found.headers.get("content-type")).toMatch(/^application\/json/);
    expect(found.headers.get("cache-control")).toBe("no-store");
    expect(await found.json()).toEqual([{ id }]);
    expect(await (await lookUp(newSession())).json()).toEqual([]);
    expect(await (await lookUp("1")).json()).toEqual([]);
  });

  it("gives an object to a client that asks for one, and 406 when there is none", async () => {
    const found = await lookUp(session, object);
    expect([found.status, await found.json()]).toEqual([200, { id }]);
    const none = await lookUp(newSession(), object);
    expect([none.status, await none.json()]).toMatchObject([406, { code: "PGRST116" }]);
  });

  it("is for callers with the key and for our own pages", async () => {
    const address = `${wire.local}/rest/v1/chat_conversations?select=id&session_id=eq.${session}`;
    const status = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
    expect(await status({ authorization: `Bearer ${anonKey}` })).toBe(200);
    expect(await status(ownPage)).toBe(200);
    expect(await status({})).toBe(401);
    expect(await status({ apikey: "another" })).toBe(401);
    expect(await status({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(401);
  });
});

describe("conversation messages", () => {
  it("come in order, with only role and content", async () => {
    await streamedText(await wire.ask("Takk", { session }));
    const messages = await wire.messagesOf(id);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(messages[0]).toEqual({ role: "user", content: "Hvor holder dere til?" });
    expect(messages[2]).toEqual({ role: "user", content: "Takk" });
  });

  it("are empty for an unknown id", async () => {
    expect(await wire.messagesOf("01999999-0000-7000-8000-000000000000")).toEqual([]);
  });
});

describe("visitor_info update", () => {
  it("answers 204 and stores the given fields", async () => {
    const answer = await wire.tell(id, { name: " Kari ", email: "kari@example.no", phone: "90 12 34 56" });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await storedInfo()).toEqual({ name: "Kari", email: "kari@example.no", phone: "90 12 34 56" });
  });

  it("accepts an empty e-mail, and deletes nothing with it", async () => {
    expect((await wire.tell(id, { name: "Kari", email: "", phone: "" })).status).toBe(204);
    expect(await storedInfo()).toEqual({ name: "Kari" });
    expect((await wire.tell(id, { email: "kari@example.no" })).status).toBe(204);
    expect((await wire.tell(id, { name: "", email: "" })).status).toBe(204);
    expect(await storedInfo()).toEqual({ name: "Kari", email: "kari@example.no" });
  });

  const mail = (length: number) => {
    const start = `${"a".repeat(64)}@${`${"b".repeat(50)}.`.repeat(3)}`;
    return `${start}${"c".repeat(length - start.length - 3)}.no`;
  };
  it.each([
    ["a name of 100", { name: "n".repeat(100) }, 204],
    ["a name of 101", { name: "n".repeat(101) }, 400],
    ["a name of 101 with blanks around 100", { name: ` ${"n".repeat(100)} ` }, 204],
    ["an e-mail of 255", { email: mail(255) }, 204],
    ["an e-mail of 256", { email: mail(256) }, 400],
    ["a number of 20", { phone: "9".repeat(20) }, 204],
    ["a number of 21", { phone: "9".repeat(21) }, 400],
    ["a wrong e-mail", { email: "kari(at)example.no" }, 400],
    ["text in the place of it", "Kari", 400],
    ["nothing in the place of it", null, 400],
    ["NUL and half a character in a name", { name: "Ka\0ri \ud800" }, 204],
  ])("accepts or refuses %s", async (_, info, status) => {
    const answer = await wire.tell(id, info);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await storedInfo()).toEqual({});
  });

  it("keeps one line of each field, without characters that change the reading direction", async () => {
    const info = { name: "Kari\r\nBcc: alle@example.no\u202e", phone: "90 12\n34\t56\u2066" };
    expect((await wire.tell(id, info)).status).toBe(204);
    expect(await storedInfo()).toEqual({ name: "Kari Bcc: alle@example.no", phone: "90 12 34 56" });
  });

  it("does nothing for an unknown id, with the same answer", async () => {
    expect((await wire.tell("01999999-0000-7000-8000-000000000000", { name: "Kari" })).status).toBe(204);
    expect((await wire.tell("1", { name: "Kari" })).status).toBe(400);
  });
});

describe("other shapes of query", () => {
  const uuid = "01999999-0000-7000-8000-000000000000";
  it.each([
    "chat_conversations",
    "chat_conversations?select=*",
    "chat_conversations?select=id",
    "chat_conversations?select=*&session_id=eq.{session}",
    "chat_conversations?select=id,visitor_info&session_id=eq.{session}",
    "chat_conversations?select=visitor_info&session_id=eq.{session}",
    "chat_conversations?session_id=eq.{session}",
    "chat_conversations?select=id&session_id=like.17*",
    "chat_conversations?select=id&session_id=ilike.*",
    "chat_conversations?select=id&session_id=neq.x",
    "chat_conversations?select=id&session_id=not.eq.x",
    "chat_conversations?select=id&session_id=in.({session})",
    "chat_conversations?select=id&session_id={session}",
    "chat_conversations?select=id&id=eq.{id}",
    "chat_conversations?select=id&session_id=eq.{session}&session_id=eq.x",
    "chat_conversations?select=id&session_id=eq.{session}&id=eq.{id}",
    "chat_conversations?select=id&session_id=eq.{session}&or=(id.not.is.null)",
    "chat_conversations?select=id&or=(session_id.eq.{session})",
    "chat_messages?select=*&conversation_id=eq.{id}&order=created_at.asc",
    "chat_messages?select=role,content&order=created_at.asc",
    "chat_messages?select=role,content&conversation_id=eq.{id}",
    "chat_messages?select=role,content&conversation_id=in.({id})&order=created_at.asc",
    "chat_messages?select=role,content&conversation_id=eq.{id}&order=created_at.desc",
    "chat_messages?select=role,content,sources&conversation_id=eq.{id}&order=created_at.asc",
    "chat_messages?select=role,content&conversation_id=eq.{id}&or=(role.eq.user)&order=created_at.asc",
    "chat_messages?select=role,content&conversation_id=eq.{id}&limit=1&order=created_at.asc",
  ])("GET %s", async (address) => {
    const answer = await wire.rest(address.replaceAll("{session}", session).replaceAll("{id}", id));
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "42501" }]);
  });

  it.each(["chat_leads", "chat_knowledge", "chat_address_use", "bookings", "users"])(
    "another table: %s",
    async (table) => {
      for (const method of ["GET", "POST", "PATCH"]) {
        const answer = await wire.rest(`${table}?select=*`, {
          method,
          ...(method !== "GET" && { body: "{}", headers: json }),
        });
        expect([method, answer.status, await answer.json()]).toMatchObject([
          method,
          404,
          { code: "PGRST205" },
        ]);
      }
    },
  );

  it.each([
    ["POST", "chat_conversations", 401],
    ["POST", "chat_messages", 401],
    ["PATCH", "chat_messages?conversation_id=eq.{id}", 401],
    ["PATCH", "chat_conversations", 401],
    ["PATCH", "chat_conversations?session_id=eq.{session}", 401],
    ["PATCH", "chat_conversations?id=neq.{id}", 401],
    ["PATCH", "chat_conversations?id=in.({id})", 401],
    ["PATCH", "chat_conversations?id=eq.{id}&select=*", 401],
    ["PATCH", "chat_conversations?id=eq.{id}&or=(id.not.is.null)", 401],
    ["DELETE", "chat_conversations?id=eq.{id}", 405],
    ["DELETE", "chat_messages?conversation_id=eq.{id}", 405],
    ["PUT", "chat_conversations?id=eq.{id}", 405],
  ])("%s %s", async (method, address, status) => {
    const answer = await wire.rest(address.replaceAll("{session}", session).replaceAll("{id}", id), {
      method,
      body: JSON.stringify({ visitor_info: { name: "Inntrenger" } }),
      headers: json,
    });
    expect(answer.status).toBe(status);
    expect(await storedInfo()).toEqual({});
    expect(await wire.messagesOf(id)).toHaveLength(2);
  });

  it.each([
    { visitor_info: { name: "Kari" }, session_id: "stolen" },
    { session_id: "stolen" },
    { language: "en" },
    {},
    [],
  ])("PATCH of another column: %j", async (body) => {
    const answer = await wire.rest(`chat_conversations?id=eq.${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: json,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "22P02" }]);
    expect(await storedInfo()).toEqual({});
  });

  it("cannot show or change another visitor's messages", async () => {
    const allAnswers = JSON.stringify([
      await wire.messagesOf(id),
      await (await wire.rest(`chat_conversations?select=id&session_id=eq.${session}`)).json(),
      await (
        await wire.rest(`chat_messages?select=role,content&conversation_id=eq.${uuid}&order=created_at.asc`)
      ).json(),
    ]);
    expect(allAnswers).not.toContain("Hemmelig");
    expect(JSON.stringify(await wire.messagesOf(await wire.lookUp(secret)))).toContain("Hemmelig");
  });
});
