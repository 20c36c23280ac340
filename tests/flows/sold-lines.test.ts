import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { order, receiptOf, takeTime } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let cookie: string;
beforeAll(async () => {
  office = await backOffice();
  ({ cookie } = await office.signedIn({ email: "admin@example.no", role: "admin" }));
});
afterAll(() => office.stop());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll(/\s+/g, " ");

async function inOffice(path: string, fields?: Readonly<Record<string, string>>): Promise<string> {
  const { url } = office.site;
  const answer = await fetch(url + path, {
    headers: { cookie, origin: url, "sec-fetch-site": "same-origin" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
const wordsOf = (html: string) => plain(html.replaceAll(/<[^>]*>/g, " ").replaceAll("&nbsp;", " "));

const consumer = { name: "Kari Nordmann", email: "kari@eksempel.example.no", phone: "90 12 34 56" };
const firm = {
  name: "Ola Hansen",
  email: "ola@firma.example.no",
  phone: "90 12 34 57",
  kind: "bedrift",
  companyName: "Firma AS",
  orgnr: "923 609 016",
};

/** Books one session, and reads every place that shows its price. */
async function sold(slug: string, day: string, contact: Record<string, string>) {
  const browser = new PlainBrowser(office.site.url);
  const who = await takeTime(browser, { slug, day });
  const check = await browser.submit(who, { kind: "privat", ...contact }, { button: "Se over bestillingen" });
  const { page: receipt, number, changeLink } = receiptOf(await order(browser, check));
  const own = await browser.get(changeLink);
  const id = new URL(changeLink, office.site.url).pathname.split("/").at(-1) ?? "";
  const { rows } = await office.database.db.execute<{ template: string; body_text: string }>(sql`
    SELECT template, body_text FROM email_outbox WHERE about_id = ${id}`);
  const letter = (name: string) => plain(rows.find(({ template }) => template === name)?.body_text ?? "");
  const sheet = await inOffice("/admin/eksport", {
    list: "/admin/bookings",
    format: "csv",
    params: "vis=alle",
  });
  const [head = "", ...lines] = sheet.trim().split("\r\n");
  const [list, search] = await Promise.all(
    ["/admin/bookings?vis=alle", `/admin/bookings?vis=alle&sok=${number}`].map((path) => inOffice(path)),
  );
  return {
    check: plain(check.text),
    receipt: plain(receipt.text),
    own: plain(own.text),
    letter: letter("booking-confirmed"),
    toStudio: letter("studio-new-booking"),
    record: wordsOf(await inOffice(`/admin/bookings/${id}`)),
    list: wordsOf(list ?? ""),
    search: wordsOf(search ?? ""),
    head,
    row: lines.find((line) => line.includes(`;${number};`)) ?? "",
  };
}

describe("the price of a booking on every page, in letters, in the office and in its files", () => {
  it("is with MVA for a consumer, in the same words everywhere", async () => {
    const shown = await sold("express", "2026-11-24", consumer);
    for (const place of [shown.check, shown.receipt, shown.own, shown.record]) {
      expect(place).toMatch(/retusjert bilde 1 950 kr.*Å betale 1 950 kr Herav mva\. 390 kr/);
      expect(place).not.toMatch(/eks\. mva/i);
    }
    expect(shown.letter).toMatch(/retusjert bilde: +1 950 kr.*1 950 kr inkl\. mva\. +Herav mva\. 390 kr/);
    expect(shown.letter).not.toMatch(/eks\. mva/i);
    expect(shown.toStudio).toContain("1 950 kr inkl. mva.");
    for (const place of [shown.list, shown.search]) expect(place).toContain("1 950 kr");
    expect(shown.list).not.toMatch(/eks\. mva/i);
    expect(shown.head).toMatch(/;Pris;Herav mva\.;Pris eks\. mva\.;Gebyr;Å betale;/);
    expect(shown.row).toMatch(/;1950,00;390,00;1560,00;0,00;1950,00;/);
  });

  it("is without MVA for a company's staff photos, with MVA and the sum with it beside", async () => {
    const shown = await sold("ansattfoto-studio", "2026-11-25", firm);
    const places = [shown.check, shown.receipt, shown.own, shown.record];
    for (const place of places) {
      expect(place).toMatch(
        /per person, eks\. mva\. 1 950 kr.*Å betale 2 437,50 kr Herav mva\. 487,50 kr Eks\. mva\. 1 950 kr/,
      );
    }
    expect(shown.letter).toMatch(/per person, eks\. mva\.: +1 950 kr/);
    expect(shown.letter).toMatch(/2 437,50 kr inkl\. mva\. +Herav mva\. 487,50 kr +Eks\. mva\. 1 950 kr/);
    expect(shown.toStudio).toMatch(/2 437,50 kr inkl\. mva\. +1 950 kr eks\. mva\./);
    for (const place of [shown.list, shown.search]) expect(place).toMatch(/2 437,50 kr 1 950 kr eks\. mva\./);
    expect(shown.row).toMatch(/;2437,50;487,50;1950,00;0,00;2437,50;/);
  });
});
