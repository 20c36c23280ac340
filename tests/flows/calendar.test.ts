import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { samplePhotographer, sampleRoom } from "~/areas/calendar/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staff: PlainBrowser;
beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  await addUser(db);
  await bookThroughForms(office.site.url, {
    name: "Kari Kalender",
    email: "kari@example.no",
    day: "2026-11-24",
  });
  await db.execute(sql`INSERT INTO opening_overrides (id, day, kind, note)
    VALUES (gen_random_uuid(), '2026-11-26', 'closed', 'Maling av studio')`);
  staff = new PlainBrowser(office.site.url);
  await staff.submit(await staff.get("/auth"), { epost: "ingrid@example.no", passord: password });
});
afterAll(() => office.stop());

describe("the calendar without scripts", () => {
  it("shows a week with each session once, in words and with a link to it", async () => {
    const page = await staff.get("/admin/calendar?dag=2026-11-24");
    expect(page.text.split("kl. 09.00–10.30, Kari Kalender, Standard · bekreftet")).toHaveLength(2);
    expect(page.html).toMatch(/href="\/admin\/bookings\/[0-9a-f-]{36}"/);
    expect(page.text).toContain("tirsdag 24. november");
    expect(page.html).not.toContain('style="');
  });

  it("says why a day is closed", async () => {
    const page = await staff.get("/admin/calendar?vis=dag&dag=2026-11-26");
    expect(page.text).toContain("Stengt: Maling av studio");
    expect((await staff.get("/admin/calendar?vis=dag&dag=2026-12-25")).text).toContain(
      "Stengt: Første juledag",
    );
  });

  it("leads to the days before and after, and to today", async () => {
    const page = await staff.get("/admin/calendar?vis=dag&dag=2026-11-24");
    for (const day of ["2026-11-23", "2026-11-25", "2026-11-20"]) {
      expect(page.html).toContain(`vis=dag&amp;dag=${day}`);
    }
  });

  it("shows the resources that the address names", async () => {
    const room = await staff.get(`/admin/calendar?vis=dag&dag=2026-11-24&ressurs=${sampleRoom.id}`);
    expect(room.html).toContain(`data-resource="${sampleRoom.id}"`);
    expect(room.html).not.toContain(`data-resource="${samplePhotographer.id}"`);
    expect(room.text).toContain("Kari Kalender");
  });

  it("counts the sessions and free starts of each day of a month", async () => {
    const page = await staff.get("/admin/calendar?vis=maned&dag=2026-11-24");
    expect(page.text).toMatch(/tirsdag 24\. november 1 time \d+ ledige? start/);
    expect(page.text).toMatch(/torsdag 26\. november Stengt: Maling av studio/);
  });

  it("shows who is holding a time, and how long it is held", async () => {
    const visitor = new PlainBrowser(office.site.url);
    const times = await visitor.get("/book/headshots/tid?dag=2026-11-25");
    const [start = ""] = times.buttonValues("start");
    await visitor.submit(times, { start }, { button: "." });
    const page = await staff.get("/admin/calendar?vis=dag&dag=2026-11-25");
    expect(page.text).toMatch(/Holdes av, Noen bestiller, 1[45] min igjen/);
  });
});
