import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { type Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let owner: PlainBrowser;

beforeAll(async () => {
  office = await backOffice({ COMPANY_REGISTER_URL: "demo" });
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url, "10.4.4.4", { cookie });
});
afterAll(() => office.stop());

const company = () => new PlainBrowser(office.site.url);
const asked = { sted: "hos-dere", postnr: "1366", personer: "40", minutter: "10", bilder: "1" };
const wished = ["2026-12-09.formiddag", "2026-12-11.hele-dagen"];

function address(step: "" | "/datoer" | "/om-dere", more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...asked, ...more });
  if (step === "/om-dere") for (const wish of wished) query.append("onske", wish);
  return `/book/company${step}?${query}`;
}

const contact = {
  companyName: "Nordlys Regnskap AS",
  name: "Ingrid Berg",
  email: "ingrid@nordlys.example.no",
  phone: "900 00 001",
};

const send = (browser: PlainBrowser, page: Page, fields: Readonly<Record<string, string>>) =>
  browser.submit(page, fields, { button: "Send forespørselen" });

/** A sent request: its receipt, and the address of its own page. */
async function sent(fields: Readonly<Record<string, string>> = {}): Promise<{ receipt: Page; own: string }> {
  const browser = company();
  const receipt = await send(browser, await browser.get(address("/om-dere")), { ...contact, ...fields });
  expect([receipt.status, receipt.text.includes("Forespørselen er sendt")]).toEqual([200, true]);
  return { receipt, own: receipt.url.replace("&gjort=sendt", "") };
}

const idIn = (own: string) => /foresporsel\/([^?/]+)/.exec(own)?.[1] ?? "";

async function rows(query: ReturnType<typeof sql>): Promise<Readonly<Record<string, string>>[]> {
  return (await office.database.db.execute<Record<string, string>>(query)).rows;
}

async function lettersAbout(id: string): Promise<string[]> {
  const found = await rows(
    sql`SELECT template FROM email_outbox WHERE about_id = ${id} ORDER BY created_at, template`,
  );
  return found.map(({ template = "" }) => template);
}

const record = (id: string) => owner.get(`/admin/location-requests/${id}`);

