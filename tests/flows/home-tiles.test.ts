import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import type { LetterAbout, LetterStatus } from "~/areas/outbox/types";
import { plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { chatWire, newSession, streamedText } from "../setup/chat-wire";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  await addUser(db);
  await addUser(db, { email: "per@example.no", name: "Per Foto", role: "photographer" });
  await addBookings();
  await addChats();
  await askAsCompany();
  await addQuotes();
  await db.execute(sql`TRUNCATE email_outbox, history`);
  const chatRef = { kind: "conversation", id: newId() } as const;
  await put(["failed", "bounced", "unknown", "held", "held", "sent", "cancelled", "scheduled"]);
  await put(["queued", "deferred"], { minutesAgo: 16 });
  await put(["queued"], { minutesAgo: 14 });
  await put(["failed", "held"], { about: chatRef });
  await put(["queued"], { about: chatRef, minutesAgo: 60 });
});
afterAll(() => office.stop());

/** One booking in each state that a tile or a view distinguishes: this morning, yesterday and last week. */
async function addBookings(): Promise<void> {
  const names = ["Forespurt Ny", "Forespurt Over", "Bekreftet Over", "Sjekket Inn", "Gjennomført", "Gammel"];
  for (const [n, name] of names.entries())
    await bookThroughForms(office.site.url, {
      name,
      email: `k${n}@example.no`,
      day: `2026-11-${24 + (n % 4)}`,
    });
  const set = (name: string, change: ReturnType<typeof sql>) =>
    office.database.db.execute(sql`UPDATE bookings SET ${change} WHERE customer_name = ${name}`);
  const over = sql`starts_at = '2026-11-19T10:00+01', ends_at = '2026-11-19T10:15+01'`;
  await set("Forespurt Ny", sql`status = 'requested', answer_by = starts_at`);
  await set("Forespurt Over", sql`status = 'requested', answer_by = starts_at, ${over}`);
  await set("Bekreftet Over", over);
  await set("Sjekket Inn", sql`status = 'checked_in', ${over}`);
  await set("Gjennomført", sql`status = 'completed', ${over}`);
  await set("Gammel", sql`created_at = '2026-11-18T23:59+01'`);
}

async function askAsCompany(): Promise<void> {
  const visitor = new PlainBrowser(office.site.url);
  const wish = "sted=studio&personer=12&minutter=10&bilder=1&onske=2026-12-10.hele-dagen";
  const who = await visitor.get(`/book/company/om-dere?${wish}`);
  const contact = {
    companyName: "Spurt AS",
    name: "Siv Spurt",
    email: "siv@spurt.example.no",
    phone: "900 00 003",
  };
  await visitor.submit(who, contact, { button: "Send forespørselen" });
}

/** Opened; asked to be changed, and ending soon; opened, but over; accepted. */
async function addQuotes(): Promise<void> {
  await office.database.db.execute(sql`
    INSERT INTO quotes (id, number, sent_version, status, status_since, audience, name, email, phone, valid_until, opened_at, created_at)
    SELECT gen_random_uuid(), n, 1, status, now(), 'bedrift', 'Firma ' || n, 'f@example.no', '', day::date, now(), now()
    FROM (VALUES (1, 'opened', '2026-12-20'), (2, 'change_requested', '2026-11-23'), (3, 'opened', '2026-11-19'),
      (4, 'converted', '2026-11-21')) AS q (n, status, day)`);
}

async function addChats(): Promise<void> {
  const wire = chatWire(office.site);
  const headers = { "sec-fetch-site": "same-origin" };
  for (const question of [
    "Ring meg på 90 12 34 56",
    "Ring meg på 90 12 34 57",
    "Hva koster det?",
    "Hvor er dere?",
  ])
    await streamedText(await wire.ask(question, { session: newSession(), headers }));
  const { db } = office.database;
  await db.execute(sql`UPDATE chat_leads SET handled_at = now() WHERE phone LIKE '%57'`);
  const stop = (said: string, at: string) =>
    db.execute(sql`UPDATE chat_messages SET had_false_facts = true, created_at = ${at}::timestamptz
      WHERE role = 'assistant' AND conversation_id = (SELECT conversation_id FROM chat_messages WHERE content = ${said})`);
  await stop("Hva koster det?", "2026-11-19T10:00+01");
  await stop("Hvor er dere?", "2026-11-01T10:00+01");
}

async function put(
  statuses: readonly LetterStatus[],
  { minutesAgo = 0, about }: { readonly minutesAgo?: number; readonly about?: LetterAbout } = {},
): Promise<void> {
  for (const status of statuses) {
    const of = about ?? { kind: "booking" as const, id: newId() };
    const letter = letterSample({ about: of, key: `booking-confirmed:${newId()}:r0` });
    await inTransaction(office.database.db, async (tx) => {
      const id = await enqueueLetter(tx, letter, plusMinutes(officeNow, -minutesAgo));
      await tx.execute(sql`UPDATE email_outbox SET status = ${status} WHERE id = ${id}`);
    });
  }
}

