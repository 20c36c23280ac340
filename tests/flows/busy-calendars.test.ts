import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { sampleRoom } from "~/areas/calendar/samples";
import { readCalendars } from "~/flows/busy-calendars.server";
import { plusHours } from "~/kit/time";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { testNow, testServices } from "../setup/services";

const here = "/admin/settings/kalendere";
const secretPath = "/calendar/ical/private-0123456789/basic.ics";
const appSecret = "a secret for tests that nobody else knows";
const day = "2026-12-01";
/** Google's format: UTC, with titles that must not be stored. */
const busy = (from: string, to: string, uid = from) =>
  `BEGIN:VEVENT\r\nDTSTART:${from}\r\nDTEND:${to}\r\nUID:${uid}@google.com\r\nSUMMARY:Tannlegen\r\nEND:VEVENT\r\n`;
const overBooking = busy("20261201T075000Z", "20261201T083000Z");
const laterThatDay = busy("20261201T110000Z", "20261201T130000Z");

/** Sent instead of the calendar. */
let instead: Buffer | null = null;
let events = overBooking + laterThatDay;
let status = 200;
const asked: IncomingMessage[] = [];
const calendars = createServer((request, response) => {
  asked.push(request);
  if (request.url !== secretPath) return response.writeHead(404).end();
  if (status !== 200) return response.writeHead(status).end();
  if (instead) return response.writeHead(200, { "content-encoding": "gzip" }).end(instead);
  const etag = `"${events.length}"`;
  if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
  response.writeHead(200, { etag, "content-type": "text/calendar; charset=utf-8" });
  return response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`);
});

let standIn: string;
let office: BackOffice;
let owner: PlainBrowser;
beforeAll(async () => {
  await new Promise<void>((resolve) => calendars.listen(0, "127.0.0.1", resolve));
  standIn = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}`;
  office = await backOffice({ STAND_IN_URL: standIn, APP_SECRET: appSecret });
  await addUser(office.database.db, { email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url);
  await owner.submit(await owner.get("/auth"), { epost: "eier@example.no", passord: password });
  await bookThroughForms(office.site.url, { name: "Gunhild Kjeldsberg", email: "gunhild@example.no", day });
});
afterAll(async () => {
  await office.stop();
  calendars.close();
});

const add = async (address: string, name = "Studioets Google") =>
  owner.submit(
    await owner.get(here),
    { name, address, resourceId: sampleRoom.id },
    { button: "Hent og legg til" },
  );
const job = (hours: number) =>
  readCalendars(
    testServices(office.database.db, { now: plusHours(testNow, hours), env: { STAND_IN_URL: standIn } }),
  );

/** The times that a visitor sees on the day, in UTC: "12:00". */
async function visitorsTimes(): Promise<string[]> {
  const visitor = new PlainBrowser(office.site.url);
  const what = await visitor.submit(await visitor.get("/book/express"), {}, { button: "Velg tid" });
  const when = new URL(what.url);
  when.searchParams.set("dag", day);
  const starts = (await visitor.get(when.href)).buttonValues("start");
  return starts.filter((start) => start.startsWith(day)).map((start) => start.slice(11, 16));
}

const stored = async () => {
  const { rows } = await office.database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM busy_calendar_times`,
  );
  return rows[0]?.n;
};

describe("a busy calendar", () => {
  it("is not added when its address cannot be read, or leads into a closed network", async () => {
    const typo = await add(`${standIn}/nothing.ics`);
    expect([typo.status, typo.text]).toEqual([422, expect.stringContaining("finnes ikke lenger på denne")]);
    expect(typo.html).toContain('value="Studioets Google"');
    const before = asked.length;
    const inside = await add(standIn.replace("127.0.0.1", "127.0.0.2"));
    expect(inside.text).toContain("Adressen ligger på et lukket nettverk");
    expect((await add("kalender")).text).toContain("begynner med https:// eller webcal://");
    expect(asked).toHaveLength(before);
    expect(await stored()).toBe(0);
  });

  it("closes its times for visitors at once, moves no booking, and lists the one that it lies over", async () => {
    expect(await visitorsTimes()).toContain("12:00");
    const added = await add(standIn + secretPath);
    expect(added.text).toContain("Kalenderen er lagt til");
    expect(added.text).toContain("2 opptatte tider framover");
    expect(added.text).toMatch(/Ligger over bestillinger.*Gunhild Kjeldsberg/);
    const times = await visitorsTimes();
    expect(times).not.toContain("12:00");
    expect(times).toContain("14:30");
    const { rows } = await office.database.db.execute(
      sql`SELECT FROM bookings WHERE starts_at = '2026-12-01T08:00Z' AND status = 'confirmed'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("shows when, and never what or from which address", async () => {
    const calendar = await owner.get(`/admin/calendar?visning=dag&dag=${day}&ressurs=${sampleRoom.id}`);
    expect(calendar.text).toContain("12.00–14.00, Opptatt (privat kalender)");
    const page = await owner.get(here);
    const { rows } = await office.database.db.execute(sql`
      SELECT (SELECT json_agg(c) FROM busy_calendars c) AS a, (SELECT json_agg(h) FROM history h) AS b,
        (SELECT json_agg(s) FROM security_events s) AS c`);
    for (const text of [calendar.html, page.html, JSON.stringify(rows)])
      expect(text).not.toMatch(/private-0123456789|Tannlegen/);
  });

  it("is asked whether it has changed, and whole once a day because repetitions go on", async () => {
    expect(await job(0.2)).toMatchObject([{ value: "unchanged" }]);
    expect(asked.at(-1)?.headers["if-none-match"]).toMatch(/^"\d+"$/);
    expect(await job(25)).toMatchObject([{ value: { doubtful: 0 } }]);
    expect(asked.at(-1)?.headers["if-none-match"]).toBeUndefined();
  });

  it("keeps the last known times when it cannot be read, and says so", async () => {
    status = 500;
    const failed = await owner.submit(await owner.get(here), {}, { button: "Hent nå" });
    expect(failed.status).toBe(409);
    const page = await owner.get(here);
    expect(page.text).toContain("Kalenderen ga ikke fra seg filen.");
    expect(page.text).toContain("gjelder fortsatt");
    expect(await visitorsTimes()).not.toContain("12:00");
    status = 200;
  });

  it("keeps the last known times when it sends a page instead, or is suddenly empty", async () => {
    instead = gzipSync("<!doctype html><title>Logg inn</title>");
    expect(await job(26)).toMatchObject([{ reason: "not-a-calendar" }]);
    expect((await owner.get(here)).text).toContain("er ikke en kalender (ICS). Tidene fra");
    instead = gzipSync("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
    expect(await job(27)).toMatchObject([{ reason: "empty" }]);
    expect((await owner.get(here)).text).toContain("Kalenderen er plutselig tom");
    expect([await stored(), await visitorsTimes()]).toEqual([2, expect.not.arrayContaining(["12:00"])]);
  });

  it("is taken for empty when the owner says so, and the page tells that nothing is blocked", async () => {
    const page = await owner.submit(await owner.get(here), {}, { button: "Hent nå" });
    expect(page.text).toContain("Kalenderen er tom og sperrer ingenting");
    expect(await visitorsTimes()).toContain("12:00");
    instead = null;
  });

  it("blocks what an event that is not understood may mean, and tells its own time", async () => {
    const known = events;
    events +=
      "BEGIN:VEVENT\r\nUID:x\r\nSUMMARY:Tannlegen\r\nDTSTART;TZID=Fjerntid:20261202T120000\r\nDURATION:PT1H\r\nEND:VEVENT\r\n";
    const page = await owner.submit(await owner.get(here), {}, { button: "Hent nå" });
    expect(page.text).toContain("3 hendelser i filen · 3 opptatte tider de neste fire ukene");
    expect(page.text).toContain("Neste: tir. 1. des. 08.50–09.30");
    expect(page.text).toContain("1 hendelse ble ikke helt forstått");
    expect(page.text).toContain(
      "02.12.2026 kl. 12.00 («Fjerntid»): ukjent tidssone. Sperrer 01.12.2026 kl. 23.00 – 03.12.2026 kl. 02.00.",
    );
    expect(page.html).not.toContain("Tannlegen");
    events = known;
  });

  it("frees a time that is no longer busy", async () => {
    events = overBooking;
    const fetched = await owner.submit(await owner.get(here), {}, { button: "Hent nå" });
    expect(fetched.text).toContain("1 opptatt tid framover");
    expect(await visitorsTimes()).toContain("12:00");
  });

  it("is removed with its times by the owner who sees it as it is, and not by a photographer", async () => {
    const page = await owner.get(here);
    const stale = await owner.submit(page, { version: "7" }, { button: "Fjern" });
    expect([stale.status, await stored()]).toEqual([409, 1]);
    const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
    expect((await fetch(office.site.url + here, { headers: { cookie } })).status).toBe(403);
    const removed = await owner.submit(page, {}, { button: "Fjern" });
    expect(removed.text).toContain("Kalenderen er fjernet");
    expect(await stored()).toBe(0);
  });
});