describe("a company that asks without scripts", () => {
  it("sees the price by lines before anything is sent, and what is wrong with an answer", async () => {
    const browser = company();
    const first = await browser.get(address(""));
    for (const line of ["Rigging og nedrigging", "40 × Ansattfoto hos dere, per person", "Reise, Rundt Oslo"])
      expect(first.text).toContain(line);
    expect(first.text).toContain("Sum eks. mva. 51 850 kr");
    expect(first.text).toContain("Sum inkl. mva. 64 812,50 kr");
    const missing = await browser.submit(first, { postnr: "", personer: "førti" }, { button: "Velg datoer" });
    expect(missing.url).toContain("/book/company?");
    expect(missing.text).toContain("Skriv postnummeret der vi skal fotografere.");
    expect(missing.text).toContain("Oppgi antall som et helt tall.");
    expect(missing.html).toContain('value="førti"');
  });

  it("finds the day that was wished for in the chat in the calendar, also after a fault", async () => {
    const browser = company();
    const first = await browser.get(`${address("")}&fra=chat&dag=2026-12-03`);
    expect(first.text).toContain("Dere ønsket dere torsdag 3. desember.");
    const missing = await browser.submit(first, { postnr: "" }, { button: "Velg datoer" });
    expect(missing.text).toContain("Dere ønsket dere torsdag 3. desember.");
    const days = await browser.submit(missing, { postnr: "0253" }, { button: "Velg datoer" });
    expect(new URL(days.url).searchParams.get("dag")).toBe("2026-12-03");
    expect(days.text).toMatch(/torsdag 3\. desember/i);
  });

  it("is told that 24 pay as 25, and that 100 take three days", async () => {
    const browser = company();
    expect((await browser.get(address("", { personer: "24" }))).text).toContain(
      "Dere betaler som for 25 personer",
    );
    expect((await browser.get(address("", { personer: "100" }))).text).toContain(
      "Vi fordeler dere på 3 dager, med opptil 34 personer hver dag.",
    );
  });

  it("books four in the studio at once instead", async () => {
    const page = await company().get(address("", { sted: "studio", personer: "4" }));
    expect(page.html).toContain("/book/ansattfoto-studio?personer=4&amp;bilder=1");
    expect((await company().get(address("", { sted: "studio", personer: "5" }))).text).not.toContain(
      "Bestill time",
    );
  });

  it("chooses days that have room for the whole stay, with rigging and travel", async () => {
    const browser = company();
    const month = await browser.get(address("/datoer", { maned: "2026-12" }));
    expect(month.html).toContain("dag=2026-12-09");
    // A Sunday, and Christmas Day.
    expect(month.html).not.toContain("dag=2026-12-06");
    expect(month.html).not.toContain("dag=2026-12-25");
    const day = await browser.get(address("/datoer", { dag: "2026-12-09" }));
    expect(day.text).toContain("Når på dagen onsdag 9. desember?");
    expect(day.html).toContain("onske=2026-12-09.formiddag");
    const none = await browser.get(`/book/company/om-dere?${new URLSearchParams(asked)}`);
    expect([none.url.includes("/datoer"), none.text.includes("Velg minst én dag.")]).toEqual([true, true]);
  });

  it("gets everything back that it typed when something is wrong", async () => {
    const browser = company();
    const page = await browser.get(address("/om-dere"));
    const message = "Ledergruppen før lunsj. Æ, ø og å.";
    const back = await send(browser, page, { name: "Ingrid Berg", email: "ingrid@", message });
    expect(back.status).toBe(422);
    for (const error of [
      "Skriv inn navnet på bedriften",
      "Skriv inn en e-postadresse på formen navn@eksempel.no",
      "Skriv inn et mobilnummer med 8 siffer",
    ])
      expect(back.text).toContain(error);
    for (const typed of ["Ingrid Berg", "ingrid@", message]) expect(back.html).toContain(typed);
  });

  it("chooses new days beside what it has written when those it wished for have passed", async () => {
    const browser = company();
    const gone = `${address("")}&onske=2026-11-19.formiddag`.replace("company?", "company/om-dere?");
    const page = await browser.get(gone);
    expect(page.text).toContain("Dagene dere ønsket, kan ikke velges lenger.");
    const message = "Vi har en liten trapp.";
    const refused = await send(browser, page, { ...contact, message });
    expect([refused.status, refused.text.includes("Velg minst én dag.")]).toEqual([422, true]);
    for (const typed of [contact.companyName, contact.email, message]) expect(refused.html).toContain(typed);
    const days = refused
      .form({ button: "Send forespørselen" })
      .fields.filter(([name]) => name !== "dag" && name !== "del");
    const receipt = await browser.post(gone, [...days, ["dag", "2026-12-09"], ["del", "formiddag"]]);
    expect(receipt.text).toContain("Forespørselen er sendt");
    expect((await record(idIn(receipt.url))).text).toContain("9. desember");
  });

  it("gets a receipt with number, price and next steps, and two letters leave; twice is once", async () => {
    const browser = company();
    const page = await browser.get(address("/om-dere"));
    const receipt = await send(browser, page, contact);
    expect(receipt.text).toMatch(/F-\d{4}/);
    expect(receipt.text).toContain("svarer senest mandag 23. november");
    const again = await send(browser, page, contact);
    expect(idIn(again.url)).toBe(idIn(receipt.url));
    expect(await lettersAbout(idIn(receipt.url))).toEqual([
      "company-request-received",
      "studio-company-request",
    ]);
    const [letter] = await rows(sql`
      SELECT body_text AS text FROM email_outbox WHERE about_id = ${idIn(receipt.url)} AND template = 'company-request-received'`);
    for (const said of ["40 personer", "51 850 kr", "9. desember", idIn(receipt.url)])
      expect(letter?.text?.replaceAll("\u00a0", " ")).toContain(said);
  });

  it("is not charged by an outdated page: a changed price is shown before it is sent", async () => {
    const browser = company();
    const page = await browser.get(address("/om-dere"));
    const back = await send(browser, page, { ...contact, visteOre: "100" });
    expect([back.status, back.text.includes("Prisen er endret siden dere så den.")]).toEqual([409, true]);
    expect(back.html).toContain("Nordlys Regnskap AS");
  });

  it("corrects and withdraws on its own page, and nobody else's key opens it", async () => {
    const { own } = await sent();
    const other = await sent();
    const browser = company();
    const key = new URL(other.own).searchParams.get("key");
    for (const wrong of [own.replace(/key=.*/, `key=${key}`), own.replace(/\?.*/, "?"), own.slice(0, -3)])
      for (const page of [wrong, wrong.replace("?", "/rett?")]) {
        expect((await browser.get(page)).status).toBe(404);
        expect((await browser.post(page, Object.entries({ ...asked, ...contact }))).status).toBe(404);
      }
    expect((await record(idIn(own))).text).toContain("Ny");
    const form = await browser.get(own.replace("?", "/rett?"));
    const corrected = await browser.submit(form, { personer: "60" }, { button: "Lagre og send" });
    expect(corrected.text).toContain("Endringen er lagret, og vi har fått beskjed.");
    expect(corrected.text).toContain("60 personer");
    const gone = await browser.submit(corrected, {}, { button: "Ja, trekk den" });
    expect(gone.text).toContain("Forespørselen er trukket.");
    expect((await browser.get(own.replace("?", "/rett?"))).url).not.toContain("/rett");
    expect(await lettersAbout(idIn(own))).toContain("studio-company-request");
    expect((await record(idIn(own))).text).toContain("Trukket");
    expect((await record(idIn(other.own))).text).not.toContain("Trukket");
  });

  it("is told which days cannot be asked for, keeps what was typed, and counts a day once", async () => {
    const { own } = await sent();
    const browser = company();
    const form = await browser.get(own.replace("?", "/rett?"));
    const withDays = (...days: string[]) => [
      ...form.form({ button: "Lagre og send" }).fields.filter(([name]) => name !== "dag" && name !== "del"),
      ...days.flatMap((day): [string, string][] => [
        ["dag", day],
        ["del", "formiddag"],
      ]),
    ];
    for (const day of ["2026-11-19", "2026-11-20", "2062-12-09", "i morgen"]) {
      const refused = await browser.post(form.url, withDays("2026-12-10", day));
      expect([day, refused.status]).toEqual([day, 422]);
      expect(refused.text).toContain("Velg dager fra i morgen av, og høyst to år fram.");
      expect(refused.html).toContain('value="2026-12-10"');
    }
    const none = await browser.post(form.url, withDays("", ""));
    expect([none.status, none.text.includes("Velg minst én dag.")]).toEqual([422, true]);
    const twice = await browser.post(form.url, withDays("2026-12-10", "2026-12-10"));
    expect(twice.text.split("Torsdag 10. desember 2026, formiddagen")).toHaveLength(2);
    const far = await browser.get(address("/om-dere").replace("2026-12-09", "2062-12-09"));
    expect(far.text).not.toContain("2062");
  });

  it("may ask although the register says it is bankrupt, and its number is read as people write it", async () => {
    const browser = company();
    const page = await browser.get(address("/om-dere"));
    const found = await browser.submit(page, { finn: "310 010 022" }, { button: "Slå opp" });
    expect(found.text).toContain("Send gjerne forespørselen likevel");
    for (const [typed, status] of [
      ["NO 310 010 022 MVA", 200],
      ["310.010.022", 200],
      ["310010023", 422],
      ["ni siffer", 422],
    ] as const) {
      const mine = company();
      const sentOn = await send(mine, await mine.get(address("/om-dere")), { ...contact, orgnr: typed });
      expect([typed, sentOn.status]).toEqual([typed, status]);
      if (status === 200) expect(sentOn.text).toContain("310 010 022");
      else expect(sentOn.html).toContain(typed);
    }
  });

  it("is refused when its network has sent too many that nobody has answered", async () => {
    const browser = new PlainBrowser(office.site.url, "198.51.100.7");
    const results: number[] = [];
    for (let n = 0; n < 6; n++)
      results.push((await send(browser, await browser.get(address("/om-dere")), contact)).status);
    expect(results).toEqual([200, 200, 200, 200, 200, 409]);
  });
});

