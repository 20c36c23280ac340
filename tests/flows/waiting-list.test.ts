import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { forgetSettings } from "~/areas/settings/reads.server";
import { matchWaitingList } from "~/flows/match-waiting-list.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";

const friday = "2026-11-27";
let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const come = async (email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "admin");
  photographer = await come("foto@example.no", "photographer");
});
afterAll(() => office.stop());

/** The addresses that browsers came to when they joined. */
const ownPages = new Map<string, string>();

const match = () => matchWaitingList(testServices(office.database.db));

const person = { phone: "90 12 34 56", kind: "privat", samtykke: "on" };

async function join(
  name: string,
  wish: Record<string, string> = {},
): Promise<{ browser: PlainBrowser; page: Page }> {
  const browser = new PlainBrowser(office.site.url);
  const form = await browser.get(`/venteliste?produkt=headshots&dag=${friday}`);
  const email = `${name.toLowerCase()}@example.no`;
  const page = await browser.submit(form, { name, email, ...person, ...wish }, { button: "Sett meg på" });
  return { browser, page };
}

/** A Standard on Friday is ordered and cancelled, as customers do it. `utc`: "09:00" is ten o'clock. */
async function freeFriday(utc: string, email: string): Promise<void> {
  const wish = { name: "Per Opptatt", email, slug: "headshots", day: friday };
  const pick = (starts: readonly string[]) => starts.find((start) => start.startsWith(`${friday}T${utc}`));
  const { changeLink } = await bookThroughForms(office.site.url, { ...wish, pick });
  const browser = new PlainBrowser(office.site.url);
  const cancel = await browser.get(changeLink.replace("?", "/avbestill?"));
  await browser.submit(cancel, {}, { button: "Avbestill" });
}

async function entryId(name: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ id: string }>(
    sql`SELECT id FROM waitlist_entries WHERE name = ${name}`,
  );
  return rows[0]?.id ?? "";
}

const letters = async (name: string) => {
  const { rows } = await office.database.db.execute<{ template: string }>(
    sql`SELECT template FROM email_outbox WHERE to_name = ${name} AND about_kind = 'waiting-entry' ORDER BY created_at, id`,
  );
  return rows.map(({ template }) => template);
};

