import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/platform/crypto.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";

let office: BackOffice;
let number: string;
const cookies = { admin: "", photographer: "", nobody: "" };

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  const booked = await bookThroughForms(office.site.url, { name: "Åse Bjørnæs", email: "aase@example.no" });
  number = booked.number.replace(/\D/g, "");
  for (const role of ["admin", "photographer"] as const) {
    cookies[role] = (await office.signedIn({ email: `${role}@example.no`, role })).cookie;
  }
  const conversation = newId();
  await db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${conversation}, 'a-session-of-bjornas', now(), now())`);
  await db.execute(sql`
    INSERT INTO chat_messages (conversation_id, role, content, created_at)
    VALUES (${conversation}, 'user', 'Kan hunden være med, spør Bjørnæs', now())`);
});
afterAll(() => office.stop());

async function ask(path: string, who: keyof typeof cookies) {
  const headers = { cookie: cookies[who] };
  const response = await fetch(office.site.url + path, { redirect: "manual", headers });
  return { response, text: await response.text() };
}

interface Line {
  readonly group: string;
  readonly label: string;
  readonly to: string;
}

async function lines(typed: string, who: keyof typeof cookies): Promise<Line[]> {
  const { text } = await ask(`/admin/sok/treff?q=${encodeURIComponent(typed)}`, who);
  return (JSON.parse(text) as { lines: Line[] }).lines;
}

describe("the search of the back office", () => {
  it("finds by name and by number, and links to the record", async () => {
    for (const typed of ["aase bjoern", `#${number}`]) {
      const [first] = await lines(typed, "photographer");
      expect([typed, first?.group, first?.label]).toEqual([typed, "Bestillinger", "Åse Bjørnæs"]);
      expect((await ask(first?.to ?? "", "photographer")).text).toContain("Åse Bjørnæs");
    }
  });

  it("shows conversations to the owner, and none to a photographer", async () => {
    const groups = async (who: "admin" | "photographer") => [
      ...new Set((await lines("bjørnæs", who)).map(({ group }) => group)),
    ];
    expect(await groups("admin")).toEqual(["Bestillinger", "Kunder", "E-post og SMS", "Samtaler"]);
    expect(await groups("photographer")).toEqual(["Bestillinger", "Kunder", "E-post og SMS"]);
  });

  it("is not cached, and refuses strangers", async () => {
    const { response } = await ask("/admin/sok/treff?q=aase", "admin");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const path of ["/admin/sok/treff?q=aase", "/admin/sok?q=aase"]) {
      const { response: refused, text } = await ask(path, "nobody");
      expect([path, refused.status, refused.headers.get("location")?.split("?")[0]]).toEqual([
        path,
        302,
        "/auth",
      ]);
      expect(text).not.toContain("Bjørnæs");
    }
  });

  it("is a page of links without scripts, with the screens that the role may open", async () => {
    const found = await ask("/admin/sok?q=bjornas", "photographer");
    expect(found.text).toMatch(/href="\/admin\/bookings\/[\w-]{36}"[\s\S]*Åse Bjørnæs/);
    const none = await ask("/admin/sok?q=finnesikke", "admin");
    expect(none.text).toContain("Ingen treff på «finnesikke»");
    const main = async (who: "admin" | "photographer") =>
      (await ask("/admin/sok", who)).text.replace(/^[\s\S]*<main/, "").replace(/<\/main>[\s\S]*$/, "");
    expect(await main("admin")).toContain('href="/admin/chat-analytics"');
    expect(await main("photographer")).not.toContain("/admin/chat-analytics");
    expect(await main("photographer")).toContain('href="/admin/email-outbox"');
  });
});