describe("the office", () => {
  it("asks for what is missing, and the company answers on its page", async () => {
    const { own } = await sent();
    const id = idIn(own);
    const page = await record(id);
    for (const fact of ["Har plass", "Rundt Oslo, 45 min hver vei", "Om vi kan parkere ved inngangen"])
      expect(page.text).toContain(fact);
    const words = "Er det dagslys i rommet?";
    const nothing = await owner.post(page.url, [
      ["intent", "ask"],
      ["version", "1"],
      ["words", words],
    ]);
    expect([nothing.status, nothing.text.includes("Kryss av for minst én ting.")]).toEqual([422, true]);
    const done = await owner.post(page.url, [
      ...([
        ["intent", "ask"],
        ["version", "1"],
        ["missing", "parking"],
        ["words", words],
      ] as const),
    ]);
    expect(done.text).toContain("Venter på bedriften");
    const theirs = await company().get(own);
    expect(theirs.text).toContain(words);
    const browser = company();
    const form = await browser.get(own.replace("?", "/rett?"));
    await browser.submit(form, { parking: "ja" }, { button: "Lagre og send" });
    const answered = await record(id);
    expect(answered.text).toContain("Bedriften svarte");
    expect(answered.text).toContain("Kan vi parkere ved inngangen? Ja");
  });

  it("holds a day with rigging and travel for a week, which nobody else then gets, until it is let go", async () => {
    const { own } = await sent();
    const id = idIn(own);
    const url = (await record(id)).url;
    const held = await owner.post(url, [
      ["intent", "hold"],
      ["version", "1"],
      ["days", "2026-12-09.formiddag"],
    ]);
    expect(held.text).toContain("Holdt av");
    const taken = await rows(sql`
      SELECT r.kind, to_char(lower(during) AT TIME ZONE 'Europe/Oslo', 'DD.HH24:MI') || '-'
        || to_char(upper(during) AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS "from"
      FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id WHERE owner_id = ${id}
      ORDER BY r.kind`);
    expect(taken).toEqual([
      { kind: "mobile_studio", from: "09.07:00-17:40" },
      { kind: "photographer", from: "09.07:00-17:40" },
    ]);
    const stale = await owner.post(url, [
      ["intent", "decline"],
      ["version", "1"],
      ["reason", "no-time"],
    ]);
    expect(stale.status).toBe(409);
    expect((await company().get(own)).text).toContain("Vi holder av dagene for dere til fredag 27. november");
    await owner.post(url, [
      ["intent", "release"],
      ["version", "2"],
    ]);
    expect(await rows(sql`SELECT FROM calendar_allocations WHERE owner_id = ${id}`)).toEqual([]);
    expect(await lettersAbout(id)).toContain("company-request-held");
  });

  it("proposes other days, which the company finds filled in", async () => {
    const { own } = await sent();
    const proposed = await owner.post((await record(idIn(own))).url, [
      ["intent", "propose"],
      ["version", "1"],
      ["dag", "2026-12-17"],
      ["del", "formiddag"],
      ["words", "Da har vi to fotografer."],
    ]);
    expect(proposed.text).toContain("Foreslo andre dager");
    const browser = company();
    const page = await browser.get(own);
    for (const said of [
      "Vi har et forslag",
      "Torsdag 17. desember 2026, formiddagen",
      "Da har vi to fotografer.",
    ])
      expect(page.text).toContain(said);
    const form = await browser.get(own.replace("?", "/rett?"));
    expect(form.html).toContain('value="2026-12-17"');
    const answered = await browser.submit(form, {}, { button: "Lagre og send" });
    expect(answered.text).toContain("Torsdag 17. desember 2026, formiddagen");
    expect(answered.text).not.toContain("Vi har et forslag");
  });

  it("writes a request in for somebody who calls, and declines another with a letter", async () => {
    const page = await owner.get("/admin/location-requests/create?sted=studio&personer=12");
    const empty = await owner.submit(page, { name: "Ola" }, { button: "Lagre forespørselen" });
    expect([empty.status, empty.text.includes("Velg minst én dag.")]).toEqual([422, true]);
    const made = await owner.post(page.url, [
      ...Object.entries({ sted: "studio", personer: "12", minutter: "10", bilder: "1", kind: "bedrift" }),
      ...([
        ["dag", "2026-12-10"],
        ["del", "formiddag"],
      ] as const),
      ...Object.entries({ companyName: "Ringer AS", name: "Ola Ringer", phone: "90000002" }),
    ]);
    expect(made.text).toContain("Forespørselen er lagret.");
    expect(made.text).toContain("Telefon");
    const list = await owner.get("/admin/location-requests?sok=Ringer");
    expect(list.text).toContain("Ringer AS");
    expect(made.text).toContain("Bedriften har ikke oppgitt e-post");
    const unwritten = await owner.post(made.url, [
      ["intent", "decline"],
      ["version", "1"],
      ["reason", "too-small"],
    ]);
    expect(unwritten.text).toContain("Avslått. Bedriften har ingen e-post, så ring.");
    const { own } = await sent();
    const declined = await owner.post((await record(idIn(own))).url, [
      ...([
        ["intent", "decline"],
        ["version", "1"],
        ["reason", "too-far"],
        ["words", "Prøv i januar."],
      ] as const),
    ]);
    expect(declined.text).toContain("Avslått");
    expect(await lettersAbout(idIn(own))).toContain("company-request-declined");
    expect((await company().get(own)).text).toContain("Denne måtte vi dessverre si nei til.");
  });
});

