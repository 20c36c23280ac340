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

async function booked(name: string, day: string) {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.no`;
  const { changeLink } = await bookThroughForms(office.site.url, { name, email, day });
  const id = new URL(changeLink, office.site.url).pathname.split("/").at(-1) ?? "";
  return {
    id,
    email,
    link: changeLink,
    record: `/admin/bookings/${id}`,
    move: `/admin/bookings/${id}/flytt`,
  };
}

async function letter(email: string, template: string) {
  const { rows } = await office.database.db.execute<{ subject: string; body_text: string }>(sql`
    SELECT subject, body_text FROM email_outbox WHERE to_address = ${email} AND template = ${template}
    ORDER BY created_at DESC, id DESC LIMIT 1`);
  return rows[0];
}

const startOf = async (id: string) =>
  (
    await office.database.db.execute<{ at: string }>(
      sql`SELECT to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') AS at FROM bookings WHERE id = ${id}`,
    )
  ).rows[0]?.at;

const folded = (text: string) => text.replace(/\s+/g, " ").trim();
// The button of a time shows the time, which contains a point.
const chosen = (page: Page, start: string) => staffBrowser.submit(page, { start }, { button: "." });
const confirmed = (page: Page, values: Record<string, string> = {}) =>
  staffBrowser.submit(page, values, { button: "Flytt timen og send brevet" });

