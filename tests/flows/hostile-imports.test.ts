import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";
import { hostileFiles } from "../worlds/hostile-files";

let office: BackOffice;
let owner: PlainBrowser;

beforeAll(async () => {
  office = await backOffice({ WORKER_ENABLED: "1" });
  await addUser(office.database.db, { email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url);
  await owner.submit(await owner.get("/auth"), { epost: "eier@example.no", passord: password });
});
afterAll(() => office.stop());

async function upload(address: string, name: string, content: BlobPart) {
  const body = new FormData();
  body.append("fil", new File([content], name));
  const answer = await fetch(`${office.site.url}${address}/last-opp`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie: owner.cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
  });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") ?? "" };
}

/** Everything that an upload could have written. */
const written = async () =>
  (
    await office.database.db.execute(sql`SELECT (SELECT count(*) FROM imports) AS imports,
      (SELECT count(*) FROM import_rows) AS rows, (SELECT count(*) FROM customers) AS customers,
      (SELECT count(*) FROM companies) AS companies, (SELECT count(*) FROM oppdrag) AS oppdrag`)
  ).rows[0];

const addresses = ["/admin/import-customers", "/admin/import-companies", "/admin/import-completed-oppdrag"];
const nothing = { imports: "0", rows: "0", customers: "0", companies: "0", oppdrag: "0" };

describe("a hostile file", () => {
  it.each(hostileFiles)(
    "called %s is refused in words at each address, and nothing is written",
    async (name, make, words) => {
      const content = make();
      const before = process.memoryUsage().rss;
      for (const address of addresses) {
        const { status, html } = await upload(address, name, content);
        const [, said = html.slice(0, 500)] = /class="notice[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
        expect([address, status < 500, said]).toEqual([address, true, expect.stringMatching(words)]);
      }
      expect(await written()).toEqual(nothing);
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    },
  );

  it("of 200 MB is refused while it arrives", async () => {
    const megabyte = new Uint8Array(1_000_000).fill(97);
    let sent = 0;
    const head = new TextEncoder().encode(
      '--grense\r\ncontent-disposition: form-data; name="fil"; filename="stor.csv"\r\n\r\nNavn;E-post\r\n',
    );
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(head),
      pull: (controller) => {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    const before = process.memoryUsage().rss;
    const answer = await fetch(`${office.site.url}/admin/import-customers/last-opp`, {
      method: "POST",
      body,
      duplex: "half",
      redirect: "manual",
      headers: {
        cookie: owner.cookie,
        origin: office.site.url,
        "sec-fetch-site": "same-origin",
        "content-type": "multipart/form-data; boundary=grense",
      },
    } as RequestInit).then(
      (response) => response.text(),
      () => "broken off",
    );
    expect(answer).toMatch(/større enn 20 MB|broken off/);
    expect(sent).toBeLessThan(190);
    expect(await written()).toEqual(nothing);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });
});

const oldJobs = [
  "Utførte oppdrag 2024;;;;;;",
  "Fakturanr.;Dato;Kunde;Org.nr;Ansatt;Ant. bilder;Beløp",
  '1001;31.12.2024;Fjord AS;923 609 016;"Nordmann, Kari";3;"1.950,00"',
  "1001;31.12.2024;Fjord AS;923 609 016;Ola Berg;5;1.950,00",
  "1002;31.04.2024;Berg AS;;Per Moe;2;500,00",
  "",
].join("\r\n");

const englishJobs = [
  "Invoice no;Shoot date;Client;Employee name;Amount excl. VAT",
  '2001;03/04/2024;Fjell AS;Kari Nordmann;"1,950"',
  "",
].join("\r\n");

describe("completed jobs", () => {
  it("whose days and sums can be read in two ways are judged when somebody has said which", async () => {
    const sent = await upload("/admin/import-completed-oppdrag", "english.csv", englishJobs);
    const columns = await owner.get(sent.location);
    expect(columns.text).toContain("3. april 2024 eller 4. mars 2024");
    const asked = await owner.submit(columns, {}, { button: "Videre til regelen" });
    expect(asked.text).toContain("Noen verdier kan leses på to måter");
    // The rule cannot be reached around the question.
    const rule = await owner.get(new URL(asked.url).pathname.replace("kolonner", "regel"));
    expect(new URL(rule.url).pathname).toMatch(/kolonner$/);
    const said = { "dato-1": "mdy", "desimal-4": "." };
    const next = await owner.submit(rule, said, { button: "Videre til regelen" });
    const trial = await owner.submit(next, {}, { button: "Prøv uten å lagre" });
    expect(trial.text).toContain("4. mars 2024");
    expect(trial.text.replace(/[\u00a0\u202f]/g, " ")).toMatch(/1 950/);
    await owner.submit(trial, {}, { button: "Slett importen" });
  });

  it("say which letters a program before has lost", async () => {
    const sent = await upload(
      "/admin/import-completed-oppdrag",
      "tapt.csv",
      "Fakturanr;Bedrift;Navn\r\n3001;Fjell AS;K\ufffdre Li\r\n",
    );
    const columns = await owner.get(sent.location);
    expect(columns.text).toContain("Fra rad 2: Noen bokstaver er gått tapt");
  });

  it("come in from an old list without scripts: asked for the side of MVA, mended, imported and taken back", async () => {
    const sent = await upload("/admin/import-completed-oppdrag", "gamle oppdrag.csv", oldJobs);
    expect(sent.status).toBe(303);
    const columns = await owner.get(sent.location);
    const asked = await owner.submit(
      await owner.submit(columns, {}, { button: "Videre til regelen" }),
      {},
      { button: "Prøv uten å lagre" },
    );
    expect(asked.text).toContain("med eller uten mva");
    const again = await owner.get(sent.location);
    const trial = await owner.submit(
      await owner.submit(again, { "felt-6": "shareWithout" }, { button: "Videre til regelen" }),
      {},
      { button: "Prøv uten å lagre" },
    );
    expect(trial.text).toContain("Datoen mangler");
    const at = new URL(trial.url).pathname;
    const mended = await owner.submit(
      await owner.get(`${at}?rad=2`),
      { "celle-1": "30.04.2024" },
      { button: "Prøv raden på nytt" },
    );
    const done = await owner.submit(mended, {}, { button: "Importer 3 rader" });
    expect(done.text).toContain("Importen er ferdig");
    const { rows } = await office.database.db.execute(
      sql`SELECT company_name, net_ore::int AS net, mva_ore::int AS mva FROM oppdrag ORDER BY old_invoice`,
    );
    expect(rows).toEqual([
      { company_name: "Fjord AS", net: 390_000, mva: 97_500 },
      { company_name: "Berg AS", net: 50_000, mva: 12_500 },
    ]);
    const list = await owner.get("/admin/oppdrag?vis=avsluttet");
    expect(list.text).toContain("Fjord AS");
    const undone = await owner.submit(done, {}, { button: "Angre importen" });
    expect(undone.text).toContain("Importen er angret");
    expect(await written()).toMatchObject({ customers: "0", companies: "0", oppdrag: "0" });
  });
});
