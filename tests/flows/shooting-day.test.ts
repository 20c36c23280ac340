import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { until } from "../setup/letters";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { add } from "../worlds/nouns/oppdrag";

let office: BackOffice;
let owner: PlainBrowser;
let id: string;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "photographer" });
  owner = new PlainBrowser(office.site.url, "10.4.4.5", { cookie });
  id = await add(office.database.db, "Gunhild Lie");
});
afterAll(() => office.stop());

const stranger = () => new PlainBrowser(office.site.url);

/** The newest address of that kind in a letter to the mailbox. */
async function linkTo(mailbox: string, path: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ text: string }>(sql`
    SELECT body_text AS text FROM email_outbox WHERE to_address = ${mailbox} ORDER BY created_at DESC, id DESC LIMIT 1`);
  const found = new RegExp(`https?://[^/\\s]+(${path}[^\\s]+)`).exec(rows[0]?.text ?? "")?.[1];
  if (!found) throw new Error(`No letter to ${mailbox} leads to ${path}`);
  return found;
}

/** The values of the free times that a page offers. */
const timesIn = (page: Page) =>
  [...page.html.matchAll(/name="tid"[^>]*value="([^"]+)"/g)].map(([, value]) => value ?? "");

const people = [
  ["Ida Strand", "ida@nordlys.example.no"],
  ["Kari Moen", "kari@nordlys.example.no"],
  ["Ola Berg", "ola@nordlys.example.no"],
] as const;

