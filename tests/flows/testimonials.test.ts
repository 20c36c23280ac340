import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

const said = "Jeg glemte at det sto noen og tok bilder.";
let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;
let customer: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  const come = async (email: string, role: "admin" | "photographer") => {
    await addUser(db, { email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "admin");
  photographer = await come("foto@example.no", "photographer");
  customer = new PlainBrowser(office.site.url);
  await bookThroughForms(office.site.url, { name: "Kari Nordmann", email: "kari@example.no" });
});
afterAll(() => office.stop());

const reviews = async () => (await new PlainBrowser(office.site.url).get("/kundeomtaler")).text;

/** The link in the letter to the customer. */
async function linkInLetter(): Promise<string> {
  const { rows } = await office.database.db.execute<{ text: string }>(
    sql`SELECT body_text AS text FROM email_outbox WHERE template = 'testimonial-request'`,
  );
  expect(rows).toHaveLength(1);
  const link = /\/omtale\/[\w-]+\?key=[\w-]+/.exec(rows[0]?.text ?? "")?.[0];
  if (!link) throw new Error("The letter has no link");
  return link;
}

const recordPath = async () => {
  const { rows } = await office.database.db.execute<{ id: string }>(sql`SELECT id FROM content_testimonials`);
  return `/admin/testimonials/${rows[0]?.id}`;
};

it("a customer without an e-mail address is not asked: the letter would go to nobody", async () => {
  await office.database.db.execute(
    sql`UPDATE bookings SET status = 'completed', customer_email = '' WHERE customer_email = 'kari@example.no'`,
  );
  expect((await owner.get("/admin/testimonials/spor")).text).toContain("Ingen å spørre nå");
  await office.database.db.execute(
    sql`UPDATE bookings SET status = 'confirmed', customer_email = 'kari@example.no'`,
  );
});

it("a customer is asked once, when the session is completed, by a letter that is shown first", async () => {
  expect((await owner.get("/admin/testimonials/spor")).text).toContain("Ingen å spørre nå");
  await office.database.db.execute(sql`UPDATE bookings SET status = 'completed'`);
  const list = await owner.get("/admin/testimonials/spor");
  const shown = await owner.get(list.link("Se brevet"));
  expect(shown.text).toContain("Til kari@example.no");
  expect(shown.text).toContain("Hvordan var det foran kameraet?");
  expect(shown.text).toContain("Takk for at du kom til");
  const { rows: none } = await office.database.db.execute(
    sql`SELECT FROM email_outbox WHERE template = 'testimonial-request'`,
  );
  expect(none).toHaveLength(0);
  const asked = await owner.submit(shown, {}, { button: "Send brevet" });
  expect(asked.text).toContain("Brevet til Kari Nordmann er skrevet.");
  expect(asked.text).toContain("Ingen å spørre nå");
  const { rows } = await office.database.db.execute<{ id: string }>(sql`SELECT id FROM bookings`);
  const again = await owner.post("/admin/testimonials/spor", [["booking", rows[0]?.id ?? ""]]);
  expect(again.status).toBe(409);
  await linkInLetter();
});

it("the words come in only with a consent, and are shown only when the owner approves", async () => {
  const link = await linkInLetter();
  const page = await customer.get(link);
  expect(page.text).toContain("Hvordan var det, Kari?");
  const without = await customer.submit(page, { text: said, rating: "5" }, { button: "Send omtalen" });
  expect(without.status).toBe(422);
  expect(without.html).toContain(said);
  const sent = await customer.submit(page, { text: said, rating: "4", consent: "on" }, { button: "Send" });
  expect(sent.text).toContain("Takk. Omtalen er kommet frem.");
  expect(await reviews()).not.toContain(said);
  expect((await owner.get("/admin/testimonials?vis=nye")).text).toContain("Kari");
  const record = await owner.get(await recordPath());
  expect(record.text).toContain("Utgave 1, 20.11.2026");
  const approved = await owner.submit(record, {}, { button: "Godkjenn og vis" });
  expect(approved.text).toContain("Vises på nettsiden");
  await expect.poll(reviews).toContain(said);
  expect(await reviews()).toContain("4 av 5");
  const late = await customer.submit(
    sent,
    { text: "Noe helt annet", rating: "1", consent: "on" },
    { button: "Send" },
  );
  expect(late.status).toBe(409);
  // The same words again have arrived already.
  const fields = { text: said, rating: "4", consent: "on" };
  expect((await customer.submit(page, fields, { button: "Send" })).status).toBe(200);
});

it("the owner hides and orders it, but never changes the words", async () => {
  const record = await owner.get(await recordPath());
  expect(record.html).not.toContain('name="rating"');
  const hidden = await owner.submit(record, {}, { button: "Skjul" });
  await expect.poll(reviews).not.toContain(said);
  const placed = await owner.submit(hidden, { position: "5" }, { button: "Lagre" });
  expect(placed.text).toContain("Rekkefølgen er endret.");
  await owner.submit(placed, {}, { button: "Vis på nettsiden" });
  await expect.poll(reviews).toContain(said);
});

