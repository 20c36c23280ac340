import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVisits } from "~/areas/attempts/commands/count-visits.server";
import type { Day } from "~/kit/time";
import { type BackOffice, backOffice } from "../setup/back-office";
import { builtSite } from "../setup/built-site";
import { bookThroughForms } from "../setup/customer";
import { personHeaders } from "../setup/person-headers";
import { PlainBrowser } from "../setup/plain-browser";
import { addRandomMoney, addRandomRecords } from "../worlds/random-figures";

let office: BackOffice;
let owner: PlainBrowser;

beforeAll(async () => {
  office = await backOffice();
  const { cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" });
  owner = new PlainBrowser(office.site.url, "10.6.6.6", { cookie });
});
afterAll(() => office.stop());

async function addAttempts(count: number, step: string, more: { device?: string; source?: string } = {}) {
  await office.database.db.execute(sql`
    INSERT INTO booking_attempts (id, session, day, started_at, last_at, product_slug, step, outcome, ms, source, device, release, in_vain)
    SELECT gen_random_uuid(), md5(random()::text) || md5(random()::text), '2026-11-18', '2026-11-18T10:00Z', '2026-11-18T10:00Z',
      'express', ${step}, CASE WHEN ${step} = 'confirmed' THEN 'confirmed' ELSE 'under-way' END, 5, ${more.source ?? "google.com"},
      ${more.device ?? "mobile"}, 'test', CASE WHEN ${step} = 'product' AND n <= 3 THEN ARRAY['2026-12'] ELSE '{}' END
    FROM generate_series(1, ${count}) n`);
}

/** The first link whose address has this filter. */
function linkWith(filter: string, html: string): string {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
  return links.find((address) => address.includes(`${filter}=`)) ?? "";
}

describe("the funnel", () => {
  it("says when too little is known, compares with the period before, and every figure opens its rows", async () => {
    expect((await owner.get("/admin/funnel-dashboard")).text).toContain("Ingenting er telt i perioden");
    await addAttempts(40, "product");
    await addAttempts(20, "time");
    await addAttempts(12, "confirmed", { device: "computer", source: "linkedin.com" });
    const page = await owner.get("/admin/funnel-dashboard");
    expect(page.text).toMatch(/Valgte time 72/);
    expect(page.text).toMatch(/Valgte tid 32 44 %/);
    expect(page.text).toMatch(/Ga kontaktopplysninger 12 38 %/);
    expect(page.text).toMatch(/Bestilte 12 For få data/);
    expect(page.text).toContain("linkedin.com");
    const rows = await owner.get(page.link("32"));
    expect(rows.text).toContain("32 forsøk");
    const sought = await owner.get(linkWith("sokt", page.html));
    expect(sought.text).toMatch(/[^\d]3 forsøk/);
    expect(sought.text).toContain("desember 2026");
    const byDevice = await owner.get("/admin/funnel-dashboard?del=enhet");
    expect(byDevice.text).toMatch(/Mobil – 60|Mobil 0 60/);
    expect((await owner.get("/admin/funnel-dashboard?fra=2026-11-20&til=2026-11-01")).text).toContain(
      "Velg en dag",
    );
  });

  it("counts the outcomes of the period's bookings, which the list of bookings then shows", async () => {
    await bookThroughForms(office.site.url, { name: "Møtt Person", email: "m@example.no" });
    await office.database.db.execute(sql`UPDATE bookings SET status = 'completed'`);
    const page = await owner.get("/admin/funnel-dashboard");
    expect(page.text).toMatch(/Express 1 1 0/);
    expect(page.text).toMatch(/Til sammen 1 1 0/);
    const rows = await owner.get(linkWith("bestilt", page.html));
    expect(rows.text).toContain("Møtt Person");
    expect(rows.text).toContain("22.10.2026 – 20.11.2026");
  });
});

describe("what comes after the session", () => {
  it("is extras, payment and coming again, each of those who met, and opens its bookings", async () => {
    const { db } = office.database;
    const { rows } = await db.execute<{ id: string }>(sql`
      UPDATE bookings SET paid_on = '2026-11-19', paid_ore = total_ore, starts_at = '2026-11-10T09:00Z', ends_at = '2026-11-10T09:15Z'
      WHERE customer_name = 'Møtt Person' RETURNING id`);
    await db.execute(sql`
      INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, before, after)
      SELECT 'booking', ${rows[0]?.id}, 1 + max(version), now(), 'order_changed', 'customer', '{"totalOre":195000}', '{"totalOre":290000}'
      FROM history WHERE subject_kind = 'booking' AND subject_id = ${rows[0]?.id}`);
    await bookThroughForms(office.site.url, { name: "Møtt Person", email: "m@example.no" });
    const page = await owner.get("/admin/funnel-dashboard");
    expect(page.text).toMatch(
      /Express 2 1 0 (For få data )?1 \(For få data\) 1 \(For få data\) 1 \(For få data\)/,
    );
    for (const step of ["tillegg", "betalt", "igjen"]) {
      const list = await owner.get(`/admin/bookings?vis=alle&siden=${step}`);
      expect([step, list.text.includes("1 bestilling")]).toEqual([step, true]);
    }
  });

  it("has the companies' way beside it, whose numbers open the requests and the leads", async () => {
    await office.database.db.execute(sql`
      INSERT INTO leads (id, source, status, status_since, name, created_at, first_answered_at)
      VALUES (gen_random_uuid(), 'calculator', 'new', '2026-11-18T10:00Z', 'Nettopp AS', '2026-11-18T10:00Z', NULL),
        (gen_random_uuid(), 'calculator', 'quoted', '2026-11-18T10:00Z', 'Priset AS', '2026-11-18T10:00Z', '2026-11-18T11:00Z'),
        (gen_random_uuid(), 'calculator', 'spam', '2026-11-18T10:00Z', 'Søppel AS', '2026-11-18T10:00Z', NULL)`);
    const visitor = new PlainBrowser(office.site.url, "10.7.7.9", personHeaders);
    const wish = "sted=studio&personer=12&minutter=10&bilder=1&onske=2026-12-10.hele-dagen&fra=kalkulator";
    const who = await visitor.get(`/book/company/om-dere?${wish}`);
    const contact = {
      companyName: "Spurt AS",
      name: "Siv Spurt",
      email: "siv@spurt.example.no",
      phone: "900 00 003",
    };
    await visitor.submit(who, contact, { button: "Send forespørselen" });
    const page = await owner.get("/admin/funnel-dashboard");
    expect(page.text).toMatch(
      /Ba om tilbud 1 \+ 2 gjennom skjemaet .*Fikk svar 0 \+ 1 .*Fikk tilbud 0 \+ 1 .*Sa ja 0 (?!\+)/,
    );
    const asked = await owner.get(linkWith("naadde=spurt&kom", page.html));
    expect(asked.url).toContain("/admin/location-requests?");
    expect(asked.text).toContain("Spurt AS");
    expect(asked.text).toContain("1–1 av 1");
    const priced = await owner.get(linkWith("kilde=calculator&naadde=pris&kom", page.html));
    expect(priced.text).not.toContain("Søppel AS");
    const list = await owner.get(
      "/admin/booking-leads?vis=alle&kilde=calculator&naadde=pris&kom=2026-11-01--2026-11-20",
    );
    expect([list.text.includes("Priset AS"), list.text.includes("Nettopp AS")]).toEqual([true, false]);
  });
});

describe("visits", () => {
  it("are counted only when they come from another site, also from the cache, and are added up over processes", async () => {
    const { db } = office.database;
    const second = await builtSite(office.database, {
      FIXED_NOW: "2026-11-20T09:00:00+01:00",
      RATE_LIMITS: "0",
    });
    const visitor = new PlainBrowser(second.url, "10.7.7.7", {
      ...personHeaders,
      referer: "https://www.google.com/",
    });
    for (let n = 0; n < 3; n += 1) await visitor.get("/headshots");
    await new PlainBrowser(second.url, "10.7.7.8", { ...personHeaders, referer: `${second.url}/om-meg` }).get(
      "/headshots",
    );
    await new PlainBrowser(second.url).get("/headshots");
    await visitor.get("/finnes-ikke");
    await second.stop();
    await addVisits(db, [
      { day: "2026-11-20" as Day, path: "/headshots", source: "google.com", device: "mobile", visits: 4 },
    ]);
    const { rows } = await db.execute(sql`SELECT path, source, device, visits FROM visit_days`);
    expect(rows).toEqual([{ path: "/headshots", source: "google.com", device: "mobile", visits: 7 }]);
    expect((await owner.get("/admin/funnel-dashboard")).text).toMatch(/Besøk 7/);
    const bySource = await owner.get("/admin/funnel-dashboard?besok=bing.com");
    expect(bySource.text).toContain("Bare bing.com. Vis alle besøk");
    expect(bySource.text).toContain("Ingen besøk er telt i perioden.");
  });
});

describe("the reports", () => {
  /** What a page says of every figure, and the address of its rows. */
  const figuresOf = (html: string) =>
    [...html.matchAll(/<a[^>]*class="link figure"[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = "", inner = ""]) => {
        const [, sum = "", count = ""] =
          /^(.*?kr)\s*\((.*)\)$/s.exec(
            inner
              .replace(/<[^>]*>/g, "")
              .replaceAll("&nbsp;", " ")
              .replace(/\s+/g, " "),
          ) ?? [];
        return { href: href.replaceAll("&amp;", "&"), sum, count };
      },
    );

  it("are read from a month, a year and what is under way down to their rows, to the øre", async () => {
    const { db } = office.database;
    await addRandomRecords(db, 7);
    await addRandomMoney(db, 7);
    const pages = [
      "/admin/monthly-report?maned=2026-11&klokke=avtalt&del=bedrift&mva=inkl",
      "/admin/revenue-report?fra=2026-01-01&til=2026-12-31&klokke=betalt&del=kunde&mva=inkl",
      "/admin/pipeline-report?del=produkt&trinn=avtale&mva=inkl",
    ];
    for (const address of pages) {
      const page = await owner.get(address);
      expect(page.text).toContain("Sist beregnet fredag 20. november 2026");
      const figures = figuresOf(page.html);
      expect(figures.length).toBeGreaterThan(5);
      for (const { href, sum, count } of figures) {
        const rows = await owner.get(href);
        expect([href, rows.text.includes(`${sum} inkl. mva.`)]).toEqual([href, true]);
        expect(rows.text).toMatch(new RegExp(`[^\\d]${count} rad`));
      }
    }
  });

  it("are files too, and the rows are an export with its security event", async () => {
    for (const name of ["manedsrapport", "omsetning", "salgslop"]) {
      const file = await owner.get(`/admin/report-files/${name}.csv?maned=2026-11`);
      expect(file.text).toContain("Eks. mva.;Mva.;Inkl. mva.");
    }
    const rows = await owner.get("/admin/report-files/rader.csv?maal=spurt&periode=2026-11-01--2026-11-30");
    expect(rows.text).toContain("Dag;Type;Post;Kunde;Eks. mva.;Mva.;Inkl. mva.");
    const { rows: events } = await office.database.db.execute<{ list: string }>(
      sql`SELECT details ->> 'list' AS list FROM security_events WHERE event_type = 'list_exported'`,
    );
    expect(events).toEqual([{ list: "/admin/report-rows" }]);
  });

  it("are in the owner's rail, and neither there nor anywhere for photographers", async () => {
    const { cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" });
    const photographer = new PlainBrowser(office.site.url, "10.6.6.7", { cookie });
    expect((await owner.get("/admin/calendar")).html).toContain('href="/admin/monthly-report"');
    expect((await photographer.get("/admin/calendar")).html).not.toContain("/admin/monthly-report");
    for (const path of ["monthly-report", "pipeline-report", "revenue-report", "report-rows"])
      expect((await photographer.get(`/admin/${path}`)).status).toBe(403);
    expect((await photographer.get("/admin/report-files/rader.csv")).status).toBe(403);
  });

  it("say what will be there, before there is anything, and mend an address with a wrong period", async () => {
    const empty = await owner.get("/admin/monthly-report?maned=2019-05");
    expect(empty.text).toContain("Ingenting i perioden");
    const wrong = await owner.get("/admin/revenue-report?fra=2026-05-01&til=2026-01-01");
    expect(wrong.text).toContain("Velg en dag som kommer før den andre");
  });
});
