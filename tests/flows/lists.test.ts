import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunId } from "~/areas/runs/types";
import { recordExport } from "~/areas/security/commands/record-export.server";
import { advance } from "~/flows/advance-run.server";
import { instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { runKinds } from "~/worker/run-kinds.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { testServices } from "../setup/services";

const list = "/admin/bookings";
let office: BackOffice;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  office = await backOffice();
  const people = { admin: "admin", photographer: "photographer" } as const;
  for (const [who, role] of Object.entries(people)) {
    const { cookie } = await office.signedIn({ email: `${who}@example.no`, role });
    cookies[who] = cookie;
  }
  await bookThroughForms(office.site.url, { name: "=Kari Ågård", email: "kari@example.no" });
  await office.database.db.execute(sql`
    INSERT INTO bookings (id, link_id, status, status_since, product_id, product_slug, product_name, choices, session,
      starts_at, ends_at, audience, customer_name, customer_email, customer_phone, total_ore, mva_ore,
      price_list_version, terms_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days,
      agreed_at, created_at, updated_at)
    SELECT gen_random_uuid(), link_id, status, status_since, product_id, product_slug, product_name, choices, session,
      '2026-11-20T08:00+01'::timestamptz - n * interval '1 hour', '2026-11-20T08:30+01'::timestamptz - n * interval '1 hour',
      audience, 'Kunde ' || n, 'kunde' || n || '@example.no', customer_phone, total_ore, mva_ore, price_list_version,
      terms_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days, agreed_at, created_at,
      updated_at
    FROM bookings, generate_series(1, 30) n`);
  await office.database.db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'booking', id, 1, created_at, 'booked', 'customer' FROM bookings WHERE customer_name LIKE 'Kunde %'`);
}, 60_000);
afterAll(() => office.stop());

function ask(path: string, who: string, fields?: readonly (readonly [string, string])[]): Promise<Response> {
  const { url } = office.site;
  return fetch(url + path, {
    redirect: "manual",
    headers: { cookie: cookies[who] ?? "", origin: url, "sec-fetch-site": "same-origin" },
    ...(fields && {
      method: "POST",
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    }),
  });
}
const page = async (path: string, who = "admin") => (await ask(path, who)).text();

describe("saved views and columns", () => {
  const save = (name: string, who = "admin") =>
    ask("/admin/listevalg", who, [
      ["intent", "save-view"],
      ["list", list],
      ["name", name],
      ["params", "vis=tidligere&sok=kunde"],
    ]);

  it("belong to the person who saved them, and redirect to the list", async () => {
    const saved = await save("Gamle kunder");
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${list}?vis=tidligere&sok=kunde`]);
    expect(await page(list)).toContain("Gamle kunder");
    expect(await page(list, "photographer")).not.toContain("Gamle kunder");
    expect((await save("Gamle kunder")).status).toBe(409);
  });

  it("report an invalid name, and reject invisible characters", async () => {
    const blank = await save("   ");
    expect([blank.status, await blank.text()]).toEqual([422, expect.stringContaining("Skriv inn et navn")]);
    expect((await save("x".repeat(61))).status).toBe(422);
    expect((await save("Skjult\u202e navn")).status).toBe(303);
    expect(await page(list)).toContain("Skjult navn");
  });

  it("are removed only by their owner", async () => {
    const id =
      /Gamle kunder[^<]*<form[\s\S]*?name="id" value="([0-9a-f-]{36})"/.exec(await page(list))?.[1] ?? "";
    const remove = (who: string) =>
      ask("/admin/listevalg", who, [
        ["intent", "remove-view"],
        ["list", list],
        ["id", id],
      ]);
    await remove("photographer");
    expect(await page(list)).toContain("Gamle kunder");
    await remove("admin");
    expect(await page(list)).not.toContain("Gamle kunder");
  });

  it("hide columns for one person", async () => {
    const hide = [
      ["intent", "columns"],
      ["list", list],
      ["finnes", "phone"],
      ["finnes", "time"],
      ["kolonne", "time"],
    ] as const;
    expect((await ask("/admin/listevalg", "photographer", hide)).status).toBe(303);
    expect(await page(`${list}?vis=alle`, "photographer")).not.toContain('data-label="Mobil"');
    expect(await page(`${list}?vis=alle`)).toContain('data-label="Mobil"');
  });

  it("never redirect outside the back office", async () => {
    const away = [
      ["intent", "columns"],
      ["list", list],
      ["til", "https://evil.example/admin"],
    ] as const;
    expect((await ask("/admin/listevalg", "admin", away)).headers.get("location")).toBe(list);
    expect(
      (
        await ask("/admin/listevalg", "admin", [
          ["intent", "columns"],
          ["list", "//evil.example"],
        ])
      ).status,
    ).toBe(400);
  });
});

const exported = (format: string, params = "vis=alle", who = "admin", path = list) =>
  ask("/admin/eksport", who, [
    ["list", path],
    ["format", format],
    ["params", params],
  ]);

