import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staffBrowser: PlainBrowser;
beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
  await addUser(office.database.db, { email: "per@example.no", name: "Per Foto", role: "photographer" });
  staffBrowser = await signedIn("ingrid@example.no");
});
afterAll(() => office.stop());

async function signedIn(email: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(office.site.url);
  await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
  return browser;
}

const page = (query = "") => staffBrowser.get(`/admin/bookings/ny${query}`);
const book = (from: Page, values: Record<string, string>) =>
  staffBrowser.submit(from, values, { button: "Bestill timen" });
const look = (from: Page, values: Record<string, string>) =>
  staffBrowser.submit(from, values, { button: "Finn kunden og oppdater" });
/** The values of the radio buttons of the times. */
const timesOn = ({ html }: Page) =>
  [...html.matchAll(/name="start"[^>]*value="([^"]+)"/g)]
    .map(([, value = ""]) => value)
    .filter((v) => v !== "annet");

async function stored(name: string) {
  const { rows } = await office.database.db.execute<Record<string, unknown>>(sql`
    SELECT id, status, customer_email, customer_phone, product_slug, persons, total_ore::int, company_name, orgnr,
      express_start_at, to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') AS at,
      (SELECT string_agg(template, ' ' ORDER BY template) FROM email_outbox
        WHERE about_id = bookings.id AND status <> 'cancelled') AS letters,
      (SELECT string_agg(DISTINCT note, '') FROM calendar_allocations WHERE owner_id = bookings.id) AS why,
      (SELECT source FROM customers WHERE id = bookings.customer_id) AS source,
      (SELECT actor_kind FROM history WHERE subject_id = bookings.id AND version = 1) AS by
    FROM bookings WHERE customer_name = ${name}`);
  return rows;
}

