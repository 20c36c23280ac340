import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleRoom } from "~/areas/calendar/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chatWire, streamedText } from "../setup/chat-wire";
import { bookThroughForms, fillInUntilCheck } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { textOf } from "../setup/read-page";

const here = `/admin/settings/apningstider?ressurs=${sampleRoom.id}`;
const days = ["day1", "day2", "day3", "day4", "day5", "day6", "day7"];
/** The room's week, opening and closing two hours later. */
const later = Object.fromEntries(days.map((name, index) => [name, index < 5 ? "15-18, 18.30-20" : ""]));
const customer = "Gunhild Kjeldsberg";

let office: BackOffice;
let cookie: string;
beforeAll(async () => {
  office = await backOffice();
  ({ cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" }));
  await bookThroughForms(office.site.url, { name: customer, email: "gunhild@example.no" });
});
afterAll(() => office.stop());

async function post(fields: Readonly<Record<string, string>> | URLSearchParams, path = here) {
  const response = await fetch(office.site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: office.site.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  return { status: response.status, location: response.headers.get("location"), page: parse(text) };
}

async function open(path: string) {
  const response = await fetch(office.site.url + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return parse(await response.text());
}

const asked = { intent: "save", ...later, from: "2026-11-20", version: "0" };

describe("the owner's opening hours", () => {
  it("show beforehand which bookings would lie outside, and save nothing by that", async () => {
    const { status, page } = await post(asked);
    expect(status).toBe(200);
    const preview = textOf(page.querySelector(".hours-preview"));
    expect(preview).toContain("1 bestilling blir liggende utenfor");
    expect(preview).toContain(customer);
    expect(preview).toContain("Ledige tider");
    expect(page.querySelector('input[name="day1"]')?.getAttribute("value")).toBe("15-18, 18.30-20");
    expect(textOf(await open("/praktisk-info"))).toMatch(/Mandag–onsdag og fredag ?09\.00–17\.00/);
  });

  it("show the preview again when the fields are others than those that were shown", async () => {
    const { page } = await post(asked);
    const seen = page.querySelector('button[name="shown"]')?.getAttribute("value") ?? "";
    const changed = await post({ ...asked, day1: "16-18", shown: seen });
    expect([changed.status, changed.location]).toEqual([200, null]);
    expect(changed.page.querySelector('button[name="shown"]')?.getAttribute("value")).not.toBe(seen);
  });

  it("are refused beside the field when they cannot be read", async () => {
    const { status, page } = await post({ ...asked, day3: "17-9" });
    expect(status).toBe(422);
    expect(page.querySelector("#day3")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector("#day3")?.getAttribute("value")).toBe("17-9");
    const ends = await post({ ...asked, lastDay: "2026-11-01" });
    expect(textOf(ends.page.querySelector("#lastDay-error"))).toContain("Siste dag");
  });

  it("are saved, shown on the site and in the booking at once, refused from a form with older ones, and undone", async () => {
    const { page } = await post(asked);
    const seen = page.querySelector('button[name="shown"]')?.getAttribute("value") ?? "";
    const saved = await post({ ...asked, shown: seen });
    expect([saved.status, saved.location]).toEqual([303, `${here}&gjort=save&utgave=1`]);
    await expect
      .poll(async () => textOf(await open("/praktisk-info")))
      .toMatch(/Mandag–fredag ?15\.00–18\.00 og 18\.30–20\.00/);
    const record = await open(`${here}&gjort=save&utgave=1`);
    expect(textOf(record)).toContain("Mandag: 09.00–17.00 ble 15.00–18.00 og 18.30–20.00");
    expect(textOf(await open("/admin/bookings"))).toContain(customer);
    const late = await post({ ...asked, day1: "9-10", version: "0" });
    const lateSeen = late.page.querySelector('button[name="shown"]')?.getAttribute("value") ?? "";
    const refused = await post({ ...asked, day1: "9-10", shown: lateSeen, version: "0" });
    expect([refused.status, textOf(refused.page)]).toEqual([
      409,
      expect.stringContaining("Noen andre har endret"),
    ]);
    const undone = await post({ intent: "restore", version: "1", line: "1" });
    expect(undone.status).toBe(303);
    await expect
      .poll(async () => textOf(await open("/praktisk-info")))
      .toMatch(/Mandag–onsdag og fredag ?09\.00–17\.00/);
  });

  it("that begin later are announced with their day", async () => {
    const coming = { intent: "save", ...later, from: "2026-12-01", version: "2" };
    const { page } = await post(coming);
    const seen = page.querySelector('button[name="shown"]')?.getAttribute("value") ?? "";
    expect((await post({ ...coming, shown: seen })).status).toBe(303);
    await expect.poll(async () => textOf(await open("/praktisk-info"))).toContain("Fra tirsdag 1. desember");
  });
});

const specialDays = "/admin/settings/helligdager";

describe("the owner's special days", () => {
  const closed = {
    intent: "save",
    firstDay: "2026-12-14",
    lastDay: "2026-12-15",
    how: "closed",
    note: "Ferie",
  };
  const seenIn = (page: Awaited<ReturnType<typeof open>>) =>
    page.querySelector('button[name="shown"]')?.getAttribute("value") ?? "";

  it("show what closing will do, and are on the site at once when they are saved, until they are undone", async () => {
    const { page } = await post({ ...closed, version: "0" }, `${specialDays}?ny=1`);
    expect(textOf(page.querySelector(".hours-preview"))).toMatch(/mandag 14. desember ?stengt/i);
    const saved = await post({ ...closed, version: "0", shown: seenIn(page) }, `${specialDays}?ny=1`);
    expect([saved.status, saved.location]).toEqual([303, `${specialDays}?gjort=save&utgave=1`]);
    const told = "Mandag 14. desember – tirsdag 15. desember";
    await expect.poll(async () => textOf(await open("/praktisk-info"))).toContain(told);
    await expect.poll(async () => (await open("/")).toString()).toContain("2026-12-14");
    expect(textOf(await open(specialDays))).toContain(told);
    const visitor = fillInUntilCheck(new PlainBrowser(office.site.url), {
      name: customer,
      email: "gunhild@example.no",
      day: "2026-12-14",
    });
    await expect(visitor).rejects.toThrow(/^No time to take/);
    const answer = await chatWire(office.site).ask("Har dere åpent mandag 14. desember?");
    expect(await streamedText(answer)).toMatch(/14\. desember.*stengt|stengt.*14\. desember/s);
    expect((await post({ intent: "restore", version: "1", line: "1" }, specialDays)).status).toBe(303);
    await expect.poll(async () => textOf(await open("/praktisk-info"))).not.toContain(told);
  });

  it("shorten a day of every year, under the name that visitors see", async () => {
    const eve = { intent: "save", monthDay: "12-24", how: "early", closes: "17.30", note: "Lille julaften" };
    const path = `${specialDays}?aar=12-24`;
    const { page } = await post({ ...eve, version: "2" }, path);
    expect((await post({ ...eve, version: "2", shown: seenIn(page) }, path)).status).toBe(303);
    await expect
      .poll(async () => textOf(await open("/praktisk-info")))
      .toMatch(/24. desember.{0,40}15\.00–17\.30/);
  });

  it("are refused beside the field, and nothing is lost", async () => {
    const { status, page } = await post(
      { ...closed, how: "hours", hours: "17-9", version: "3" },
      `${specialDays}?ny=1`,
    );
    expect(status).toBe(422);
    expect(page.querySelector("#hours")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector("#firstDay")?.getAttribute("value")).toBe("2026-12-14");
  });
});

describe("rooms and photographers", () => {
  const list = "/admin/settings/ressurser";
  const of = (id: string) => `${list}?id=${id}`;
  const fresh = { intent: "create", kind: "photographer", name: "Ingrid Solem", hoursLike: sampleRoom.id };
  let added = "";

  it("are added with another's hours, renamed, put in order and undone, each by the version that was seen", async () => {
    const { status, location } = await post({ ...fresh, maxSessionsPerDay: "4" }, `${list}?ny=1`);
    added = new URL(location ?? "", office.site.url).searchParams.get("id") ?? "";
    expect(status).toBe(303);
    expect((await post(fresh, `${list}?ny=1`)).status).toBe(409);
    const hours = await open(`/admin/settings/apningstider?ressurs=${added}`);
    expect(hours.querySelector("#day1")?.getAttribute("value")).toBe("09.00–17.00");
    const renamed = { id: added, intent: "save", name: "Ingrid S.", maxSessionsPerDay: "4", version: "1" };
    expect((await post(renamed, of(added))).status).toBe(303);
    expect((await post(renamed, of(added))).status).toBe(409);
    expect(textOf(await open(of(added)))).toContain("Ingrid Solem ble Ingrid S.");
    expect((await post({ intent: "restore", version: "2", line: "2" }, of(added))).status).toBe(303);
    const page = await open(list);
    const order = page
      .querySelectorAll('.resource-order input[name="order"]')
      .map((each) => each.attrs.value);
    const inUse = [...new Set(order)];
    const up = new URLSearchParams([
      ["id", added],
      ["intent", "up"],
      ...inUse.map((id) => ["order", id ?? ""]),
    ]);
    expect((await post(up, list)).status).toBe(303);
    expect((await post(up, list)).status).toBe(409);
  });

  it("are taken out of use only while nothing is booked, and then offered to nobody", async () => {
    const booked = await open(of(sampleRoom.id));
    expect(textOf(booked)).toContain("1 bestilling må flyttes først");
    expect(textOf(booked)).toContain(customer);
    const refused = await post({ id: sampleRoom.id, intent: "retire", version: "0" }, of(sampleRoom.id));
    expect([refused.status, textOf(refused.page)]).toEqual([409, expect.stringContaining("det er bestilt")]);
    expect((await post({ id: added, intent: "retire", version: "4" }, of(added))).status).toBe(303);
    expect(textOf(await open("/admin/settings/apningstider"))).not.toContain("Ingrid Solem");
    expect((await post({ id: added, intent: "reopen", version: "5" }, of(added))).status).toBe(303);
    expect(textOf(await open("/admin/settings/apningstider"))).toContain("Ingrid Solem");
  });
});
