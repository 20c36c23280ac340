import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

const run = promisify(execFile);
/** Debian's calendar program khal, which reads the feed as a subscriber's would; without it there is no such test. */
const khal = await run("khal", ["--version"]).then(
  () => true,
  () => false,
);

let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;
let cancelLink: string;
const listPath = "/admin/calendar-feed";

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  const come = async (email: string, name: string, role: "admin" | "photographer") => {
    await addUser(db, { email, name, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "Eva Eier", "admin");
  photographer = await come("foto@example.no", "Per Foto", "photographer");
  await db.execute(sql`UPDATE calendar_resources SET user_id = (SELECT id FROM users WHERE email = 'foto@example.no')
    WHERE id = (SELECT id FROM calendar_resources WHERE kind = 'photographer' ORDER BY position LIMIT 1)`);
  await bookThroughForms(office.site.url, {
    name: "Kari Nordmann",
    email: "kari@example.no",
    day: "2026-11-25",
  });
  const ended = await bookThroughForms(office.site.url, {
    name: "Ola Hansen",
    email: "ola@example.no",
    day: "2026-11-26",
  });
  cancelLink = ended.changeLink;
});
afterAll(() => office.stop());

const addressIn = (page: Page): string => {
  const address = /https?:\/\/[^"<\s]+\/kalender\/[^"<\s]+key=[\w-]+/.exec(page.html)?.[0];
  if (!address) throw new Error(`No address: ${page.text.slice(0, 400)}`);
  return address.replace(/^https?:\/\/[^/]+/, office.site.url);
};
const make = async (browser: PlainBrowser, wish: Record<string, string> = {}) =>
  browser.submit(await browser.get(listPath), wish, { button: "Lag adressen" });
const read = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    headers: { "user-agent": "Google-Calendar-Importer", "x-forwarded-for": "203.0.113.77", ...headers },
  });