describe("moving a session by staff", () => {
  it("previews each letter first; choosing a time moves nothing", async () => {
    const own = await booked("Siv Se", "2026-11-24");
    const calendar = await staffBrowser.get(`${own.move}?dag=2026-12-01`);
    const [start = ""] = calendar.buttonValues("start").slice(-1);
    const look = await chosen(calendar, start);
    expect(look.html.includes("<title>Se over flyttingen")).toBe(true);
    expect(look.text).toContain(`Sendes til ${own.email} når du bekrefter. Ingenting er gjort ennå.`);
    expect(await startOf(own.id)).toBe("2026-11-24 09:00");
    expect(await letter(own.email, "booking-moved")).toBeUndefined();

    const reason = "Fotografen er syk.";
    const again = await staffBrowser.get(`${own.move}?${new URLSearchParams({ start, reason })}`);
    expect(again.text).toContain(reason);
    const done = await confirmed(again);
    expect(done.text).toContain("Timen er flyttet. Kunden får e-post.");
    const back = await staffBrowser.get(done.link("Flytt tilbake"));
    expect(back.html).toContain("<title>Se over flyttingen");
    expect(folded(back.text)).toContain("Til tirsdag 24. november 2026 kl. 09.00");
    const sent = await letter(own.email, "booking-moved");
    expect(again.text).toContain(sent?.subject);
    // Word for word, except for the key of the customer's link.
    const body = sent?.body_text ?? "?";
    expect(withoutKeys(body)).not.toBe(body);
    expect(again.text).toContain(folded(withoutKeys(body)));
    expect((await staffBrowser.get(own.move)).buttonValues("start")).not.toContain(start);
  });

  it("records whose wish it is: free for the customer when it is the studio's, not when it is the customer's own", async () => {
    const studio = await booked("Stine Studio", "2026-11-25");
    const customer = await booked("Karl Kunde", "2026-11-26");
    const soon = (await staffBrowser.get(`${studio.move}?dag=2026-11-21`)).buttonValues("start");
    const [first = "", second = ""] = [soon[1], soon.at(-1)];
    await confirmed(await chosen(await staffBrowser.get(studio.move), first));
    expect((await letter(studio.email, "booking-moved"))?.body_text).toContain("avbestille gratis, helt til");
    expect((await staffBrowser.get(studio.link)).text).toContain(
      "du kan avbestille gratis helt til den begynner",
    );
    await confirmed(await chosen(await staffBrowser.get(customer.move), second), { wishedBy: "customer" });
    expect((await letter(customer.email, "booking-moved"))?.body_text).toContain("Som avtalt har vi flyttet");
    expect((await staffBrowser.get(customer.link)).text).toContain(
      "avbestille gratis frem til fredag 20. november",
    );
  });

  it("ignores opening hours with a reason, but never takes a taken or invalid time", async () => {
    const own = await booked("Ola Utenom", "2026-11-27");
    const calendar = await staffBrowser.get(own.move);
    const sunday = { day: "2026-12-06", time: "20:00" };
    const why = { outsideHoursReason: "Avtalt på telefon" };
    const asked = (fields: Record<string, string>) =>
      staffBrowser.submit(calendar, fields, { button: "Se over flyttingen" });
    expect((await asked(sunday)).text).toContain("Skriv kort hvorfor");
    expect((await asked({ day: "2027-03-28", time: "02:30", ...why })).text).toContain(
      "Skriv en dato og et klokkeslett som finnes.",
    );
    expect((await asked({ day: "2026-11-19", time: "10:00", ...why })).text).toContain("har vært");
    expect((await confirmed(await asked({ ...sunday, ...why }))).text).toContain("søndag 6. desember");
    const other = await booked("Bjørn Opptatt", "2026-11-30");
    const look = await staffBrowser.submit(
      await staffBrowser.get(other.move),
      { ...sunday, ...why },
      { button: "Se over flyttingen" },
    );
    const taken = await confirmed(look);
    expect([taken.status, await startOf(other.id)]).toEqual([409, "2026-11-30 09:00"]);
    expect(taken.text).toContain("Rommet eller fotografen er opptatt da.");
  });

  it("asks for the reason before the letter is shown when the time lies outside the opening hours", async () => {
    const own = await booked("Una Utenfor", "2026-12-07");
    const start = "2026-12-13T11:00:00.000Z";
    const look = await staffBrowser.get(`${own.move}?${new URLSearchParams({ start })}`);
    expect(look.text).toContain("Tidspunktet er utenfor åpningstiden.");
    const reason = { outsideHoursReason: "Avtalt på telefon" };
    const filledIn = await staffBrowser.submit(look, reason, { button: "Se over flyttingen" });
    expect(filledIn.text).toContain("søndag 13. desember 2026 kl. 12.00");
    expect((await confirmed(filledIn)).text).toContain("Timen er flyttet.");
  });

  it("is refused when the booking has changed since it was read", async () => {
    const own = await booked("Vera Versjon", "2026-12-02");
    const look = await chosen(
      await staffBrowser.get(`${own.move}?dag=2026-12-03`),
      "2026-12-03T09:00:00.000Z",
    );
    await confirmed(await chosen(await staffBrowser.get(own.move), "2026-12-03T10:00:00.000Z"));
    const late = await confirmed(look);
    expect([late.status, late.text.includes("Noen andre har endret bestillingen")]).toEqual([409, true]);
  });

  it("is allowed for a late customer until the session is over", async () => {
    const own = await booked("Lena Sein", "2026-12-04");
    const began = (minutesAgo: number) =>
      office.database.db.execute(sql`
        UPDATE bookings SET starts_at = '2026-11-20T08:00:00Z'::timestamptz - make_interval(mins => ${minutesAgo}),
          ends_at = '2026-11-20T08:15:00Z'::timestamptz - make_interval(mins => ${minutesAgo}) WHERE id = ${own.id}`);
    await began(5);
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM calendar_resources WHERE kind = 'photographer' ORDER BY position LIMIT 1`,
    );
    // The link that a dropped card of the calendar leads to.
    const drop = new URLSearchParams({ start: "2026-12-04T10:00:00.000Z", resource: rows[0]?.id ?? "" });
    const look = await staffBrowser.get(`${own.move}?${drop}`);
    expect(look.text).toContain(`Sendes til ${own.email} når du bekrefter.`);
    expect(look.text).toContain("fredag 4. desember");
    const moved = await confirmed(look);
    expect(moved.text).toContain("Timen er flyttet.");
    expect((await letter(own.email, "booking-moved"))?.body_text).toContain("fredag 4. desember 2026");
    await began(60);
    expect((await staffBrowser.get(own.move)).text).toContain("Timen er over.");
  });
});

describe("the form for cancelling", () => {
  it("charges the late fee only when the customer cancels", async () => {
    const own = await booked("Frida Gebyr", "2026-12-07");
    await office.database.db.execute(sql`
      UPDATE bookings SET starts_at = '2026-11-20T18:00:00Z', ends_at = '2026-11-20T18:15:00Z' WHERE id = ${own.id}`);
    const record = await staffBrowser.get(own.record);
    const asksInTime = /group-has-\[\[value=customer\]:checked\][^>]*>(?:(?!<\/fieldset>).)*name="chargeFee"/;
    expect(asksInTime.test(record.html)).toBe(true);
    const done = await staffBrowser.submit(
      record,
      { by: "studio", chargeFee: "on", reason: "Vannlekkasje" },
      { button: "Avbestill timen" },
    );
    expect(done.text).toContain("Timen er avbestilt.");
    expect((await letter(own.email, "booking-cancelled"))?.body_text).toContain("Du betaler ingenting.");
  });
});
