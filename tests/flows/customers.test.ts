import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import type { RunId } from "~/areas/runs/types";
import { advance } from "~/flows/advance-run.server";
import { plusHours } from "~/kit/time";
import { runKinds } from "~/worker/run-kinds.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";
import { untidy } from "../worlds/untidy";

let office: BackOffice;
let ingrid: PlainBrowser;
let photographer: PlainBrowser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  office = await backOffice();
  const { url } = office.site;
  await bookThroughForms(url, { name: "Bjørn Ågård", email: "post@example.no" });
  await bookThroughForms(url, { name: "Gunhild Kjeldsberg", email: "post@example.no" });
  const come = async (name: string, email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { name, email, role });
    const browser = new PlainBrowser(url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  ingrid = await come("Ingrid Østvold", "ingrid@example.no", "admin");
  photographer = await come("Kari Berg", "kari@example.no", "photographer");
  const { rows } = await office.database.db.execute<{ name: string; id: string }>(
    sql`SELECT name, id FROM customers`,
  );
  for (const { name, id } of rows) ids[name] = id;
});
afterAll(() => office.stop());

const path = (name: string) => `/admin/customers/${ids[name]}`;

describe("the list of customers", () => {
  it("shows everybody who has booked, finds them by folded text and number, and offers the views", async () => {
    const all = await ingrid.get("/admin/customers");
    for (const name of ["Bjørn Ågård", "Gunhild Kjeldsberg"]) expect(all.text).toContain(name);
    for (const typed of ["aagaard", "90123456 agard"]) {
      const found = await ingrid.get(`/admin/customers?sok=${encodeURIComponent(typed)}`);
      expect([typed, found.text.includes("Bjørn Ågård"), found.text.includes("Gunhild")]).toEqual([
        typed,
        true,
        false,
      ]);
    }
    expect((await ingrid.get("/admin/customers?vis=dubletter")).text).toContain("Gunhild Kjeldsberg");
    expect((await ingrid.get("/admin/customers?vis=kommende")).text).toContain("Gunhild Kjeldsberg");
    expect((await ingrid.get("/admin/customers?vis=firma")).text).not.toContain("Gunhild Kjeldsberg");
    expect((await photographer.get("/admin/customers")).text).toContain("Gunhild Kjeldsberg");
  });
});

