import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { instant, plusHours } from "~/kit/time";
import { allNouns } from "~/nouns.server";
import { newId } from "~/platform/crypto.server";
import { hitLines } from "~/routes/admin/search/hit-lines";
import type { TestDatabase } from "../../../../tests/setup/database";
import { testServices } from "../../../../tests/setup/services";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { addGroup } from "../../../../tests/worlds/group";
import { bookedSession, firm, fridayAtOne, kari } from "../../../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../../../tests/worlds/waiting-entry";
import type { OfficeHit } from "../types";
import { searchOffice } from "./admin-search.server";

const owner = { kind: "admin", userId: newId() } as Staff;
const photographer = { kind: "photographer", userId: newId() } as Staff;
const conversation = newId();
let studio: TestDatabase;
let number = 0;

beforeAll(async () => {
  studio = await cleanStudio();
  const services = testServices(studio.db);
  await bookedSession(services, { contact: { ...kari, name: "Bjørn Sørås" } });
  const second = await bookedSession(services, { contact: firm, start: fridayAtOne });
  number = second.number;
  await bookedSession(services, {
    contact: { ...kari, name: "Per Nikolai" },
    start: plusHours(fridayAtOne, 72),
  });
  await studio.db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${conversation}, 'a-session-of-gunhild', now(), now())`);
  await studio.db.execute(sql`
    INSERT INTO chat_messages (conversation_id, role, content, created_at)
    VALUES (${conversation}, 'user', 'Kan hunden min være med på bildet?', now())`);
  await studio.db.execute(sql`
    INSERT INTO chat_leads (id, conversation_id, reason, name, page_path, created_at)
    VALUES (${newId()}, ${conversation}, 'call-me', 'Gunhild Kjeldsberg', '/', now())`);
  await studio.db.execute(sql`
    INSERT INTO email_outbox (id, key, template, to_address, subject, body_text, body_html, about_kind, about_id, status,
      send_after, created_at, updated_at)
    VALUES (${newId()}, 'about-a-chat', 'studio-chat-lead', 'eier@example.no', 'Henvendelse fra Gunhild', 'x', 'x',
      'conversation', ${conversation}, 'sent', now(), now(), now()),
      (${newId()}, 'locked', 'sign-in-locked', 'eier@example.no', 'Innlogging sperret for eieren', 'x', 'x',
      'account', ${newId()}, 'sent', now(), now(), now()),
      (${newId()}, 'sample', 'sample', 'foto@example.no', 'Prøvebrev til fotografen', 'x', 'x',
      'account', ${photographer.userId}, 'sent', now(), now(), now())`);
});
afterAll(() => studio.close());

const find = (typed: string, staff = owner) => searchOffice(studio.db, staff, typed, allNouns);
const shown = (hits: readonly OfficeHit[]) =>
  hits.map((hit) => {
    if (hit.kind === "booking") return `booking ${hit.customerName}`;
    if (hit.kind === "customer") return `customer ${hit.name}`;
    if (hit.kind === "company") return `company ${hit.name}`;
    if (hit.kind === "product") return `product ${hit.name}`;
    if (hit.kind === "waiting") return `waiting ${hit.name}`;
    if (hit.kind === "noun") return `${hit.noun} ${hit.label}`;
    return hit.kind === "letter" ? `letter ${hit.subject}` : `conversation ${hit.who}`;
  });
const bookings = async (typed: string) => shown((await find(typed)).filter(({ kind }) => kind === "booking"));

describe("searchOffice", () => {
  it.each([
    ["bjørn", "Bjørn Sørås"],
    ["BJOERN SOERAAS", "Bjørn Sørås"],
    ["soras", "Bjørn Sørås"],
    ["hansen firma", "Ola Hansen"],
    ["ola@firma", "Ola Hansen"],
    ["923 609 016", "Ola Hansen"],
  ])("finds the booking of %j", async (typed, name) => {
    expect(await bookings(typed)).toEqual([`booking ${name}`]);
  });

  it("finds a product by its name, for those who may change it", async () => {
    expect(shown(await find("express"))).toContain("product Express");
    expect(shown(await find("express", photographer))).not.toContain("product Express");
  });

  it("finds a booking by its number, with and without the sign, before everything else", async () => {
    for (const typed of [`#${number}`, `# ${number}`, `${number}`]) {
      const [first] = await find(typed);
      expect([typed, first?.kind === "booking" && first.number]).toEqual([typed, number]);
    }
  });

  it("puts a name that begins with the typed text before a later one that only contains it", async () => {
    expect(await bookings("ola")).toEqual(["booking Ola Hansen", "booking Per Nikolai"]);
  });

  it("finds a group by one of its people, leads to it, and says whose it is", async () => {
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`SELECT id FROM bookings WHERE number = ${number}`,
    );
    const made = await addGroup(studio.db, rows[0]?.id ?? "", "Åse Bråten", instant("2026-11-20T08:00:00Z"));
    const [hit] = await find("aase braaten", photographer);
    const member = { name: "Åse Bråten", groupToken: made.token };
    expect(hit).toMatchObject({ kind: "booking", number, customerName: "Ola Hansen", member });
    expect(hitLines(hit ? [hit] : [])[0]).toMatchObject({
      label: "Åse Bråten, i gruppen til Ola Hansen, Firma AS",
      to: `/admin/multi-person-bookings/${made.token}`,
    });
    // Also found as the customer, the person is listed once, with the booking.
    await studio.db.execute(sql`UPDATE booking_members SET name = 'Ola Hansen' WHERE id = ${made.memberId}`);
    expect((await find("ola hansen")).filter(({ kind }) => kind === "booking")).toMatchObject([
      { member: null },
    ]);
    await studio.db.execute(
      sql`UPDATE booking_members SET status = 'removed', name = 'Åse Bråten' WHERE id = ${made.memberId}`,
    );
    expect(await bookings("åse bråten")).toEqual([]);
  });

  it("finds nothing for one letter, and matches two at the start of a word", async () => {
    expect(await find("o")).toEqual([]);
    expect(await bookings("sø")).toEqual(["booking Bjørn Sørås"]);
    expect(await bookings("ør")).toEqual([]);
  });

  it.each(["soeraas", "+4790123456", "bjørn"])("finds the customer of %j", async (typed) => {
    expect(shown(await find(typed))).toContain("customer Bjørn Sørås");
    expect(shown(await find(typed, photographer))).toContain("customer Bjørn Sørås");
  });

  it("finds a place on the waiting list by name, for all staff, until it is erased", async () => {
    const now = instant("2026-11-20T08:00:00Z");
    const { id } = await addWaitingEntry(studio.db, { name: "Åse Ventende", email: "v@example.no" }, now);
    const hits = (await find("aase vent", photographer)).filter(({ kind }) => kind === "waiting");
    expect(hitLines(hits)).toMatchObject([{ label: "Åse Ventende", to: `/admin/venteliste/${id}` }]);
    await studio.db.execute(
      sql`UPDATE waitlist_entries SET status = 'removed', erased_at = now(), email = '', phone = '' WHERE id = ${id}`,
    );
    expect(shown(await find("aase vent"))).not.toContain("waiting Åse Ventende");
  });

  it("finds a record of a noun that says how, for those who may see it", async () => {
    const id = newId();
    await studio.db.execute(sql`
      INSERT INTO leads (id, source, status_since, created_at, name, email)
      VALUES (${id}, 'by-hand', now(), now(), 'Øystein Spør', 'spor@example.no')`);
    const hits = await find("oeystein");
    expect(hitLines(hits)).toEqual([
      {
        group: "Henvendelser",
        label: "Øystein Spør",
        detail: "spor@example.no",
        icon: "contact",
        to: `/admin/booking-leads/${id}`,
      },
    ]);
    expect(await find("oeystein", photographer)).toEqual([]);
  });

  it("finds a letter by its recipient and its subject", async () => {
    const found = shown(await find("bekreftet bjørn")).filter((each) => each.startsWith("letter"));
    expect(found).toEqual([expect.stringContaining("bekreftet")]);
  });

  it("finds a conversation by the person who left a number in it, and by what was said", async () => {
    expect(shown(await find("hunden"))).toEqual(["conversation Gunhild Kjeldsberg"]);
    expect(shown(await find("gunhild"))).toEqual([
      "letter Henvendelse fra Gunhild",
      "conversation Gunhild Kjeldsberg",
    ]);
  });

  it("shows a photographer no conversation, and no letter about one", async () => {
    expect(await find("gunhild", photographer)).toEqual([]);
    expect(await find("hunden", photographer)).toEqual([]);
    expect(shown(await find("sørås", photographer))).toContain("booking Bjørn Sørås");
  });

  it("shows a photographer letters about their own account only", async () => {
    expect(shown(await find("sperret", owner))).toEqual(["letter Innlogging sperret for eieren"]);
    expect(await find("sperret", photographer)).toEqual([]);
    expect(shown(await find("prøvebrev", photographer))).toEqual(["letter Prøvebrev til fotografen"]);
  });

  it("treats wildcards as plain text", async () => {
    for (const typed of ["100%", "__", "\\\\", "'; DROP"])
      expect([typed, await find(typed)]).toEqual([typed, []]);
  });
});
