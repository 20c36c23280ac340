import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { startMailServer } from "../setup/mail-server";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let ingrid: PlainBrowser;

beforeAll(async () => {
  office = await backOffice({ SMTP_URL: "" });
  await addUser(office.database.db, { name: "Ingrid Østvold", email: "ingrid@example.no", role: "admin" });
  ingrid = new PlainBrowser(office.site.url);
  await ingrid.submit(await ingrid.get("/auth"), { epost: "ingrid@example.no", passord: password });
});
afterAll(() => office.stop());

const studio = "/admin/settings/studio";
const publicHome = async () => (await office.site.ask("/")).text();

it("an owner without scripts changes the studio's name, which the site shows at once, and sets it back", async () => {
  const overview = await ingrid.get("/admin/settings");
  expect(overview.html).toContain('href="/admin/settings/vilkar"');
  const saved = await ingrid.submit(
    await ingrid.get(studio),
    { company_name: "Fjordlys Foto", company_phone: "90 12 34 56" },
    { button: "Lagre" },
  );
  expect(saved.url).toContain("gjort=save");
  expect(saved.text).toContain("Lagret.");
  expect(saved.text).toContain("Endret studioets navn og telefon");
  await expect.poll(publicHome).toContain("Fjordlys Foto");
  const undone = await ingrid.submit(saved, {}, { button: "Angre" });
  expect(undone.text).toContain("Satt tilbake.");
  await expect.poll(publicHome).not.toContain("Fjordlys Foto");
  expect((await ingrid.get("/admin/settings")).text).toContain("Satt tilbake: studioets navn og telefon");
});

it("a wrong value is refused beside its field, and what was typed stays", async () => {
  const refused = await ingrid.submit(
    await ingrid.get(studio),
    { company_name: "Fjordlys", company_org_number: "123 456 789" },
    { button: "Lagre" },
  );
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Organisasjonsnummeret stemmer ikke");
  expect(refused.html).toContain('value="Fjordlys"');
  expect((await ingrid.get(studio)).html).not.toContain('value="Fjordlys"');
});

it("the slower of two is shown what changed meanwhile, and chooses field by field", async () => {
  const path = "/admin/settings/vilkar";
  const old = await ingrid.get(path);
  await ingrid.submit(await ingrid.get(path), { policy_free_until_hours: "36" }, { button: "Lagre" });
  const conflict = await ingrid.submit(old, { policy_free_until_hours: "48" }, { button: "Lagre" });
  expect(conflict.status).toBe(409);
  expect(conflict.text).toMatch(/Ingrid Østvold endret gratis avbestilling og flytting/);
  expect((await ingrid.get(path)).html).toContain('value="36"');
});

it("staff choose dark and compact for their browser, and the document says so before any style or script", async () => {
  expect((await ingrid.get("/admin")).html).toContain('data-theme="auto" data-density="normal"');
  await ingrid.submit(
    await ingrid.get("/admin/utseende"),
    { tema: "dark", rader: "compact" },
    { button: "Lagre" },
  );
  const home = await ingrid.get("/admin");
  expect(home.html.indexOf('data-theme="dark" data-density="compact"')).toBeLessThan(
    home.html.indexOf("<head"),
  );
  expect(home.html).toContain('<meta name="theme-color" content="#141311"');
  expect((await ingrid.get("/")).html).not.toContain("data-theme");
});

it("the first screen lists what a new owner has left, ticks off what the data says is done, and can be hidden", async () => {
  const before = await ingrid.get("/admin");
  expect(before.text).toContain("0 av 13 er gjort");
  await ingrid.submit(
    await ingrid.get(studio),
    { company_name: "Lys", company_phone: "90 12 34 56", company_email: "hei@lys.example.no" },
    { button: "Lagre" },
  );
  await ingrid.submit(
    await ingrid.get(studio),
    { company_org_number: "923 609 016 MVA" },
    { button: "Lagre" },
  );
  const after = await ingrid.get("/admin");
  expect(after.text).toContain("2 av 13 er gjort");
  expect(after.text).toContain("Skriv inn organisasjonsnummeret (gjort)");
  await office.database.db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT kind, gen_random_uuid(), 1, now(), 'changed', 'admin' FROM unnest(ARRAY['product', 'opening-hours']) AS kind`);
  await office.database.db.execute(sql`
    INSERT INTO provider_settings (provider, fields, updated_at) VALUES ('smtp', '{}', now())`);
  await ingrid.submit(
    await ingrid.get("/admin/settings/lofter"),
    { claim_customers: "Over hundre kunder" },
    { button: "Lagre" },
  );
  expect((await ingrid.get("/admin")).text).toContain("6 av 13 er gjort");
  await office.database.db.execute(sql`DELETE FROM provider_settings`);
  const hidden = await ingrid.submit(after, {}, { button: "Skjul listen" });
  expect(hidden.url).toMatch(/\/admin$/);
  expect(hidden.text).not.toContain("Kom i gang");
  await ingrid.submit(
    await ingrid.get("/admin/settings/oppstart"),
    { office_first_steps_hidden: "nei" },
    { button: "Lagre" },
  );
  expect((await ingrid.get("/admin")).text).toContain("Kom i gang");
});

it("an owner sets up a mail server without scripts, tries it, and never sees the password again", async () => {
  const server = await startMailServer();
  const form = { host: "127.0.0.1", port: String(server.port), security: "none", user: "studio" };
  const page = await ingrid.get("/admin/settings/tjenester/smtp");
  const refused = await ingrid.submit(
    page,
    { ...form, port: "0", secret: "hemmelig-ord" },
    { button: "Lagre" },
  );
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Skriv et tall fra 1 til 65535");
  expect(refused.html).not.toContain("hemmelig-ord");
  const saved = await ingrid.submit(page, { ...form, secret: "hemmelig-ord" }, { button: "Lagre" });
  expect(saved.text).toContain("Endret «Server», «Port», «Kryptering», «Brukernavn» og «Passord»");
  expect(saved.html).not.toContain("hemmelig-ord");
  expect((await ingrid.get("/admin/settings/tjenester")).text).toContain("Satt 20.11.2026");
  await server.close();
  const tried = await ingrid.submit(saved, {}, { button: "Prøv nå" });
  expect(tried.text).toContain("Serveren svarte ikke. Se over navnet, porten og krypteringen.");
  const removed = await ingrid.submit(tried, {}, { button: "Fjern" });
  expect(removed.text).toContain("Fjernet det som var lagret");
});

it("an unknown group of settings is not found", async () => {
  expect((await ingrid.get("/admin/settings/finnes-ikke")).status).toBe(404);
});
