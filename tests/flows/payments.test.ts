import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { newId } from "~/platform/crypto.server";
import { standInPaymentKeys } from "~/platform/providers/payments/payment-stand-in.server";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";
import { ocrFile } from "../worlds/bank-files";
import { readyToInvoice } from "../worlds/invoiced-booking";

let office: BackOffice;
let standIn: StandIn;
let owner: PlainBrowser;
let photographer: PlainBrowser;

beforeAll(async () => {
  standIn = await startStandIn();
  office = await backOffice({ WORKER_ENABLED: "1", STAND_IN_URL: standIn.url });
  await readyToInvoice(office.database.db, { numbers_kid: "ja" });
  const come = async (email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "admin");
  photographer = await come("foto@example.no", "photographer");
});
afterAll(async () => {
  await office.stop();
  await standIn.close();
});

async function upload(name: string, content: string, cookie = owner.cookie) {
  const body = new FormData();
  body.append("fil", new File([content], name));
  const answer = await fetch(`${office.site.url}/admin/import-payments/last-opp`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
  });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") ?? "" };
}

/** An invoice by hand, sent; its number, KID and the customer's own page. */
async function invoiced(who: string, price: string) {
  const form = await owner.get("/admin/invoices/ny");
  const typed = {
    docKind: "invoice",
    name: who,
    email: "kari@eksempel.example.no",
    lineName: "Portretter",
    price,
    mva: "25i",
    address: "Storgata 1",
    postalCode: "0155",
    city: "Oslo",
  };
  const draft = await owner.submit(form, typed, { button: "Lag utkast" });
  expect(draft.text).toContain("Utkastet er laget");
  const sent = await owner.submit(draft, {}, { button: "Send" });
  expect(sent.text).toContain("Sendt.");
  const { rows } = await office.database.db.execute<{ number: string; kid: string; link: string }>(sql`
    SELECT i.number, i.kid, (SELECT substring(body_text FROM '/betal/[A-Za-z0-9_-]+') FROM email_outbox
      WHERE about_id = i.id) AS link
    FROM invoices i WHERE i.name = ${who}`);
  const [row] = rows;
  if (!row) throw new Error("The invoice was not made");
  return row;
}

