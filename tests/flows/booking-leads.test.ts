import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetQuietLeads } from "~/areas/leads/commands/forget-leads.server";
import { plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { chatWire, newSession, streamedText } from "../setup/chat-wire";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let owner: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url, "10.4.4.4", { cookie });
});
afterAll(() => office.stop());

const listed = async (view: string) => (await owner.get(`/admin/booking-leads?vis=${view}`)).text;

async function enter(fields: Readonly<Record<string, string>>): Promise<Page> {
  return owner.submit(await owner.get("/admin/booking-leads/ny"), fields, { button: "Lagre" });
}

/** A form whose button has the same name as another form's. */
function ask(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
  const version = /name="version"[^>]*value="(\d+)"/.exec(page.html)?.[1] ?? "";
  return owner.post(page.url.replace(/\?.*/, ""), Object.entries({ ...fields, version }));
}

const press = (page: Page, button: string, fields: Readonly<Record<string, string>> = {}) =>
  owner.submit(page, fields, { button });

describe("a lead", () => {
  it("is entered by hand, answered, put off, lost with a reason and opened again", async () => {
    const bad = await enter({ name: "", phone: "12", message: "Ring meg" });
    expect([bad.status, bad.text.includes("åtte sifre"), bad.html.includes("Ring meg")]).toEqual([
      422,
      true,
      true,
    ]);
    const nobody = await enter({});
    expect(nobody.text).toContain("Skriv navn, e-post eller telefon.");
    const page = await enter({ name: "Siri Spør", phone: "91 23 45 67", message: "Har dere tid?" });
    expect(page.text).toContain("Henvendelsen er lagret.");
    expect(await listed("ubesvart")).toContain("Siri Spør");
    const contacted = await press(page, "Marker som kontaktet");
    expect(contacted.text).toContain("Svart med en gang");
    expect(await listed("ubesvart")).not.toContain("Siri Spør");
    const late = await ask(contacted, { intent: "snooze", until: "2026-11-19" });
    expect([late.status, late.text.includes("Velg en dag som ikke har vært.")]).toEqual([409, true]);
    const asleep = await ask(contacted, { intent: "snooze", until: "2026-11-27" });
    expect(asleep.text).toContain("Utsatt til");
    expect([await listed("aapne"), await listed("utsatt")].map((text) => text.includes("Siri Spør"))).toEqual(
      [false, true],
    );
    const lost = await ask(asleep, { intent: "lose", reason: "price" });
    expect(lost.text).toContain("Tapt fordi");
    const again = await press(lost, "Åpne igjen");
    expect(again.text).toContain("Kontaktet");
  });

  it("is refused when somebody else was faster", async () => {
    const page = await enter({ name: "Per Rask" });
    await press(page, "Marker som kontaktet");
    const second = await press(page, "Søppel");
    expect([second.status, second.text.includes("Noen andre har endret dette")]).toEqual([409, true]);
  });

  it("is one with the chat's: followed up there, answered here, and counted once", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const ask = { session: newSession(), headers };
    await streamedText(await chatWire(office.site).ask("Ring meg på 90 88 77 66", ask));
    expect((await owner.get("/admin")).text).toMatch(/1 Ubesvarte henvendelser/);
    const list = await owner.get("/admin/booking-leads");
    const lead = await owner.get(list.link("90 88 77 66"));
    const conversation = await owner.get(lead.link("Samtalen i chatten"));
    expect(await owner.get(conversation.link("Åpne henvendelsen"))).toMatchObject({ url: lead.url });
    const handled = await press(conversation, "fulgt opp");
    expect(handled.text).toContain("Henvendelsen er fulgt opp.");
    const after = await owner.get(lead.url);
    expect(after.text).toContain("Kontaktet");
    await press(after, "Åpne igjen");
    const { db } = office.database;
    const { rows } = await db.execute(sql`SELECT handled_at FROM chat_leads`);
    expect(rows).toEqual([{ handled_at: null }]);
    expect((await owner.get("/admin")).text).toMatch(/1 Ubesvarte henvendelser/);
  });

  it("outlives its conversation, and is forgotten after its own time", async () => {
    const { db } = office.database;
    await db.execute(sql`DELETE FROM chat_conversations`);
    const count = async () =>
      (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM leads WHERE source = 'chat'`))
        .rows[0]?.n;
    expect(await count()).toBe(1);
    const forget = (hours: number) =>
      inTransaction(db, (tx) => forgetQuietLeads(tx, 365, plusHours(officeNow, hours)));
    expect(await forget(24 * 364)).toBe(0);
    expect(await forget(24 * 366)).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });

  it("comes from a visitor who found no time, with what was looked at, once however often the form is sent", async () => {
    const visitor = new PlainBrowser(office.site.url);
    const when = await visitor.submit(await visitor.get("/book/headshots"), {}, { button: "Velg tid" });
    const form = await visitor.get(`${when.link("Eller be oss ta kontakt")}&dag=2026-11-27`);
    expect(form.text).toContain("Standard, fredag 27. november 2026");
    const bad = await visitor.submit(
      form,
      { name: "Noa Tidløs", message: "Bare kvelder." },
      { button: "Be oss" },
    );
    expect([
      bad.status,
      bad.text.includes("Skriv e-post eller telefon"),
      bad.html.includes("Bare kvelder."),
    ]).toEqual([422, true, true]);
    const fields = { name: "Noa Tidløs", email: "noa@example.no", message: "Bare kvelder." };
    for (const page of [bad, bad]) {
      const done = await visitor.submit(page, fields, { button: "Be oss" });
      expect(done.text).toContain("Takk. Vi tar kontakt.");
    }
    const { rows } = await office.database.db.execute(sql`
      SELECT source, product_slug, message, (SELECT count(*)::int FROM email_outbox
        WHERE template = 'studio-lead' AND about_id = leads.id AND reply_to = 'noa@example.no') AS letters
      FROM leads WHERE email = 'noa@example.no'`);
    expect(rows).toEqual([
      {
        source: "no-time",
        product_slug: "headshots",
        letters: 1,
        message: "Så på: Standard, fredag 27. november 2026\nBare kvelder.",
      },
    ]);
    const list = await owner.get("/admin/booking-leads?vis=ubesvart&kilde=no-time");
    expect(list.text).toContain("Noa Tidløs");
  });

  it("is a question from any page, with its topic, a copy to the one who asks, and no second lead", async () => {
    const visitor = new PlainBrowser(office.site.url);
    const form = await visitor.get("/henvendelse?emne=bedrift");
    expect(form.html).toMatch(/<option value="bedrift" selected/);
    const empty = await visitor.submit(
      form,
      { name: "Eva Spør", email: "eva@example.no" },
      { button: "Send" },
    );
    expect([empty.status, empty.text.includes("Skriv hva du lurer på")]).toEqual([422, true]);
    const typed = {
      name: "Eva Spør",
      email: "eva@example.no",
      emne: "bedrift",
      message: "Se https://www.billig.example og svar.",
    };
    for (const page of [form, form]) {
      const done = await visitor.submit(page, typed, { button: "Send" });
      expect(done.text).toContain("Takk. Vi tar kontakt.");
      expect(done.text).toMatch(/svarer vanligvis innen \d+ timer/);
    }
    const { rows } = await office.database.db.execute<{ source: string; message: string; copy: string }>(sql`
      SELECT source, message, (SELECT string_agg(body_text, '') FROM email_outbox
        WHERE template = 'lead-copy' AND to_address = 'eva@example.no' AND counted) AS copy
      FROM leads WHERE email = 'eva@example.no'`);
    const [lead] = rows;
    expect(rows).toHaveLength(1);
    expect(lead).toMatchObject({
      source: "question",
      message: `Emne: Bilder til bedriften\n${typed.message}`,
    });
    // No mail program makes a link of what a stranger typed.
    expect(lead?.copy).toContain("svar.");
    expect(lead?.copy).not.toContain("www.billig");
    const list = await owner.get("/admin/booking-leads?vis=ubesvart&kilde=question");
    expect(list.text).toContain("Eva Spør");
  });

  it("about a price leads on to the steps that show it, as links from before were filled in", async () => {
    const visitor = new PlainBrowser(office.site.url);
    const asked = await visitor.get("/henvendelse?om=pris&personer=12&sted=hos-dere&bilder=2");
    expect(new URL(asked.url).pathname).toBe("/book/company");
    const known = [
      ["sted", "hos-dere"],
      ["personer", "12"],
      ["bilder", "2"],
      ["fra", "kalkulator"],
    ];
    expect(asked.form({ button: "Velg datoer" }).fields).toEqual(expect.arrayContaining(known));
    const wrong = await visitor.get("/henvendelse?om=pris&personer=x&sted=her&bilder=1");
    expect([wrong.status, new URL(wrong.url).pathname]).toEqual([200, "/book/company"]);
  });

  it("asks for a price by itself while no staff photos are sold", async () => {
    const soldTo = (last: string | null) =>
      office.database.db.execute(sql`UPDATE products SET active_to = ${last} WHERE kind = 'per_person'`);
    await soldTo("2020-01-01");
    try {
      const visitor = new PlainBrowser(office.site.url);
      // The page is cached; the database notifies the change a moment after the commit.
      await expect
        .poll(async () => (await visitor.get("/book/company")).text)
        .toContain("ikke lagt ut for salg");
      const none = await visitor.get("/book/company");
      const form = await visitor.get(none.link("Ta kontakt"));
      const done = await visitor.submit(
        form,
        { name: "Ada Leder", company: "Lyset AS", phone: "91 23 45 99" },
        { button: "Be om tilbud" },
      );
      expect(done.text).toContain("Takk. Vi tar kontakt.");
    } finally {
      await soldTo(null);
    }
    const list = await owner.get("/admin/booking-leads?vis=ubesvart&sok=lyset");
    const lead = await owner.get(list.link("Ada Leder"));
    expect(lead.text).toContain("Bedrift: Lyset AS");
    const booking = await owner.get(lead.link("Bestill for dem"));
    const fields = Object.fromEntries(booking.form({ button: "Bestill" }).fields);
    expect(fields).toMatchObject({
      name: "Ada Leder",
      phone: "91 23 45 99",
      kind: "bedrift",
      companyName: "Lyset AS",
    });
    const { cookie } = await office.signedIn({ email: "foto2@example.no", role: "photographer" });
    const photographer = new PlainBrowser(office.site.url, "10.4.4.6", { cookie });
    expect((await photographer.get(booking.url)).html).not.toContain("Ada Leder");
  });

  it("is won by a booking of the same contact, says why, and can be opened again", async () => {
    const page = await enter({ name: "Nora Ny", email: "Nora@Example.no" });
    const other = await enter({ name: "En Annen", email: "annen@example.no" });
    await bookThroughForms(office.site.url, { name: "Nora Ny", email: "nora@example.no" });
    const won = await owner.get(page.url);
    expect(won.text).toContain("Satt til vunnet fordi samme e-post eller telefon bestilte.");
    expect(won.link("Bestilling 1")).toMatch(/^\/admin\/bookings\//);
    expect((await owner.get(other.url)).text).not.toContain("Satt til vunnet");
    const back = await press(won, "Åpne igjen");
    expect([back.text.includes("Åpnet igjen."), back.text.includes("Satt til vunnet")]).toEqual([
      true,
      false,
    ]);
  });

  it("is changed many at once, and a photographer is refused", async () => {
    const list = await owner.get("/admin/booking-leads?vis=aapne");
    const ids = [...list.html.matchAll(/name="id"[^>]*value="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(ids.length).toBeGreaterThan(1);
    const fields: [string, string][] = [["intent", "spam"], ...ids.map((id): [string, string] => ["id", id])];
    await owner.post("/admin/booking-leads", fields);
    expect(await listed("soppel")).toContain("Nora Ny");
    const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
    const photographer = new PlainBrowser(office.site.url, "10.4.4.5", { cookie });
    expect((await photographer.get("/admin/booking-leads")).status).toBe(403);
  });
});