describe("a shooting day without scripts", () => {
  let contact: string;
  let slug: string;

  it("begins at the company's own page, which the office sends", async () => {
    const record = await owner.get(`/admin/oppdrag/details/${id}`);
    expect(record.text).toContain("Ingen står på lista ennå");
    await owner.submit(record, {}, { button: "Send siden til bedriften" });
    contact = await linkTo("ola@firma.example.no", "/edit-oppdrag/");
    const page = await stranger().get(contact);
    const pasted = people.map(([name, email]) => `${name};${email};Salg`).join("\n");
    const wrong = await stranger().submit(page, { people: `${pasted}\nEn feil;en@` }, { button: "Legg til" });
    expect([wrong.status, wrong.html.includes("En feil;en@")]).toEqual([422, true]);
    const added = await stranger().submit(page, { people: pasted }, { button: "Legg til" });
    expect(added.text).toContain("3 personer er lagt til.");
    const invited = await stranger().submit(added, { words: "Velkommen" }, { button: "Send invitasjonene" });
    expect(invited.text).toContain("3 personer er invitert.");
    expect(invited.text).toContain("0 av 3 har tid");
    slug = /\/oppdrag\/([a-z0-9-]+)</.exec(invited.html)?.[1] ?? "";
    expect(slug).not.toBe("");
  });

  it("reminds those who are ticked, and keeps the ticks of a form that is refused", async () => {
    const ticks = (page: Page) =>
      [...page.html.matchAll(/<input[^>]*name="people"[^>]*>/g)]
        .map(([tag]) => ({ id: /value="([^"]+)"/.exec(tag)?.[1] ?? "", isTicked: tag.includes("checked") }))
        .filter((tick) => tick.id !== "");
    const page = await stranger().get(contact);
    expect(ticks(page).map(({ isTicked }) => isTicked)).toEqual([true, true, true]);
    const [first = { id: "" }] = ticks(page);
    const remind = () =>
      stranger().post(page.url, [
        ["hva", "remind"],
        ["people", ""],
        ["people", first.id],
      ]);
    expect((await remind()).text).toContain("1 person er minnet på.");
    const refused = await remind();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("De som er valgt, fikk en det siste døgnet.");
    expect(ticks(refused).filter(({ isTicked }) => isTicked)).toEqual([{ id: first.id, isTicked: true }]);
  });

  it("gives an employee a time, a receipt, a calendar file, and nothing about the others", async () => {
    const ida = await stranger().get(await linkTo("ida@nordlys.example.no", "/oppdrag/person/"));
    for (const [name, email] of people.slice(1))
      expect([ida.html.includes(name), ida.html.includes(email)]).toEqual([false, false]);
    const [first = "", second = ""] = timesIn(ida);
    const taken = await stranger().submit(ida, { tid: first }, { button: "Velg denne tiden" });
    expect(taken.text).toContain("Timen er din.");
    const calendar = /href="([^"]+kalender\.ics[^"]+)"/.exec(taken.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await stranger().get(calendar)).html).toContain("BEGIN:VEVENT");
    const kari = await stranger().get(await linkTo("kari@nordlys.example.no", "/oppdrag/person/"));
    expect(timesIn(kari)).not.toContain(first);
    const late = await stranger().submit(kari, { tid: first }, { button: "Velg denne tiden" });
    expect([late.status, late.text.includes("Noen tok den tiden akkurat nå.")]).toEqual([409, true]);
    const english = await stranger().post(kari.url, [["sprak", "en"]]);
    expect(english.text).toContain("You have not chosen a time yet.");
    const chosen = await stranger().submit(english, { tid: second }, { button: "Choose this time" });
    expect(chosen.text).toContain("The time is yours.");
  });

  it("stores the page that all share, without a time that somebody has taken since", async () => {
    const shared = () => stranger().get(`/oppdrag/${slug}`);
    const [wanted = ""] = timesIn(await shared());
    expect(timesIn(await shared())).toContain(wanted);
    const ola = await stranger().get(await linkTo("ola@nordlys.example.no", "/oppdrag/person/"));
    await stranger().submit(ola, { tid: wanted }, { button: "Velg denne tiden" });
    await until(async () => !timesIn(await shared()).includes(wanted));
    expect((await stranger().get("/oppdrag/finnes-ikke-x")).status).toBe(404);
    expect((await stranger().get("/oppdrag/finnes-ikke-y")).status).toBe(404);
  });

  it("keeps answers other than a time, and an answer for each use that can be withdrawn", async () => {
    const own = await linkTo("ola@nordlys.example.no", "/oppdrag/person/");
    const page = await stranger().get(own);
    expect(page.html).not.toMatch(/name="bruk"[^>]*checked/);
    const given = await stranger().post(page.url, [
      ["hva", "bruk"],
      ["bruk", "website"],
    ]);
    expect(given.html).toMatch(/checked[^>]*value="website"|value="website"[^>]*checked/);
    const withdrawn = await stranger().post(page.url, [["hva", "bruk"]]);
    expect(withdrawn.html).not.toMatch(/name="bruk"[^>]*checked/);
    const leave = await stranger().post(page.url, [["svar", "onLeave"]]);
    expect(leave.text).toContain("Du har sagt at du er i permisjon.");
    expect((await stranger().get(contact)).text).toContain("2 av 2 har tid");
  });

  it("lets somebody in the corridor take a time by a mobile alone, and leads nobody to a colleague's page", async () => {
    const shared = await stranger().get(`/oppdrag/${slug}`);
    expect((await stranger().get(`/booking/${slug}`)).status).toBe(200);
    for (const [name] of people) expect(shared.html).not.toContain(name);
    const [first = ""] = timesIn(shared);
    const unreachable = await stranger().submit(
      shared,
      { tid: first, navn: "Per Lund" },
      { button: "Bestill tiden" },
    );
    expect([unreachable.status, unreachable.html.includes('value="Per Lund"')]).toEqual([422, true]);
    const per = await stranger().submit(
      shared,
      { tid: first, navn: "Per Lund", mobil: "900 11 223" },
      { button: "Bestill tiden" },
    );
    expect([per.url.includes("/oppdrag/person/"), per.text.includes("Timen er din.")]).toEqual([true, true]);
    const [next = ""] = timesIn(await stranger().get(`/oppdrag/${slug}`));
    const other = await stranger().submit(
      shared,
      { tid: next, navn: "En annen", epost: "ida@nordlys.example.no" },
      { button: "Bestill tiden" },
    );
    expect([
      other.url.includes("/oppdrag/person/"),
      other.text.includes("Du står allerede på lista."),
    ]).toEqual([false, true]);
  });

  it("shows coverage to the company and the office, and a list with each answer", async () => {
    expect((await stranger().get(contact)).text).toContain("3 av 3 har tid");
    const list = await stranger().get(contact.replace("?", "/liste.csv?"));
    expect(list.html).toContain("Ola Berg");
    expect(list.html).toContain("Nei");
    const office = await owner.get(`/admin/oppdrag/details/${id}/personer`);
    for (const [name] of people) expect(office.text).toContain(name);
    expect((await owner.get("/admin/oppdrag")).text).toContain("3 av 3");
    const plan = await owner.get(`/admin/oppdrag/details/${id}/plan`);
    const day = /name="dag"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="dag"/.exec(plan.html);
    const from = /id="utsett-fra"[\s\S]*?<option value="(\d+)"/.exec(plan.html)?.[1] ?? "";
    const asked = new URLSearchParams({
      hva: "utsett",
      dag: day?.[1] ?? day?.[2] ?? "",
      fra: from,
      min: "20",
    });
    const preview = await owner.get(`/admin/oppdrag/details/${id}/plan?${asked}`);
    expect(preview.text).toContain("3 personer får en annen tid.");
    expect(preview.text).toContain("3 personer får beskjed");
    const done = await owner.submit(preview, {}, { button: "Endre planen" });
    expect(done.text).toContain("Planen er endret.");
    const ida = await stranger().get(await linkTo("ida@nordlys.example.no", "/oppdrag/person/"));
    expect(ida.text).toContain("Timen er flyttet. Passer den nye tiden?");
  });

  it("leads staff from the code on a receipt to the person on the day, and shows a stranger the receipt alone", async () => {
    const own = await stranger().get(await linkTo("ida@nordlys.example.no", "/oppdrag/person/"));
    const path = /"(\/oppdrag\/inn\/[^"]+)"/.exec(own.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const key = new URL(own.url, office.site.url).searchParams.get("key") ?? "";
    expect([path === "", path.includes(key)]).toEqual([false, false]);
    const receipt = await stranger().get(path);
    expect([receipt.status, receipt.text.includes("Ida"), receipt.text.includes("Strand")]).toEqual([
      ...[200, true, false],
    ]);
    expect(receipt.html).not.toMatch(/<form[^>]*method="post"/);
    expect((await stranger().get(`${path}x`)).status).toBe(404);
    const day = await owner.get(path);
    expect([day.url.includes("/dag?"), day.text.includes("Fra koden på kvitteringen")]).toEqual([true, true]);
    const checked = await owner.submit(day, {}, { button: "Sjekk inn Ida Strand" });
    expect(checked.text).toContain("Her nå (1)");
    const code = /kode ([2-9A-Z]{4})/.exec(checked.text)?.[1] ?? "";
    const search = await owner.get(
      `${new URL(checked.url, office.site.url).pathname}?sok=${code.toLowerCase()}`,
    );
    expect(search.text).toContain("Ida Strand");
    expect(search.html).not.toContain("<strong>Kari Moen</strong>");
    const undone = await owner.submit(search, {}, { button: "Angre Ida Strand" });
    expect(undone.text).not.toContain("Her nå");
  });

  it("opens nothing to a wrong key, nor to a contact who was replaced", async () => {
    expect((await stranger().get(`${contact}x`)).status).toBe(404);
    const page = await stranger().get(contact);
    const added = await stranger().submit(
      page,
      { name: "Nora Dahl", email: "nora@nordlys.example.no" },
      { button: "Legg til en kontaktperson" },
    );
    expect(added.text).toContain("har fått sin egen lenke");
    const nora = await linkTo("nora@nordlys.example.no", "/edit-oppdrag/");
    await stranger().submit(await stranger().get(nora), {}, { button: "Ta bort" });
    expect((await stranger().get(contact)).status).toBe(404);
    expect((await stranger().get(nora)).text).toContain("Ida Strand");
  });
});