const drafts = async () =>
  (await office.database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM phone_drafts`)).rows[0]
    ?.n;

describe("a booking by telephone", () => {
  it("takes the first free time for a new customer, and sends the letter with terms, link and withdrawal form", async () => {
    const empty = await page();
    const [first = ""] = timesOn(empty);
    const done = await book(empty, {
      name: "Tone Telefon",
      email: "tone@example.no",
      phone: "22 12 34 56",
      start: first,
    });
    expect(done.url).toMatch(/\/admin\/bookings\/[0-9a-f-]{36}\?gjort=book/);
    expect(done.text).toContain("Timen er bestilt.");
    expect(await stored("Tone Telefon")).toEqual([
      expect.objectContaining({
        status: "confirmed",
        customer_phone: "+4722123456",
        product_slug: "headshots",
        total_ore: 390_000,
        by: "admin",
        source: "phone",
        express_start_at: null,
        letters: expect.stringMatching(/^booking-confirmed/),
      }),
    ]);
    const { rows } = await office.database.db.execute<{ body_text: string }>(sql`
      SELECT body_text FROM email_outbox WHERE to_address = 'tone@example.no' AND template = 'booking-confirmed'`);
    const [letter] = rows;
    expect(letter?.body_text).toContain("/booking/edit/");
    expect(letter?.body_text).toContain("Angreskjema");
    // No wish to start early was recorded, so the right is not used up by the session.
    expect(letter?.body_text).not.toContain("gjelder angreretten ikke lenger");
    const { rows: own } = await office.database.db.execute(
      sql`SELECT FROM email_outbox WHERE template = 'studio-new-booking'`,
    );
    expect(own).toEqual([]);
    expect(timesOn(await page())).not.toContain(first);
  });

  it("finds a customer of an earlier booking by name, phone or e-mail, and fills in the fields", async () => {
    await bookThroughForms(office.site.url, { name: "Gjenganger Berg", email: "berg@example.no" });
    for (const sok of ["gjenganger", "90 12 34 56", "berg@example"]) {
      const found = await look(await page(), { sok });
      expect([sok, found.text]).toEqual([sok, expect.stringContaining("Gjenganger Berg")]);
    }
    const found = await look(await page(), { sok: "gjeng" });
    const chosen = await staffBrowser.submit(found, {}, { button: "Gjenganger Berg" });
    expect(chosen.html).toMatch(
      /name="email"[^>]*value="berg@example.no"|value="berg@example.no"[^>]*name="email"/,
    );
    expect((await look(await page(), { sok: "finnes ikke" })).text).toContain("Ingen med dette navnet");
  });

  it("tells before anything is booked that somebody else has the number, and books at the second press", async () => {
    const empty = await page();
    // Not the first one, because other tests move that.
    const last = timesOn(empty).at(-1) ?? "";
    const typed = { name: "Nabo Nilsen", email: "nabo@example.no", phone: "90 12 34 56", start: last };
    const told = await book(empty, typed);
    expect(told.status).toBe(409);
    expect(told.text).toContain("Ingenting er bestilt ennå");
    expect(told.text).toMatch(/Finnes kanskje fra før Gjenganger Berg har samme telefonnummer/);
    expect(told.html).toContain('value="Nabo Nilsen"');
    expect(await stored("Nabo Nilsen")).toEqual([]);
    // Another known number: seeing one match does not confirm others.
    const other = await book(told, { phone: "22 12 34 56" });
    expect(other.text).toContain("Tone Telefon har samme telefonnummer");
    expect(await stored("Nabo Nilsen")).toEqual([]);
    expect((await book(other, {})).text).toContain("Timen er bestilt.");
    expect(await stored("Nabo Nilsen")).toHaveLength(1);
  });

  it("books at the first press for a known customer, whoever else has the number", async () => {
    const empty = await page();
    // Not the first one, because other tests move that.
    const last = timesOn(empty).at(-1) ?? "";
    const done = await book(empty, { name: "tone telefon", email: "", phone: "22 12 34 56", start: last });
    expect(done.text).toContain("Timen er bestilt.");
  });

  it("finds a customer who has never booked, with the firm that pays", async () => {
    await office.database.db.execute(sql`
      INSERT INTO customers (id, name, email, phone, source, company_name, seen_at, created_at) VALUES
        (gen_random_uuid(), 'Aldri Bestilt', 'aldri@example.no', '+4722123477', 'email', 'Nyfirma AS', now(), now()),
        (gen_random_uuid(), 'Aldri Slettet', NULL, NULL, 'email', '', now(), now())`);
    await office.database.db.execute(
      sql`UPDATE customers SET erased_at = now() WHERE name = 'Aldri Slettet'`,
    );
    for (const sok of ["aldri best", "22 12 34 77", "nyfirma"])
      expect([sok, (await look(await page(), { sok })).text]).toEqual([
        sok,
        expect.stringContaining("Ingen bestillinger ennå"),
      ]);
    const found = await look(await page(), { sok: "aldri" });
    expect(found.text).not.toContain("Aldri Slettet");
    const chosen = await staffBrowser.submit(found, {}, { button: "Aldri Bestilt" });
    for (const value of ["Aldri Bestilt", "aldri@example.no", "Nyfirma AS"])
      expect(chosen.html).toContain(`value="${value}"`);
    expect(chosen.html).toMatch(/value="bedrift"[^>]*checked|checked[^>]*value="bedrift"/);
  });

  it("books staff photos by the number of persons, each with minutes of their own", async () => {
    const counted = await look(await page(), { produkt: "ansattfoto-studio", personer: "4" });
    const [first = ""] = timesOn(counted);
    const firm = { kind: "bedrift", companyName: "Fire AS", name: "Fire Ansatte", phone: "22 12 34 78" };
    await book(counted, { ...firm, start: first });
    const [sold] = await stored("Fire Ansatte");
    expect(sold).toMatchObject({ product_slug: "ansattfoto-studio", persons: 4, total_ore: 975_000 });
    const { rows } = await office.database.db.execute(
      sql`SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes FROM bookings WHERE id = ${sold?.id}`,
    );
    expect(rows).toEqual([{ minutes: 40 }]);
    // Adding one more is done on the group's page, where each of them has a time.
    const change = await staffBrowser.get(
      `/admin/bookings/${sold?.id}/endre?produkt=ansattfoto-studio&personer=5&bilder=1`,
    );
    expect(change.text).toContain("Legg til eller ta ut personer på gruppens side");
    const { rows: group } = await office.database.db.execute<{ token: string }>(
      sql`SELECT token FROM booking_groups WHERE booking_id = ${sold?.id}`,
    );
    const form = await staffBrowser.get(`/admin/multi-person-bookings/${group[0]?.token}?hva=ny`);
    const confirm = await staffBrowser.submit(form, { navn: "Femte Ansatt" }, { button: "Se over" });
    await staffBrowser.submit(confirm, {}, { button: "Bekreft" });
    const { rows: after } = await office.database.db.execute(
      sql`SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes, total_ore::int FROM bookings WHERE id = ${sold?.id}`,
    );
    expect(after).toEqual([{ minutes: 50, total_ore: 1_031_250 }]);
  });

  it("needs a name, a way to reach the customer, and a time; nothing that was typed is lost", async () => {
    const wrong = await book(await page(), { note: "Vil ha grå bakgrunn" });
    expect(wrong.status).toBe(422);
    for (const message of ["Skriv inn navnet til kunden", "så kunden kan nås", "Velg et tidspunkt"])
      expect(wrong.text).toContain(message);
    expect(wrong.html).toContain("Vil ha grå bakgrunn");
    const [first = ""] = timesOn(wrong);
    await book(wrong, { name: "Bare Nummer", phone: "22 12 34 57", start: first });
    expect(await stored("Bare Nummer")).toEqual([
      expect.objectContaining({
        customer_email: "",
        customer_phone: "+4722123457",
        source: "phone",
        letters: null,
      }),
    ]);
    expect((await staffBrowser.get("/admin/bookings?sok=bare")).text).toContain("Bare Nummer");
  });

  it("counts persons and add-ons with the one price, and refuses a price other than the shown one", async () => {
    const choice = { name: "Familien Fire", phone: "22 12 34 58", produkt: "portrett", personer: "4" };
    const counted = await look(await page(), choice);
    const [first = ""] = timesOn(counted);
    const stale = await book(counted, { personer: "3", start: first });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Prisen er endret siden siden ble vist");
    await book(stale, { start: first });
    const [sold] = await stored("Familien Fire");
    expect(sold).toMatchObject({ product_slug: "portrett", persons: 3 });
    expect(stale.text).toContain(
      ((sold?.total_ore as number) / 100).toLocaleString("nb-NO").replace(/\s/g, " "),
    );
  });

  it("books one session however often the form is submitted", async () => {
    const shown = await page();
    const [first = ""] = timesOn(shown);
    const wish = { name: "Dobbel Trykk", phone: "22 12 34 59", start: first };
    const both = await Promise.all([book(shown, wish), book(shown, wish)]);
    const third = await book(shown, wish);
    const urls = new Set([...both, third].map(({ url }) => new URL(url).pathname));
    expect([urls.size, (await stored("Dobbel Trykk")).length]).toEqual([1, 1]);
  });

  it("refuses a taken time with the reason, keeps what was typed, and offers other times", async () => {
    const one = await page();
    const [first = ""] = timesOn(one);
    await book(one, { name: "Først Ute", phone: "22 12 34 60", start: first });
    const other = await book(await page(), { name: "Sist Ute", phone: "22 12 34 61", start: first });
    expect(other.status).toBe(409);
    expect(other.text).toContain("Rommet eller fotografen er opptatt da.");
    expect(other.html).toContain("Sist Ute");
    const [next = ""] = timesOn(other).filter((start) => start !== first);
    await book(other, { start: next });
    expect(await stored("Sist Ute")).toHaveLength(1);
  });

  it("books outside opening hours with a reason alone, and never in the past", async () => {
    const wish = {
      name: "Utenfor Tid",
      phone: "22 12 34 62",
      start: "annet",
      day: "2026-12-06",
      time: "20:00",
    };
    const without = await book(await page(), wish);
    expect(without.status).toBe(409);
    expect(without.text).toContain("Tidspunktet er utenfor åpningstiden.");
    const why = { outsideHoursReason: "Avtalt på telefon" };
    const past = await book(await page(), { ...wish, ...why, day: "2026-11-19" });
    expect(past.text).toContain("har vært");
    await book(without, why);
    expect(await stored("Utenfor Tid")).toEqual([
      expect.objectContaining({ at: "2026-12-06 20:00", why: "Avtalt på telefon" }),
    ]);
  });

  it("takes the time and the photographer that the calendar names", async () => {
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM calendar_resources WHERE kind = 'photographer' ORDER BY position DESC LIMIT 1`,
    );
    const resource = rows[0]?.id ?? "";
    const start = "2026-12-08T09:00:00.000Z";
    const named = await page(`?${new URLSearchParams({ start, resource })}`);
    expect(named.text).toContain("Valgt tid");
    await book(named, { name: "Fra Kalender", phone: "22 12 34 63" });
    const [sold] = await stored("Fra Kalender");
    expect(sold?.at).toBe("2026-12-08 10:00");
    const taken = await office.database.db.execute(
      sql`SELECT FROM calendar_allocations WHERE owner_id = ${sold?.id} AND resource_id = ${resource}`,
    );
    expect(taken.rows).toHaveLength(1);
  });

  it("records the firm that pays, and sends no confirmation when it is unticked", async () => {
    const shown = await page();
    const [first = ""] = timesOn(shown);
    const firm = { kind: "bedrift", companyName: "Firma AS", orgnr: "923 609 016", start: first };
    await book(shown, { ...firm, name: "Frida Firma", email: "frida@example.no", sendLetter: "" });
    const [sold] = await stored("Frida Firma");
    expect(sold).toMatchObject({ company_name: "Firma AS", orgnr: "923609016" });
    expect(sold?.letters ?? "").not.toContain("booking-confirmed");
  });

  it("records the consumer's wish to start early, which the letter repeats", async () => {
    const shown = await page();
    const [first = ""] = timesOn(shown);
    const asked = await look(shown, { name: "Ekspress Ønske", email: "ekspress@example.no", start: first });
    await book(asked, { expressWish: "on" });
    expect((await stored("Ekspress Ønske"))[0]?.express_start_at).not.toBeNull();
  });
});

