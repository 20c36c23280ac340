import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetSettings } from "~/areas/settings/reads.server";
import { remindDrafts } from "~/flows/incomplete-bookings.server";
import { plusHours } from "~/kit/time";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { fillInUntilCheck, order, receiptOf } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";

let office: BackOffice;
let owner: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url, "10.5.5.5", { cookie });
});
afterAll(() => office.stop());

/** A visitor who left before the last button, an hour ago: the hold has expired too. */
async function giveUp(name: string, day: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(office.site.url);
  const email = `${name.toLowerCase().replace(" ", ".")}@example.no`;
  await fillInUntilCheck(browser, { name, email, day, slug: "cv-bilde" });
  const { db } = office.database;
  await db.execute(sql`UPDATE booking_drafts SET updated_at = updated_at - interval '1 hour', created_at = created_at - interval '1 hour'
    WHERE contact->>'name' = ${name}`);
  await db.execute(
    sql`UPDATE calendar_holds SET expires_at = now() - interval '1 year', released_at = now() - interval '1 year'`,
  );
  await db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'hold'`);
  return browser;
}

const list = (view = "aapne") => owner.get(`/admin/incomplete-bookings?vis=${view}`);
const open = async (name: string): Promise<Page> => owner.get((await list("alle")).link(name));
const press = (page: Page, button: string) => owner.submit(page, {}, { button });

async function lastLink(): Promise<string> {
  const { rows } = await office.database.db.execute<{ body: string }>(
    sql`SELECT body_text AS body FROM email_outbox WHERE template = 'draft-resume' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return /\/booking\/fortsett\/\S+/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}

describe("a booking that was begun and not finished", () => {
  it("is in the list with its value and whether the time is still free, and on the first screen", async () => {
    await giveUp("Ine Avbrutt", "2026-12-01");
    const shown = await list();
    expect(shown.text).toMatch(/Ine Avbrutt.*Ja/);
    expect((await owner.get("/admin")).text).toMatch(/1 Ufullførte bestillinger/);
    await office.database.db.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, kind, owner_id, created_at, during)
      SELECT gen_random_uuid(), id, 'block', gen_random_uuid(), now(), tstzrange('2026-12-01T00:00+01', '2026-12-02T00:00+01')
      FROM calendar_resources`);
    expect((await list()).text).toMatch(/Ine Avbrutt.*Nei/);
    await office.database.db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'block'`);
  });

  it("is finished from the link in the letter, in another browser, with every choice", async () => {
    await giveUp("Lars Lenke", "2026-12-02");
    const sent = await press(await open("Lars Lenke"), "Send lenke for å fullføre");
    expect(sent.text).toContain("Brevet er skrevet.");
    const link = await lastLink();
    const other = new PlainBrowser(office.site.url);
    expect((await other.get(link.replace(/key=.{4}/, "key=feil"))).status).toBe(404);
    const page = await other.get(link);
    expect([
      page.status,
      page.text.includes("Tiden er fortsatt ledig."),
      page.text.includes("CV-bilde"),
    ]).toEqual([200, true, true]);
    const check = await other.submit(page, {}, { button: "Fortsett bestillingen" });
    expect([check.text.includes("Lars Lenke"), check.text.includes("lars.lenke@example.no")]).toEqual([
      true,
      true,
    ]);
    expect(receiptOf(await order(other, check)).number).toBeTruthy();
    expect((await other.get(link)).text).toContain("Bestillingen er fullført");
    expect((await list()).text).not.toContain("Lars Lenke");
  });

  it("says that the time is taken, and keeps the rest", async () => {
    await giveUp("Tone Tapt", "2026-12-03");
    await press(await open("Tone Tapt"), "Send lenke for å fullføre");
    const link = await lastLink();
    await office.database.db.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, kind, owner_id, created_at, during)
      SELECT gen_random_uuid(), id, 'block', gen_random_uuid(), now(), tstzrange('2026-12-03T00:00+01', '2026-12-04T00:00+01')
      FROM calendar_resources`);
    const other = new PlainBrowser(office.site.url);
    const page = await other.get(link);
    expect(page.text).toContain("Tiden er dessverre tatt.");
    const when = await other.submit(page, {}, { button: "Fortsett bestillingen" });
    expect([new URL(when.url).pathname, when.buttonValues("start").length > 0]).toEqual([
      "/book/cv-bilde/tid",
      true,
    ]);
  });

  it("has its time held for a day, which nobody else is then offered", async () => {
    await giveUp("Hilde Holdt", "2026-12-04");
    const page = await open("Hilde Holdt");
    const held = await press(page, "Hold tiden i ett døgn");
    expect([held.text.includes("Tiden holdes i ett døgn."), held.text.includes("Holdes av")]).toEqual([
      true,
      true,
    ]);
    const { rows } = await office.database.db.execute<{ hours: number }>(sql`
      SELECT round(extract(epoch FROM a.expires_at - h.created_at) / 3600)::int AS hours
      FROM calendar_allocations a JOIN calendar_holds h ON h.id = a.owner_id WHERE a.kind = 'hold' LIMIT 1`);
    expect(rows).toEqual([{ hours: 24 }]);
  });

  it("becomes a lead, is put away and taken out, or is booked by telephone with all that was typed", async () => {
    await giveUp("Lea Lead", "2026-12-07");
    const lead = await press(await open("Lea Lead"), "Gjør til henvendelse");
    expect((await owner.get(lead.link("Henvendelsen"))).text).toContain("lea.lead@example.no");
    expect((await list()).text).not.toContain("Lea Lead");
    await giveUp("Vidar Vekk", "2026-12-08");
    const away = await press(await open("Vidar Vekk"), "Legg bort");
    expect((await list("lagt-bort")).text).toContain("Vidar Vekk");
    const phone = await owner.get(away.link("Bestill for dem"));
    expect(phone.html).toContain("vidar.vekk@example.no");
    await press(away, "Ta frem igjen");
    expect((await list()).text).toContain("Vidar Vekk");
  });

  it("is reminded of once, and only where the studio has switched it on", async () => {
    await giveUp("Per Påminnet", "2026-12-09");
    const { db } = office.database;
    const services = testServices(db, { now: plusHours(officeNow, 5) });
    expect(await remindDrafts(services)).toBe(0);
    await db.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('policy_draft_reminder_hours', '2')
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = '2'`);
    forgetSettings(db);
    expect(await remindDrafts(services)).toBeGreaterThan(0);
    expect(await remindDrafts(services)).toBe(0);
    const { rows } = await db.execute(
      sql`SELECT count(*)::int AS n FROM email_outbox WHERE to_address LIKE 'per.p%'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
