import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chatWire, newSession, ownPage, putSetting, streamedText } from "../setup/chat-wire";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staffBrowser: PlainBrowser;
let wire: ReturnType<typeof chatWire>;

const groupsAt = "/admin/chat-analytics/ubesvart";
const listAt = "/admin/chat-analytics";
const bitcoin = [
  "Kan jeg betale med bitcoin?",
  "Tar dere bitcoin som betaling?",
  "kan jeg betale med Bitcoin",
];
const trumpet = "Underviser fotografen i trompet?";
const written = "Nei, men du kan betale med Vipps og kort.";

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

async function ask(question: string, session = newSession()): Promise<string> {
  return streamedText(await wire.ask(question, { session, headers: ownPage }));
}
/** A question that had no answer when it was asked, whatever the assistant has learnt since. */
async function unanswered(question: string): Promise<void> {
  await office.database.db.execute(sql`
    WITH c AS (INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
      VALUES (gen_random_uuid(), ${newSession()}, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z') RETURNING id),
    q AS (INSERT INTO chat_messages (conversation_id, role, content, created_at)
      SELECT id, 'user', ${question}, '2026-11-20T08:00:00Z' FROM c RETURNING id, conversation_id)
    INSERT INTO chat_messages (conversation_id, question_id, role, content, created_at, outcome, answered_by, latency_ms)
    SELECT conversation_id, id, 'assistant', 'Det vet jeg ikke.', '2026-11-20T08:00:00Z', 'unknown', 'embedded', 12
    FROM q`);
}
async function idOf(session: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ id: string }>(
    sql`SELECT id FROM chat_conversations WHERE session_id = ${session}`,
  );
  return rows[0]?.id ?? "";
}
const visitorReads = (path: string) => fetch(`${wire.local}/rest/v1/${path}`, { headers: ownPage });
const titlesIn = (page: Page) =>
  [...page.html.matchAll(/chat-group-head"><h2>([^<]*)</g)].map(([, title]) => title);
const idsIn = ({ html }: Page) => [
  ...new Set(
    [
      ...html.matchAll(
        /type="checkbox"[^>]*name="messageId"[^>]*value="(\d+)"|name="messageId" value="(\d+)"/g,
      ),
    ].map(([, ticked, only]) => ticked ?? only ?? ""),
  ),
];
const answer = (group: string, messageIds: readonly string[], text: Record<string, string>) =>
  staffBrowser.post(groupsAt, [
    ["group", group],
    ...messageIds.map((id) => ["messageId", id] as const),
    ...Object.entries({ question: bitcoin[0] ?? "", answer: written, language: "nb", ...text }),
  ]);

describe("questions without an answer", () => {
  it("are none at first, and the page says so", async () => {
    expect((await staffBrowser.get(groupsAt)).text).toContain("Ingen ubesvarte spørsmål");
    expect((await staffBrowser.get(`${groupsAt}?side=7`)).status).toBe(200);
  });

  it("are grouped by meaning, most asked first, with links to the transcripts", async () => {
    for (const question of [trumpet, ...bitcoin]) await unanswered(question);
    const page = await staffBrowser.get(groupsAt);
    expect(page.text).toContain("4 spørsmål i 2 grupper");
    expect(titlesIn(page)).toEqual(["kan jeg betale med Bitcoin", trumpet]);
    expect(page.text).toMatch(/Spurt 3 ganger sist 20\.11\.2026 kl\. \d\d\.\d\d Norsk/);
    expect(page.text).toContain("Spurt én gang");
    expect(page.text).toContain("Tar dere bitcoin som betaling?");
    const transcript = await staffBrowser.get(page.link("Se samtalen"));
    expect(transcript.text).toContain("kan jeg betale med Bitcoin");
    expect((await staffBrowser.get(listAt)).text).toContain("Ubesvarte spørsmål (4)");
  });

  it("are answered together, and every wording then gets that answer", async () => {
    const page = await staffBrowser.get(groupsAt);
    const saved = await staffBrowser.submit(page, { answer: written }, { button: "Lagre svaret" });
    expect(saved.url).toContain(groupsAt);
    expect(saved.text).toContain("Svaret er lagret og gjelder fra nå.");
    expect(saved.text).toContain("1 spørsmål i 1 gruppe");
    expect(titlesIn(saved)).toEqual([trumpet]);
    for (const question of bitcoin) expect(await ask(question), question).toContain(written);
    expect((await staffBrowser.get(groupsAt)).text).toContain("1 spørsmål i 1 gruppe");
    expect((await staffBrowser.get(`${listAt}/svar`)).text).toContain("Besvarer 3 spørsmål");
    expect((await staffBrowser.get(`${listAt}?vis=ubesvarte`)).text).toContain("1 samtale");
  });

  it("are found by their original wording, whatever the reviewed question says", async () => {
    const [id = ""] = idsIn(await staffBrowser.get(groupsAt));
    await answer(id, [id], {
      question: "Er det mulig å få undervisning i musikk?",
      answer: "Nei, bare portretter.",
    });
    expect(await ask(trumpet)).toContain("Nei, bare portretter.");
  });

  it("can be left out of a group's answer, and stay on the list", async () => {
    for (const question of ["Selger dere fiskestang?", "Selger dere fiskestenger?"])
      await unanswered(question);
    const page = await staffBrowser.get(groupsAt);
    const [first = "", second = ""] = idsIn(page);
    const saved = await answer(first, [first], { question: "Selger dere fiskestenger?", answer: "Nei." });
    expect(saved.text).toContain("1 spørsmål i 1 gruppe");
    expect(idsIn(saved)).toEqual([second]);
  });

  it("are not answered by an incomplete form, which keeps what was typed", async () => {
    const [id = ""] = idsIn(await staffBrowser.get(groupsAt));
    const empty = await answer(id, [id], { answer: "" });
    expect([empty.status, empty.text.includes("Svaret mangler")]).toEqual([422, true]);
    for (const question of ["Hvem vant cupfinalen i curling?", "Hvem har vunnet cupfinalen i curling"])
      await unanswered(question);
    const group = /name="group" value="(\d+)"/.exec((await staffBrowser.get(groupsAt)).html)?.[1] ?? "";
    const none = await answer(group, [], { answer: "Dette er skrevet" });
    expect([none.status, none.text.includes("Velg minst ett spørsmål")]).toEqual([422, true]);
    expect(none.html).toContain("Dette er skrevet");
    for (const wrong of ["x", "-1", "1.5", "9".repeat(30)])
      expect((await answer(wrong, [wrong], {})).status, wrong).toBe(400);
  });

  it("are answered once: the second person is told so, and nothing is written", async () => {
    const ids = idsIn(await staffBrowser.get(groupsAt));
    const one = () =>
      answer(ids[0] ?? "", ids, { question: "Selger dere fiskestenger?", answer: "Nei, aldri." });
    const statuses = (await Promise.all([one(), one()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await one()).text).toContain("Spørsmålet er ikke ubesvart lenger.");
    const { rows } = await office.database.db.execute(
      sql`SELECT count(*)::int AS n FROM chat_knowledge WHERE answer = 'Nei, aldri.'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("can be dismissed with all similar ones, and restored from the transcript", async () => {
    const noise = "<b>xyzzy</b> 🙂";
    const before = (await staffBrowser.get(groupsAt)).text.match(/\d+ spørsmål i \d+ grupper?/)?.[0];
    for (const question of [noise, "xyzzy b B"]) await unanswered(question);
    for (const question of [noise, noise]) await unanswered(question);
    const full = await staffBrowser.get(groupsAt);
    const transcript = full.link("Se samtalen");
    const dismiss = () => staffBrowser.submit(full, {}, { button: "Ikke relevant" });
    const gone = await dismiss();
    expect(gone.text).toContain("Spørsmålet er tatt bort. Du kan angre i samtalen.");
    expect(gone.text).not.toContain("xyzzy");
    expect(gone.text).toContain(before ?? "");
    expect((await dismiss()).status).toBe(409);
    const record = await staffBrowser.get(transcript);
    expect(record.text).toContain("Markert som ikke relevant.");
    expect(record.text).not.toContain("Skriv et svar");
    const back = await staffBrowser.submit(record, {}, { button: "Angre" });
    expect(back.text).toContain("Spørsmålet venter på svar igjen.");
    expect(back.text).toContain("Skriv et svar");
    expect((await staffBrowser.get(groupsAt)).text).toContain("xyzzy");
    await office.database.db.execute(
      sql`DELETE FROM chat_conversations WHERE id IN (SELECT conversation_id FROM chat_messages WHERE content LIKE '%xyzzy%')`,
    );
  });

  it("page on the server", async () => {
    await office.database.db.execute(sql`
      WITH c AS (INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
        SELECT gen_random_uuid(), 'many-open-questions-' || n, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'
        FROM generate_series(1, 30) n RETURNING id),
      q AS (INSERT INTO chat_messages (conversation_id, role, content, created_at)
        SELECT id, 'user', replace(id::text, '-', ' '), '2026-11-20T08:00:00Z' FROM c RETURNING id, conversation_id)
      INSERT INTO chat_messages (conversation_id, question_id, role, content, created_at, outcome)
      SELECT conversation_id, id, 'assistant', 'Vet ikke', '2026-11-20T08:00:00Z', 'unknown' FROM q`);
    expect(titlesIn(await staffBrowser.get(groupsAt))).toHaveLength(25);
    const second = await staffBrowser.get(`${groupsAt}?side=2`);
    expect(titlesIn(second).length).toBeGreaterThan(0);
    expect(titlesIn(await staffBrowser.get(`${groupsAt}?side=99`))).toEqual(titlesIn(second));
    await office.database.db.execute(sql`DELETE FROM chat_conversations WHERE session_id LIKE 'many-%'`);
  });
});

describe("the figures at the top", () => {
  it("follow the period in the address, and ignore other parameters", async () => {
    const page = await staffBrowser.get(listAt);
    expect(page.text).toContain("Siste 30 dager");
    expect(page.text).toMatch(/Samtaler \d+ \d+ spørsmål Besvart uten person \d+\s% \d+ av \d+ svar/);
    expect(page.text).toMatch(/Median svartid \d+\sms 95 % innen [\d,]+\sm?s Kostnad 0\skr/);
    expect(page.text).toMatch(/Bestillinger innen 7 dager 0 0\s% av \d+ samtaler/);
    expect(page.text).toContain("Ingen svar fra språkmodell");
    expect((await staffBrowser.get(`${listAt}?periode=7&vis=ubesvarte`)).text).toContain("Siste 7 dager");
    expect((await staffBrowser.get(`${listAt}?periode=90`)).text).toContain("Siste 90 dager");
    for (const wrong of ["1", "x", "-7", "30;drop"])
      expect((await staffBrowser.get(`${listAt}?periode=${wrong}`)).text).toContain("Siste 30 dager");
  });

  it("say when conversations are deleted before the period is over", async () => {
    expect((await staffBrowser.get(`${listAt}?periode=90`)).text).not.toContain("Samtaler slettes etter");
    await putSetting(office.database, "chat_keep_days", "14");
    // The program is notified of the new setting a moment after it was written.
    await expect
      .poll(async () => (await staffBrowser.get(listAt)).text, { timeout: 60_000 })
      .toContain("Samtaler slettes etter 14 dager");
    await putSetting(office.database, "chat_keep_days", "90");
  });
});

describe("stopped answers", () => {
  it("raise an alarm at the top, on the first screen, and in a view of their own", async () => {
    for (const page of [await staffBrowser.get(listAt), await staffBrowser.get("/admin")])
      expect(page.text).not.toMatch(/ble stoppet|Stoppede svar i chatten/);
    const session = newSession();
    await ask("Hva koster standardpakken?", session);
    await office.database.db.execute(sql`
      WITH m AS (UPDATE chat_messages SET had_false_facts = true, created_at = '2026-11-20T07:00:00Z'
        WHERE role = 'assistant' AND conversation_id = (SELECT id FROM chat_conversations WHERE session_id = ${session})
        RETURNING id)
      INSERT INTO chat_stopped_answers (message_id, content, figures) SELECT id, 'Bare 17 kroner!', '{17 kroner}' FROM m`);
    const list = await staffBrowser.get(listAt);
    expect(list.text).toContain("Et svar fra språkmodellen ble stoppet de siste 7 dagene");
    expect((await staffBrowser.get("/admin")).text).toMatch(/1 Chatter med stoppede svar, siste 7 dager/);
    const view = await staffBrowser.get(list.link("Se stoppede svar"));
    expect(view.text).toContain("1 samtale");
    const id = /data-row-link[^>]*href="([^"]*)"|href="([^"]*)"[^>]*data-row-link/.exec(view.html);
    const record = await staffBrowser.get(id?.[1] ?? id?.[2] ?? "");
    expect(record.text).toContain("Bare 17 kroner!");
    expect(record.text).toContain("17 kroner");
    // The visitor gets the answer that was sent, without the part that was stopped.
    const shape = `select=role%2Ccontent&conversation_id=eq.${await idOf(session)}&order=created_at.asc`;
    const stored = await (await visitorReads(`chat_messages?${shape}`)).text();
    expect(stored).toContain("kr");
    expect(stored).not.toContain("17 kroner");
    for (const path of ["chat_stopped_answers?select=content", `chat_messages?${shape.replace("role", "*")}`])
      expect((await visitorReads(path)).status, path).toBeGreaterThanOrEqual(400);
  });

  it("and leads are shown on the first screen only to the owner", async () => {
    const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
    const page = await (await fetch(`${office.site.url}/admin`, { headers: { cookie } })).text();
    expect(page).not.toMatch(/Stoppede svar|Ubesvarte henvendelser/);
  });
});

describe("a lead that was followed up", () => {
  it("can be reopened, everywhere", async () => {
    const session = newSession();
    await ask("Kan dere ringe meg på 90 12 34 56?", session);
    const at = `${listAt}/${await idOf(session)}`;
    await staffBrowser.submit(await staffBrowser.get(at), {}, { button: "Marker som fulgt opp" });
    expect((await staffBrowser.get("/admin")).text).not.toContain("Ubesvarte henvendelser");
    const again = await staffBrowser.submit(
      await staffBrowser.get(at),
      {},
      { button: "Ikke fulgt opp likevel" },
    );
    expect(again.text).toContain("Henvendelsen venter på svar igjen.");
    expect(again.text).toContain("Marker som fulgt opp");
    expect((await staffBrowser.get("/admin")).text).toMatch(/1 Ubesvarte henvendelser/);
    const version = /name="version" value="(\d+)"/.exec(again.html)?.[1] ?? "";
    const reopen = [
      ["intent", "reopen"],
      ["version", version],
    ] as const;
    expect((await staffBrowser.post(at, reopen)).text).toContain(
      "Henvendelsen er ikke markert som fulgt opp.",
    );
  });
});

describe("requests from other sites", () => {
  it("have no effect, even with the owner's cookie", async () => {
    const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
    const session = newSession();
    await ask("Hvem er kongen av Narnia?", session);
    const id = await idOf(session);
    for (const [path, body] of [
      [`${listAt}/${id}`, "intent=remove&confirm=on"],
      [`${listAt}/svar`, "intent=add&question=Hvem+er+du&answer=Ingen&language=nb"],
      [groupsAt, "group=1&messageId=1&question=Hvem&answer=Ingen&language=nb"],
    ]) {
      for (const [name, value] of [
        ["origin", "https://evil.example"],
        ["sec-fetch-site", "cross-site"],
      ] as const) {
        const answered = await fetch(`${office.site.url}${path}`, {
          method: "POST",
          body: body ?? "",
          redirect: "manual",
          headers: { [name]: value, cookie, "content-type": "application/x-www-form-urlencoded" },
        });
        expect([path, answered.status]).toEqual([path, 403]);
      }
    }
    expect((await staffBrowser.get(`${listAt}/${id}`)).status).toBe(200);
    expect((await staffBrowser.get(`${listAt}/svar`)).text).not.toContain("Ingen Norsk");
  });
});