async function signedIn(email: string): Promise<PlainBrowser> {
  const staffBrowser = new PlainBrowser(office.site.url);
  await staffBrowser.submit(await staffBrowser.get("/auth"), { epost: email, passord: password });
  return staffBrowser;
}

interface Counted {
  readonly to: string;
  readonly label: string;
  readonly count: number;
}

function tilesOf(page: Page): Counted[] {
  const tiles = [...page.html.matchAll(/<a class="count"[\s\S]*?<\/a>/g)].map(([html]) => ({
    to: (/href="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&"),
    label: /count-label">([^<]+)/.exec(html)?.[1] ?? "",
    count: Number(/count-number">(\d+)/.exec(html)?.[1]),
  }));
  return tiles;
}

const railOf = (page: Page): Counted[] =>
  [
    ...page.html.matchAll(
      /href="(\/admin\/[^"]+)"[^>]*>(?:(?!<\/a>)[\s\S])*?rail-waiting"><span aria-hidden="true">(\d+)/g,
    ),
  ].map(([, to = "", count]) => ({ to, label: to, count: Number(count) }));

/** The total in the list's foot, and the number of rows. */
function listed(page: Page): { total: number; rows: number } {
  const [, total] = /\d+–\d+ av (\d+)/.exec(page.text) ?? [];
  return { total: Number(total), rows: page.html.match(/data-row-link/g)?.length ?? 0 };
}

describe.each([
  {
    who: "the owner",
    email: "ingrid@example.no",
    tiles: {
      "E-poster som ikke er levert": 4,
      "E-poster som ikke er kommet av gårde": 3,
      "E-poster holdt tilbake": 3,
      "Chatter med stoppede svar, siste 7 dager": 1,
      "Ubesvarte henvendelser": 1,
      "Forespørsler fra bedrifter å svare på": 1,
      "Tilbud bedriften vil ha endret": 1,
      "Tilbud som er åpnet, uten svar": 1,
      "Tilbud som utløper innen tre dager": 1,
      "Forespørsler uten svar": 2,
      "Fotograferinger som ikke er avsluttet": 3,
      "Nye bestillinger siden i går": 5,
    },
    rail: 3,
  },
  {
    who: "a photographer, who does not read the chat",
    email: "per@example.no",
    tiles: {
      "E-poster som ikke er levert": 3,
      "E-poster som ikke er kommet av gårde": 2,
      "E-poster holdt tilbake": 2,
      "Forespørsler fra bedrifter å svare på": 1,
      "Forespørsler uten svar": 2,
      "Fotograferinger som ikke er avsluttet": 3,
      "Nye bestillinger siden i går": 5,
    },
    rail: 2,
  },
])("the first screen of $who", ({ email, tiles, rail }) => {
  it("counts what its lists show: every tile opens exactly its rows", async () => {
    const staffBrowser = await signedIn(email);
    const found = tilesOf(await staffBrowser.get("/admin"));
    const counts = Object.fromEntries(found.map(({ label, count }) => [label, count]));
    // Free times wait for nobody: they are no tile, but a link beside the coming days.
    expect(counts).toEqual(tiles);
    for (const { to, label, count } of found)
      expect([label, listed(await staffBrowser.get(to))]).toEqual([label, { total: count, rows: count }]);
  });

  it("has a rail with the count of each item", async () => {
    const staffBrowser = await signedIn(email);
    const items = railOf(await staffBrowser.get("/admin"));
    // The rail appears twice: once more in the menu of narrow screens.
    expect(items).toHaveLength(2 * rail);
    const views: Record<string, string> = { "/admin/chat-analytics": "?vis=trenger-svar" };
    for (const { to, count } of items)
      expect([to, listed(await staffBrowser.get(to + (views[to] ?? ""))).total]).toEqual([to, count]);
  });
});

it("the first screen has the plan first, above elements that appear and disappear", async () => {
  const { text } = await (await signedIn("ingrid@example.no")).get("/admin");
  const order = ["Skriv ut dagen", "Venter på deg", "Kom i gang"].map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

describe("the views of each list", () => {
  it.each(["/admin/bookings", "/admin/email-outbox", "/admin/chat-analytics"])(
    "of %s state their number of rows",
    async (path) => {
      const staffBrowser = await signedIn("ingrid@example.no");
      const nav =
        /<nav class="list-views"[\s\S]*?<\/nav>/.exec((await staffBrowser.get(path)).html)?.[0] ?? "";
      const views = [...nav.matchAll(/href="([^"]+)"[^>]*>[\s\S]*?tabular">(\d+)/g)];
      expect(views.length).toBeGreaterThan(5);
      for (const [, to = "", count] of views) {
        const { rows } = listed(await staffBrowser.get(path + new URL(to, office.site.url).search));
        expect([to, rows]).toEqual([to, Number(count)]);
      }
    },
  );
});