describe("joining", () => {
  it("is offered where a day, a month or the calendar has no times, with what was looked at", async () => {
    const browser = new PlainBrowser(office.site.url);
    const when = await browser.submit(await browser.get("/book/headshots"), {}, { button: "Velg tid" });
    const link = when.link("Sett meg på ventelisten");
    expect(link).toMatch(/^\/venteliste\?produkt=headshots&bilder=1/);
    const taken = await browser.get(`${when.url}&tid=2026-11-27T03:00:00%2B01:00`);
    expect(taken.link("Sett meg på ventelisten")).toContain("tid=2026-11-27T02%3A00%3A00.000Z");
    const form = await browser.get(link);
    expect(form.status).toBe(200);
    expect(form.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("asks again for what is missing, and keeps what was typed", async () => {
    const { page } = await join("Kari Nordmann", { email: "feil", samtykke: "", til: "2026-11-01" });
    expect(page.status).toBe(422);
    expect(page.html).toContain('value="Kari Nordmann"');
    for (const words of ["Uten det kan vi ikke gi beskjed", "på formen navn@eksempel.no", "lik eller etter"])
      expect(page.text).toContain(words);
    expect((await new PlainBrowser(office.site.url).get("/venteliste?produkt=finnes-ikke")).text).toContain(
      "Hvilken fotografering venter du på?",
    );
  });

  it("gives a page of one's own with the place in line, once however often the form is sent", async () => {
    const { browser, page } = await join("Kari");
    ownPages.set("Kari", page.url);
    expect(page.text).toContain("Nummer 1 blant dem som ønsker seg det samme");
    expect(page.text).toContain("Fredag 27. november 2026");
    const form = await browser.get(`/venteliste?produkt=headshots&dag=${friday}`);
    const fields = { name: "Ola", email: "ola@example.no", ...person };
    const [one, two] = await Promise.all([
      browser.submit(form, fields, { button: "Sett meg på" }),
      browser.submit(form, fields, { button: "Sett meg på" }),
    ]);
    expect(one?.url).toBe(two?.url);
    expect(one?.text).toContain("Nummer 2 blant dem");
    const record = await photographer.get(`/admin/venteliste/${await entryId("Ola")}`);
    expect(record.link("Først: Kari")).toBe(`/admin/venteliste/${await entryId("Kari")}`);
    expect(record.html).toContain('<optgroup label="Fredag 27. november 2026 (i ønsket)">');
    expect(record.text).toMatch(/Satte seg på ventelisten[^·]*· Kunden/);
    expect(await letters("Ola")).toEqual(["waitlist-joined"]);
  });

  it("shows the link of a place only to whoever made it", async () => {
    const { page } = await join("Kari");
    expect(page.text).toContain("Du står allerede på ventelisten");
    expect(page.url).not.toContain("key=");
    expect(await letters("Kari")).toEqual(["waitlist-joined", "waitlist-joined"]);
  });

  it("hides every place from a wrong key, no key and a key of another", async () => {
    const stranger = new PlainBrowser(office.site.url);
    const kari = `/venteliste/${await entryId("Kari")}`;
    const unknown = await stranger.get("/venteliste/0198f000-0000-7000-8000-0000000000ff?key=x");
    for (const path of [kari, `${kari}?key=feil`]) {
      const page = await stranger.get(path);
      expect([page.status, page.text]).toEqual([404, unknown.text]);
    }
  });
});

describe("an offer", () => {
  it("is held for the first in line, and told on the page and in a letter", async () => {
    await freeFriday("09:00", "per@example.no");
    expect(await match()).toBe(1);
    expect(await letters("Kari")).toContain("waitlist-offer");
    const stranger = new PlainBrowser(office.site.url);
    const times = await stranger.submit(await stranger.get("/book/headshots"), {}, { button: "Velg tid" });
    const day = await stranger.get(`${times.url}&dag=${friday}`);
    expect(day.buttonValues("start")).not.toContain(`${friday}T09:00:00.000Z`);
  });

  it("cannot be accepted by the browser that joined, which is told to use the letter", async () => {
    const browser = new PlainBrowser(office.site.url);
    const letter = await browser.get(await offerLink("Kari"));
    const own = await browser.get(ownPages.get("Kari") ?? "");
    expect(own.url).not.toBe(letter.url);
    expect(own.text).toContain("En tid er ledig til deg");
    expect(own.text).toContain("Slik kan ingen bestille i ditt navn.");
    expect(own.text).not.toContain("Bestill med betalingsplikt");
    const { fields } = letter.form({ button: "Bestill med betalingsplikt" });
    const refused = await browser.post(own.url, new URLSearchParams([...fields, ["expressWish", "on"]]));
    expect([refused.status, refused.text.includes("bare si ja fra lenken i e-posten")]).toEqual([409, true]);
  });

  it("is accepted with the express wish and the price that was shown, and becomes a booking", async () => {
    const kari = new PlainBrowser(office.site.url);
    const page = await kari.get(await offerLink("Kari"));
    expect(page.text).toContain("Bestill med betalingsplikt");
    expect(page.text).toContain("Å betale 3 900 kr");
    const without = await kari.submit(page, {}, { button: "Bestill med betalingsplikt" });
    expect([without.status, without.text.includes("før angrefristen er ute")]).toEqual([422, true]);
    const booked = await kari.submit(page, { expressWish: "on" }, { button: "Bestill med betalingsplikt" });
    expect(booked.text).toContain("Timen er din");
    const again = await kari.submit(page, { expressWish: "on" }, { button: "Bestill med betalingsplikt" });
    expect(again.text).toContain("Timen er din");
    const own = await kari.get(ownPages.get("Kari") ?? "");
    expect(own.text).toContain("Timen er bestilt");
    expect(own.html).not.toContain("/booking/edit/");
    const booking = await kari.get(booked.link("Se timen din"));
    expect(booking.text).toContain("Kari");
    expect(booking.text.toLowerCase()).toContain("fredag 27. november");
  });

  it("is declined, and the place in line is kept", async () => {
    await freeFriday("13:00", "mia@example.no");
    await match();
    const ola = new PlainBrowser(office.site.url);
    const page = await ola.get(await offerLink("Ola"));
    const declined = await ola.submit(page, {}, { button: "Nei takk" });
    expect(declined.text).toContain("Du står fortsatt på ventelisten");
    expect(declined.text).toContain("Nummer 1 blant dem");
    const late = await ola.submit(page, { expressWish: "on" }, { button: "Bestill med betalingsplikt" });
    expect([late.status, late.text.includes("Tilbudet gjelder ikke lenger")]).toEqual([409, true]);
  });

  it("lets one change the wish, and leave", async () => {
    const ola = new PlainBrowser(office.site.url);
    const page = await ola.get(await offerLink("Ola"));
    const changed = await ola.submit(page, { til: "2026-12-04" }, { button: "Lagre ønsket" });
    expect(changed.text).toContain("4. desember 2026");
    const again = await ola.submit(page, { til: "2026-12-04" }, { button: "Lagre ønsket" });
    expect([again.status, again.text.includes("Ønsket er lagret.")]).toEqual([200, true]);
    const left = await ola.submit(changed, {}, { button: "Meld meg av" });
    expect(left.text).toContain("Du er meldt av ventelisten");
    expect((await ola.submit(changed, {}, { button: "Meld meg av" })).text).toContain("Du er meldt av");
  });
});

describe("in the back office", () => {
  it("staff see who waits, why somebody went first, and how much was filled", async () => {
    const list = await photographer.get("/admin/venteliste?vis=alle");
    expect(list.text).toContain("Kari");
    expect(list.text).toContain("1 av 2 ledige tider ble fylt");
    expect(list.text).toContain("For få data");
    const record = await photographer.get(`/admin/venteliste/${await entryId("Kari")}`);
    const customer = await photographer.get(record.link("Kunde: Kari"));
    expect(customer.link("Venteliste: Standard")).toBe(new URL(record.url).pathname);
    expect(record.text).toContain("En time ble avbestilt eller flyttet.");
    expect(record.text).toContain("Ba om akkurat denne dagen");
    expect(record.text).toContain("Takket ja");
  });

  it("staff send what is proposed, withdraw it, offer by hand, change the wish and take somebody off", async () => {
    await office.database.db.execute(
      sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('policy_waitlist_mode', 'forslag')`,
    );
    forgetSettings(office.database.db);
    await join("Siri");
    await freeFriday("13:00", "pia@example.no");
    await match();
    expect((await owner.get("/admin")).text).toContain("Forslag fra ventelisten å sende");
    const path = `/admin/venteliste/${await entryId("Siri")}`;
    const sent = await owner.submit(await owner.get(path), {}, { button: "Send tilbud" });
    expect(sent.text).toContain("Tiden holdes av. Tilbudet sendes til kunden.");
    expect(await letters("Siri")).toContain("waitlist-offer");
    const withdrawn = await owner.submit(sent, {}, { button: "Trekk tilbudet" });
    expect(withdrawn.text).toContain("Tilbudet er trukket.");
    const quiet = sql`('policy_waitlist_quiet_from', '8'), ('policy_waitlist_quiet_until', '12')`;
    await office.database.db.execute(
      sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ${quiet}`,
    );
    forgetSettings(office.database.db);
    const byHand = await owner.submit(withdrawn, {}, { button: "Send tilbud" });
    expect(byHand.text).toContain("Tilbudt av studioet.");
    expect(byHand.text).toContain("tilbudet sendes fredag 20. november kl. 12.00.");
    await office.database.db.execute(
      sql`DELETE FROM system_settings WHERE setting_key LIKE 'policy_waitlist_quiet%'`,
    );
    forgetSettings(office.database.db);
    const wished = await owner.submit(byHand, { til: "2026-12-11" }, { button: "Lagre" });
    expect(wished.text).toContain("11. desember 2026");
    const stale = await owner.submit(byHand, { til: "2026-12-18" }, { button: "Lagre" });
    expect(stale.status).toBe(409);
    const removed = await owner.submit(wished, { words: "Vi ringte deg." }, { button: "Ta av ventelisten" });
    expect(removed.text).toContain("Plassen er avsluttet.");
    expect((await letters("Siri")).at(-1)).toBe("waitlist-ended");
    const { rows } = await office.database.db.execute(
      sql`SELECT id FROM calendar_allocations WHERE kind = 'offer'`,
    );
    expect(rows).toEqual([]);
  });

  it("several are removed at once after a confirmation, and entries that changed meanwhile are reported by name", async () => {
    for (const name of ["Una", "Ulf"]) await join(name);
    const list = await owner.get("/admin/venteliste?vis=venter&sok=u");
    const rows = await Promise.all(["Una", "Ulf"].map(entryId));
    const post = (intent: string, values: [string, string][]) =>
      owner.post(list.url, new URLSearchParams([["intent", intent], ...values]));
    const chosen = rows.map((id): [string, string] => ["id", `${id}:1`]);
    const asks = await post("remove", chosen);
    expect(asks.text).toContain("«Ta av ventelisten» for 2 plasser?");
    expect(asks.text).toContain("Hver får brev om at plassen er avsluttet.");
    expect(await letters("Una")).not.toContain("waitlist-ended");
    await owner.submit(
      await owner.get(`/admin/venteliste/${rows[1]}`),
      { til: "2026-12-11" },
      { button: "Lagre" },
    );
    const done = await owner.submit(asks, {}, { button: "Ja, ta av ventelisten" });
    expect(done.text).toContain("1 av 2 er oppdatert.");
    expect(done.text).toMatch(/Ulf.*endret/);
    expect((await letters("Una")).at(-1)).toBe("waitlist-ended");
    const stillThere = await post("send", [
      ["id", `${rows[1]}:2`],
      ["antall", "1"],
    ]);
    expect(stillThere.text).toContain("Det kan ikke gjøres nå.");
  });
});

describe("an offer of a session that the studio has to accept", () => {
  it("says so in the letter and on the page, and is a request when it is accepted", async () => {
    const { db } = office.database;
    await db.execute(sql`UPDATE system_settings SET setting_value = 'automatisk'
      WHERE setting_key = 'policy_waitlist_mode'`);
    forgetSettings(db);
    await db.execute(sql`UPDATE waitlist_entries SET status = 'removed' WHERE status = 'waiting'`);
    await join("Rita");
    await freeFriday("13:00", "paul@example.no");
    await db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`);
    await match();
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT body_text AS text FROM email_outbox WHERE to_name = 'Rita' AND template = 'waitlist-offer'`,
    );
    expect(rows[0]?.text).toContain("får svar innen 12 timer");
    const rita = new PlainBrowser(office.site.url);
    const page = await rita.get(await offerLink("Rita"));
    expect(page.text).toContain("Denne fotograferingen må godtas av studioet.");
    const button = "Send forespørsel med betalingsplikt når den godtas";
    const sent = await rita.submit(page, { expressWish: "on" }, { button });
    expect(sent.text).toContain("Forespørselen er sendt, og tiden holdes av. Svaret kommer på e-post.");
    expect((await rita.get(sent.link("Se forespørselen"))).text).toContain(
      "Vi holder av tiden og svarer senest",
    );
  });
});

/** The link of the newest letter that has one. */
async function offerLink(name: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ text: string }>(sql`
    SELECT body_text AS text FROM email_outbox
    WHERE to_name = ${name} AND template LIKE 'waitlist-%' ORDER BY created_at DESC, id DESC LIMIT 1`);
  return /\/venteliste\/[\w-]+\?key=[\w-]+/.exec(rows[0]?.text ?? "")?.[0] ?? "";
}
