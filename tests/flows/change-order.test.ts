import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { withoutKeys } from "~/areas/outbox/rules/letter-states";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staffBrowser: PlainBrowser;
beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
  staffBrowser = new PlainBrowser(office.site.url);
  await staffBrowser.submit(await staffBrowser.get("/auth"), {
    epost: "ingrid@example.no",
    passord: password,
  });
});
afterAll(() => office.stop());

const db = () => office.database.db;

/** A Standard of 3 900 kr whose letters have been sent. */
async function booked(name: string, day: string, pick?: (starts: readonly string[]) => string | undefined) {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.no`;
  const wish = { name, email, day, slug: "headshots", ...(pick && { pick }) };
  const { changeLink } = await bookThroughForms(office.site.url, wish);
  const id = new URL(changeLink, office.site.url).pathname.split("/").at(-1) ?? "";
  await db().execute(
    sql`UPDATE email_outbox SET status = 'sent' WHERE about_id = ${id} AND status = 'queued'`,
  );
  return { id, email, record: `/admin/bookings/${id}`, change: `/admin/bookings/${id}/endre` };
}

async function stored(id: string) {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    SELECT product_slug AS slug, persons, (choices ->> 'images')::int AS images, total_ore::int / 100 AS kroner,
      mva_ore::int / 100 AS mva, revision, adjustment, extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes,
      (SELECT sum(total_ore)::int / 100 FROM booking_lines WHERE booking_id = bookings.id) AS lines,
      (SELECT max(upper(during) - lower(during))::text FROM calendar_allocations WHERE owner_id = bookings.id) AS taken,
      (SELECT string_agg(template, ' ' ORDER BY template) FROM email_outbox
        WHERE about_id = bookings.id AND status = 'queued' AND template LIKE 'booking%') AS waiting
    FROM bookings WHERE id = ${id}`);
  return rows[0];
}

const save = (page: Page, values: Record<string, string>) =>
  staffBrowser.submit(page, values, { button: "Lagre endringen" });
/** The page for these choices, as its own GET form requests it. */
const looked = (path: string, values: Record<string, string>) =>
  staffBrowser.get(`${path}?${new URLSearchParams({ produkt: "headshots", bilder: "1", ...values })}`);
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