describe("an export", () => {
  it("contains every matching row and all columns, without formulas that a spreadsheet would run", async () => {
    const response = await exported("csv", "vis=alle&sorter=navn");
    expect(response.headers.get("content-disposition")).toMatch(
      /attachment; filename="bestillinger-2026-11-20\.csv"/,
    );
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain("Kunde;Nr.;Mobil;Tid;Produkt;Status;Svar innen;Bestilt;Ansvarlig;Pris");
    expect(lines).toHaveLength(32);
    expect(lines.filter((line) => line.startsWith("'=Kari Ågård;"))).toHaveLength(1);
    expect((await (await exported("csv", "vis=alle&sok=kari")).text()).trim().split("\r\n")).toHaveLength(2);
  });

  it("of ticked rows contains these alone, in the order of the page, and all rows when they are ticked too", async () => {
    const boxes = [
      ...(await page(`${list}?vis=alle&sorter=navn`, "admin")).matchAll(
        /name="id" value="([0-9a-f-]{36}:\d+)"/g,
      ),
    ];
    const chosen = boxes.slice(2, 4).map(([, row = ""]): [string, string] => ["id", row]);
    const form: [string, string][] = [["list", list], ["format", "csv"], ...chosen];
    const linesOf = async (fields: [string, string][]) =>
      (await (await ask("/admin/eksport", "admin", fields)).text()).trim().split("\r\n").slice(1);
    const all = await linesOf([...form, ["alle", "vis=alle&sorter=navn"]]);
    expect(all).toHaveLength(31);
    expect(await linesOf(form)).toEqual(all.slice(2, 4));
    expect((await ask("/admin/eksport", "admin", [...form, ["id", "tull"]])).status).toBe(400);
    expect((await ask("/admin/eksport", "photographer", form)).status).toBe(403);
  });

  it("is also available as a workbook", async () => {
    const files = unzipSync(new Uint8Array(await (await exported("xlsx")).arrayBuffer()));
    expect(Object.keys(files)).toContain("xl/worksheets/sheet1.xml");
  });

  it("is asked for again where it was, when the identity has been proved", async () => {
    const { db } = office.database;
    await db.execute(sql`UPDATE sessions SET proved_at = proved_at - interval '2 days'`);
    const answer = await exported("xlsx", "vis=alle&sok=kari");
    await db.execute(sql`UPDATE sessions SET proved_at = proved_at + interval '2 days'`);
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.get("location") ?? "", office.site.url);
    const back = to.searchParams.get("til") ?? "";
    expect([to.pathname, back]).toEqual(["/auth/bekreft", `${list}?vis=alle&sok=kari&eksport=xlsx`]);
    const again = await page(back, "admin");
    expect(again).toMatch(/name="format" value="xlsx".*Filen lastes ned/s);
    expect(again).toContain('name="params" value="vis=alle&amp;sok=kari"');
  });

  it("is allowed only for the owner, and recorded as a security event", async () => {
    expect((await exported("csv", "", "photographer")).status).toBe(403);
    expect(await page(list, "photographer")).not.toContain("Eksporter");
    const { rows } = await office.database.db.execute<{ details: { list: string; rows: number } }>(
      sql`SELECT details FROM security_events WHERE event_type = 'list_exported' ORDER BY created_at`,
    );
    expect(rows.map(({ details }) => [details.list, details.rows])).toContainEqual([list, 31]);
    expect(JSON.stringify(rows)).not.toContain("kari");
  });

  it("of many rows at night is an alert, also when they are taken out in parts", async () => {
    const { db } = office.database;
    const at = instant("2026-11-20T23:30:00+01:00");
    const taken = (type: "list_exported" | "person_exported", rows: number) => {
      const one = { type, userId: newId(), userAgent: "Test", details: { rows } };
      return inTransaction(db, (tx) => recordExport(tx, one, at));
    };
    // At the same moment, so that neither could see the other without waiting for it.
    await Promise.all([taken("list_exported", 300), taken("person_exported", 150)]);
    await taken("person_exported", 50);
    const { rows } = await db.execute(sql`
      SELECT event_type, severity FROM security_events WHERE created_at = ${toDate(at)} ORDER BY severity DESC, event_type`);
    expect(rows).toEqual([
      { event_type: "list_exported", severity: "medium" },
      { event_type: "person_exported", severity: "medium" },
      { event_type: "person_exported", severity: "medium" },
      { event_type: "mass_export_at_night", severity: "critical" },
    ]);
  });

  it("refuses unknown lists and formats", async () => {
    expect((await exported("pdf")).status).toBe(400);
    expect((await exported("csv", "", "admin", "/admin/users")).status).toBe(400);
  });
});

