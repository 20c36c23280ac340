import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { registerAnswer, standInNumbers } from "~/platform/providers/register-stand-in.server";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { type Page, PlainBrowser } from "../setup/plain-browser";

const fetchButton = "Hent fra Enhetsregisteret";
let standIn: StandIn;
let office: BackOffice;
let ingrid: PlainBrowser;
let photographer: PlainBrowser;
let fjordlys = "";

beforeAll(async () => {
  standIn = await startStandIn();
  office = await backOffice({ STAND_IN_URL: standIn.url });
  const come = async (name: string, email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { name, email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  ingrid = await come("Ingrid Østvold", "ingrid@example.no", "admin");
  photographer = await come("Kari Berg", "kari@example.no", "photographer");
});
beforeEach(() => {
  standIn.register = ({ path }) => registerAnswer(path);
});
afterAll(async () => {
  await office.stop();
  await standIn.close();
});

const newForm = () => ingrid.get("/admin/companies/create");
const lookUp = async (values: Record<string, string>) =>
  ingrid.submit(await newForm(), values, { button: fetchButton });
const fieldValue = ({ html }: Page, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const details = () => `/admin/companies/details/${fjordlys}`;

describe("a new company", () => {
  it("is filled in from the register, with its address, and stored with the facts", async () => {
    const filled = await lookUp({ orgnr: "310 010 014" });
    expect(filled.text).toContain("Hentet fra Enhetsregisteret: FJORDLYS REGNSKAP AS");
    expect([fieldValue(filled, "name"), fieldValue(filled, "address"), fieldValue(filled, "city")]).toEqual([
      "FJORDLYS REGNSKAP AS",
      "Storgata 1",
      "Oslo",
    ]);
    const pressedByEnter = (page: Page) => page.form({ button: "Opprett bedriften" }).buttons[0]?.text;
    expect(pressedByEnter(await newForm())).toBe(fetchButton);
    expect(pressedByEnter(filled)).toBe("Opprett bedriften");
    const asked = standIn.asked.length;
    const made = await ingrid.submit(
      filled,
      { name: "Fjordlys Regnskap", invoiceChannel: "ehf" },
      { button: "Opprett bedriften" },
    );
    expect(made.text).toContain("Bedriften er opprettet.");
    expect(made.text).toContain("Regnskap og bokføring");
    expect(made.text).toContain("Aksjeselskap");
    // The answer of the look-up is stored: the register is asked once.
    expect(standIn.asked).toHaveLength(asked);
    fjordlys = /details\/([0-9a-f-]{36})/.exec(made.url)?.[1] ?? "";
  });

  it("is chosen among the register's hits when only the name is known", async () => {
    const hits = await lookUp({ name: "fjordlys" });
    // Deleted companies are left out.
    expect(hits.buttonValues("velg")).toEqual([standInNumbers.company]);
    const chosen = await ingrid.submit(hits, { velg: standInNumbers.company }, { button: "FJORDLYS" });
    expect(fieldValue(chosen, "orgnr")?.replace(/\D/g, "")).toBe(standInNumbers.company);
    expect((await lookUp({ name: "finnes ikke" })).text).toContain("Ingen bedrifter i Enhetsregisteret");
    expect((await lookUp({})).text).toContain("Skriv inn organisasjonsnummeret, eller minst to bokstaver");
  });

  it.each([
    ["a bankruptcy", standInNumbers.bankrupt, "Bedriften er konkurs"],
    ["a deletion", standInNumbers.deleted, "Bedriften er slettet eller nedlagt i Enhetsregisteret"],
    ["a branch", standInNumbers.branch, "Dette er en underenhet"],
    ["an unknown number", standInNumbers.unknown, "Enhetsregisteret kjenner ikke dette nummeret"],
    ["what was taken out", standInNumbers.removed, "Opplysningene er tatt ut av Enhetsregisteret"],
    ["a register that fails", standInNumbers.failing, "Enhetsregisteret svarer ikke nå"],
    ["a wrong check digit", "310010015", "Organisasjonsnummeret stemmer ikke"],
  ])("says what the register says of %s, and keeps what was typed", async (_what, orgnr, words) => {
    const page = await lookUp({ orgnr, invoiceReference: "Best. 12" });
    expect(page.text).toContain(words);
    expect(fieldValue(page, "invoiceReference")).toBe("Best. 12");
  });

  it("leads from a branch to the company that is invoiced", async () => {
    const branch = await lookUp({ orgnr: standInNumbers.branch });
    const parent = await ingrid.submit(branch, {}, { button: "Hent hovedenheten" });
    expect(fieldValue(parent, "name")).toBe("FJORDLYS REGNSKAP AS");
  });

  it("is written in by hand while the register is silent", async () => {
    standIn.register = () => "silent";
    const page = await lookUp({ name: "Håndskrevet" });
    expect(page.text).toContain("Enhetsregisteret svarer ikke nå");
    const made = await ingrid.submit(page, { name: "Håndskrevet AS" }, { button: "Opprett bedriften" });
    expect(made.text).toContain("Bedriften er opprettet.");
    expect(made.text).toContain(
      "Legg inn organisasjonsnummeret eller en kontakt, så finner vi bestillingene.",
    );
  });

  it("names what is missing, and leads to the company that has the number already", async () => {
    const page = await newForm();
    const empty = await ingrid.submit(page, { discountPercent: "101" }, { button: "Opprett bedriften" });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain("Skriv inn navnet på bedriften");
    expect(empty.text).toContain("Skriv rabatten som et helt tall fra 1 til 100");
    const ehf = { name: "Uten nummer AS", invoiceChannel: "ehf" };
    const refused = await ingrid.submit(page, ehf, { button: "Opprett bedriften" });
    expect(refused.text).toContain("EHF krever organisasjonsnummer");
    const twice = await ingrid.submit(
      page,
      { name: "Fjordlys en gang til", orgnr: standInNumbers.company },
      { button: "Opprett bedriften" },
    );
    expect(twice.status).toBe(409);
    expect(twice.text).toContain("En annen bedrift har allerede dette organisasjonsnummeret.");
    expect(twice.html).toContain(details());
  });
});

describe("the list of companies", () => {
  it("finds them by name and number, and shows those without a number by themselves", async () => {
    const shown = async (query: string) => {
      const { text } = await photographer.get(`/admin/companies${query}`);
      return ["Fjordlys Regnskap", "Håndskrevet AS"].filter((name) => text.includes(name));
    };
    expect(await shown("")).toEqual(["Fjordlys Regnskap", "Håndskrevet AS"]);
    expect(await shown("?sok=handskrevet")).toEqual(["Håndskrevet AS"]);
    expect(await shown("?sok=310010014")).toEqual(["Fjordlys Regnskap"]);
    expect(await shown("?vis=uten-orgnr")).toEqual(["Håndskrevet AS"]);
    expect(await shown("?vis=konkurs-slettet")).toEqual([]);
    expect(await shown("?vis=avtale")).toEqual([]);
    const found = await photographer.get("/admin/sok?q=310 010 014");
    expect(found.html).toContain(details());
  });
});

describe("the record of a company", () => {
  it("warns when the register has changed, and puts it in the list of those to be careful with", async () => {
    standIn.register = ({ path }) => {
      const answer = registerAnswer(path);
      if (answer === "silent" || !path.includes(standInNumbers.company)) return answer;
      return { body: { ...(answer.body as object), konkurs: true } };
    };
    const page = await ingrid.submit(await ingrid.get(details()), {}, { button: "Hent på nytt" });
    expect(page.text).toContain("Bedriften er konkurs");
    expect(page.text).toContain("Enhetsregisteret har endret seg");
    expect((await ingrid.get("/admin/companies?vis=konkurs-slettet")).text).toContain("Fjordlys Regnskap");
  });

  it("keeps its facts when the register is silent, and says so", async () => {
    standIn.register = () => ({ status: 500, body: "" });
    const page = await ingrid.submit(await ingrid.get(details()), {}, { button: "Hent på nytt" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Enhetsregisteret svarer ikke nå");
    expect(page.text).toContain("Regnskap og bokføring");
  });

  it("takes employees one by one and as a list, and counts who has a portrait that is not too old", async () => {
    const one = await ingrid.submit(
      await ingrid.get(details()),
      { name: "Åse Lie", email: "ase@example.no", lastPhotographedOn: "2026-08-20" },
      { button: "Legg til ansatt" },
    );
    expect(one.text).toContain("Den ansatte er lagt til.");
    expect(one.text).toContain("Bildet er 3 måneder gammelt");
    const pasted = await ingrid.submit(
      one,
      { list: "Navn;E-post\nÅse Lie;ASE@example.no;Salg\nPer Vik;;Salg;01.01.2020\nMona Moe\n123" },
      { button: "Legg inn listen" },
    );
    expect(pasted.text).toContain("2 nye, 1 oppdatert, 1 linje uten navn");
    expect(pasted.text).toContain("Ikke fotografert");
    expect(pasted.text).toContain("Trenger nytt bilde");
    // The register says 24.
    expect(pasted.text).toContain("1 av 24 ansatte siste 36 måneder");
    const taken = await ingrid.submit(
      pasted,
      { name: "Åse Igjen", email: "ase@example.no" },
      { button: "Legg til ansatt" },
    );
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("En annen i listen har denne e-postadressen.");
    expect(taken.html).toContain('value="Åse Igjen"');
  });

  it("changes an employee's line, and marks who has left and who came back", async () => {
    const page = await ingrid.get(details());
    const changed = await ingrid.submit(
      await ingrid.get(page.link("Endre Mona Moe")),
      { name: "Mona Moe Lie", lastPhotographedOn: "2026-11-02" },
      { button: "Lagre" },
    );
    expect(changed.text).toContain("Den ansatte er endret.");
    expect(changed.text).toContain("2 av 24 ansatte siste 36 måneder");
    const left = await ingrid.submit(changed, {}, { button: "Har sluttet Mona" });
    expect(left.text).toContain("Sluttet (1)");
    expect(left.text).toContain("1 av 24 ansatte siste 36 måneder");
    const back = await ingrid.submit(left, {}, { button: "Er tilbake Mona" });
    expect(back.text).not.toContain("Sluttet (1)");
  });

  it("makes a contact of a customer by name and e-mail, once, and the customer's page says so", async () => {
    const contact = { name: "Tone Haug", email: "tone@example.no", role: "HR" };
    const made = await ingrid.submit(await ingrid.get(details()), contact, { button: "Legg til kontakt" });
    expect(made.text).toContain("Kontakten er lagt til.");
    const again = await ingrid.submit(made, { ...contact, role: "" }, { button: "Legg til kontakt" });
    expect(again.text).toContain("Kunden er allerede kontakt for bedriften.");
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM customers WHERE email = 'tone@example.no'`,
    );
    expect(rows).toHaveLength(1);
    const customer = await ingrid.get(`/admin/customers/${rows[0]?.id}`);
    expect(customer.html).toContain(details());
    const gone = await ingrid.submit(customer, {}, { button: "Ta bort Fjordlys" });
    expect(gone.text).toContain("Kunden er ikke lenger kontakt for bedriften.");
    const found = await ingrid.submit(gone, { bedrift: "fjordlys" }, { button: "Finn" });
    const linked = await ingrid.submit(found, { role: "Faktura" }, { button: "Knytt til Fjordlys" });
    expect(linked.text).toContain("Kunden er kontakt for bedriften.");
    const page = await ingrid.get(details());
    expect(page.text).toContain("· Faktura");
    const renamed = await ingrid.submit(page, { role: "Leder" }, { button: "Lagre rollen" });
    expect(renamed.text).toContain("· Leder");
    expect((await ingrid.submit(renamed, {}, { button: "Ta bort Tone" })).text).toContain(
      "Ingen kontaktpersoner ennå.",
    );
  });

  it("shows the bookings with its number, and the booking leads back", async () => {
    const phone = await ingrid.get("/admin/bookings/ny");
    const typed = { kind: "bedrift", companyName: "fjordl", name: "Tone Haug", email: "tone@example.no" };
    const offered = await ingrid.submit(phone, typed, { button: "Finn kunden og oppdater" });
    const chosen = await ingrid.submit(offered, {}, { button: "Fjordlys Regnskap" });
    expect(fieldValue(chosen, "orgnr")).toBe(standInNumbers.company);
    const start = /name="start"[^>]*value="([^"]+)"/.exec(chosen.html)?.[1] ?? "";
    const booked = await ingrid.submit(chosen, { start }, { button: "Bestill timen" });
    expect(booked.text).toContain("Timen er bestilt.");
    expect(booked.html).toContain(details());
    const page = await ingrid.get(details());
    expect(page.text).toMatch(/#\d+ · Tone Haug · Standard/);
    expect(page.text).toContain("1 bestilling");
  });

  it("is edited, and two who edit at once are shown what differs", async () => {
    const edit = `/admin/companies/edit/${fjordlys}`;
    const mine = await ingrid.get(edit);
    const saved = await photographer.submit(
      await photographer.get(edit),
      { discountPercent: "15", agreementUntil: "2027-06-30", background: "Lys grå" },
      { button: "Lagre" },
    );
    expect(saved.text).toContain("Opplysningene er lagret.");
    expect(saved.text).toContain("Avtale til 30.06.2027");
    expect(saved.text).toContain("Lys grå");
    const conflict = await ingrid.submit(mine, { discountPercent: "20" }, { button: "Lagre" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toMatch(/Rabatt.*20.*15/);
    const page = await ingrid.get(details());
    expect(page.text).toContain("Gjelder til og med: (tomt) → 30.06.2027");
    expect(page.text).toContain("Bakgrunn: (tomt) → Lys grå");
    expect(page.text).toContain("Rolle: Faktura → Leder");
    expect((await ingrid.get("/admin/companies?vis=avtale")).text).toContain("Fjordlys Regnskap");
  });

  it("is archived and brought back, and is no page for an unknown id", async () => {
    const gone = await ingrid.submit(await ingrid.get(details()), {}, { button: "Arkiver" });
    expect(gone.text).toContain("Lagt i arkivet.");
    expect((await ingrid.get("/admin/companies")).text).not.toContain("Fjordlys Regnskap");
    const back = await ingrid.submit(gone, {}, { button: "Hent fra arkivet" });
    expect(back.text).toContain("Hentet fra arkivet.");
    for (const id of ["00000000-0000-4000-8000-000000000000", "x"])
      expect((await ingrid.get(`/admin/companies/details/${id}`)).status).toBe(404);
  });
});
