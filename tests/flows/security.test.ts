import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { newId } from "~/platform/crypto.server";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;
let ownerId: string;

beforeAll(async () => {
  office = await backOffice();
  const come = async (email: string, role: "admin" | "photographer") => {
    const user = await addUser(office.database.db, { email, role });
    const browser = new PlainBrowser(office.site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return { browser, id: user.id };
  };
  ({ browser: owner, id: ownerId } = await come("eier@example.no", "admin"));
  ({ browser: photographer } = await come("foto@example.no", "photographer"));
});
afterAll(() => office.stop());

async function happened(type: string, severity: string, at = "2026-11-20T08:30:00+01:00"): Promise<string> {
  const id = newId();
  await office.database.db.execute(sql`
    INSERT INTO security_events (id, event_type, severity, created_at, user_id, details)
    VALUES (${id}, ${type}, ${severity}, ${at}, ${ownerId}, '{"user_agent": "Nettleser/1", "tries": 7}')`);
  return id;
}

async function stored(id: string) {
  const { rows } = await office.database.db.execute<Record<string, unknown>>(
    sql`SELECT resolved, resolved_at IS NOT NULL AS dated, is_false_positive FROM security_events WHERE id = ${id}`,
  );
  return rows[0];
}

describe("the alert banner", () => {
  const banner = async (browser: PlainBrowser, path: string) =>
    /<aside[^>]*security-alerts.*?<\/aside>/s.exec((await browser.get(path)).html)?.[0] ?? null;

  it("is absent while nothing serious has happened", async () => {
    await happened("sign_in_failed", "low");
    await happened("settings_changed", "medium");
    await happened("password_changed", "high", "2026-11-19T08:59:00+01:00");
    expect(await banner(owner, "/admin")).toBeNull();
  });

  it("shows what is serious on every page of the office, to an administrator alone", async () => {
    await happened("password_changed", "high");
    await happened("wrong_link_keys_from_many", "critical", "2026-11-20T08:31:00+01:00");
    const pages = ["/admin", "/admin/bookings", "/admin/calendar", "/admin/customers", "/admin/settings"];
    for (const path of [...pages, "/admin/settings/studio", "/admin/security", "/admin/konto"]) {
      const shown = await banner(owner, path);
      for (const words of [
        "Security Alert",
        "PASSWORD CHANGED",
        "WRONG LINK KEYS FROM MANY",
        ">HIGH<",
        ">CRITICAL<",
        "Mark as Resolved",
      ]) {
        expect([path, shown?.includes(words)]).toEqual([path, true]);
      }
    }
    // The title has the badge of the most serious one.
    const badges = [...((await banner(owner, "/admin")) ?? "").matchAll(/class="(badge[^"]*)">(\w+)</g)];
    expect(badges.map(([, looks, word]) => [looks, word])).toEqual([
      ["badge badge-bad", "CRITICAL"],
      ["badge badge-bad", "CRITICAL"],
      ["badge", "HIGH"],
    ]);
    expect(await banner(photographer, "/admin")).toBeNull();
    expect(await banner(owner, "/")).toBeNull();
    expect((await photographer.get("/admin")).html).not.toContain("PASSWORD CHANGED");
  });

  it("loses what is marked as resolved, and leads back to the page", async () => {
    const id = await happened("account_added", "high");
    const page = await owner.get("/admin/bookings?vis=alle");
    expect(page.html).toContain("ACCOUNT ADDED");
    const after = await owner.submit(page, { id }, { button: "Mark as Resolved" });
    expect(new URL(after.url).pathname + new URL(after.url).search).toBe("/admin/bookings?vis=alle");
    expect(after.html).not.toContain("ACCOUNT ADDED");
    expect(await stored(id)).toEqual({ resolved: true, dated: true, is_false_positive: false });
    const again = await owner.post("/admin/security/varsler", [["id", id]]);
    expect(again.status).toBeLessThan(400);
  });

  it("is settled by an administrator alone, and only what exists", async () => {
    const id = await happened("account_added", "high");
    expect((await photographer.post("/admin/security/varsler", [["id", id]])).status).toBe(403);
    expect(
      (await new PlainBrowser(office.site.url).post("/admin/security/varsler", [["id", id]])).url,
    ).toContain("/auth");
    expect((await owner.post("/admin/security/varsler", [["id", newId()]])).status).toBe(404);
    expect(await stored(id)).toMatchObject({ resolved: false });
  });
});

/** The rows of the list, without the filters above it. */
const rowsOf = async (query = "") =>
  /<tbody.*<\/tbody>/s.exec((await owner.get(`/admin/security${query}`)).html)?.[0] ?? "";

describe("the list of security events", () => {
  it("opens on what is active, and finds all others", async () => {
    const active = await rowsOf();
    expect(active).toContain("Passord endret");
    expect(active).toContain("Feil nøkler fra mange adresser");
    expect(active).not.toContain("Innstillinger endret");
    expect(await rowsOf("?vis=alle&alvor=medium")).toContain("Innstillinger endret");
    const failed = await rowsOf("?vis=alle&type=sign_in_failed");
    expect([failed.includes("Feil passord"), failed.includes("Passord endret")]).toEqual([true, false]);
    expect(await rowsOf("?vis=behandlet")).toContain("Konto lagt til");
    expect(await rowsOf("?vis=alle&sok=nettleser")).toContain("Passord endret");
  });

  it("is closed to a photographer", async () => {
    expect((await photographer.get("/admin/security")).status).toBe(403);
  });
});

describe("a security event's page", () => {
  it("tells what happened, is settled with a trace, and takes notes", async () => {
    const id = await happened("sign_in_locked", "high");
    const page = await owner.get(`/admin/security/${id}`);
    for (const words of [
      "Innlogging sperret etter mange forsøk",
      "Høy",
      "Aktiv",
      "Nettleser/1",
      "Forsøk",
      "7",
    ]) {
      expect(page.text).toContain(words);
    }
    const falseAlarm = await owner.submit(page, {}, { button: "Merk som falsk alarm" });
    expect(falseAlarm.text).toContain("Hendelsen er merket som falsk alarm.");
    const noted = await owner.submit(
      falseAlarm,
      { text: "Det var Ola på ny telefon." },
      { button: "Legg til notat" },
    );
    expect(noted.text).toContain("Det var Ola på ny telefon.");
    expect(await rowsOf()).not.toContain("Innlogging sperret");
    expect(await rowsOf("?vis=falske")).toContain("Innlogging sperret");
    const real = await owner.submit(noted, {}, { button: "Ikke falsk alarm likevel" });
    expect(real.text).toContain("Hendelsen regnes med igjen.");
    const resolved = await owner.submit(real, {}, { button: "Merk som behandlet" });
    expect(resolved.text).toContain("Hendelsen er behandlet.");
    expect(await stored(id)).toEqual({ resolved: true, dated: true, is_false_positive: false });
    const reopened = await owner.submit(resolved, {}, { button: "Åpne igjen" });
    expect(reopened.text).toContain("Hendelsen er åpen igjen.");
    expect(await stored(id)).toEqual({ resolved: false, dated: false, is_false_positive: false });
  });

  it("refuses what was decided on an older version, or is done already", async () => {
    const id = await happened("sign_in_locked", "high");
    const seen = await owner.get(`/admin/security/${id}`);
    await owner.submit(seen, {}, { button: "Merk som behandlet" });
    const late = await owner.submit(seen, {}, { button: "Merk som falsk alarm" });
    expect([late.status, late.text.includes("Noen andre har endret dette")]).toEqual([409, true]);
    const twice = await owner.post(`/admin/security/${id}`, [
      ["intent", "resolve"],
      ["version", "1"],
    ]);
    expect([twice.status, twice.text.includes("Det er allerede gjort")]).toEqual([409, true]);
    expect(await stored(id)).toMatchObject({ resolved: true, is_false_positive: false });
  });
});

it("the database's function gives the active alerts, newest first, and no more than asked for", async () => {
  const { rows } = await office.database.db.execute<{ event_type: string }>(sql`
    SELECT event_type FROM get_filtered_security_events(2, 24, '2026-11-20T09:00:00+01:00')`);
  expect(rows).toHaveLength(2);
  const { rows: all } = await office.database.db.execute<Record<string, unknown>>(sql`
    SELECT * FROM get_filtered_security_events(100, 24, '2026-11-20T09:00:00+01:00')`);
  expect(all.length).toBeGreaterThan(2);
  for (const event of all) {
    expect(event).toMatchObject({ resolved: false, is_false_positive: false });
    expect(["high", "critical"]).toContain(event.severity);
    expect(Object.keys(event)).toEqual([
      "id",
      "event_type",
      "severity",
      "created_at",
      "user_id",
      "details",
      "is_false_positive",
      "resolved",
      "resolved_at",
    ]);
  }
});

it.each([
  ["nothing", "NULL, NULL, NULL"],
  ["the largest numbers", "2147483647, 2147483647"],
  ["the smallest numbers", "-2147483648, -2147483648"],
])("the database's function answers when it is given %s", async (_, given) => {
  const { db } = office.database;
  const rows = db.execute(sql.raw(`SELECT * FROM get_filtered_security_events(${given})`));
  await expect(rows).resolves.toMatchObject({ rows: expect.any(Array) });
});

it("the moment at which an event was resolved stays when it is resolved again", async () => {
  const id = await happened("password_changed", "high");
  const { db } = office.database;
  const resolve = async (at: string) => {
    const { rows } = await db.execute<{ kept: boolean }>(sql`
      UPDATE security_events SET resolved = true, resolved_at = ${at}::timestamptz WHERE id = ${id}
      RETURNING resolved_at = '2026-11-20T08:40:00+01:00'::timestamptz AS kept`);
    return rows[0]?.kept;
  };
  expect(await resolve("2026-11-20T08:40:00+01:00")).toBe(true);
  expect(await resolve("2026-11-20T08:50:00+01:00")).toBe(true);
});