describe("the record of a customer", () => {
  it("shows the next session, why the booking is linked, and leads to the booking and back", async () => {
    const page = await ingrid.get(path("Bjørn Ågård"));
    expect(page.text).toContain("Kunden ble opprettet av denne bestillingen");
    expect(page.text).toContain("Samme e-post og nummer, annet navn");
    const booking = /\/admin\/bookings\/[0-9a-f-]{36}/.exec(page.html)?.[0] ?? "";
    const back = await ingrid.get(booking);
    expect(back.html).toContain(path("Bjørn Ågård"));
    expect(back.text).toContain("Kunde: Bjørn Ågård");
  });

  it("takes a consent and its withdrawal, each with the wording's version", async () => {
    const given = await ingrid.submit(await ingrid.get(path("Bjørn Ågård")), {}, { button: "Registrer ja" });
    expect(given.text).toContain("Samtykket er registrert.");
    expect(given.text).toMatch(/Ja .* tekst 2026-11, registrert av dere/);
    const gone = await ingrid.submit(given, {}, { button: "Trekk" });
    expect(gone.text).toContain("Samtykket er trukket.");
    expect(gone.text).toMatch(/Trukket \d/);
  });

  it("refuses what was decided on an older version, and says so", async () => {
    const seen = await ingrid.get(path("Gunhild Kjeldsberg"));
    await photographer.submit(
      await photographer.get(path("Gunhild Kjeldsberg")),
      {},
      { button: "Registrer ja" },
    );
    const late = await ingrid.submit(seen, {}, { button: "Ikke samme person" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Noen andre har endret dette siden du åpnet siden");
  });

  it("forgets a suggestion that staff have refused", async () => {
    const page = await ingrid.submit(
      await ingrid.get(path("Gunhild Kjeldsberg")),
      {},
      { button: "Ikke samme person" },
    );
    expect(page.text).toContain("Dere får ikke forslaget igjen");
    expect((await ingrid.get(path("Bjørn Ågård"))).text).not.toContain("Mulige dubletter");
  });

  it("is archived, found in the archive, and brought back", async () => {
    const gone = await ingrid.submit(await ingrid.get(path("Bjørn Ågård")), {}, { button: "Arkiver" });
    expect(gone.text).toContain("Lagt i arkivet.");
    expect((await ingrid.get("/admin/customers")).text).not.toContain("Bjørn Ågård");
    expect((await ingrid.get("/admin/customers?vis=arkivert")).text).toContain("Bjørn Ågård");
    const back = await ingrid.submit(gone, {}, { button: "Hent fra arkivet" });
    expect(back.text).toContain("Hentet fra arkivet.");
  });

  it("does not exist for an unknown id", async () => {
    for (const address of ["/admin/customers/00000000-0000-4000-8000-000000000000", "/admin/customers/x"])
      expect((await ingrid.get(address)).status).toBe(404);
  });
});

describe("two records of one person", () => {
  it("are found, held side by side, merged, and split again, without scripts", async () => {
    const page = await ingrid.get(`${path("Bjørn Ågård")}/sla-sammen?sok=gunhild`);
    expect(page.html).toContain(`med=${ids["Gunhild Kjeldsberg"]}`);
    const beside = await ingrid.get(`${path("Bjørn Ågård")}/sla-sammen?med=${ids["Gunhild Kjeldsberg"]}`);
    expect(beside.text).toContain("Flyttes med: 1 bestilling");
    const merged = await ingrid.submit(beside, { name: "merged" }, { button: "Slå sammen" });
    expect(merged.text).toContain("Kundene er slått sammen.");
    expect(merged.text).toContain("2 bestillinger");
    expect(merged.html).toMatch(/<h1>Gunhild Kjeldsberg<\/h1>/);
    const old = await ingrid.get(path("Gunhild Kjeldsberg"));
    expect(old.url).toContain(ids["Bjørn Ågård"]);
    const late = await ingrid.submit(beside, {}, { button: "Slå sammen" });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("allerede slått sammen")]);
    expect(late.text).toContain("Kundene ble ikke slått sammen");
    expect((await ingrid.get(late.link("Åpne"))).html).toMatch(/<h1>Gunhild Kjeldsberg<\/h1>/);
    const merges = await office.database.db.execute(sql`SELECT FROM customer_merges`);
    expect(merges.rowCount).toBe(1);
    const split = await ingrid.submit(merged, {}, { button: "Skill igjen" });
    expect(split.text).toContain("Kundene er skilt igjen.");
    expect(split.html).toMatch(/<h1>Bjørn Ågård<\/h1>/);
    expect((await ingrid.get(path("Gunhild Kjeldsberg"))).html).toMatch(/<h1>Gunhild Kjeldsberg<\/h1>/);
  });
});