async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
  return calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
}
const statusOf = ({ component }: ICAL.Event) => String(component.getFirstPropertyValue("status"));
const wrongKeys = async () => {
  const { rows } = await office.database.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM security_events
    WHERE event_type = 'wrong_link_key' AND details ->> 'subject' = 'calendar_feed'`);
  return rows[0]?.count ?? 0;
};

describe("a subscription", () => {
  it("shows its address once, and only when somebody is busy unless more is asked for", async () => {
    const made = await make(owner, { resourceId: "alle" });
    const address = addressIn(made);
    expect((await owner.get(listPath)).html).not.toContain("timer.ics?key=");
    expect((await owner.get(listPath)).text).toContain("Hele studioet: alt som tar tid");
    const events = await eventsAt(address);
    expect(events.map(({ summary }) => summary)).toEqual(events.map(() => "Opptatt"));
    expect(events.length).toBeGreaterThanOrEqual(2);
    const full = await eventsAt(
      addressIn(await make(owner, { resourceId: "alle", content: "timer", detail: "full" })),
    );
    expect(full.map(({ summary }) => summary)).toEqual(["Kari Nordmann, Express", "Ola Hansen, Express"]);
  });

  it("makes one feed however often the form is sent", async () => {
    const form = await owner.get(listPath);
    const first = await owner.submit(form, { content: "sperret" }, { button: "Lag adressen" });
    const again = await owner.submit(form, { content: "sperret" }, { button: "Lag adressen" });
    expect(addressIn(first)).toContain("key=");
    expect(again.status).toBe(409);
    expect(again.text).toContain("Abonnementet er laget, og adressen er vist.");
  });

  it("lists a cancelled session as cancelled, with a higher SEQUENCE and the same UID", async () => {
    const address = addressIn(await make(owner, { resourceId: "alle", content: "timer", detail: "name" }));
    const before = (await eventsAt(address)).find(({ summary }) => summary === "Ola, Express");
    const customer = new PlainBrowser(office.site.url);
    const own = await customer.get(cancelLink);
    await customer.submit(await customer.get(own.link("Avbestill")), {}, { button: "Avbestill timen" });
    const after = (await eventsAt(address)).find(({ uid }) => uid === before?.uid);
    expect(after && [statusOf(after), after.sequence]).toEqual(["CANCELLED", 1]);
    expect(before && [statusOf(before), before.sequence]).toEqual(["CONFIRMED", 0]);
  });

  it("answers 304 while nothing has changed, and is kept by the subscriber alone", async () => {
    const address = addressIn(await make(owner));
    const first = await read(address);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const etag = first.headers.get("etag") ?? "";
    const again = await read(address, { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    await bookThroughForms(office.site.url, { name: "Ny Kunde", email: "ny@example.no", day: "2026-11-30" });
    expect((await read(address, { "if-none-match": etag })).status).toBe(200);
  });

  it("says who fetched it last, and from about where", async () => {
    await read(addressIn(await make(owner)));
    const page = await owner.get(listPath);
    expect(page.text).toContain("Sist hentet av Google Kalender");
    expect(page.text).toContain("fra 203.0.113.0");
    expect(page.text).toContain("Noen kalendertjenester henter bare på nytt én eller to ganger i døgnet.");
  });

  it("gives nothing to a wrong key, an old one or one of an ended feed, and records it", async () => {
    const old = addressIn(await make(owner, { content: "timer" }));
    const wrong = await read(old.replace(/key=.*/, "key=abcdefghijklmnopqrstuvwx"));
    expect(wrong.status).toBe(404);
    expect(await wrongKeys()).toBe(1);
    const rotated = await owner.submit(await owner.get(listPath), {}, { button: "Ny adresse" });
    expect(rotated.text).toContain("Den gamle adressen virker ikke lenger.");
    const fresh = addressIn(rotated);
    expect([(await read(old)).status, (await read(fresh)).status]).toEqual([404, 200]);
    const { rows } = await office.database.db.execute(
      sql`SELECT FROM security_events WHERE event_type = 'feed_key_rotated'`,
    );
    expect(rows).toHaveLength(1);
    const ended = await owner.submit(await owner.get(listPath), {}, { button: "Avslutt" });
    expect(ended.text).toContain("Abonnementet er avsluttet.");
    expect((await read(fresh)).status).toBe(404);
  });
});

describe("a photographer", () => {
  it("sees and makes feeds of their own time only", async () => {
    const page = await photographer.get(listPath);
    expect(page.text).not.toContain("Hele studioet");
    const made = await make(photographer, { detail: "name" });
    expect((await eventsAt(addressIn(made))).length).toBeGreaterThan(0);
    expect((await photographer.get(listPath)).text).toContain("Laget av Per Foto.");
    const refused = await make(photographer, { resourceId: "alle" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Du kan bare abonnere på dine egne timer.");
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM calendar_feeds WHERE resource_id IS NULL AND revoked_at IS NULL LIMIT 1`,
    );
    const others = await photographer.submit(page, {}, { button: "Lag adressen" });
    const fields = [
      ["intent", "revoke"],
      ["id", rows[0]?.id ?? ""],
      ["version", "1"],
    ] as const;
    expect((await photographer.post(listPath, fields)).text).toContain(
      "Dette abonnementet finnes ikke lenger.",
    );
    expect(others.status).toBe(200);
  });

  it("whose account is deactivated loses the feeds", async () => {
    const address = addressIn(await make(photographer));
    expect((await read(address)).status).toBe(200);
    await office.database.db.execute(
      sql`UPDATE users SET disabled_at = now() WHERE email = 'foto@example.no'`,
    );
    expect((await read(address)).status).toBe(404);
  });
});

if (khal)
  it("a calendar program reads it", async () => {
    const address = addressIn(await make(owner, { resourceId: "alle", content: "timer", detail: "name" }));
    const folder = await mkdtemp(join(tmpdir(), "sidelys-khal-"));
    try {
      const [config, file] = [join(folder, "config"), join(folder, "timer.ics")];
      await writeFile(file, await (await read(address)).text());
      await writeFile(
        config,
        `[calendars]\n[[timer]]\npath = ${join(folder, "timer")}\n[locale]\nlocal_timezone = Europe/Oslo\ndefault_timezone = Europe/Oslo\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\ntimeformat = %H:%M\n[sqlite]\npath = ${join(folder, "khal.db")}\n`,
      );
      const env = { ...process.env, HOME: folder, LC_ALL: "C.UTF-8" };
      await run("khal", ["-c", config, "import", "--batch", "-a", "timer", file], { env });
      const { stdout } = await run("khal", ["-c", config, "list", "2026-11-25", "1d"], { env });
      expect(stdout).toContain("09:00-09:15 Kari, Express");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
