import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { fillInUntilCheck } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

const orderWords = "Send forespørsel med betalingsplikt når den godtas";

let office: BackOffice;
let staff: PlainBrowser;
beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  await db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'premium'`);
  await addUser(db, { email: "foto@example.no", role: "photographer" });
  staff = new PlainBrowser(office.site.url);
  await staff.submit(await staff.get("/auth"), { epost: "foto@example.no", passord: password });
});
afterAll(() => office.stop());

const visitor = () => new PlainBrowser(office.site.url);

/** Requests a session through the four forms; returns the request's own page. */
async function asked(day: string, name = "Kari Nordmann") {
  const browser = visitor();
  const check = await fillInUntilCheck(browser, { name, email: `k${day}@example.no`, slug: "premium", day });
  const wish: Record<string, string> = check.html.includes('name="expressWish"') ? { expressWish: "on" } : {};
  const receipt = await browser.submit(check, wish, { button: orderWords });
  const own = new URL(receipt.link("Se eller trekk forespørselen"), office.site.url);
  const id = own.pathname.split("/").at(-1) ?? "";
  return { browser, check, receipt, link: own.href, id };
}

const statusOf = async (id: string) => {
  const { rows } = await office.database.db.execute<{ status: string }>(
    sql`SELECT status FROM bookings WHERE id = ${id}`,
  );
  return rows[0]?.status;
};

const record = (id: string) => staff.get(`/admin/bookings/${id}`);
const answer = async (id: string, values: Record<string, string>, button: string): Promise<Page> =>
  staff.submit(await record(id), values, { button });

describe("a session that the studio has to accept", () => {
  it("says so from the first step on, and that nothing is agreed until then", async () => {
    const what = await visitor().get("/book/premium");
    expect(what.text).toContain("Denne fotograferingen må godtas av studioet.");
    expect(what.text).toContain("du får svar innen 12 timer");
    const compare = await visitor().get("/book/fotografering/booking");
    expect(compare.text).toContain("Send forespørsel Premium Studioet må godta timen");
    expect((await visitor().get("/headshots")).text).toContain("Studioet må godta timen før den er din.");
    const { check, receipt } = await asked("2026-12-01");
    expect(check.text).toContain("Svarer vi nei, eller ikke i tide, betaler du ingenting.");
    expect(check.text).toContain("angrerett i 14 dager fra vi godtar forespørselen");
    expect(check.text).not.toContain("Bestill med betalingsplikt");
    expect(receipt.text).toContain("Takk, Kari. Vi har fått forespørselen.");
    expect(receipt.text).not.toContain("Legg i kalenderen");
  });

  it("is withdrawn by its customer free of charge", async () => {
    const { browser, link, id } = await asked("2026-12-02");
    const own = await browser.get(link);
    expect(own.text).toContain("Forespørselen din Forespørselen venter på svar.");
    expect(own.text).toMatch(/Vi holder av tiden og svarer senest \p{L}+ \d+\. \p{L}+ kl\. \d\d\.\d\d\./u);
    expect(own.text).not.toContain("Last ned kalenderfil");
    const ask = await browser.get(own.link("Trekk forespørselen"));
    expect(ask.text).toContain("Det koster ingenting");
    expect(await statusOf(id)).toBe("requested");
    const done = await browser.submit(ask, {}, { button: "Trekk forespørselen" });
    expect(done.text).toContain("Du har trukket forespørselen.");
    const twice = await browser.submit(ask, {}, { button: "Trekk forespørselen" });
    expect([twice.status, twice.text.includes("Forespørselen er trukket.")]).toEqual([200, true]);
    expect(await statusOf(id)).toBe("cancelled_by_customer");
    expect((await record(id)).text).toContain("Kunden trakk forespørselen");
    expect((await record(id)).text).toContain("Forespørselen trukket");
    const list = await staff.get("/admin/bookings?sok=k2026-12-02@example.no");
    expect(list.text).toContain("Forespørselen trukket");
    expect(list.text).not.toMatch(/Premium Avbestilt av kunden/);
    expect((await record(id)).text).not.toContain("Angre avbestillingen");
  });
});

describe("the studio's answer", () => {
  it("is waited for on the first screen and in a list of its own, the most urgent first", async () => {
    const { id } = await asked("2026-12-03", "Anne Venter");
    const home = await staff.get("/admin");
    expect(home.text).toContain("Forespørsler uten svar");
    const list = await staff.get(home.link("Forespørsler uten svar"));
    expect(list.text).toContain("Anne Venter");
    expect(list.text).toContain("Svar innen");
    const accepted = await answer(id, {}, "Godta forespørselen");
    expect(accepted.text).toContain("Forespørselen er godtatt.");
    expect(await statusOf(id)).toBe("confirmed");
    expect((await staff.get(list.url)).text).not.toContain("Anne Venter");
  });

  it("is refused when somebody else has answered meanwhile", async () => {
    const { id } = await asked("2026-12-04");
    const old = await record(id);
    await answer(id, {}, "Godta forespørselen");
    const late = await staff.submit(old, { reason: "Vi kan ikke." }, { button: "Avslå forespørselen" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Noen andre har endret bestillingen");
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("asks for a reason to say no, and the customer sees the end", async () => {
    const { browser, id, link } = await asked("2026-12-07");
    const without = await answer(id, { reason: "" }, "Avslå forespørselen");
    expect(without.status).toBe(422);
    expect(without.text).toContain("Skriv kort hvorfor");
    await answer(id, { reason: "Vi er på reise." }, "Avslå forespørselen");
    expect(await statusOf(id)).toBe("declined");
    const own = await browser.get(link);
    expect(own.text).toContain("Forespørselen ble ikke godtatt.");
    expect(own.text).toContain("Du betaler ingenting.");
  });

  it("proposes other times; the customer takes one with a button that names the duty to pay", async () => {
    const { browser, id, link } = await asked("2026-12-08");
    const form = await record(id);
    expect(form.html).toMatch(/name="day1"[^>]*value="2026-12-0\d"|value="2026-12-0\d"[^>]*name="day1"/);
    const typed = {
      day1: "2026-12-30",
      time1: "10:00",
      day2: "2026-12-31",
      time2: "25:00",
      day3: "",
      time3: "",
    };
    const wrong = await staff.submit(form, typed, { button: "Send forslagene" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Skriv en dato og et klokkeslett som finnes.");
    const right = { ...typed, day2: "", time2: "", message: "Da er vi to." };
    await staff.submit(wrong, right, { button: "Send forslagene" });
    expect((await record(id)).text).toContain("Kunden har fått forslag");

    const own = await browser.get(link);
    expect(own.text).toContain("onsdag 30. desember 2026 kl. 10.00");
    const none = await browser.submit(own, {}, { button: "Bestill med betalingsplikt" });
    expect(none.status).toBe(422);
    expect(none.text).toContain("Velg en av tidene");
    const [, proposal = ""] = /name="forslag"[^>]*value="([0-9a-f-]{36})"/.exec(own.html) ?? [];
    expect(await statusOf(id)).toBe("requested");
    const done = await browser.submit(none, { forslag: proposal }, { button: "Bestill med betalingsplikt" });
    expect(done.text).toContain("Timen er bestilt.");
    expect(done.text).toContain("onsdag 30. desember");
    expect(await statusOf(id)).toBe("confirmed");
    const again = await browser.submit(own, { forslag: proposal }, { button: "Bestill med betalingsplikt" });
    expect([again.status, again.text.includes("Timen er bestilt.")]).toEqual([200, true]);
  });

  it("leads strangers to the same not-found page", async () => {
    const { link, id } = await asked("2026-12-09");
    const wrong = link.replace(/key=[\w-]+/, "key=abcdefghijklmnopqrstuvwx").replace(id, `${id}/forslag`);
    expect((await visitor().get(wrong)).status).toBe(404);
  });
});

it("a booking by telephone of the same product is confirmed at once", async () => {
  const page = await staff.get("/admin/bookings/ny?produkt=premium");
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("må godtas av studioet");
});
