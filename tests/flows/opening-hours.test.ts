import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleRoom } from "~/areas/calendar/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
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

async function post(fields: Readonly<Record<string, string>>) {
  const response = await fetch(office.site.url + here, {
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

const asked = { ...later, from: "2026-11-20", version: "0" };

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
    const seen = page.querySelector('button[name="seen"]')?.getAttribute("value") ?? "";
    const changed = await post({ ...asked, day1: "16-18", seen });
    expect([changed.status, changed.location]).toEqual([200, null]);
    expect(changed.page.querySelector('button[name="seen"]')?.getAttribute("value")).not.toBe(seen);
  });

  it("are refused beside the field when they cannot be read", async () => {
    const { status, page } = await post({ ...asked, day3: "17-9" });
    expect(status).toBe(422);
    expect(page.querySelector("#day3")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector("#day3")?.getAttribute("value")).toBe("17-9");
    const ends = await post({ ...asked, lastDay: "2026-11-01" });
    expect(textOf(ends.page.querySelector("#lastDay-error"))).toContain("Siste dag");
  });

  it("are saved, shown on the site and in the booking at once, refused to whoever saw older ones, and undone", async () => {
    const { page } = await post(asked);
    const seen = page.querySelector('button[name="seen"]')?.getAttribute("value") ?? "";
    const saved = await post({ ...asked, seen });
    expect([saved.status, saved.location]).toEqual([303, `${here}&gjort=lagret`]);
    await expect
      .poll(async () => textOf(await open("/praktisk-info")))
      .toMatch(/Mandag–fredag ?15\.00–18\.00 og 18\.30–20\.00/);
    const record = await open(`${here}&gjort=lagret`);
    expect(textOf(record)).toContain("Mandag: 09.00–17.00 ble 15.00–18.00 og 18.30–20.00");
    expect(textOf(await open("/admin/bookings"))).toContain(customer);
    const late = await post({ ...asked, day1: "9-10", seen: "", version: "0" });
    const lateSeen = late.page.querySelector('button[name="seen"]')?.getAttribute("value") ?? "";
    const refused = await post({ ...asked, day1: "9-10", seen: lateSeen, version: "0" });
    expect([refused.status, textOf(refused.page)]).toEqual([
      409,
      expect.stringContaining("Noen andre endret"),
    ]);
    const undone = await post({ version: "1", restore: "1" });
    expect(undone.status).toBe(303);
    await expect
      .poll(async () => textOf(await open("/praktisk-info")))
      .toMatch(/Mandag–onsdag og fredag ?09\.00–17\.00/);
  });

  it("that begin later are announced with their day", async () => {
    const coming = { ...later, from: "2026-12-01", version: "2" };
    const { page } = await post(coming);
    const seen = page.querySelector('button[name="seen"]')?.getAttribute("value") ?? "";
    expect((await post({ ...coming, seen })).status).toBe(303);
    await expect.poll(async () => textOf(await open("/praktisk-info"))).toContain("Fra tirsdag 1. desember");
  });
});