it("is undone from the message about it while nothing has happened since: the time is free, and no letter goes", async () => {
  const shown = await page();
  const [first = ""] = timesOn(shown);
  const done = await book(shown, { name: "Angret Straks", email: "angret@example.no", start: first });
  const undone = await staffBrowser.submit(done, {}, { button: "Angre" });
  expect(undone.text).toContain("Bestillingen er angret, og tiden er ledig igjen.");
  expect(await stored("Angret Straks")).toEqual([
    expect.objectContaining({ status: "cancelled_by_studio", letters: null, why: null }),
  ]);
  expect(timesOn(await page())).toContain(first);
  await staffBrowser.submit(undone, {}, { button: "Angre avbestillingen" });
  expect(await stored("Angret Straks")).toEqual([
    expect.objectContaining({ status: "confirmed", letters: expect.stringContaining("booking-confirmed") }),
  ]);
});

describe("a call that is cut off", () => {
  it("leaves a draft that its own writer goes on with, and nobody else sees", async () => {
    await office.database.db.execute(sql`DELETE FROM phone_drafts`);
    const cut = await look(await page(), { name: "Avbrutt Samtale", produkt: "portrett" });
    const open = await page();
    expect(open.text).toContain("Fortsett der du slapp");
    const again = await staffBrowser.get(open.link("Avbrutt Samtale"));
    expect(again.html).toContain('value="Avbrutt Samtale"');
    expect(again.html).toMatch(/<option value="portrett" selected/);

    const other = await signedIn("per@example.no");
    const stranger = await other.get(new URL(cut.url).pathname + new URL(cut.url).search);
    expect(stranger.html).not.toContain("Avbrutt Samtale");
    const [first = ""] = timesOn(stranger);
    const tried = await other.submit(
      stranger,
      { name: "Feil Person", phone: "22 12 34 64", start: first },
      { button: "Bestill timen" },
    );
    expect(tried.status).toBe(409);
    expect(await stored("Feil Person")).toEqual([]);

    await staffBrowser.submit(open, {}, { button: "Forkast" });
    expect(await drafts()).toBe(0);
  });
});

it("lets nobody but staff in", async () => {
  const stranger = new PlainBrowser(office.site.url);
  expect((await stranger.get("/admin/bookings/ny")).url).toContain("/auth");
  const answer = await stranger.post("/admin/bookings/ny?utkast=00000000-0000-4000-8000-000000000001", [
    ["intent", "book"],
    ["name", "Ingen"],
  ]);
  expect(answer.url).toContain("/auth");
  expect(await stored("Ingen")).toEqual([]);
});
