import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chatWire, newSession, streamedText } from "../setup/chat-wire";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staffBrowser: PlainBrowser;
let wire: ReturnType<typeof chatWire>;
const ids: Record<string, string> = {};
const unknown = "Spiller dere jazz på høyttaleren?";

beforeAll(async () => {
  office = await backOffice();
  wire = chatWire(office.site);
  await addUser(office.database.db);
  staffBrowser = new PlainBrowser(office.site.url);
  await staffBrowser.submit(await staffBrowser.get("/auth"), {
    epost: "ingrid@example.no",
    passord: password,
  });
});
afterAll(() => office.stop());

async function converse(name: string, questions: readonly string[], contact?: object): Promise<string> {
  const session = newSession();
  for (const question of questions) {
    const headers = { "sec-fetch-site": "same-origin", referer: `${office.site.url}/ansattfoto?utm=x` };
    await streamedText(await wire.ask(question, { session, headers, ...(contact && { contact }) }));
  }
  const { rows } = await office.database.db.execute<{ id: string }>(
    sql`SELECT id FROM chat_conversations WHERE session_id = ${session}`,
  );
  ids[name] = rows[0]?.id ?? "";
  return session;
}
const list = (query = "") => staffBrowser.get(`/admin/chat-analytics${query}`);
const record = (name: string) => staffBrowser.get(`/admin/chat-analytics/${ids[name]}`);
const rowsIn = (page: Page) =>
  [...page.html.matchAll(/data-row-link[^>]*>([\s\S]*?)<\/a>/g)].map(([, html = ""]) =>
    html.replace(/<[^>]+>/g, ""),
  );
const post = (name: string, fields: Record<string, string>) =>
  staffBrowser.post(`/admin/chat-analytics/${ids[name]}`, Object.entries(fields));

const versionOf = async (name: string) =>
  /name="version" value="(\d+)"/.exec((await record(name)).html)?.[1] ?? "";

describe("the list of conversations", () => {
  it("says when there are none yet", async () => {
    const page = await list();
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ingen samtaler ennå");
    expect((await staffBrowser.get("/admin/chat-analytics/svar")).text).toContain("Ingen skrevne svar ennå");
  });

  it("shows question, counts, share answered, lead and page, newest first", async () => {
    await converse("price", ["Hva koster standardpakken?", "Hvor holder dere til?"]);
    await converse("unknown", [unknown]);
    await converse("lead", ["Kan dere ringe meg på 90 12 34 56?"], { name: "Bjørn Ågård" });
    const page = await list();
    expect(page.text).toContain("3 samtaler");
    expect(rowsIn(page)).toEqual([
      "Kan dere ringe meg på 90 12 34 56?",
      unknown,
      "Hva koster standardpakken?",
    ]);
    expect(page.text).toMatch(/2 av 2/);
    expect(page.text).toContain("Bjørn Ågård");
    expect(page.text).toContain("Venter på svar");
    expect(page.text).toContain("/ansattfoto");
    expect(page.text).not.toContain("utm");
  });

  it("has a view for each kind of work, with its count", async () => {
    expect(rowsIn(await list("?vis=ubesvarte"))).toEqual([unknown]);
    expect(rowsIn(await list("?vis=henvendelser"))).toEqual(["Kan dere ringe meg på 90 12 34 56?"]);
    expect(rowsIn(await list("?vis=trenger-svar"))).toEqual(["Kan dere ringe meg på 90 12 34 56?"]);
    const { html } = await list();
    for (const view of ["Alle", "Ubesvarte", "Henvendelser", "Trenger svar"])
      expect(html).toMatch(new RegExp(`${view}(?:<!-- -->)? <span class="list-view-count tabular">\\d`));
    expect(html).toMatch(/class="rail-waiting"><span aria-hidden="true">1</);
  });

  it("searches messages and contact details, ignoring case and accents", async () => {
    expect(rowsIn(await list("?sok=STANDARDPAKKEN"))).toEqual(["Hva koster standardpakken?"]);
    expect(rowsIn(await list("?sok=aagaard"))).toEqual(["Kan dere ringe meg på 90 12 34 56?"]);
    expect((await list("?sok=finnesikke")).text).toContain("Ingen treff");
    expect((await list("?sok=finnesikke&vis=ubesvarte")).status).toBe(200);
  });

  it("pages on the server, and survives invalid parameters in the address", async () => {
    await office.database.db.execute(sql`
      INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
      SELECT gen_random_uuid(), 'many-more-sessions-' || n, '2026-10-01'::timestamptz + n * interval '1 minute', now()
      FROM generate_series(1, 30) n`);
    const second = await list("?side=2");
    expect(rowsIn(second)).toHaveLength(8);
    expect(rowsIn(await list("?sorter=startet"))[0]).toContain("ingen spørsmål");
    for (const query of ["side=999", "side=-1", "sorter=passord", "vis=alt", "sok=%25_%5C", "sok='"])
      expect([query, (await list(`?${query}`)).status]).toEqual([query, 200]);
    await office.database.db.execute(sql`DELETE FROM chat_conversations WHERE session_id LIKE 'many-%'`);
  });
});

