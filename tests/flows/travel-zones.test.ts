import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

const path = "/admin/settings/reisesoner";

let office: BackOffice;
let ingrid: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db, { name: "Ingrid Østvold", email: "ingrid@example.no", role: "admin" });
  ingrid = new PlainBrowser(office.site.url);
  await ingrid.submit(await ingrid.get("/auth"), { epost: "ingrid@example.no", passord: password });
});
afterAll(() => office.stop());

const preview = { button: "Se hva endringen gjør" };
const save = { button: "Lagre sonene" };
const names = async () => {
  const { rows } = await office.database.db.execute<{ name: string }>(
    sql`SELECT name FROM travel_zones ORDER BY position`,
  );
  return rows.map(({ name }) => name);
};

it("an owner without scripts sees what a change does before it is saved, and takes it back", async () => {
  const page = await ingrid.get(path);
  expect(page.html).toContain('value="1300–1499, 1900–2099"');
  const previewed = await ingrid.submit(page, { "price-1": "1 100", tryCode: "1366" }, preview);
  expect(previewed.status).toBe(200);
  expect(previewed.text).toMatch(/1366 er i Rundt Oslo: 45 minutter hver vei, 1\s100\skr per dag uten MVA/);
  expect(previewed.text).toContain("Ingen åpne forespørsler");
  expect((await ingrid.get(path)).html).toContain('value="950"');
  const saved = await ingrid.submit(previewed, {}, save);
  expect(saved.text).toContain("Lagret.");
  expect(saved.html).toContain('value="1100"');
  expect(saved.text).toContain("Endret: Rundt Oslo");
  const undone = await ingrid.submit(saved, {}, { button: "Angre" });
  expect(undone.text).toContain("Satt tilbake.");
  expect(undone.html).toContain('value="950"');
});

it("zones are added, moved and removed step by step, and nothing is stored before saving", async () => {
  const before = await names();
  const added = await ingrid.submit(
    await ingrid.get(path),
    { "name-0": "Byen" },
    { button: "Legg til en sone" },
  );
  expect(added.html).toContain('value="Byen"');
  const filled = { "name-3": "Bergen", "codes-3": "5003-5099", "minutes-3": "420", "price-3": "6500" };
  expect(added.buttonValues("step")).toContain("up:3");
  const moved = await ingrid.submit(added, { ...filled, step: "up:3" }, preview);
  const removed = await ingrid.submit(moved, { step: "remove:1" }, preview);
  expect(await names()).toEqual(before);
  const saved = await ingrid.submit(await ingrid.submit(removed, {}, preview), {}, save);
  expect(saved.text).toContain("Lagret.");
  expect(await names()).toEqual(["Byen", "Bergen", "Østlandet"]);
  await ingrid.submit(saved, {}, { button: "Angre" });
  expect(await names()).toEqual(before);
});

it("a shared postal code and unreadable ones are refused beside the field, and what was typed stays", async () => {
  const shared = await ingrid.submit(await ingrid.get(path), { "codes-2": "1250-1310" }, preview);
  expect(shared.status).toBe(422);
  expect(shared.text).toContain("Postnummer 1250 er både i Oslo og Østlandet.");
  expect(shared.html).toContain('value="1250-1310"');
  const wrong = await ingrid.submit(await ingrid.get(path), { "codes-1": "130", "minutes-1": "45" }, preview);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Skriv postnumre med fire siffer");
  expect(wrong.html).toContain('value="130"');
});

it("the slower of two is told, keeps what was typed, and saves over it only after that", async () => {
  const old = await ingrid.submit(await ingrid.get(path), { "minutes-0": "20" }, preview);
  const other = await ingrid.submit(await ingrid.get(path), { "minutes-0": "25" }, preview);
  await ingrid.submit(other, {}, save);
  const refused = await ingrid.submit(old, {}, save);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Noen andre har endret reisesonene siden du åpnet siden.");
  expect(refused.html).toContain('value="20"');
  const again = await ingrid.submit(await ingrid.submit(refused, {}, preview), {}, save);
  expect(again.html).toContain('value="20"');
  expect(again.text).toContain("Lagret.");
});

it("the zones of before are restored from a line of the history", async () => {
  const page = await ingrid.get(path);
  const first = page.html.match(/name="line" value="(\d+)"/g)?.at(-1);
  expect(first).toContain('"1"');
  const version = page.html.match(/name="version" value="(\d+)"/)?.[1] ?? "";
  const restored = await ingrid.post(path, [
    ["intent", "restore"],
    ["line", "1"],
    ["version", version],
  ]);
  expect(restored.text).toContain("Satt tilbake.");
  expect(restored.html).toContain('value="30"');
});

it("a photographer is refused, to look and to save", async () => {
  const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
  const headers = { cookie, origin: office.site.url, "content-type": "application/x-www-form-urlencoded" };
  const looked = await fetch(office.site.url + path, { headers });
  const body = new URLSearchParams({ intent: "restore", line: "1", version: "1" });
  const wrote = await fetch(office.site.url + path, { method: "POST", headers, body, redirect: "manual" });
  expect([looked.status, wrote.status]).toEqual([403, 403]);
});
