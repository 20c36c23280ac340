import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let owner: PlainBrowser;
let company: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url, "10.4.4.4", { cookie });
  company = new PlainBrowser(office.site.url);
});
afterAll(() => office.stop());

const firm = {
  companyName: "Firma AS",
  orgnr: "923 609 016",
  name: "Ola Hansen",
  email: "ola@firma.example.no",
};
const forty = {
  "sets-0-days-0-day": "2026-12-08",
  "sets-0-days-0-from": "09:00",
  "sets-0-days-0-to": "16:00",
  "sets-0-days-0-heads": "40",
  "sets-0-days-0-address": "Storgata 1, 0155 Oslo",
};

/** A draft of a quote for forty people at the company's place, priced from the price list. */
async function draft(fields: Readonly<Record<string, string>> = {}): Promise<Page> {
  const form = await owner.get("/admin/quotes/create");
  const made = await owner.submit(form, { ...firm, title: "Ansattfoto for 40" }, { button: "Lag utkastet" });
  return owner.submit(made, { ...forty, ...fields }, { button: "Regn ut fra prislisten" });
}

async function sent(fields: Readonly<Record<string, string>> = {}): Promise<{ page: Page; path: string }> {
  const page = await owner.submit(await draft(fields), {}, { button: "Send tilbudet" });
  return { page, path: await addressOf("quote-sent") };
}

/** The address in the newest letter of this kind. */
async function addressOf(template: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ path: string }>(sql`
    SELECT substring(body_text FROM '/tilbud/[A-Za-z0-9_-]+') AS path FROM email_outbox
    WHERE template = ${template} ORDER BY created_at DESC, id DESC LIMIT 1`);
  return rows[0]?.path ?? "";
}

const signed = { navn: "Ola Hansen", rolle: "HR-sjef", godtar: "on" };

