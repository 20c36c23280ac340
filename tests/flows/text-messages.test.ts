import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import type { LetterId, LetterStatus } from "~/areas/outbox/types";
import { systemClock } from "~/platform/clock.server";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let browser: PlainBrowser;
let changeLink: URL;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "ada@example.no", role: "admin" });
  browser = new PlainBrowser(office.site.url, "10.6.6.6", { cookie });
  const booked = await bookThroughForms(office.site.url, {
    name: "Gunhild Kjeldsberg",
    email: "gunhild@example.no",
  });
  changeLink = new URL(booked.changeLink, office.site.url);
});
afterAll(() => office.stop());
beforeEach(() => office.database.db.execute(sql`TRUNCATE email_outbox, history`));

const key = "Ab_-34567890123456789012";
const text = `Hei! Vi ses hos Sidelys fredag 27. november kl. 13.00. Se timen: https://example.no/t/${key}`;

async function put(status: LetterStatus): Promise<LetterId> {
  const about = { kind: "booking", id: newId() } as const;
  const { attachments: _none, ...letter } = letterSample({
    channel: "sms",
    key: `reminder-sms:${about.id}:r0-1`,
    template: "reminder-sms",
    about,
    html: "",
    text,
    to: { address: "+4790123456", name: "Kari Ås" },
    subject: "Påminnelse på SMS: fredag 27. november kl. 13.00",
  });
  const { db } = office.database;
  const id = await inTransaction(db, (tx) => enqueueLetter(tx, letter, systemClock.now()));
  await db.execute(sql`UPDATE email_outbox SET status = ${status} WHERE id = ${id}`);
  return id as LetterId;
}

async function stored(id: LetterId) {
  const { rows } = await office.database.db.execute<{
    to_address: string;
    body_text: string;
    status: string;
  }>(sql`SELECT to_address, body_text, body_html, status FROM email_outbox WHERE id = ${id}`);
  return rows[0];
}

const open = (path = "") => browser.get(`/admin/email-outbox${path}`);

describe("a text message in the outbox", () => {
  it("is in the list with its number, and is found by its channel", async () => {
    await put("sent");
    expect((await open("?vis=alle&kanal=sms")).text).toContain("90 12 34 56");
    const mail = await open("?vis=alle&kanal=email");
    expect(mail.text).not.toContain("90 12 34 56");
    expect(mail.text).toContain("Alle kanaler");
  });

  it("shows its text, what it costs, and never the key of its link", async () => {
    const page = await open(`/${await put("sent")}`);
    expect(page.text).toContain("Hei! Vi ses hos Sidelys fredag 27. november kl. 13.00.");
    expect(page.text).toContain(`1 melding (${text.length} av 160 tegn)`);
    expect(page.text).toContain("SMS-leverandøren har tatt imot meldingen.");
    expect(page.text).toContain("En SMS kommer ikke i retur");
    expect(page.html).not.toContain(key);
    expect((await open(`/${await put("sent")}`)).html).not.toContain("/innhold");
  });

  it("is rewritten with its link, in letters that phones have", async () => {
    const id = await put("scheduled");
    const typed = { text: "Ny tekst – «kom» … [lenke 1]" };
    const page = await browser.submit(await open(`/${id}`), typed, { button: "Lagre teksten" });
    expect(page.text).toContain("Teksten er endret.");
    expect(await stored(id)).toMatchObject({
      body_text: `Ny tekst - "kom" ... https://example.no/t/${key}`,
      body_html: "",
    });
    const long = { text: "x".repeat(1001) };
    const refused = await browser.submit(await open(`/${id}`), long, { button: "Lagre teksten" });
    expect(refused.text).toContain("En SMS kan ha høyst 1000 tegn.");
  });

  it("is sent to a corrected number, and to no other kind of address", async () => {
    const id = await put("bounced");
    for (const mobile of ["kari@example.no", "22 12 34 56", "+46 70 123 45 67"]) {
      const refused = await browser.submit(await open(`/${id}`), { mobile }, { button: "Send på nytt" });
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining("Skriv inn et norsk mobilnummer med 8 siffer."),
      ]);
    }
    const page = await browser.submit(
      await open(`/${id}`),
      { mobile: "41 23 45 67" },
      { button: "Send på nytt" },
    );
    expect(page.text).toContain("Meldingen prøves igjen nå.");
    expect(page.text).toContain("Nummeret rettet");
    expect(await stored(id)).toMatchObject({ to_address: "+4741234567", status: "queued" });
  });

  it("is sent once more as a message of its own", async () => {
    const id = await put("sent");
    const page = await browser.submit(await open(`/${id}`), {}, { button: "Send på nytt" });
    expect(page.text).toContain("Meldingen er skrevet på nytt og står for tur.");
    const { rows } = await office.database.db.execute(
      sql`SELECT channel, to_address FROM email_outbox WHERE repeats = ${id}`,
    );
    expect(rows).toEqual([{ channel: "sms", to_address: "+4790123456" }]);
    const [, copy = ""] =
      /href="\/admin\/email-outbox\/([0-9a-f-]{36})"[^>]*>Sendt på nytt/.exec(page.html) ?? [];
    const again = await open(`/${copy}`);
    expect(again.html).toMatch(new RegExp(`href="/admin/email-outbox/${id}"[^>]*>Meldingen som gjentas`));
  });

  it("is sent long before its time only after a warning", async () => {
    const id = await put("scheduled");
    await office.database.db.execute(
      sql`UPDATE email_outbox SET send_after = '2026-11-27T10:00+01' WHERE id = ${id}`,
    );
    const page = await open(`/${id}`);
    expect(page.text).toContain("Meldingen er planlagt til fredag 27. november kl. 10.00.");
    await browser.submit(page, {}, { button: "Send nå likevel" });
    expect((await stored(id))?.status).toBe("queued");
    const soon = await put("scheduled");
    const sent = await browser.submit(await open(`/${soon}`), {}, { button: "Send nå" });
    expect(sent.text).toContain("Meldingen står for tur.");
  });
});

describe("the example of a text message", () => {
  it("is shown with its cost and sender, and goes to one's own phone", async () => {
    const page = await open("/brev/reminder-sms");
    expect(page.text).toMatch(/1 melding \(\d+ av 160 tegn\)/);
    expect(page.text).toContain("Avsender: Sidelys");
    const send = (mobile: string) =>
      browser.submit(page, { mobile }, { button: "Send eksempelet til mobilen" });
    expect((await send("1234")).text).toContain("Skriv inn et norsk mobilnummer med 8 siffer.");
    expect((await send("90 12 34 56")).text).toContain("Eksempelet er skrevet.");
    const { rows } = await office.database.db.execute(
      sql`SELECT channel, template, to_address FROM email_outbox ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ channel: "sms", template: "trial-sms", to_address: "+4790123456" }]);
  });
});

describe("the short link", () => {
  const shortOf = (key: string) => office.site.ask(`/t/${key}`);

  it("leads to the booking with the same key, and is kept by nobody", async () => {
    const key = changeLink.searchParams.get("key") ?? "";
    const answer = await shortOf(key);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(changeLink.pathname + changeLink.search);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("gives a wrong, a shortened and a withdrawn key the same page", async () => {
    const key = changeLink.searchParams.get("key") ?? "";
    const answers = [await shortOf("x".repeat(24)), await shortOf(key.slice(0, -1))];
    await office.database.db.execute(sql`UPDATE access_links SET revoked_at = now()`);
    answers.push(await shortOf(key));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