describe("what is stored about a person", () => {
  const download = async (browser: PlainBrowser, button: string) =>
    browser.submit(await browser.get(`${path("Bjørn Ågård")}/personvern`), {}, { button });

  it("is exported as a file by the owner, without the key of the booking, and recorded as a security event", async () => {
    const json = await download(ingrid, "Last ned som JSON");
    const person = JSON.parse(json.html);
    expect(person.customer).toMatchObject([{ name: "Bjørn Ågård", email: "post@example.no" }]);
    expect(person.bookings).toHaveLength(1);
    expect(person.letters.length).toBeGreaterThan(0);
    expect(person.history.length).toBeGreaterThan(0);
    expect(json.html).not.toMatch(/\?key=[\w-]{24}/);
    const readable = await download(ingrid, "Last ned lesbar fil");
    expect(readable.html).toMatch(/<h2>Bestillinger<\/h2>[\s\S]*Bjørn Ågård/);
    // It is for the customer: no column names, no codes, amounts in kroner and times in Oslo's time.
    const names = [...readable.html.matchAll(/<dt>([^<]*)<\/dt>/g)].map((found) => String(found[1]));
    expect(names.filter((name) => !/^[A-ZÆØÅ]/.test(name))).toEqual([]);
    expect(readable.html).toMatch(/<dt>Sum<\/dt><dd>[\d\u00a0]+\u00a0kr<\/dd>/);
    expect(readable.html).toMatch(/<dt>Fra<\/dt><dd>[a-zø]+dag \d+\. \w+ 2026 kl\. \d\d\.\d\d<\/dd>/);
    expect(readable.html).toMatch(/<dt>Status<\/dt><dd>Bekreftet<\/dd>/);
    expect(readable.html).not.toMatch(/\{|_ore|\d{4}-\d\d-\d\d/);
    const { rows } = await office.database.db.execute<{ details: { format: string; rows: number } }>(
      sql`SELECT details FROM security_events WHERE event_type = 'person_exported' ORDER BY created_at, id`,
    );
    expect(rows.map(({ details }) => [details.format, details.rows])).toEqual([
      ["json", 50],
      ["html", 50],
    ]);
    expect((await photographer.get(`${path("Bjørn Ågård")}/personvern`)).status).toBe(403);
  });

  it("includes the employee lists that have the person's e-mail, and the testimonial of the booking", async () => {
    const { db } = office.database;
    await db.execute(sql`
      WITH firm AS (INSERT INTO companies (id, name, created_at) VALUES (gen_random_uuid(), 'Lyset AS', now()) RETURNING id)
      INSERT INTO company_people (id, company_id, name, email, created_at)
      SELECT gen_random_uuid(), id, name, email, now() FROM firm,
        (VALUES ('Bjørn Ågård', 'Post@example.no'), ('En Annen', 'annen@example.no')) AS people (name, email)`);
    await db.execute(sql`
      INSERT INTO content_testimonials (id, name, role, text, is_demo, shown, position, status, booking_id)
      SELECT gen_random_uuid(), 'Bjørn', '', '', false, false, 99, 'asked', b.id
      FROM bookings b JOIN customers c ON c.id = customer_id WHERE c.name = 'Bjørn Ågård'`);
    const person = JSON.parse((await download(ingrid, "Last ned som JSON")).html);
    expect(person.rosters).toMatchObject([{ company: "Lyset AS", name: "Bjørn Ågård" }]);
    expect(person.rosters).toHaveLength(1);
    expect(person.testimonials).toMatchObject([{ name: "Bjørn", status: "asked" }]);
  });

  it("is erased by field, and says until when the law keeps the rest", async () => {
    const page = await ingrid.get(`${path("Bjørn Ågård")}/personvern`);
    expect(page.text).toContain("Kan ikke slettes: bilag til 2031");
    expect(page.text).toContain("Kan ikke slettes: kunden har en time som kommer");
    const unsure = await ingrid.submit(page, { fields: "tags" }, { button: "Slett det valgte" });
    expect(unsure.status).toBe(422);
    const refused = await ingrid.submit(
      page,
      { fields: "name", confirm: "on" },
      { button: "Slett det valgte" },
    );
    expect(refused.text).toContain("Noe av det du valgte, kan ikke slettes nå.");
    for (const fields of ["tags", "rosters", "testimonials"]) {
      const again = await ingrid.get(`${path("Bjørn Ågård")}/personvern`);
      const done = await ingrid.submit(again, { fields, confirm: "on" }, { button: "Slett det valgte" });
      expect(done.text).toContain("Opplysningene er slettet.");
    }
    const person = JSON.parse((await download(ingrid, "Last ned som JSON")).html);
    expect([person.rosters, person.testimonials]).toMatchObject([[], [{ name: "Slettet" }]]);
  });
});

describe("a customer's fields", () => {
  it("are filled in by staff, with faults named beside what was typed", async () => {
    const page = await photographer.get("/admin/customers/create");
    const empty = await photographer.submit(page, { name: "Åse Lie" }, { button: "Opprett kunden" });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain("Skriv inn e-post eller mobil");
    expect(empty.html).toContain('value="Åse Lie"');
    const made = await photographer.submit(
      empty,
      { name: "Åse Lie", phone: "90 99 88 77", tags: "pressefoto, fast kunde, pressefoto" },
      { button: "Opprett kunden" },
    );
    expect(made.text).toContain("Kunden er opprettet.");
    expect(made.text).toContain("fast kunde");
    ids["Åse Lie"] = /customers\/([0-9a-f-]{36})/.exec(made.url)?.[1] ?? "";
    expect((await ingrid.get("/admin/customers?merke=pressefoto")).text).toContain("Åse Lie");
  });

  it("are compared with those of others before anything is saved, and while they are typed", async () => {
    const same = { name: "Åse Lies mann", phone: "909 98 877", email: "mann@example.no" };
    const page = await photographer.get("/admin/customers/create");
    const told = await photographer.submit(page, same, { button: "Opprett kunden" });
    expect(told.status).toBe(409);
    expect(told.text).toContain("Åse Lie har samme telefonnummer");
    expect(told.link("Åse Lie")).toBe(`/admin/customers/${ids["Åse Lie"]}`);
    expect(told.html).toContain('value="mann@example.no"');
    expect((await ingrid.get("/admin/customers?sok=mann@example.no")).text).toContain("Ingen treff");
    const made = await photographer.submit(told, same, { button: "Opprett kunden" });
    expect(made.text).toContain("Kunden er opprettet.");

    const edit = await photographer.get(made.url.replace(/customers\/([^?]+).*/, "customers/edit/$1"));
    const asked = await photographer.submit(edit, { email: "post@example.no" }, { button: "Lagre" });
    expect([asked.status, asked.text.includes("har samme e-postadresse")]).toEqual([409, true]);
    const kept = await photographer.submit(asked, {}, { button: "Lagre" });
    expect(kept.text).toContain("Opplysningene er lagret.");

    const live = await photographer.get("/admin/kjente?phone=90998877&email=halv");
    expect(JSON.parse(live.html).hits.map(({ name }: { name: string }) => name)).toContain("Åse Lie");
    expect((await new PlainBrowser(office.site.url).get("/admin/kjente?phone=90998877")).html).not.toContain(
      "Åse Lie",
    );
  });

  it("are edited, and two who edit at once are shown what differs, with one choice of three", async () => {
    const edit = `/admin/customers/edit/${ids["Åse Lie"]}`;
    const mine = await ingrid.get(edit);
    const theirs = await photographer.get(edit);
    const saved = await photographer.submit(theirs, { email: "ase@example.no" }, { button: "Lagre" });
    expect(saved.text).toContain("Opplysningene er lagret.");
    const conflict = await ingrid.submit(mine, { email: "lie@example.no" }, { button: "Lagre" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("ase@example.no");
    for (const choice of ["Behold mine", "Ta deres", "Velg felt for felt"])
      expect(conflict.text).toContain(choice);
    // The form itself is hidden meanwhile, so that there is one place to save.
    expect(conflict.forms.flatMap(({ buttons }) => buttons.map(({ text }) => text))).not.toContain("Lagre");
    const theirsKept = await ingrid.get(conflict.link("Ta deres"));
    expect(theirsKept.html).toContain('value="ase@example.no"');
    const kept = await ingrid.submit(conflict, {}, { button: "Behold mine" });
    expect(kept.text).toContain("Opplysningene er lagret.");
    expect((await ingrid.get(edit)).html).toContain('value="lie@example.no"');
  });

  it("keep both changes when two people changed different fields at once", async () => {
    const edit = `/admin/customers/edit/${ids["Åse Lie"]}`;
    const mine = await ingrid.get(edit);
    const theirs = await photographer.get(edit);
    await photographer.submit(theirs, { email: "ase.ny@example.no" }, { button: "Lagre" });
    const conflict = await ingrid.submit(mine, { tags: "sceneportrett" }, { button: "Lagre" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Begge endringene blir med når du lagrer.");
    const merged = await ingrid.submit(conflict, {}, { button: "Lagre begge" });
    expect(merged.text).toContain("ase.ny@example.no");
    expect(merged.text).toContain("sceneportrett");
  });

  it("stay compared with what was seen when the form comes back with a fault", async () => {
    const edit = `/admin/customers/edit/${ids["Åse Lie"]}`;
    const mine = await ingrid.get(edit);
    const theirs = await photographer.get(edit);
    await photographer.submit(theirs, { email: "ase.sist@example.no" }, { button: "Lagre" });
    const invalid = await ingrid.submit(mine, { name: "" }, { button: "Lagre" });
    expect(invalid.status).toBe(422);
    const conflict = await ingrid.submit(invalid, { name: "Åse Lie" }, { button: "Lagre" });
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('value="ase.sist@example.no"');
  });
});

describe("several customers at once", () => {
  const rows = async (path: string) =>
    [...(await ingrid.get(path)).html.matchAll(/name="id" value="([0-9a-f-]{36}:\d+)"/g)].map((found) =>
      String(found[1]),
    );
  const act = (path: string, chosen: readonly string[], fields: Record<string, string>) =>
    ingrid.post(path, [...Object.entries(fields), ...chosen.map((id): [string, string] => ["id", id])]);

  it("get a tag, with refusals reported by name, and the undo removes it", async () => {
    const list = "/admin/customers?sok=aase";
    const chosen = await rows(list);
    expect(chosen.length).toBeGreaterThan(1);
    const tagged = await act(list, chosen, { intent: "addTag", verdi: "julekort" });
    expect(tagged.text).toContain(`${chosen.length} kunder er oppdatert.`);
    expect((await rows("/admin/customers?merke=julekort")).length).toBe(chosen.length);
    const again = await act(list, await rows(list), { intent: "addTag", verdi: "julekort" });
    expect(again.text).toContain(`0 av ${chosen.length} er oppdatert.`);
    expect(again.text).toContain("Har merkelappen fra før.");
    const undone = await ingrid.submit(tagged, {}, { button: "Angre" });
    expect(undone.text).toContain(`«Sett merkelapp» er angret for ${chosen.length} kunder.`);
    expect(undone.html).not.toContain(">Angre<");
    expect(await rows("/admin/customers?merke=julekort")).toEqual([]);
    const stale = await act(list, chosen, { intent: "archive" });
    expect(stale.text).toContain("Noen andre har endret den siden du så listen.");
  });

  it("are archived, and so are companies, with one undo", async () => {
    const before = await rows("/admin/customers?sok=aase");
    const archived = await act("/admin/customers?sok=aase", before, { intent: "archive" });
    expect(await rows("/admin/customers?sok=aase")).toEqual([]);
    await ingrid.submit(archived, {}, { button: "Angre" });
    expect((await rows("/admin/customers?sok=aase")).length).toBe(before.length);
    await office.database.db.execute(sql`
      WITH firm AS (INSERT INTO companies (id, name, created_at) VALUES (gen_random_uuid(), 'Samlet AS', now()) RETURNING id)
      INSERT INTO history (subject_kind, subject_id, version, event, actor_kind, at)
      SELECT 'company', id, 1, 'created', 'system', now() FROM firm`);
    const firms = await rows("/admin/companies?sok=samlet");
    const gone = await act("/admin/companies?sok=samlet", firms, { intent: "archive" });
    expect(gone.text).toContain("1 bedrift er oppdatert.");
    expect((await ingrid.submit(gone, {}, { button: "Angre" })).text).toContain(
      "«Arkiver» er angret for 1 bedrift.",
    );
    expect((await ingrid.post("/admin/companies", [["intent", "drop"]])).status).toBe(400);
  });

  it("get an owner, with those that had that owner already reported by name, and the undo restores the owners", async () => {
    const list = "/admin/customers?sok=aase";
    const chosen = await rows(list);
    const [kari = "", owner = ""] = [await userId("Kari Berg"), await userId("Ingrid Østvold")];
    const own = await act(list, chosen.slice(0, 1), { intent: "handOver", ansvarlig: owner });
    expect(own.text).toContain("1 kunde er oppdatert.");
    const handed = await act(list, chosen, { intent: "handOver", ansvarlig: kari });
    expect(handed.text).toContain(`${chosen.length} kunder er oppdatert.`);
    // A change of owner does not change the record: the same rows can be chosen again at once.
    expect(await rows(list)).toEqual(chosen);
    expect(await rows(`/admin/customers?ansvarlig=${kari}`)).toEqual(expect.arrayContaining(chosen));
    expect((await ingrid.get("/admin/customers?sok=aase")).text).toContain("Kari Berg");
    expect(await rows("/admin/customers?ansvarlig=ingen")).not.toContain(chosen[0]);
    expect(await rows("/admin/customers?ansvarlig=mine")).toEqual([]);
    const again = await act(list, chosen, { intent: "handOver", ansvarlig: kari });
    expect(again.text).toContain(`0 av ${chosen.length} er oppdatert.`);
    expect(again.text).toContain("Har den ansvarlige fra før.");
    await ingrid.submit(handed, {}, { button: "Angre" });
    expect(await ownersOf(chosen)).toEqual(["Ingrid Østvold", ...chosen.slice(1).map(() => null)]);
    expect(await rows("/admin/customers?ansvarlig=mine")).toEqual(chosen.slice(0, 1));
    expect(await rows(`/admin/customers?ansvarlig=${kari}`)).toEqual([]);
    expect(await rows("/admin/customers?ansvarlig=tull")).toEqual([]);
    const late = await ingrid.submit(handed, {}, { button: "Angre" });
    expect(late.text).toContain(`«Sett ansvarlig» er angret for 0 av ${chosen.length} kunder.`);
    expect(late.text).toContain("Noen andre har byttet ansvarlig");
    for (const [ansvarlig, why] of [
      ["", "Velg først hvem som skal være ansvarlig."],
      ["0197f000-0000-7000-8000-000000000000", "Den du valgte, kan ikke være ansvarlig her."],
    ] as const)
      expect((await act(list, chosen, { intent: "handOver", ansvarlig })).text).toContain(why);
    await act(list, chosen.slice(0, 1), { intent: "handOver", ansvarlig: "ingen" });
    expect(await ownersOf(chosen.slice(0, 1))).toEqual([null]);
  });

  it("get an owner on every page of the list, in a run that can be undone", async () => {
    const list = "/admin/customers?sok=aase";
    const chosen = await rows(list);
    const alle = "sok=aase";
    const asked = await act(list, [], { intent: "handOver", ansvarlig: await userId("Kari Berg"), alle });
    expect(asked.text).toContain(`«Sett ansvarlig» for ${chosen.length} kunder?`);
    const yes = `Ja, sett ansvarlig for ${chosen.length} kunder`;
    const run = await ingrid.submit(asked, {}, { button: yes });
    expect(run.text).toContain("Bytter ansvarlig for kunder");
    await carryOutRuns();
    expect(await ownersOf(chosen)).toEqual(chosen.map(() => "Kari Berg"));
    await ingrid.submit(await ingrid.get(new URL(run.url).pathname), {}, { button: "Angre alt" });
    await carryOutRuns();
    expect(await ownersOf(chosen)).toEqual(chosen.map(() => null));
  });

  it("give companies tags, which the list finds them by", async () => {
    const list = "/admin/companies?sok=samlet";
    const firms = await rows(list);
    const tagged = await act(list, firms, { intent: "addTag", verdi: "advokat" });
    expect(tagged.text).toContain("1 bedrift er oppdatert.");
    expect((await rows("/admin/companies?merke=advokat")).length).toBe(1);
    const record = await ingrid.get(`/admin/companies/details/${firms[0]?.split(":")[0]}`);
    expect(record.text).toContain("Merkelapper: (tomt) → advokat");
    const twice = await act(list, await rows(list), { intent: "addTag", verdi: "advokat" });
    expect(twice.text).toContain("Har merkelappen fra før.");
    await ingrid.submit(tagged, {}, { button: "Angre" });
    expect(await rows("/admin/companies?merke=advokat")).toEqual([]);
  });
});

async function userId(name: string): Promise<string> {
  const { rows } = await office.database.db.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE name = ${name}`,
  );
  return rows[0]?.id ?? "";
}

/** The owners of these rows ("id:version"), in their order. */
async function ownersOf(chosen: readonly string[]): Promise<(string | null)[]> {
  const ids = chosen.map((row) => row.split(":")[0]);
  const { rows } = await office.database.db.execute<{ name: string | null }>(sql`
    SELECT users.name FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS each (id, place)
    LEFT JOIN record_owners ON subject_kind = 'customer' AND subject_id = each.id::uuid
    LEFT JOIN users ON users.id = record_owners.user_id ORDER BY place`);
  return rows.map(({ name }) => name);
}

/** Does the worker's part with waiting runs, a little later. */
async function carryOutRuns(): Promise<void> {
  const { db } = office.database;
  const { rows } = await db.execute<{ id: RunId }>(sql`SELECT id FROM runs WHERE state = 'waiting'`);
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await advance(testServices(db, { now: plusHours(officeNow, 1) }), id, runKinds);
}

describe("customers who stand twice", () => {
  it("are merged from the clean-up's queue with a preview, and as before after an undo", async () => {
    const { db } = office.database;
    const make = untidy(db, officeNow);
    await make.customer({ name: "Åse Bjørnvik", email: "aase@bjornvik.example.no", phone: "+4790013381" });
    const other = await make.customer({ name: "Bjoernvik, Aase", email: "Aase@bjornvik.example.no" });
    const start = await ingrid.get("/admin/data-cleanup");
    expect(start.text).toContain("Det er ikke lett ennå");
    expect((await photographer.get("/admin/data-cleanup")).status).toBe(403);
    const run = await ingrid.submit(start, {}, { button: "Let nå" });
    const services = testServices(db, { now: officeNow });
    await advance(services, run.url.split("/").at(-1) as RunId, runKinds);
    const queues = await ingrid.get("/admin/data-cleanup");
    expect(queues.text).toContain("Like kunder");
    const queue = await ingrid.get("/admin/data-cleanup/ko?vis=like-kunder&sok=aase");
    const link = /href="(\/admin\/data-cleanup\/funn\/[^"]+)"/.exec(queue.html)?.[1] ?? "";
    const finding = await ingrid.get(link);
    expect(finding.text).toContain("Samme e-post, samme navn.");
    const mended = await ingrid.submit(finding, {}, { button: "Slå sammen" });
    expect(mended.text).toContain("Rettet av Ingrid Østvold");
    const mergedInto = async () =>
      (await db.execute(sql`SELECT merged_into IS NOT NULL AS merged FROM customers WHERE id = ${other}`))
        .rows[0];
    expect(await mergedInto()).toEqual({ merged: true });
    const again = await ingrid.get(link);
    expect(again.text).toContain("Dette er rettet allerede");
    const undone = await ingrid.submit(mended, {}, { button: "Angre" });
    expect(undone.text).toContain("Angret av Ingrid Østvold");
    expect(await mergedInto()).toEqual({ merged: false });
  });
});