describe("an action on all rows of a list", () => {
  it("is a run with its own page: each row once, refusals by name", async () => {
    const began = await ask(list, "admin", [
      ["intent", "markNoShow"],
      ["alle", "vis=alle"],
      ["antall", "31"],
    ]);
    expect(began.status).toBe(303);
    const run = began.headers.get("location") ?? "";
    expect(run).toMatch(/^\/admin\/runs\/[0-9a-f-]{36}$/);
    expect(await page(run)).toContain("Venter på å begynne");
    // The server under test has no worker; this does the worker's part.
    const services = testServices(office.database.db, { now: officeNow });
    // A run's turn ends after two seconds, wherever it is.
    let text = "";
    for (let turn = 0; turn < 31 && !text.includes("31 av 31"); turn++) {
      await advance(services, run.split("/").at(-1) as RunId, runKinds);
      text = await page(run);
    }
    expect(text).toContain("31 av 31");
    expect(text).toContain("1 rad kunne ikke endres");
    expect(text).toContain("=Kari Ågård");
    const { rows } = await office.database.db.execute(sql`
      SELECT status, count(*)::int AS n FROM bookings GROUP BY status ORDER BY n`);
    expect(rows).toEqual([
      { status: "confirmed", n: 1 },
      { status: "no_show", n: 30 },
    ]);
    expect((await ask(run, "photographer")).status).toBe(404);
  });

  it("is refused for an empty selection", async () => {
    const none = await ask(list, "admin", [
      ["intent", "markNoShow"],
      ["alle", "sok=finnesikke"],
    ]);
    expect(none.status).toBe(400);
  });
});

describe("the stream of changes", () => {
  it("sends an open page only the topic of a change", async () => {
    const leaving = new AbortController();
    const response = await fetch(`${office.site.url}/admin/live?om=booking`, {
      headers: { cookie: cookies.admin ?? "", accept: "text/event-stream" },
      signal: leaving.signal,
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const received = reader?.read();
    await office.database.db.execute(
      sql`UPDATE bookings SET updated_at = now() WHERE customer_name = 'Kunde 1'`,
    );
    expect((await received)?.value).toBe("data: booking\n\n");
    leaving.abort();
  });

  it("begins with what has changed since the page was read", async () => {
    const leaving = new AbortController();
    const [readAt, requestMs] = [performance.now(), 500];
    const { db } = office.database;
    await db.execute(sql`UPDATE bookings SET updated_at = now() WHERE customer_name = 'Kunde 1'`);
    const response = await fetch(
      `${office.site.url}/admin/live?om=booking&lest=${performance.now() - readAt + requestMs}`,
      {
        headers: { cookie: cookies.admin ?? "", accept: "text/event-stream" },
        signal: leaving.signal,
      },
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    // The notification itself may come after the stream has begun, and is then told too.
    expect((await reader?.read())?.value).toMatch(/^(data: booking\n\n)+$/);
    leaving.abort();
  });

  it("is only for staff", async () => {
    expect((await ask("/admin/live?om=booking", "nobody")).status).toBe(302);
  });

  it.each(["/admin/live", "/admin/live.data"])(
    "is not begun for %s asked as a page or its data",
    async (path) => {
      const { status } = await ask(`${path}?om=booking`, "admin");
      expect(status).toBe(406);
    },
  );
});

describe("the file of all bookings", () => {
  it("says of each booking who pays and what: nothing of a cancelled one but its fee", async () => {
    await office.database.db.execute(sql`
      UPDATE bookings SET status = 'cancelled_by_customer', customer_name = 'Avbestilt ' || right(customer_name, 1),
        company_name = 'Nordlys AS', orgnr = '314159265', invoice_reference = 'PO-77'
      WHERE customer_name IN ('Kunde 7', 'Kunde 8')`);
    await office.database.db.execute(sql`DELETE FROM booking_fees`);
    await office.database.db.execute(sql`
      INSERT INTO booking_fees (booking_id, kind, revision, percent, ore, share_ore, created_at, waived_at)
      SELECT id, 'cancel', 1, 50, 70000, 0, now(), CASE WHEN customer_name = 'Avbestilt 8' THEN now() END
      FROM bookings WHERE customer_name LIKE 'Avbestilt _'`);
    const text = await (await exported("csv", "vis=avbestilt&sorter=navn")).text();
    const [head = "", ...rows] = text.trim().split("\r\n");
    expect(head).toMatch(/;Gebyr;Å betale;Betalt;Betalt dato;Firma;Org\.nr\.;E-post;Deres referanse$/);
    expect(rows.map((row) => row.split(";").slice(-8))).toEqual([
      ["700,00", "700,00", "", "", "Nordlys AS", "314159265", "kunde7@example.no", "PO-77"],
      ["0,00", "0,00", "", "", "Nordlys AS", "314159265", "kunde8@example.no", "PO-77"],
    ]);
    const kari = (await (await exported("csv", "vis=alle&sok=kari")).text()).trim().split("\r\n")[1];
    const [sum, fees, due] = [9, 12, 13].map((at) => kari?.split(";")[at]);
    expect([fees, due]).toEqual(["0,00", sum]);
  });
});
