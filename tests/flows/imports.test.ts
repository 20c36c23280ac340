import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { oppdragStatuses } from "~/areas/oppdrag/types";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;

beforeAll(async () => {
  office = await backOffice({ WORKER_ENABLED: "1" });
  const come = async (email: string, role: "admin" | "photographer") => {
    await addUser(office.database.db, { email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "admin");
  photographer = await come("foto@example.no", "photographer");
});
afterAll(() => office.stop());

async function upload(
  kind: "customers" | "companies" | "completed-oppdrag",
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
) {
  const body = new FormData();
  body.append("fil", new File([content], name));
  const answer = await fetch(`${office.site.url}/admin/import-${kind}/last-opp`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie: owner.cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
  });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") ?? "" };
}

const count = async (query: ReturnType<typeof sql>) =>
  Number((await office.database.db.execute<{ count: string }>(query)).rows[0]?.count ?? 0);

const oldList = [
  "Kunder fra det gamle systemet",
  "Kundenr;Navn;Mob;E-post (priv);Personnr;Nyhetsbrev",
  "1;Hansen, Ola;901 23 456;ola@example.no;01017012345;Ja",
  "2;Kari Nordmann;;kari@@example.no;;Avmeldt",
  '3;"Nina ""Nino"" Dahl";40012345;;;',
  "",
].join("\r\n");

it("brings an old list in without scripts: columns, rule, dry run, mending, import, undo", async () => {
  const sent = await upload("customers", "gamle kunder.csv", oldList);
  expect(sent.status).toBe(303);
  const columns = await owner.get(sent.location);
  expect(columns.text).toContain("gamle kunder.csv");
  expect(columns.text).toContain("Fødselsnummer lagres aldri");
  const rule = await owner.submit(columns, { lagre: "Gammelt system" }, { button: "Videre til regelen" });
  const trial = await owner.submit(rule, {}, { button: "Prøv uten å lagre" });
  expect(trial.text).toContain("Ingenting er lagret ennå");
  expect(trial.text).toContain("Ola Hansen");
  expect(trial.text).toContain("kari@@example.no");
  expect(await count(sql`SELECT count(*) FROM customers`)).toBe(0);
  expect(await count(sql`SELECT count(*) FROM import_rows WHERE cells::text LIKE '%01017012345%'`)).toBe(0);

  const at = new URL(trial.url).pathname;
  const rejects = await fetch(`${office.site.url}${at.replace("prove", "avviste.csv")}`, {
    headers: { cookie: owner.cookie },
  });
  const rejected = await rejects.text();
  expect(rejected).toContain("Hvorfor");
  expect(rejected).toContain("kari@@example.no");

  const opened = await owner.get(`${at}?rad=1`);
  const mended = await owner.submit(
    opened,
    { "celle-3": "kari@example.no" },
    { button: "Prøv raden på nytt" },
  );
  expect(mended.text).not.toContain("kari@@example.no");
  const done = await owner.submit(mended, {}, { button: "Importer 3 rader" });
  expect(done.text).toContain("Importen er ferdig");
  expect(await count(sql`SELECT count(*) FROM customers WHERE import_id IS NOT NULL`)).toBe(3);
  expect(await count(sql`SELECT count(*) FROM customers WHERE unsubscribed_at IS NOT NULL`)).toBe(1);
  expect(await count(sql`SELECT count(*) FROM email_outbox`)).toBe(0);
  const [{ id } = { id: "" }] = (
    await office.database.db.execute<{ id: string }>(sql`SELECT id FROM imports`)
  ).rows;
  const filtered = await owner.get(`/admin/customers?import=${id}`);
  expect(filtered.text).toContain("Kari Nordmann");

  // The rejected rows come in as they were downloaded, once they are mended.
  const again = await upload("customers", "avviste.csv", rejected.replace("@@", "@"));
  const profiled = await owner.get(again.location);
  expect(profiled.text).toContain("Gammelt system");
  const next = await owner.submit(
    await owner.submit(profiled, {}, { button: "Videre til regelen" }),
    {},
    { button: "Prøv uten å lagre" },
  );
  expect(next.text).toContain("Alt er registrert fra før");

  const undone = await owner.submit(
    await owner.get(new URL(done.url).pathname),
    {},
    { button: "Angre importen" },
  );
  expect(undone.text).toContain("Importen er angret");
  expect(await count(sql`SELECT count(*) FROM customers`)).toBe(0);
});

/** Exports a view of a list, and tries the file as an import with the columns and the rule that are proposed. */
async function tryExport(
  kind: Parameters<typeof upload>[0],
  list: string,
  { format, view }: { readonly format: string; readonly view: string },
) {
  const form = new URLSearchParams({ list, format, alle: `vis=${view}` });
  const exported = await fetch(`${office.site.url}/admin/eksport`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { cookie: owner.cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
  });
  expect(exported.status).toBe(200);
  const file = new Uint8Array(await exported.arrayBuffer());
  const sent = await upload(kind, `eksport.${format}`, file);
  expect(sent).toMatchObject({ status: 303 });
  const rule = await owner.submit(await owner.get(sent.location), {}, { button: "Videre til regelen" });
  return owner.submit(rule, {}, { button: "Prøv uten å lagre" });
}

it.each([
  ["customers", "/admin/customers"],
  ["companies", "/admin/companies"],
] as const)("takes its own export of %s back without a change", async (kind, list) => {
  await office.database.db.execute(
    kind === "customers"
      ? sql`INSERT INTO customers (id, name, email, phone, source, tags, seen_at, created_at) VALUES
          (gen_random_uuid(), 'Åse Øyen', 'ase@xn--blbr-roah.no', '+4790123456', 'phone', '{VIP,"=1+1"}', now(), now()),
          (gen_random_uuid(), '''Bare'' navn', NULL, NULL, 'website', '{}', now(), now()),
          (gen_random_uuid(), 'Sven Ek', NULL, '+46701234567', 'other', '{}', now(), now())`
      : sql`INSERT INTO companies (id, name, orgnr, city, tags, agreement_until, created_at) VALUES
          (gen_random_uuid(), 'Fjord AS', '923609016', 'Bergen', '{kunde}', '2027-12-31', now()),
          (gen_random_uuid(), '-Minus AS', NULL, '', '{}', NULL, now())`,
  );
  await office.database.db.execute(sql`INSERT INTO customer_identities (customer_id, kind, value, since)
    SELECT id, 'phone', phone, now() FROM customers WHERE phone IS NOT NULL ON CONFLICT DO NOTHING`);
  for (const format of ["csv", "xlsx"]) {
    const trial = await tryExport(kind, list, { format, view: "alle" });
    expect(trial.text).toContain("Filen har ingenting nytt");
  }
});

/** Every state, a day away from each other; one without a day, one with two, one of a private person. */
async function jobsInEveryState() {
  const list = JSON.stringify([
    ...oppdragStatuses.map((status, at) => ({ status, at, company: "Fjord AS", orgnr: "923609016" })),
    { status: "closed", at: 20, company: "Fjord AS", orgnr: null, archived: true },
    { status: "cancelled", at: 21, company: "Moss kommune", orgnr: null, archived: true },
    { status: "draft", at: null, company: "Moss kommune", orgnr: null },
    { status: "delivered", at: 23, company: "Moss kommune", orgnr: null, second: 22 },
    { status: "closed", at: 24, company: null, orgnr: null },
  ]);
  await office.database.db.execute(sql`
    WITH each AS (SELECT gen_random_uuid() AS id, * FROM jsonb_to_recordset(${list}::jsonb)
      AS each (status text, at int, second int, company text, orgnr text, archived boolean)), jobs AS (
      INSERT INTO oppdrag (id, slug, status, status_since, name, audience, contact_name, email, phone, company_name, orgnr,
        order_number, their_reference, order_follows, least_percent, net_ore, mva_ore, total_ore, created_at, archived_at)
      SELECT id, 'jobb-' || id, status, now(), 'Portretter ' || status, CASE WHEN company IS NULL THEN 'privat' ELSE 'bedrift' END,
        'Kari Nordmann', 'kari@fjord.no', '', company, orgnr, '', '', false, 0, 100000, 25000, 125000, now(),
        CASE WHEN archived THEN now() END FROM each)
    INSERT INTO oppdrag_days (id, oppdrag_id, position, starts_at, ends_at, place, address, stations, heads, before_minutes,
      after_minutes, minutes_each)
    SELECT gen_random_uuid(), id, position, starts, starts + interval '2 hours', 'studio', '', 1, 12, 0, 0, 10
    FROM each, LATERAL (VALUES (0, at), (1, second)) AS days (position, offset_days),
      LATERAL (SELECT '2026-03-02T09:00+01:00'::timestamptz + offset_days * interval '1 day' AS starts) AS moments
    WHERE offset_days IS NOT NULL`);
}

it("takes its own export of oppdrag back without a change, in every state", async () => {
  await jobsInEveryState();
  const jobs = sql`SELECT count(*) FROM oppdrag`;
  const before = await count(jobs);
  for (const [format, view] of [
    ["csv", "alle"],
    ["xlsx", "alle"],
    ["csv", "arkivert"],
  ] as const) {
    const trial = await tryExport("completed-oppdrag", "/admin/oppdrag", { format, view });
    expect(trial.text).toContain("Filen har ingenting nytt");
    expect(
      await count(sql`SELECT count(*) FROM import_rows WHERE plan <> 'skip' AND import_id =
        (SELECT id FROM imports ORDER BY created_at DESC LIMIT 1)`),
    ).toBe(0);
  }
  expect(await count(jobs)).toBe(before);
});

it("says what is wrong with a file that is no list, and stores nothing", async () => {
  const before = await count(sql`SELECT count(*) FROM imports`);
  const picture = await upload(
    "customers",
    "bilde.png",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  );
  expect(picture.html).toContain("Filen er ikke en tabell");
  const empty = await upload("companies", "tom.csv", "Navn;E-post\r\n");
  expect(empty.html).toContain("Filen har ingen rader");
  expect(await count(sql`SELECT count(*) FROM imports`)).toBe(before);
});

it("reads rejected rows that come back as the file they are from, and stores no identity number that is typed", async () => {
  const file = ["Dato;Firma;Person;E-post", "03/02/2025;Elv AS;Kari Dal;kari@@elv.no"].join("\r\n");
  const columns = await owner.get((await upload("completed-oppdrag", "jobber.csv", file)).location);
  const rule = await owner.submit(columns, { "dato-0": "mdy" }, { button: "Videre til regelen" });
  const trial = await owner.submit(rule, {}, { button: "Prøv uten å lagre" });
  const at = new URL(trial.url).pathname;
  const typed = { "celle-2": "Kari Dal 01017012343" };
  await owner.submit(await owner.get(`${at}?rad=0`), typed, { button: "Prøv raden på nytt" });
  expect(await count(sql`SELECT count(*) FROM import_rows WHERE corrections::text LIKE '%[fjernet]%'`)).toBe(
    1,
  );
  expect(
    await count(sql`SELECT count(*) FROM import_rows WHERE corrections::text LIKE '%01017012343%'`),
  ).toBe(0);

  const rejects = await fetch(`${office.site.url}${at.replace("prove", "avviste.csv")}`, {
    headers: { cookie: owner.cookie },
  });
  const mended = (await rejects.text()).replace("@@", "@");
  const again = await owner.get((await upload("completed-oppdrag", "avviste.csv", mended)).location);
  const next = await owner.submit(again, {}, { button: "Videre til regelen" });
  await owner.submit(next, {}, { button: "Prøv uten å lagre" });
  expect(
    await count(
      sql`SELECT count(*) FROM import_rows WHERE plan = 'create' AND details::text LIKE '%2025-03-02%'`,
    ),
  ).toBe(1);
});

it("is for administrators alone", async () => {
  for (const path of ["/admin/import-customers", "/admin/import-companies"]) {
    expect((await photographer.get(path)).status).toBe(403);
  }
  expect((await photographer.get("/admin/customers")).text).not.toContain("Importer");
});