describe("a quote for a request", () => {
  it("is drafted with an alternative for each wished day that has room, its lines and its travel", async () => {
    const { own } = await sent();
    const { url } = await record(idIn(own));
    const draft = await owner.post(url, [
      ["intent", "quote"],
      ["version", "1"],
    ]);
    expect(draft.url).toContain("/admin/quotes/edit/");
    expect(draft.text).toContain("Utkastet er laget.");
    for (const filled of ["Nordlys Regnskap AS", "2026-12-09", "2026-12-11", "Reise, Rundt Oslo", "1366"])
      expect(draft.html).toContain(filled);
    expect((await record(idIn(own))).text).toContain("Vurdert");
    const again = await owner.post(url, [
      ["intent", "quote"],
      ["version", "1"],
    ]);
    expect(again.status).toBe(409);
  });

  it("takes over the days that were held for it, is accepted, and brings the request along", async () => {
    const { own } = await sent();
    const id = idIn(own);
    const { url } = await record(id);
    await owner.post(url, [
      ["intent", "hold"],
      ["version", "1"],
      ["days", "2026-12-11.hele-dagen"],
    ]);
    const draft = await owner.post(url, [
      ["intent", "quote"],
      ["version", "2"],
    ]);
    const quote = await owner.submit(draft, {}, { button: "Send tilbudet" });
    expect(quote.text).toContain("Tilbudet er sendt.");
    expect(await rows(sql`SELECT FROM calendar_held_dates WHERE owner_id = ${id}`)).toEqual([]);
    expect((await company().get(own)).text).toContain("Tilbudet er sendt på e-post.");
    const [letter] = await rows(sql`
      SELECT substring(body_text FROM '/tilbud/[A-Za-z0-9_-]+') AS path FROM email_outbox
      WHERE template = 'quote-sent' ORDER BY created_at DESC, id DESC LIMIT 1`);
    const theirs = company();
    const signed = { navn: "Ingrid Berg", rolle: "HR-sjef", godtar: "on" };
    const accepted = await theirs.submit(await theirs.get(letter?.path ?? ""), signed, {
      button: "Godta tilbudet",
    });
    expect(accepted.text).toContain("er nå oppdrag");
    expect((await record(id)).text).toContain("Sagt ja");
    const [day] = await rows(sql`
      SELECT a.kind, to_char(lower(during) AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS "from"
      FROM calendar_allocations a JOIN oppdrag o ON o.id = a.owner_id JOIN quotes q ON q.id = o.quote_id
      WHERE q.origin_id = ${id} LIMIT 1`);
    expect(day).toMatchObject({ kind: "oppdrag", from: "07:00" });
  });

  it("is not made by a photographer", async () => {
    const { own } = await sent();
    const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
    const photographer = new PlainBrowser(office.site.url, "10.4.4.5", { cookie });
    const page = await photographer.get(`/admin/location-requests/${idIn(own)}`);
    expect(page.text).toContain("Administratorer lager tilbud.");
    const refused = await photographer.post(page.url, [
      ["intent", "quote"],
      ["version", "1"],
    ]);
    expect(refused.status).toBe(409);
    const [made] = await rows(sql`SELECT count(*)::text AS n FROM quotes WHERE origin_id = ${idIn(own)}`);
    expect(made?.n).toBe("0");
  });

  it("shows a company, a customer and a lead their requests with sums, and begins one with what is known", async () => {
    const fields = { companyName: "Tindene AS", name: "Tone Tind", email: "tone@tindene.example.no" };
    const { own } = await sent(fields);
    const made = await owner.submit(
      await owner.get("/admin/companies/create"),
      { name: "Tindene AS" },
      { button: "Opprett bedriften" },
    );
    const page = await owner.get(made.url);
    expect(page.text).toMatch(/F-\d+: 40 personer hos bedriften.* eks\. mva\./i);
    expect(page.link("F-")).toBe(`/admin/location-requests/${idIn(own)}`);
    const begun = await owner.get(page.link("Lag forespørsel"));
    expect(begun.form({ button: "Lagre forespørselen" }).fields).toContainEqual([
      "companyName",
      "Tindene AS",
    ]);
    const other = await owner.submit(
      await owner.get("/admin/companies/create"),
      { name: "Dalene AS" },
      { button: "Opprett bedriften" },
    );
    expect((await owner.get(other.url)).text).not.toContain("F-");
    const lead = await owner.submit(
      await owner.get("/admin/booking-leads/ny"),
      { name: "Tone Tind", email: "tone@tindene.example.no", companyName: "Tindene AS" },
      { button: "Lagre" },
    );
    await office.database.db.execute(sql`UPDATE leads SET persons = 12 WHERE company_name = 'Tindene AS'`);
    const quoteForm = await owner.get((await owner.get(lead.url)).link("Lag tilbud"));
    expect(quoteForm.text).toContain("Utkastet får pris for 12 personer");
    const quote = await owner.submit(quoteForm, {}, { button: "Lag utkastet" });
    for (const filled of ["Tindene AS", "tone@tindene.example.no", "Ansattfoto for 12 personer", "1350"])
      expect(quote.html.replaceAll(/[\s\u00a0]/g, " ").replaceAll("1 350", "1350")).toContain(filled);
    for (const of of [lead.url, made.url])
      expect((await owner.get(of)).link("Utkast: Ansattfoto for 12 personer")).toBe(
        new URL(quote.url).pathname,
      );
    const fromLead = await owner.get((await owner.get(lead.url)).link("Lag forespørsel"));
    const known = fromLead.form({ button: "Lagre forespørselen" }).fields;
    expect(known).toEqual(
      expect.arrayContaining([
        ["name", "Tone Tind"],
        ["email", "tone@tindene.example.no"],
      ]),
    );
    await owner.post(fromLead.url, [
      ...Object.entries({ sted: "studio", personer: "12", minutter: "10", bilder: "1", kind: "bedrift" }),
      ...Object.entries({
        dag: "2026-12-10",
        del: "formiddag",
        companyName: "Tindene AS",
        name: "Tone Tind",
      }),
      ...Object.entries({ email: "tone@tindene.example.no" }),
    ]);
    expect((await owner.get(lead.url)).text).toMatch(/F-\d+: 12 personer i studio/);
    expect((await owner.get(made.url)).text).toContain("2 forespørsler som ikke er avsluttet");
    await office.database.db.execute(sql`INSERT INTO customers (id, name, email, source, seen_at, created_at)
      VALUES ('0199a000-0000-7000-8000-00000000c0de', 'Tone Tind', 'tone@tindene.example.no', 'phone', now(), now())`);
    await office.database.db.execute(sql`INSERT INTO customer_identities
      VALUES ('0199a000-0000-7000-8000-00000000c0de', 'email', 'tone@tindene.example.no', now())`);
    const customer = await owner.get("/admin/customers/0199a000-0000-7000-8000-00000000c0de");
    expect(customer.text).toMatch(/F-\d+: 40 personer/);
    expect(customer.text).toContain("Utkast: Ansattfoto for 12 personer");
    expect(customer.text).not.toContain("Lag tilbud");
    const forCustomer = await owner.get(customer.link("Lag forespørsel"));
    expect(forCustomer.form({ button: "Lagre forespørselen" }).fields).toContainEqual(["name", "Tone Tind"]);
  });
});
