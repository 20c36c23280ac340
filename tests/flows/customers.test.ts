import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

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
    expect(late.text).toContain("Kunden har endret seg siden du åpnet siden");
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

  it("are edited, and two who edit at once are shown what differs", async () => {
    const edit = `/admin/customers/edit/${ids["Åse Lie"]}`;
    const mine = await ingrid.get(edit);
    const theirs = await photographer.get(edit);
    const saved = await photographer.submit(theirs, { email: "ase@example.no" }, { button: "Lagre" });
    expect(saved.text).toContain("Opplysningene er lagret.");
    const conflict = await ingrid.submit(mine, { email: "lie@example.no" }, { button: "Lagre" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("ase@example.no");
  });
});