it("the customer withdraws it from the same link, and the words are gone everywhere", async () => {
  const page = await customer.get(await linkInLetter());
  const withdrawn = await customer.submit(page, {}, { button: "Trekk omtalen" });
  expect(withdrawn.text).toContain("Ordene dine er slettet");
  const again = await customer.submit(page, {}, { button: "Trekk omtalen" });
  expect([again.status, again.text.includes("Ordene dine er slettet")]).toEqual([200, true]);
  await expect.poll(reviews).not.toContain(said);
  const { rows } = await office.database.db.execute(sql`
    SELECT (SELECT json_agg(t) FROM content_testimonials t)::text || (SELECT json_agg(h) FROM history h)::text AS all`);
  expect(JSON.stringify(rows)).not.toContain(said);
  expect((await owner.get(await recordPath())).text).toContain("Kunden har trukket omtalen");
});

it("a wrong key and a photographer find nothing", async () => {
  const link = await linkInLetter();
  expect(
    (await customer.get(link.replace(/key=./, (first) => (first === "key=a" ? "key=b" : "key=a")))).status,
  ).toBe(404);
  expect((await customer.get(link.split("?")[0] ?? "")).status).toBe(404);
  for (const path of ["/admin/testimonials", "/admin/testimonials/spor", await recordPath()])
    expect([path, (await photographer.get(path)).status]).toEqual([path, 403]);
});

it("the database shows nothing that a customer has not agreed to", async () => {
  const { db } = office.database;
  await expect(db.execute(sql`UPDATE content_testimonials SET shown = true`)).rejects.toThrow();
  await expect(
    db.execute(sql`UPDATE content_testimonials SET status = 'approved', text = 'Fint', rating = 5`),
  ).rejects.toThrow();
});

const enter = "/admin/testimonials/skriv";
const heard = "Det var over før jeg rakk å grue meg.";
const entered = { text: heard, rating: "5", name: "Ola N.", source: "E-post 3. november" };

it("the owner enters words that came another way, but only with the customer's consent", async () => {
  const page = await owner.get(enter);
  const without = await owner.submit(page, entered, { button: "Lagre omtalen" });
  expect(without.status).toBe(422);
  expect(without.text).toContain("Kryss av for at du har fått ja.");
  expect(without.html).toContain(heard);
  const nowhere = await owner.submit(
    page,
    { ...entered, source: " ", consent: "on" },
    { button: "Lagre omtalen" },
  );
  expect(nowhere.status).toBe(422);
  expect(nowhere.text).toContain("Skriv hvor ordene kom fra");
  const { rows } = await office.database.db.execute(
    sql`SELECT id FROM content_testimonials WHERE name = 'Ola N.'`,
  );
  expect(rows).toEqual([]);
});

it("entered words are approved, shown and withdrawn like the asked ones", async () => {
  const saved = await owner.submit(
    await owner.get(enter),
    { ...entered, consent: "on" },
    { button: "Lagre omtalen" },
  );
  expect(saved.text).toContain("Omtalen er lagret. Den vises når du godkjenner den.");
  expect(saved.text).toContain("Skrevet inn for kunden, som har sagt ja");
  expect(saved.text).toContain("E-post 3. november");
  expect(saved.text).toContain("Gitt til studioet, skrevet inn 20.11.2026");
  expect(await reviews()).not.toContain(heard);
  expect((await owner.get("/admin/testimonials?vis=nye")).text).toContain("Ola N.");
  const approved = await owner.submit(saved, {}, { button: "Godkjenn og vis" });
  await expect.poll(reviews).toContain(heard);
  expect(await reviews()).not.toContain("E-post 3. november");
  const again = await owner.submit(saved, {}, { button: "Godkjenn og vis" });
  expect(again.status).toBe(409);
  const hidden = await owner.submit(approved, {}, { button: "Skjul" });
  await expect.poll(reviews).not.toContain(heard);
  await owner.submit(hidden, {}, { button: "Trekk for kunden" });
  const { rows } = await office.database.db.execute(
    sql`SELECT status, text, source, consented_at FROM content_testimonials WHERE name = 'Ola N.'`,
  );
  expect(rows).toEqual([{ status: "withdrawn", text: "", source: "", consented_at: null }]);
});

it("a photographer neither opens the form nor saves with it", async () => {
  expect((await photographer.get(enter)).status).toBe(403);
  const fields = Object.entries({ ...entered, name: "Fra foto", consent: "on" });
  expect((await photographer.post(enter, fields)).status).toBe(403);
  const { rows } = await office.database.db.execute(
    sql`SELECT id FROM content_testimonials WHERE name = 'Fra foto'`,
  );
  expect(rows).toEqual([]);
});

it("the database takes no entered words without the moment of the consent", async () => {
  const { db } = office.database;
  await expect(
    db.execute(sql`
      INSERT INTO content_testimonials (id, name, text, rating, status, shown, source)
      VALUES (gen_random_uuid(), 'Per', 'Fint', 5, 'received', false, 'E-post')`),
  ).rejects.toThrow();
});