describe("a quote", () => {
  it("is written, priced and sent in the office, and accepted by the company without scripts", async () => {
    const { page, path } = await sent();
    expect(page.text).toContain("Tilbudet er sendt.");
    const offer = await company.get(path);
    for (const words of ["Ansattfoto for 40", "Storgata 1, 0155 Oslo", "Holdes av til dere", "63 625 kr"])
      expect(offer.text.replaceAll("\u00a0", " ")).toContain(words);
    const unsigned = await company.submit(offer, { navn: "Ola Hansen" }, { button: "Godta tilbudet" });
    expect([unsigned.status, unsigned.text.includes("Kryss av for at du godtar")]).toEqual([422, true]);
    expect(unsigned.html).toContain('value="Ola Hansen"');
    const accepted = await company.submit(unsigned, signed, { button: "Godta tilbudet" });
    expect(accepted.text).toContain("er nå oppdrag");
    expect(accepted.text).toContain("Ola Hansen, HR-sjef");
    const again = await company.submit(offer, signed, { button: "Godta tilbudet" });
    expect(again.text).toContain("er nå oppdrag");
    expect((await company.get(path)).text).toContain("Dokumentets fingeravtrykk");
    const { rows } = await office.database.db.execute(sql`SELECT FROM oppdrag`);
    expect(rows).toHaveLength(1);
  });

  it("keeps everything that was typed in a draft with a mistake, and says where it is", async () => {
    const page = await draft();
    const bad = await owner.submit(
      page,
      {
        "sets-0-days-0-to": "08:00",
        intro: "Hei på dere",
        "lines-0-name": "Frukt",
        "lines-0-unitOre": "x",
      },
      { button: "Lagre utkastet" },
    );
    expect(bad.status).toBe(422);
    expect(bad.text).toContain("Slutten må være etter starten");
    expect(bad.text).toContain("Skriv prisen i kroner");
    for (const typed of ["Hei på dere", 'value="Frukt"', 'value="08:00"']) expect(bad.html).toContain(typed);
  });

  it("lets the company choose optional lines, and asks again when the sum was another", async () => {
    const { path } = await sent({
      "sets-0-days-0-day": "2026-12-09",
      "lines-0-name": "Hårstyling",
      "lines-0-unitOre": "1 490",
      "lines-0-role": "optional",
    });
    const offer = await company.get(path);
    const value = /name="tillegg"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="tillegg"/.exec(offer.html);
    const tillegg = value?.[1] ?? value?.[2] ?? "";
    const changed = await company.submit(offer, { ...signed, tillegg }, { button: "Godta tilbudet" });
    expect([changed.status, changed.text.includes("Summen har endret seg")]).toEqual([409, true]);
    expect(changed.text.replaceAll("\u00a0", " ")).toContain("65 487,50 kr");
    const accepted = await company.submit(changed, {}, { button: "Godta tilbudet" });
    expect(accepted.text).toContain("Hårstyling");
  });

  it("is read by an approver who cannot answer, and opened by no program that only fetches", async () => {
    const { page, path } = await sent({ "sets-0-days-0-day": "2026-12-10" });
    for (const method of ["HEAD", "GET"]) await fetch(new URL(path, office.site.url), { method });
    expect((await owner.get(page.url)).text).toContain("Ikke åpnet ennå");
    const offer = await company.get(path);
    const reader = { tilNavn: "Siri Berg", tilEpost: "siri@firma.example.no" };
    await company.submit(offer, reader, { button: "Send lenken" });
    expect((await owner.get(page.url)).text).not.toContain("Ikke åpnet ennå");
    const shown = await new PlainBrowser(office.site.url).get(await addressOf("quote-forwarded"));
    expect(shown.text).toContain("Du kan lese tilbudet. Svaret gir Ola Hansen.");
    expect(shown.html).not.toContain("Godta tilbudet");
    const forced = await company.post(await addressOf("quote-forwarded"), [
      ...Object.entries(signed),
      ["intent", "accept"],
    ]);
    expect(forced.status).toBe(409);
  });

  it("counts as opened after its script says that a person saw it", async () => {
    const { page, path } = await sent({ "sets-0-days-0-day": "2026-12-11" });
    const seen = await fetch(new URL(`${path}/apnet`, office.site.url), {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: office.site.url },
    });
    expect(seen.status).toBe(204);
    expect((await owner.get(page.url)).text).not.toContain("Ikke åpnet ennå");
  });

  it("gives a PDF with text, title, language and page numbers", async () => {
    const { path } = await sent({ "sets-0-days-0-day": "2026-12-14" });
    const response = await fetch(new URL(`${path}/tilbud.pdf`, office.site.url));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const document = await getDocumentProxy(Uint8Array.from(bytes));
    const { text } = await extractText(document);
    const words = text.join(" ").replace(/[\s\u00a0]+/g, " ");
    for (const part of [
      "Ansattfoto for 40",
      "Firma AS (923609016), ved Ola Hansen",
      "Side 2 av",
      "Databehandleravtale",
      "varsler det bedriften uten ugrunnet opphold",
      "63 625 kr",
    ])
      expect(words).toContain(part);
    expect((await getMeta(document)).info.Title).toMatch(/^Tilbud \d+: Ansattfoto for 40$/);
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Lang (nb)");
  });

  it("has the data processing agreement of the day it was sent, and a sheet for employees without price or address", async () => {
    const { path } = await sent({ "sets-0-days-0-day": "2027-01-20" });
    const settings = "/admin/settings/tilbud";
    const form = await owner.get(settings);
    const own = { policy_processing_agreement: "1. Vår egen.\n\n2. Kort og god." };
    const saved = await owner.submit(form, own, { button: "Lagre" });
    expect(saved.html).toContain("1. Vår egen.\n\n2. Kort og god.");
    expect((await company.get(path)).text).toContain("senest innen 48 timer");
    const later = await sent({ "sets-0-days-0-day": "2027-01-21" });
    const page = await company.get(later.path);
    expect([page.text.includes("2. Kort og god."), page.text.includes("48 timer")]).toEqual([true, false]);
    await owner.submit(await owner.get(settings), { policy_processing_agreement: "" }, { button: "Lagre" });

    const sheet = await company.get(page.link("Ark til ansatte og tillitsvalgte"));
    for (const words of ["torsdag 21. januar 2027", "Firma AS bestemmer", "åndsverkloven § 104"])
      expect(sheet.text).toContain(words);
    const pdf = await fetch(new URL(sheet.link("Last ned som PDF"), office.site.url));
    const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
    const words = (await extractText(document)).text.join(" ").replace(/\s+/g, " ");
    expect(words).toContain("Til deg som er tillitsvalgt eller verneombud");
    expect(words).not.toMatch(/\/tilbud\/|\d kr\b/);
    const wrong = "/tilbud/q7RkZp02LmNvXs91aBcDeF00/ansatte";
    for (const address of [wrong, `${wrong}.pdf`])
      expect((await fetch(new URL(address, office.site.url))).status).toBe(404);
  });

  it("is answered with a wish, sent again as the next version, and the old page says so", async () => {
    const { page, path } = await sent({ "sets-0-days-0-day": "2026-12-15" });
    const wish = { onske: "En dag senere?" };
    const asked = await company.submit(await company.get(path), wish, { button: "Send ønsket" });
    expect(asked.text).toContain("Vi har fått ønsket ditt");
    const shown = await owner.get(page.url);
    expect(shown.text).toContain("En dag senere?");
    const next = await owner.submit(shown, {}, { button: "Lag ny versjon" });
    const saved = await owner.submit(
      next,
      { "sets-0-days-0-day": "2026-12-16" },
      { button: "Lagre utkastet" },
    );
    const again = await owner.submit(saved, {}, { button: "Send tilbudet" });
    expect(again.text).toContain("versjon 2");
    const old = await company.get(path);
    expect(old.text).toContain("Det finnes et nyere tilbud");
    expect(old.html).not.toContain("Godta tilbudet");
    const newest = await company.get(old.link("Åpne det nye tilbudet"));
    const accepted = await company.submit(newest, signed, { button: "Godta tilbudet" });
    expect(accepted.text).toContain("onsdag 16. desember 2026");
  });

  it("is asked about on its page, and answered in its record, which the list and the first screen point to", async () => {
    const { page, path } = await sent({ "sets-0-days-0-day": "2027-01-19" });
    const empty = await company.submit(await company.get(path), {}, { button: "Send spørsmålet" });
    expect([empty.status, empty.text.includes("Skriv hva du lurer på")]).toEqual([422, true]);
    const question = { sporsmal: "Kan to komme til studio etterpå?" };
    const asked = await company.submit(empty, question, { button: "Send spørsmålet" });
    expect(asked.text).toContain("Ikke besvart ennå");
    expect((await owner.get("/admin")).text).toContain("Tilbud med spørsmål du ikke har svart på");
    const list = "/admin/quotes?vis=sporsmal";
    expect((await owner.get(list)).text).toContain("Firma AS");
    const record = await owner.get(page.url);
    expect(record.text).toContain("Kan to komme til studio etterpå?");
    const unanswered = await owner.submit(record, {}, { button: "Send svaret" });
    expect([unanswered.status, unanswered.text.includes("Skriv svaret")]).toEqual([422, true]);
    const answered = await owner.submit(unanswered, { answer: "Ja, gjerne." }, { button: "Send svaret" });
    expect(answered.text).toContain("Svaret står på siden.");
    expect((await company.get(path)).text).toContain("Ja, gjerne.");
    expect((await owner.get(list)).text).not.toContain("Firma AS");
  });

  it("is in the list of held days until staff release it there, and stays valid", async () => {
    const { page, path } = await sent({ companyName: "Holdt AS", "sets-0-days-0-day": "2027-02-16" });
    const list = await owner.get("/admin/holdte-dager");
    expect(list.text).toContain("Uke 7");
    const id = /edit\/([0-9a-f-]+)/.exec(page.url)?.[1] ?? "";
    const form = new RegExp(
      `${id}[\\s\\S]*?name="ownerId" value="([^"]+)"[\\s\\S]*?name="version" value="([^"]+)"`,
    );
    const [, ownerId = "", version = ""] = form.exec(list.html) ?? [];
    const press = () =>
      owner.post("/admin/holdte-dager", [
        ["kind", "quote"],
        ["ownerId", ownerId],
        ["version", version],
      ]);
    expect((await press()).text).toContain("Dagene er sluppet.");
    expect((await press()).status).toBe(409);
    expect((await owner.get("/admin/holdte-dager")).html).not.toContain(id);
    const offer = await company.get(path);
    expect(offer.text).toContain("Ledig nå, men holdes ikke av");
    expect(offer.text).not.toContain("Dagene holdes av til og med");
  });

  it("is withdrawn, and its page says what to do", async () => {
    const { page, path } = await sent({ "sets-0-days-0-day": "2026-12-17" });
    await owner.submit(page, {}, { button: "Trekk tilbake" });
    const shown = await company.get(path);
    expect(shown.text).toContain("Tilbudet er trukket tilbake");
    expect(shown.html).not.toContain("Godta tilbudet");
  });

  it("is in no list: a wrong address is not found, and a right one says noindex", async () => {
    const { path } = await sent({ "sets-0-days-0-day": "2026-12-18" });
    const wrong = await fetch(new URL("/tilbud/q7RkZp02LmNvXs91aBcDeF00", office.site.url));
    expect(wrong.status).toBe(404);
    const right = await fetch(new URL(path, office.site.url));
    expect([right.headers.get("x-robots-tag"), right.headers.get("cache-control")]).toEqual([
      "noindex",
      "no-store",
    ]);
  });

  it("is listed by state, and expires by the clock", async () => {
    const listed = async (view: string) => (await owner.get(`/admin/quotes?vis=${view}`)).text;
    const form = await owner.get("/admin/quotes/create");
    await owner.submit(form, { ...firm, companyName: "Nordlys Bare Utkast AS" }, { button: "Lag utkastet" });
    expect(await listed("utkast")).toContain("Nordlys Bare Utkast AS");
    expect(await listed("aapne")).not.toContain("Nordlys Bare Utkast AS");
    const { page } = await sent({ "sets-0-days-0-day": "2027-01-12" });
    const { db } = office.database;
    await db.execute(
      sql`UPDATE quotes SET valid_until = '2026-11-19' WHERE id = ${page.url.match(/edit\/([^?]+)/)?.[1]}`,
    );
    expect(await listed("utlopt")).toContain("Utløpt");
    expect((await owner.get(page.url)).text).toContain("Utløpt");
    expect((await company.get(await addressOf("quote-sent"))).text).toContain("Tilbudet er utløpt");
  });
});
