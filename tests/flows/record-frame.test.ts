import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import type { UserId } from "~/areas/access/types";
import { forgetOldData } from "~/flows/forget-old-data.server";
import { instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let ingrid: PlainBrowser;
let kari: PlainBrowser;
const ids: Record<string, string> = {};
const staff: Record<string, UserId> = {};

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  await bookThroughForms(office.site.url, { name: "Bjørn Ågård", email: "bjorn@example.no" });
  ids.conversation = newId();
  await db.execute(sql`
    INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
    VALUES (${ids.conversation}, 'a-session-of-somebody', ${"2026-11-19T10:00:00Z"}::timestamptz, ${"2026-11-19T10:00:00Z"}::timestamptz)`);
  const { rows } = await db.execute<{ booking: string; letter: string }>(
    sql`SELECT (SELECT id FROM bookings) AS booking, (SELECT id FROM email_outbox ORDER BY created_at, id LIMIT 1) AS letter`,
  );
  Object.assign(ids, rows[0]);
  const come = async (name: string, email: string, role: "admin" | "photographer") => {
    staff[name] = (await addUser(db, { name, email, role })).id;
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  ingrid = await come("Ingrid Østvold", "ingrid@example.no", "admin");
  kari = await come("Kari Berg", "kari@example.no", "photographer");
  await addUser(db, { name: "Sluttet Sluttesen", email: "sluttet@example.no", disabled: true });
});
afterAll(() => office.stop());

const pathOf = {
  booking: () => `/admin/bookings/${ids.booking}`,
  letter: () => `/admin/email-outbox/${ids.letter}`,
  conversation: () => `/admin/chat-analytics/${ids.conversation}`,
};
const note = async (path: string, text: string, more: Record<string, string> = {}) =>
  ingrid.submit(await ingrid.get(path), { text, ...more }, { button: "Legg til notat" });
const versionOfBooking = async () =>
  (
    await office.database.db.execute<{ version: number }>(
      sql`SELECT max(version) AS version FROM history WHERE subject_kind = 'booking' AND subject_id = ${ids.booking}`,
    )
  ).rows[0]?.version;