describe("a conversation's record", () => {
  it("shows the messages, and the origin of each answer", async () => {
    const page = await record("price");
    expect(page.text).toContain("Hva koster standardpakken?");
    expect(page.text).toMatch(/Besvart[\s\S]*Pris · \d+ % sikker · Innebygd svar · [\d,]+\s(?:ms|s)/);
    expect(page.text).toContain("Norsk");
    expect(page.text).toContain("har ikke lagt igjen kontaktopplysninger");
  });

  it("escapes the visitor's text", async () => {
    await converse(
      "attack",
      ["<script>alert(1)</script> [vinn](javascript:alert(2)) <img src=x onerror=alert(3)>"],
      {
        name: "<b>Kari</b>",
        email: "kari@example.no",
      },
    );
    for (const { html } of [await record("attack"), await list()]) {
      expect(html).toContain("&lt;script&gt;alert(1)");
      expect(html).not.toMatch(/<script>alert|href="javascript|<img[^>]*onerror|<b>Kari/);
    }
  });

  it("is not found for an unknown id", async () => {
    for (const id of ["finnes-ikke", "01999999-0000-7000-8000-000000000000"])
      expect((await staffBrowser.get(`/admin/chat-analytics/${id}`)).status).toBe(404);
  });

  it("marks a lead followed up once, by name, until the visitor writes something new", async () => {
    const before = await record("lead");
    expect(before.html).toContain('href="tel:90123456"');
    const after = await staffBrowser.submit(before, {}, { button: "Marker som fulgt opp" });
    expect(after.text).toContain("Henvendelsen er fulgt opp.");
    expect(after.text).toMatch(/Fulgt opp[\s\S]*Ingrid Østvold/);
    expect(after.text).not.toContain("Marker som fulgt opp");
    expect((await post("lead", { intent: "handle", version: await versionOf("lead") })).status).toBe(409);
    expect(rowsIn(await list("?vis=trenger-svar")).join()).not.toContain("ringe meg");
    const sendInfo = async (info: object) =>
      (
        await fetch(`${wire.local}/rest/v1/chat_conversations?id=eq.${ids.lead}`, {
          method: "PATCH",
          headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
          body: JSON.stringify({ visitor_info: info }),
        })
      ).status;
    // Known contact details are not new; a new way to reach the visitor is.
    expect(await sendInfo({ name: "Bjørn Ågård" })).toBe(204);
    expect(rowsIn(await list("?vis=trenger-svar")).join()).not.toContain("ringe meg");
    expect(await sendInfo({ email: "bjorn@example.no" })).toBe(204);
    expect(rowsIn(await list("?vis=trenger-svar")).join()).toContain("ringe meg");
  });

  it("is answered by a letter once, which follows the lead up and stands in the timeline", async () => {
    const before = await record("lead");
    const empty = await staffBrowser.submit(
      before,
      { text: "Hei Bjørn,\n\n\n\nVennlig hilsen\nIngrid Østvold" },
      { button: "Send svaret" },
    );
    expect([empty.status, empty.text.includes("Brevet mangler")]).toEqual([422, true]);
    const answer = { subject: "Når vi ringer", text: "Hei Bjørn,\n\nvi ringer deg klokken tre.\n\nIngrid" };
    const sent = await staffBrowser.submit(before, answer, { button: "Send svaret" });
    expect(sent.text).toContain("Svaret er skrevet, og henvendelsen er fulgt opp.");
    expect(sent.text).toMatch(/Når vi ringer [^·]*· [^·]* · skrevet av Ingrid Østvold/);
    expect(sent.text).not.toContain("Marker som fulgt opp");
    await staffBrowser.submit(before, answer, { button: "Send svaret" });
    const other = { ...answer, text: "Hei igjen, vi ringer klokken fire." };
    const late = await staffBrowser.submit(before, other, { button: "Send svaret" });
    expect([late.status, late.text.includes("Noen andre har svart")]).toEqual([409, true]);
    const { rows } = await office.database.db.execute(
      sql`SELECT to_address AS "to", subject FROM email_outbox WHERE template = 'chat-reply'`,
    );
    expect(rows).toEqual([{ to: "bjorn@example.no", subject: "Når vi ringer" }]);
  });

  it("refuses an unknown action", async () => {
    expect((await post("price", { intent: "drop" })).status).toBe(400);
    expect((await post("price", { intent: "answer", messageId: "x" })).status).toBe(422);
  });

  it("is deleted for good after a confirmation", async () => {
    const session = await converse("gone", ["Ring meg på 90 99 99 99"]);
    const first = await post("gone", { intent: "remove" });
    expect([first.status, first.text.includes("Kryss av for at samtalen skal slettes for godt")]).toEqual([
      422,
      true,
    ]);
    const version = await versionOf("gone");
    const {
      rows: [lead],
    } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM chat_leads WHERE conversation_id = ${ids.gone}`,
    );
    const page = await post("gone", { intent: "remove", confirm: "on", version });
    expect(page.url).toContain("/admin/chat-analytics?gjort=remove");
    expect(page.text).toContain("Samtalen er slettet.");
    expect((await record("gone")).status).toBe(404);
    const { rows } = await office.database.db.execute(sql`
      SELECT FROM chat_conversations WHERE session_id = ${session}
      UNION ALL SELECT FROM chat_messages WHERE content LIKE '%90 99 99 99%'
      UNION ALL SELECT FROM chat_leads WHERE phone LIKE '%99 99 99%'`);
    expect(rows).toEqual([]);
    expect((await post("gone", { intent: "remove", confirm: "on", version })).status).toBe(404);
    const { rows: recorded } = await office.database.db.execute(sql`
      SELECT user_id = (SELECT id FROM users WHERE email = 'ingrid@example.no') AS is_ingrid, details
      FROM security_events WHERE event_type = 'conversation_removed'`);
    expect(recorded).toEqual([
      { is_ingrid: true, details: { conversation_id: ids.gone, lead_id: lead?.id, user_agent: "" } },
    ]);
  });

  it("is not deleted when messages were added since it was read, or the version is missing", async () => {
    const session = await converse("going on", ["Ring meg på 90 99 99 98"]);
    const version = await versionOf("going on");
    const headers = { "sec-fetch-site": "same-origin" };
    await streamedText(await wire.ask("Helst i dag, takk", { session, headers }));
    for (const intent of ["handle", "remove"]) {
      const late = await post("going on", { intent, confirm: "on", version });
      expect([late.status, late.text.includes("Det er sagt mer i samtalen")]).toEqual([409, true]);
      for (const garbled of ["", "to"]) {
        const blind = await post("going on", { intent, confirm: "on", version: garbled });
        expect([blind.status, blind.text.includes("Vi vet ikke hvor mye")]).toEqual([409, true]);
      }
    }
    expect((await record("going on")).text).toContain("Marker som fulgt opp");
  });
});

describe("reviewed answers", () => {
  const written = "Sofaen er grønn, og det er plass til tre.";

  it("are written from an unanswered question and used at once", async () => {
    const page = await record("unknown");
    expect(page.text).toContain("Skriv et svar");
    const form = /name="messageId" value="(\d+)"/.exec(page.html)?.[1] ?? "";
    const empty = await post("unknown", {
      intent: "answer",
      version: "1",
      messageId: form,
      question: unknown,
      answer: " ",
      language: "nb",
    });
    expect([empty.status, empty.text.includes("Svaret mangler")]).toEqual([422, true]);
    const saved = await post("unknown", {
      intent: "answer",
      version: "1",
      messageId: form,
      question: unknown,
      answer: written,
      language: "nb",
    });
    expect(saved.text).toContain("Svaret er lagret og gjelder fra nå.");
    expect(saved.text).toContain("Et svar er skrevet");
    expect(rowsIn(await list("?vis=ubesvarte"))).not.toContain(unknown);
    const session = newSession();
    expect(
      await streamedText(await wire.ask(unknown, { session, headers: { "sec-fetch-site": "same-origin" } })),
    ).toContain(written);
    const { rows } = await office.database.db.execute(sql`
      SELECT m.intent, m.outcome FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
      WHERE c.session_id = ${session} AND m.role = 'assistant'`);
    expect(rows).toEqual([{ intent: "knowledge", outcome: "answered" }]);
    // A second submit has no effect.
    const again = await post("unknown", {
      intent: "answer",
      version: "1",
      messageId: form,
      question: unknown,
      answer: "Noe annet",
      language: "nb",
    });
    expect(again.status).toBe(409);
  });

  it("replace an answer that was not good enough, but never a price", async () => {
    const question = "Kan jeg ha på meg briller på bildet?";
    const better = "Ja, og vi tar gjerne noen bilder uten også.";
    await converse("wrong", [question, "Hva koster standardpakken?"]);
    const page = await record("wrong");
    const forms = [...page.html.matchAll(/name="messageId" value="(\d+)"/g)].map(([, id]) => id ?? "");
    expect(page.text).toContain("Skriv et bedre svar");
    expect(forms).toHaveLength(1);
    const text = { intent: "answer", version: "1", question, answer: better, language: "nb" };
    const { rows } = await office.database.db.execute<{ id: string }>(sql`
      SELECT id FROM chat_messages WHERE conversation_id = ${ids.wrong} AND intent = 'price'`);
    const ofPrice = await post("wrong", { ...text, messageId: String(rows[0]?.id) });
    expect(ofPrice.status).toBe(409);
    const saved = await post("wrong", { ...text, messageId: forms[0] ?? "" });
    expect(saved.text).toContain("Svaret er lagret og gjelder fra nå.");
    expect(saved.text).toContain("Et svar er skrevet");
    const headers = { "sec-fetch-site": "same-origin" };
    expect(await streamedText(await wire.ask(question, { headers }))).toContain(better);
    expect((await post("wrong", { ...text, messageId: forms[0] ?? "" })).status).toBe(409);
    await office.database.db.execute(sql`DELETE FROM chat_knowledge WHERE answer = ${better}`);
  });

  const answers = "/admin/chat-analytics/svar";
  const writtenAt = async (id: string) =>
    new RegExp(`value="${id}"/?><input type="hidden" name="version" value="(\\d+)"`).exec(
      (await staffBrowser.get(answers)).html,
    )?.[1] ?? "";
  const ask = async () =>
    streamedText(await wire.ask(unknown, { headers: { "sec-fetch-site": "same-origin" } }));

  it("can be corrected and switched off, with effect at once", async () => {
    const page = await staffBrowser.get(answers);
    expect(page.text).toContain(written);
    expect(page.text).toMatch(/I bruk[\s\S]*Ingrid Østvold[\s\S]*Se samtalen/);
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(page.html)?.[1] ?? "";
    const text = { question: unknown, language: "nb" };
    const changed = await staffBrowser.post(
      answers,
      Object.entries({
        intent: "edit",
        id,
        ...text,
        answer: "Den er blå nå.",
        version: await writtenAt(id),
      }),
    );
    expect(changed.text).toContain("Svaret er endret.");
    expect(await ask()).toContain("Den er blå nå.");
    await staffBrowser.post(answers, Object.entries({ intent: "off", id, version: await writtenAt(id) }));
    expect(await ask()).not.toContain("Den er blå");
    expect((await staffBrowser.get(answers)).text).toContain("Slått av");
    await staffBrowser.post(answers, Object.entries({ intent: "on", id, version: await writtenAt(id) }));
    expect(await ask()).toContain("Den er blå");
  });

  it("can be written without a question, and are refused when a field is missing", async () => {
    const fields = { intent: "add", question: "", answer: "Ja, gjerne.", language: "nb" };
    const refused = await staffBrowser.post(answers, Object.entries(fields));
    expect([refused.status, refused.text.includes("Spørsmålet mangler")]).toEqual([422, true]);
    expect(refused.html).toContain("Ja, gjerne.");
    const saved = await staffBrowser.post(
      answers,
      Object.entries({ ...fields, question: "Kan jeg ta med papegøyen min?" }),
    );
    expect(saved.text).toContain("2 svar");
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(saved.html)?.[1] ?? "";
    const old = await writtenAt(id);
    await staffBrowser.post(answers, Object.entries({ intent: "off", id, version: old }));
    for (const version of [old, "", "i går"]) {
      const late = await staffBrowser.post(
        answers,
        Object.entries({ ...fields, intent: "edit", id, question: "Kan hunden være med?", version }),
      );
      expect([late.status, late.text.includes("Noen andre har endret svaret")]).toEqual([409, true]);
      expect(late.html).toContain('value="Kan hunden være med?"');
    }
    const unknownId = { intent: "off", id: "01999999-0000-7000-8000-000000000000" };
    expect((await staffBrowser.post(answers, Object.entries(unknownId))).status).toBe(404);
    expect((await staffBrowser.post(answers, Object.entries({ intent: "drop" }))).status).toBe(400);
  });
});

describe("the answers that the program ships with", () => {
  const cards = "/admin/chat-analytics/kort";
  const question = "Har dere parkering?";
  const send = (fields: Record<string, string>) => staffBrowser.post(cards, Object.entries(fields));
  const versionOf = async (id: string) =>
    new RegExp(`name="id" value="${id}"/?><input type="hidden" name="version" value="(\\d*)"`).exec(
      (await staffBrowser.get(cards)).html,
    )?.[1] ?? "none";
  const ask = async () =>
    streamedText(await wire.ask(question, { headers: { "sec-fetch-site": "same-origin" } }));
  const own = { intent: "edit", id: "parkering", nb: "Parker i gården hos naboen.", en: "Park in the yard." };

  it("are rewritten and switched off, with effect at once", async () => {
    const opened = await staffBrowser.get(`${cards}?kort=parkering`);
    expect(opened.text).toContain("Svar på engelsk");
    expect(await versionOf("parkering")).toBe("");
    const saved = await send({ ...own, version: "" });
    expect(saved.text).toContain("Svaret er endret.");
    expect(await ask()).toContain("Parker i gården hos naboen.");
    // A colleague who saw the page before may not overwrite it.
    expect((await send({ ...own, nb: "Ingen plass.", version: "" })).status).toBe(409);
    await send({ intent: "off", id: "parkering", version: await versionOf("parkering") });
    expect(await ask()).not.toContain("Parker i gården");
    await send({ intent: "on", id: "parkering", version: await versionOf("parkering") });
    expect(await ask()).toContain("Parker i gården");
    await office.database.db.execute(sql`DELETE FROM chat_card_changes`);
  });

  it("name nothing in braces that cannot be filled in, and computed ones have no text", async () => {
    const wrong = await send({ ...own, nb: "Vi har {plasser} plasser.", version: "" });
    expect([wrong.status, wrong.text.includes("{plasser} er ikke noe som kan fylles inn")]).toEqual([
      422,
      true,
    ]);
    expect(wrong.html).toContain("Vi har {plasser} plasser.");
    expect((await send({ ...own, nb: " ", version: "" })).status).toBe(422);
    expect((await send({ ...own, id: "pris", version: "" })).status).toBe(404);
    expect((await send({ ...own, id: "no-such-card", version: "" })).status).toBe(404);
  });
});