describe("changing what was ordered", () => {
  it("shows the new price and the very letter first, then saves lines, price, history and letter together", async () => {
    const own = await booked("Siv Flere", "2026-11-24");
    const look = await looked(own.change, { bilder: "3", tillegg: "ekstra-bakgrunn", sendLetter: "on" });
    expect(look.text).toContain("2 390 kr mer enn før");
    expect(look.text).toContain(`Sendes til ${own.email} når du lagrer. Ingenting er gjort ennå.`);
    expect(await stored(own.id)).toMatchObject({ kroner: 3900, waiting: null });

    const done = await save(look, { reason: "Ville ha flere bilder" });
    expect(done.text).toContain("Bestillingen er endret.");
    for (const line of ["Bilder: 1 → 3", "Tillegg: ingen → Ekstra bakgrunn", "«Ville ha flere bilder»"])
      expect(done.text).toContain(line);
    expect(done.text).toMatch(/Pris: 3 900 kr → 6 290 kr/);
    expect(await stored(own.id)).toMatchObject({
      kroner: 6290,
      lines: 6290,
      mva: 1258,
      waiting: "booking-changed",
    });
    const { rows } = await db().execute<{ subject: string; body_text: string }>(
      sql`SELECT subject, body_text FROM email_outbox WHERE about_id = ${own.id} AND template = 'booking-changed'`,
    );
    expect(look.text).toContain(rows[0]?.subject);
    expect(look.text).toContain(folded(withoutKeys(rows[0]?.body_text ?? "?")));
    expect(rows[0]?.body_text).not.toContain("Ville ha flere bilder");
  });

  it("takes a discount in kroner or percent, or a price of its own, and lets it be taken back", async () => {
    const own = await booked("Rita Rabatt", "2026-11-25");
    const prices: [Record<string, string>, number][] = [
      [{ pris: "rabatt", rabatt: "10 %" }, 3510],
      [{ pris: "rabatt", rabatt: "500" }, 3400],
      [{ pris: "avtalt", avtalt: "2 500" }, 2500],
      [{ pris: "avtalt", avtalt: "0" }, 0],
      [{ pris: "liste" }, 3900],
    ];
    for (const [wish, kroner] of prices) {
      const shown = await looked(own.change, wish);
      const done = await save(shown, { reason: "Avtalt" });
      expect([wish, done.text.includes("Bestillingen er endret.")]).toEqual([wish, true]);
      expect(await stored(own.id)).toMatchObject({ kroner, lines: kroner, mva: kroner / 5, waiting: null });
    }
    const tooMuch = await save(await looked(own.change, { pris: "rabatt", rabatt: "4000" }), {
      reason: "Avtalt",
    });
    expect([tooMuch.status, tooMuch.text]).toEqual([
      422,
      expect.stringContaining("Rabatten er høyere enn prisen."),
    ]);
    const nonsense = await save(await looked(own.change, { pris: "rabatt", rabatt: "mye" }), {});
    expect(nonsense.status).toBe(422);
    for (const message of ["Skriv rabatten i kroner eller prosent", "Skriv kort hvorfor"])
      expect(nonsense.text).toContain(message);
  });

  it("keeps a percentage when images are added later", async () => {
    const own = await booked("Petra Prosent", "2026-11-26");
    await save(await looked(own.change, { pris: "rabatt", rabatt: "10 %" }), { reason: "Fast kunde" });
    await save(await staffBrowser.get(own.change), {
      bilder: "3",
      shownOre: "522000",
      reason: "Flere bilder",
    });
    expect(await stored(own.id)).toMatchObject({ kroner: 5220, images: 3 });
  });

  it("sells at the prices of the order, whatever the catalogue says now, and other products at today's", async () => {
    const own = await booked("Gamle Priser", "2026-11-27");
    await db().execute(sql`INSERT INTO price_lists (version, valid_from, note)
      SELECT max(version) + 1, '2026-11-20T08:59:59+01', 'dyrere' FROM price_lists`);
    await db().execute(sql`
      INSERT INTO product_prices (product_id, price_list_version, base_ore, included_images, min_images, max_images,
        extra_image_ore, extra_person_ore, mva_bp, mva_included, bands)
      SELECT product_id, (SELECT max(version) FROM price_lists), base_ore + 100000, included_images, min_images, max_images,
        extra_image_ore, extra_person_ore, mva_bp, mva_included, bands
      FROM product_prices JOIN products ON products.id = product_id WHERE slug IN ('headshots', 'express')`);
    try {
      expect((await looked(own.change, { bilder: "2" })).text).toContain("950 kr mer enn før");
      const other = await looked(own.change, { produkt: "express" });
      expect(other.text).toContain("950 kr mindre enn før");
    } finally {
      await db().execute(
        sql`DELETE FROM product_prices WHERE price_list_version = (SELECT max(version) FROM price_lists)`,
      );
      await db().execute(sql`DELETE FROM price_lists WHERE note = 'dyrere'`);
    }
  });

  it("gives another product its own length in the calendar, and refuses it where there is no room", async () => {
    const own = await booked("Lars Lang", "2026-12-01");
    const short = await save(await looked(own.change, { produkt: "express" }), {
      reason: "Ville ha kort time",
    });
    expect(short.text).toContain("Fotografering: Standard → Express");
    expect(await stored(own.id)).toMatchObject({ slug: "express", minutes: 15, revision: 1 });
    await booked("Nabo Neste", "2026-12-01");
    const long = await save(await looked(own.change, { produkt: "premium", bilder: "3" }), {
      reason: "Likevel",
    });
    expect([long.status, long.text]).toEqual([409, expect.stringContaining("Flytt timen først")]);
    expect(await stored(own.id)).toMatchObject({ slug: "express", minutes: 15 });
  });

  it("writes a confirmation that still waits anew, so that no letter names the old price", async () => {
    const own = await booked("Vera Venter", "2026-12-02");
    await db().execute(
      sql`UPDATE email_outbox SET status = 'queued' WHERE about_id = ${own.id} AND template = 'booking-confirmed'`,
    );
    const look = await looked(own.change, { bilder: "2" });
    expect(look.text).toContain("Bekreftelsen er ikke sendt ennå, så den skrives om");
    await save(look, { reason: "Ett bilde til" });
    const { rows } = await db().execute<{ body_text: string }>(
      sql`SELECT body_text FROM email_outbox WHERE about_id = ${own.id} AND status = 'queued' AND template = 'booking-confirmed'`,
    );
    expect(rows).toEqual([{ body_text: expect.stringMatching(/4.850.kr/) }]);
  });
});