describe("an invoice", () => {
  it("is made, sent, seen by its payer, and paid by the bank's file", async () => {
    const { number, kid, link } = await invoiced("Kari Nordmann", "3900");
    const page = new PlainBrowser(office.site.url);
    const unpaid = await page.get(link);
    for (const words of [`Faktura ${number}`, "3\u00a0900,00", kid, "8601.11.17947", "Til betaling"])
      expect(unpaid.html).toContain(words);
    const pdf = await office.site.ask(`${link}/faktura.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.get("cache-control")).toContain("no-store");
    expect((await page.get(`${link.slice(0, -2)}xx`)).status).toBe(404);

    const { status, location } = await upload("ocr.txt", ocrFile([{ kid, ore: 390_000 }]));
    expect(status).toBe(303);
    expect((await owner.get(location)).text).toContain("ocr.txt er lest inn: 1 linje, 1 ny.");
    await expect
      .poll(async () => (await page.get(link)).text, { timeout: 30_000 })
      .toContain("Betalt. Takk!");
    expect((await owner.get("/admin/invoices?vis=betalt")).text).toContain("Kari Nordmann");
    const again = await upload("ocr-igjen.txt", ocrFile([{ kid, ore: 390_000 }]));
    expect((await owner.get(again.location)).text).toContain("er lest inn før");
  });
});

describe("a provider of payments", () => {
  it("is set up, tried, pays an invoice after one press, and its forged message is refused", async () => {
    const { clientId, clientSecret: secret, subscriptionKey, merchant } = standInPaymentKeys.vipps;
    const page = "/admin/settings/tjenester/vipps";
    const typed = { environment: "test", merchant, clientId, secret, subscriptionKey };
    const saved = await owner.submit(await owner.get(page), typed, { button: "Lagre" });
    expect(saved.text).toContain("Lagret.");
    for (const hidden of [secret, subscriptionKey]) expect(saved.html).not.toContain(hidden);
    const tried = await owner.submit(saved, {}, { button: "Prøv nå" });
    expect(tried.text).toContain("Nøklene virker");
    expect(tried.text).toContain("Beskjeder om betalinger kommer hit.");

    const { link } = await invoiced("Nils Nettbetaler", "1950");
    const customer = new PlainBrowser(office.site.url);
    const before = await customer.get(link);
    expect(standIn.payments.payments).toEqual([]);
    const begun = await customer.submit(before, {}, { button: "Betal med Vipps" });
    expect(begun.status).toBe(200);
    const [, reference = ""] = /vipps\/pay\/([0-9a-f-]{36})"/.exec(begun.html) ?? [];
    standIn.payments.pay(reference);
    const at = officeNow + 60_000;
    const message = standIn.payments.message(reference, { at });
    const target = new URL(new URL(message.url).pathname, office.site.url);
    const body = await message.text();
    const { host: _, ...headers } = Object.fromEntries(message.headers);
    const send = (more: Readonly<Record<string, string>>) =>
      fetch(target, { method: "POST", body, headers: { ...headers, ...more } });
    expect((await send({ authorization: "HMAC-SHA256 Signature=x" })).status).toBe(401);
    expect((await customer.get(link)).text).not.toContain("Betalt. Takk!");
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(200);
    expect((await customer.get(link)).text).toContain("Betalt. Takk!");
    const { rows } = await office.database.db.execute(sql`
      SELECT (SELECT count(*)::int FROM security_events WHERE event_type = 'payment_message_forged') AS forged,
        (SELECT count(*)::int FROM email_outbox WHERE template = 'payment-received') AS receipts,
        (SELECT sum(ore)::int FROM journal_lines WHERE account = 'vipps') AS cleared`);
    expect(rows).toEqual([{ forged: 1, receipts: 1, cleared: 195_000 }]);
  });
});

describe("a broken bank file", () => {
  it("changes nothing, and says the line and the reason", async () => {
    const broken = ocrFile([{ kid: "0000100016", ore: 100 }]).replace(
      "00000000000000100",
      "00000000000000101",
    );
    const { status, html } = await upload("ocr.txt", broken);
    expect(status).toBe(200);
    expect(html).toMatch(/Filen er ikke lest inn, og ingenting er lagret\. Linje \d+: Filen sier summen/);
    expect((await upload("bilde.png", "\u0089PNG")).html).toContain("Filen er ikke lest inn");
  });
});

/** A press on a button of the line that is shown. */
function pressed(html: string, press: string, more: Readonly<Record<string, string>> = {}) {
  const [, line = ""] = /name="linje" value="([0-9a-f-]+)"/.exec(html) ?? [];
  return owner.post("/manual-payment-matching", Object.entries({ linje: line, vis: "left", press, ...more }));
}

describe("/manual-payment-matching", () => {
  it("matches a line with the proposal that the owner presses, and says what is next", async () => {
    const { number } = await invoiced("Ola Hansen", "2400");
    await upload(
      "ocr2.txt",
      ocrFile(
        [
          { kid: "", ore: 240_000 },
          { kid: "", ore: 55_500 },
        ],
        "191126",
      ),
    );
    const page = await owner.get("/manual-payment-matching");
    expect(page.text).toContain(`Faktura ${number}, Ola Hansen`);
    expect(page.text).toContain("Beløpet stemmer");
    const [, press = ""] = /value="(match [0-9a-f-]+)"/.exec(page.html) ?? [];
    const next = await pressed(page.html, press);
    expect(next.text).toContain("Koblet.");
    expect(next.text).toContain("555 kr");
    const parked = await pressed(next.html, "park", { note: "Spør Ola" });
    expect(parked.text).toContain("Alt er koblet");
    expect((await owner.get("/manual-payment-matching?vis=parked")).text).toContain("Spør Ola");
  });

  it("enters a bank's fee, and takes a whole match back with one press", async () => {
    const { number } = await invoiced("Per Delt", "1000");
    const rows = [
      "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding",
      `20.11.2026;Per Delt;86011117947;995,00;;NOK;Bokført;Faktura ${number}`,
    ];
    await upload("delt.csv", rows.join("\n"));
    const page = await owner.get("/manual-payment-matching");
    expect(page.text).toContain("Banken beholdt 5 kr: før det som gebyr");
    // The key G is of a line out and of what the bank kept, never of a customer's whole payment.
    expect(page.html.match(/<button[^>]*data-fee[^>]*>/g)).toEqual([expect.stringContaining("kept ")]);
    const [, kept = ""] = /value="(kept [0-9a-f-]+)"/.exec(page.html) ?? [];
    expect((await pressed(page.html, kept)).text).toContain("Koblet.");
    const [, line = ""] = /name="linje" value="([0-9a-f-]+)"/.exec(page.html) ?? [];
    const matched = await owner.get(`/manual-payment-matching?vis=matched&linje=${line}`);
    expect(matched.text).toContain("og 5 kr i bankgebyr");
    const back = await pressed(matched.html, "undo all", { vis: "matched" });
    expect(back.text).toContain("Alt er tatt tilbake.");
    const again = await owner.get("/manual-payment-matching");
    expect((await pressed(again.html, "fee", { belop: "900" })).text).toContain("Gebyret er ført.");
    const rest = await owner.get("/manual-payment-matching");
    expect(rest.html).toMatch(/class="matching-parts"><li>Gebyr betalt tilbake/);
    expect((await pressed(rest.html, "fee", { belop: "95,01" })).text).toContain(
      "større enn det som er igjen",
    );
    expect((await pressed(rest.html, "fee", { belop: "mye" })).text).toContain("Skriv et beløp i kroner");
    expect((await pressed(rest.html, "fee")).text).toContain("Alt er koblet");
  });

  it("wears the office's frame without the security banner, the chat and the footer", async () => {
    await office.database.db.execute(sql`
      INSERT INTO security_events (id, event_type, severity, created_at, details)
      VALUES (${newId()}, 'password_changed', 'high', '2026-11-20T08:30:00+01:00', '{}')`);
    expect((await owner.get("/admin/import-payments")).html).toContain("security-alerts");
    const { html } = await owner.get("/manual-payment-matching");
    expect(html).toContain('href="/admin/calendar"');
    for (const absent of ["security-alerts", "site-footer", "chat-button"])
      expect(html).not.toContain(absent);
  });

  it("asks strangers to sign in, and is the owner's", async () => {
    for (const path of ["/manual-payment-matching", "/admin/import-payments", "/admin/invoices"]) {
      expect((await office.site.ask(path)).headers.get("location")).toMatch(/^\/auth\?til=/);
      expect((await photographer.get(path)).status).toBe(403);
    }
    expect((await upload("ocr.txt", ocrFile([{ kid: "1", ore: 1 }]), photographer.cookie)).status).toBe(403);
  });
});

describe("/admin/import-payments", () => {
  it("leads over a year without lines, where every account can be signed still", async () => {
    await office.database.db.execute(sql`
      INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account)
      SELECT ${newId()}, id, '20000000001', '2024-01-15', 100, 'NOK', '', '', '', '', '' FROM bank_files LIMIT 1`);
    const between = await owner.get("/admin/import-payments?til=2025-11");
    expect(between.text).toContain("Ingen linjer i disse månedene.");
    for (const there of ["?til=2024-11", "?til=2026-11", "NOK 20000000001", "NOK 86011117947"])
      expect(between.html).toContain(there);
    const hostile = await owner.get("/admin/import-payments?til=0000-01");
    expect([hostile.status, hostile.text.includes("01.2024")]).toEqual([200, true]);
  });
});