describe.each(["booking", "letter", "conversation"] as const)("the record of a %s", (kind) => {
  it("takes notes and shows them with who wrote them", async () => {
    const page = await note(pathOf[kind](), `Ringte om ${kind}.`);
    expect(page.text).toContain("Notatet er lagt til.");
    expect(page.text).toContain(`Ringte om ${kind}.`);
    expect(page.html).toMatch(/<li id="notat-[^>]*data-mark="note">[\s\S]*?Ingrid Østvold/);
  });

  it("has a member of staff who is responsible", async () => {
    const path = pathOf[kind]();
    const owner = staff["Ingrid Østvold"] ?? "";
    const page = await ingrid.submit(await ingrid.get(path), { owner }, { button: "Sett ansvarlig" });
    expect(page.text).toContain("Ansvarlig er lagret.");
    expect(page.html).toMatch(/<dt>Ansvarlig<\/dt><dd>Ingrid Østvold<\/dd>/);
    expect(page.text).toContain("Ingrid Østvold er ansvarlig");
    const free = await ingrid.submit(page, { owner: "" }, { button: "Sett ansvarlig" });
    expect(free.html).toMatch(/<dt>Ansvarlig<\/dt><dd>Ingen<\/dd>/);
    expect(free.text).toContain("Ingen er ansvarlig lenger");
  });
});

describe("notes", () => {
  it("are edited by their author with what stood there before in the history", async () => {
    const page = await note(pathOf.booking(), "Vil ha hvit bakgrun");
    const edited = await ingrid.submit(page, { text: "Vil ha hvit bakgrunn" }, { button: "Lagre notatet" });
    expect(edited.text).toContain("Notatet er endret.");
    expect(edited.text).toContain("Vil ha hvit bakgrunn");
    const { rows } = await office.database.db.execute<{ event: string; before: unknown; after: unknown }>(sql`
      SELECT event, before, after FROM history WHERE subject_kind = 'note'
        AND subject_id = (SELECT id FROM notes WHERE body = 'Vil ha hvit bakgrunn') ORDER BY version`);
    expect(rows).toEqual([
      { event: "added", before: null, after: { text: "Vil ha hvit bakgrun" } },
      { event: "edited", before: { text: "Vil ha hvit bakgrun" }, after: { text: "Vil ha hvit bakgrunn" } },
    ]);
    const late = await ingrid.submit(page, { text: "Noe annet" }, { button: "Lagre notatet" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Notatet er endret siden du åpnet siden.");
  });

  it("are deleted with a trace, and come back by undo", async () => {
    const page = await note(pathOf.booking(), "Skal bort");
    const gone = await ingrid.submit(page, {}, { button: "Slett" });
    expect(gone.text).toContain("Notat slettet av Ingrid Østvold");
    expect(gone.text).not.toContain("Skal bort");
    const back = await ingrid.submit(gone, {}, { button: "Angre" });
    expect(back.text).toContain("Notatet er tilbake.");
    expect(back.text).toContain("Skal bort");
  });

  it("leave the record's version alone, so that nobody's open form goes stale", async () => {
    const before = await versionOfBooking();
    await note(pathOf.booking(), "Enda et notat");
    expect(await versionOfBooking()).toBe(before);
  });

  it("are refused empty and too long, with what was typed", async () => {
    const empty = await note(pathOf.booking(), "   ");
    expect(empty.status).toBe(422);
    expect(empty.text).toContain("Skriv noe i notatet");
    const long = await note(pathOf.booking(), "lang ".repeat(900));
    expect(long.status).toBe(422);
    expect(long.text).toContain("Notatet kan ha høyst 4000 tegn");
    expect(long.html).toContain("lang lang lang");
  });

  it("are changed by nobody but their author, and deleted by an administrator besides", async () => {
    const page = await note(pathOf.booking(), "Ingrids eget");
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM notes WHERE body = 'Ingrids eget'`,
    );
    const fields = { noteId: rows[0]?.id ?? "", noteVersion: "1", text: "Karis" };
    for (const intent of ["editNote", "deleteNote"]) {
      const answer = await kari.post(pathOf.booking(), Object.entries({ intent, ...fields }));
      expect([intent, answer.status]).toEqual([intent, 409]);
      expect(answer.text).toContain("Bare den som skrev notatet kan endre det.");
    }
    expect(page.text).toContain("Ingrids eget");
    const elsewhere = await ingrid.post(pathOf.letter(), Object.entries({ intent: "editNote", ...fields }));
    expect(elsewhere.text).toContain("Notatet finnes ikke lenger.");
  });

  it("cannot be written on what somebody may not see, nor on what is not there", async () => {
    const fields = Object.entries({ intent: "addNote", text: "Hei" });
    expect((await kari.post(pathOf.conversation(), fields)).status).toBe(403);
    expect((await ingrid.post(`/admin/bookings/${newId()}`, fields)).status).toBe(404);
    await office.database.db.execute(
      sql`UPDATE email_outbox SET about_kind = 'conversation' WHERE id = ${ids.letter}`,
    );
    expect((await kari.post(pathOf.letter(), fields)).status).toBe(404);
    await office.database.db.execute(
      sql`UPDATE email_outbox SET about_kind = 'booking' WHERE id = ${ids.letter}`,
    );
  });
});

describe("a mention", () => {
  it("is on the first screen of the mentioned person until the record has been opened", async () => {
    await note(pathOf.booking(), "@kari berg kan du ringe ham?");
    expect((await ingrid.get("/admin")).text).not.toContain("nevnte deg");
    const home = await kari.get("/admin");
    expect(home.text).toContain("Nevnt");
    expect(home.text).toContain("@kari berg kan du ringe ham?");
    const opened = await kari.get(home.link("Ingrid Østvold nevnte deg i en bestilling").split("#")[0] ?? "");
    expect(opened.text).toContain("Nevner deg");
    expect(opened.html).toContain("<strong>@kari berg</strong>");
    expect((await kari.get("/admin")).text).not.toContain("nevnte deg");
    expect((await kari.get(pathOf.booking())).text).not.toContain("Nevner deg");
  });

  it("can be chosen from a list where there are no scripts", async () => {
    const page = await note(pathOf.booking(), "Se på dette", { mention: staff["Kari Berg"] ?? "" });
    expect(page.text).toContain("Nevnt: Kari Berg");
    expect((await kari.get("/admin")).text).toContain("Se på dette");
    await kari.get(pathOf.booking());
  });

  it("is not possible of oneself, of people who have left, nor of people who may not open the record", async () => {
    await note(pathOf.booking(), "@Ingrid Østvold @Sluttet Sluttesen husk dette");
    await note(pathOf.conversation(), "@Kari Berg se her");
    const { rows } = await office.database.db.execute(sql`SELECT FROM note_mentions WHERE read_at IS NULL`);
    expect(rows).toHaveLength(0);
    expect((await ingrid.get(pathOf.booking())).html).not.toContain("Sluttet Sluttesen</option>");
  });

  it("goes when the note is deleted", async () => {
    const page = await note(pathOf.booking(), "@Kari Berg glem det");
    expect((await kari.get("/admin")).text).toContain("glem det");
    await ingrid.submit(page, {}, { button: "Slett" });
    expect((await kari.get("/admin")).text).not.toContain("glem det");
  });
});

describe("who is responsible", () => {
  it("is not changed over somebody else's choice", async () => {
    const page = await ingrid.get(pathOf.booking());
    await kari.submit(
      await kari.get(pathOf.booking()),
      { owner: staff["Kari Berg"] ?? "" },
      { button: "Sett ansvarlig" },
    );
    const late = await ingrid.submit(
      page,
      { owner: staff["Ingrid Østvold"] ?? "" },
      { button: "Sett ansvarlig" },
    );
    expect(late.status).toBe(409);
    expect(late.text).toContain("Noen andre har byttet ansvarlig");
    expect(late.html).toMatch(/<dt>Ansvarlig<\/dt><dd>Kari Berg<\/dd>/);
  });

  it("is somebody who may open the record", async () => {
    const fields = { intent: "setOwner", owner: staff["Kari Berg"] ?? "", seen: "" };
    const answer = await ingrid.post(pathOf.conversation(), Object.entries(fields));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("kan ikke være ansvarlig her");
  });
});

describe("the archive", () => {
  it("takes a conversation out of the lists, and undo brings it back", async () => {
    const archived = await ingrid.submit(await ingrid.get(pathOf.conversation()), {}, { button: "Arkiver" });
    expect(archived.text).toContain("Lagt i arkivet.");
    expect(archived.html).toMatch(/class="record-status">[\s\S]*?Arkivert/);
    const rows = async (query: string) =>
      (await ingrid.get(`/admin/chat-analytics${query}`)).html.includes(ids.conversation ?? "none");
    expect([await rows(""), await rows("?vis=arkivert")]).toEqual([false, true]);
    const back = await ingrid.submit(archived, {}, { button: "Angre" });
    expect(back.text).toContain("Hentet fra arkivet.");
    expect([await rows(""), await rows("?vis=arkivert")]).toEqual([true, false]);
  });

  it("refuses what is archived already", async () => {
    const page = await ingrid.get(pathOf.conversation());
    expect((await ingrid.submit(page, {}, { button: "Arkiver" })).status).toBe(200);
    const again = await ingrid.submit(page, {}, { button: "Arkiver" });
    expect(again.status).toBe(409);
    expect(again.text).toContain("Samtalen ligger allerede i arkivet.");
  });
});

describe("erasure", () => {
  it("takes notes, mentions and owners along with the conversation, and the words out of their history", async () => {
    const { db } = office.database;
    const later = instant(plusHours(officeNow, 24 * 4_000));
    await inTransaction(db, (tx) => forgetOldData(tx, later));
    const { rows } = await db.execute<{ kinds: string[] | null }>(
      sql`SELECT array_agg(DISTINCT subject_kind) AS kinds FROM notes`,
    );
    expect(rows[0]?.kinds ?? []).toEqual([]);
    const words = await db.execute(
      sql`SELECT FROM history WHERE subject_kind = 'note' AND after IS NOT NULL`,
    );
    expect(words.rows).toHaveLength(0);
    expect((await db.execute(sql`SELECT FROM record_owners`)).rows).toHaveLength(0);
  });
});