describe("a change of an order is refused", () => {
  it("when the page is old, when the sum is not the one shown, and when nothing is changed", async () => {
    const own = await booked("Gamle Siden", "2026-12-03");
    const old = await looked(own.change, { bilder: "2" });
    await save(await looked(own.change, { bilder: "3" }), { reason: "Først" });
    const late = await save(old, { reason: "Sist" });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("Noen andre har endret bestillingen"),
    ]);
    // The other person's change is shown, typed values are kept, and saving again takes one press.
    expect(folded(late.text)).toMatch(/Endret mens du fylte ut .*Bilder: 1 → 3/);
    expect(new URL((await save(late, {})).url).pathname).toBe(own.record);
    expect(await stored(own.id)).toMatchObject({ images: 2 });
    await save(await looked(own.change, { bilder: "3" }), { reason: "Tilbake" });
    const wrong = await save(await looked(own.change, { bilder: "2" }), { reason: "Sum", shownOre: "1" });
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining("Prisen er endret")]);
    const same = await save(await staffBrowser.get(own.change), { reason: "Ingenting" });
    expect([same.status, same.text]).toEqual([409, expect.stringContaining("Ingenting er endret ennå.")]);
    expect(await stored(own.id)).toMatchObject({ images: 3 });
  });

  it("when it is settled or cancelled; the record says why", async () => {
    const own = await booked("Opp Gjort", "2026-12-04");
    const shown = await looked(own.change, { bilder: "2" });
    await db().execute(sql`UPDATE bookings SET status = 'completed' WHERE id = ${own.id}`);
    // A refund that was noted before payments were.
    await db().execute(sql`ALTER TABLE booking_refunds DISABLE TRIGGER booking_refunds_within_paid`);
    await db().execute(sql`INSERT INTO booking_refunds (id, booking_id, ore, day, reason, created_at)
      VALUES (gen_random_uuid(), ${own.id}, 100, '2026-11-20', 'Prøve', now())`);
    const answer = await save(shown, { reason: "For sent" });
    expect(new URL(answer.url).pathname).toBe(own.record);
    expect(answer.text).toContain("Det er notert en refusjon. Da er oppgjøret gjort, og prisen står fast.");
    await db().execute(sql`UPDATE bookings SET status = 'cancelled_by_studio' WHERE id = ${own.id}`);
    expect(new URL((await staffBrowser.get(own.change)).url).pathname).toBe(own.record);
    expect(await stored(own.id)).toMatchObject({ images: 1 });
  });

  it("to everybody but staff", async () => {
    const own = await booked("Ikke Din", "2026-12-07");
    const stranger = new PlainBrowser(office.site.url);
    expect((await stranger.get(own.change)).url).toContain("/auth");
    expect(
      (
        await stranger.post(own.change, [
          ["reason", "Gratis"],
          ["pris", "avtalt"],
          ["avtalt", "0"],
        ])
      ).url,
    ).toContain("/auth");
    expect(await stored(own.id)).toMatchObject({ kroner: 3900 });
  });
});
