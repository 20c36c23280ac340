import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { samplePhotographer, sampleRoom } from "~/areas/calendar/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms, fillInUntilCheck } from "../setup/customer";
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
    slug: "headshots",
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

  it("leads from a day's head to blocking that whole day for what is shown", async () => {
    const page = await staff.get(`/admin/calendar?dag=2026-11-24&ressurs=${samplePhotographer.id}`);
    const [, href = ""] =
      page.html.match(/aria-label="Sperr hele dagen, onsdag 25\. november"[^>]*href="([^"]+)"/) ?? [];
    const form = await staff.get(href.replaceAll("&amp;", "&"));
    expect(form.html).toMatch(/name="firstDay"[^>]*value="2026-11-25"/);
    expect(form.html).toMatch(/name="wholeDay"[^>]*checked=""/);
    expect(form.html).toMatch(
      new RegExp(`checked="" value="${samplePhotographer.id}"|value="${samplePhotographer.id}"[^>]*checked`),
    );
  });

  it("shows the resources that the address names", async () => {
    const room = await staff.get(`/admin/calendar?vis=dag&dag=2026-11-24&ressurs=${sampleRoom.id}`);
    expect(room.html).toContain(`data-resource="${sampleRoom.id}"`);
    expect(room.html).not.toContain(`data-resource="${samplePhotographer.id}"`);
    expect(room.text).toContain("Kari Kalender");
  });

  it("counts the sessions and free starts of each day of a month", async () => {
    const page = await staff.get("/admin/calendar?vis=maned&dag=2026-11-24");
    expect(page.text).toMatch(
      /tirsdag 24\. november 1 bestilling[\s\S]*?\d+ ledige? tid[\s\S]*regnet for Standard/,
    );
    expect(page.text).toMatch(/torsdag 26\. november Stengt: Maling av studio/);
  });

  it("shows who is holding a time, and how long it is held", async () => {
    const visitor = new PlainBrowser(office.site.url);
    const wish = { name: "Hege Holder", email: "hege@example.no", day: "2026-11-25" };
    await fillInUntilCheck(visitor, wish);
    const page = await staff.get("/admin/calendar?vis=dag&dag=2026-11-25");
    expect(page.text).toMatch(/Holdes av, Noen bestiller, 1[45] min igjen/);
  });
});

describe("blocking time without scripts", () => {
  const day = "2026-11-24";
  const asked = async (values: Record<string, string>) =>
    staff.submit(
      await staff.get(`/admin/calendar/sperr?dag=${day}&ressurs=${samplePhotographer.id}`),
      { firstDay: day, lastDay: day, reason: "annet", ...values },
      { button: "Sperr tid" },
    );
  const hrefOf = (page: { html: string }, words: string) =>
    page.html
      .split("<li")
      .find((card) => card.includes(words))
      ?.match(/\/admin\/calendar\/sperr\/[0-9a-f-]{36}/)?.[0] ?? "";
  const blocksOf = (page: { html: string }) => [
    ...new Set(page.html.match(/\/admin\/calendar\/sperr\/[0-9a-f-]{36}/g) ?? []),
  ];

  it("refuses taken time and says what stands there, with everything typed kept", async () => {
    const page = await asked({ wholeDay: "", from: "10:00", to: "12:00", note: "Befaring" });
    expect(page.text).toContain("Tirsdag 24. november er opptatt: kl. 09.00–10.30, Kari Kalender");
    expect(page.html).toContain('value="Befaring"');
    expect(page.html).toContain('value="10:00"');
  });

  it("asks for what is missing", async () => {
    const page = await asked({ wholeDay: "", from: "", to: "" });
    expect(page.text).toContain("Skriv klokkeslettene, eller velg hele dagen.");
  });

  it("does not close the whole day when times were typed too", async () => {
    const page = await asked({ wholeDay: "on", from: "13:00", to: "14:00" });
    expect(page.text).toContain("Velg enten klokkeslett eller hele dagen.");
    expect(page.html).toContain('value="13:00"');
  });

  it("shows the block, changes it, deletes it, and brings it back by one press", async () => {
    const added = await asked({ wholeDay: "", from: "13:00", to: "14:00", note: "Befaring" });
    expect(added.text).toContain("Tiden er sperret.");
    expect(added.text).toContain("kl. 13.00–14.00, Sperret, Befaring");
    const taken = await staff.submit(added, {}, { button: "Angre" });
    expect(taken.text).toContain("Sperringen er slettet.");
    await staff.submit(taken, {}, { button: "Angre" });
    const [href = ""] = blocksOf(added);
    const changed = await staff.submit(
      await staff.get(href),
      { wholeDay: "", from: "15:00", to: "16:00" },
      { button: "Lagre" },
    );
    expect(changed.text).toContain("kl. 15.00–16.00, Sperret, Befaring");
    const before = await staff.submit(changed, {}, { button: "Angre" });
    expect(before.text).toContain("kl. 13.00–14.00, Sperret, Befaring");
    const again = { wholeDay: "", from: "15:00", to: "16:00" };
    await staff.submit(await staff.get(href), again, { button: "Lagre" });
    const deleted = await staff.submit(await staff.get(href), {}, { button: "Slett sperringen" });
    expect(deleted.text).toContain("Sperringen er slettet.");
    expect(blocksOf(deleted).filter((each) => !deleted.html.includes(`action="${each}"`))).toEqual([]);
    expect((await staff.get(href)).status).toBe(404);
    const restored = await staff.submit(deleted, {}, { button: "Angre" });
    expect(restored.text).toContain("Sperringen er tilbake.");
    expect(restored.text).toContain("kl. 15.00–16.00, Sperret, Befaring");
  });

  it("refuses a form whose block another has changed meanwhile", async () => {
    const [href = ""] = blocksOf(await staff.get(`/admin/calendar?dag=${day}`));
    const [mine, theirs] = [await staff.get(href), await staff.get(href)];
    await staff.submit(theirs, { wholeDay: "", from: "15:30", to: "16:00" }, { button: "Lagre" });
    const late = await staff.submit(mine, { wholeDay: "", from: "12:30", to: "13:00" }, { button: "Lagre" });
    expect(late.text).toContain("Noen andre har endret sperringen siden du åpnet siden.");
  });

  it("compares with what was seen first, also after a form that came back invalid", async () => {
    const [href = ""] = blocksOf(await staff.get(`/admin/calendar?dag=${day}`));
    const [mine, theirs] = [await staff.get(href), await staff.get(href)];
    await staff.submit(theirs, { wholeDay: "", from: "15:15", to: "16:00" }, { button: "Lagre" });
    const invalid = await staff.submit(mine, { wholeDay: "", from: "", to: "" }, { button: "Lagre" });
    expect(invalid.text).toContain("Skriv klokkeslettene, eller velg hele dagen.");
    const late = await staff.submit(
      invalid,
      { wholeDay: "", from: "12:30", to: "13:00" },
      { button: "Lagre" },
    );
    expect(late.text).toContain("Noen andre har endret sperringen siden du åpnet siden.");
    expect(late.html).toContain('value="12:30"');
  });

  it("saves what is dropped in the grid at once, comes back to the same days and undoes it", async () => {
    const added = await asked({ wholeDay: "", from: "11:30", to: "12:00", note: "Telefon" });
    const href = hrefOf(added, "kl. 11.30–12.00, Sperret, Telefon");
    const dropped = (values: Record<string, string>) =>
      staff.post(
        href,
        Object.entries({
          intent: "place",
          version: "1",
          day: "2026-11-25",
          from: "16:00",
          to: "16:45",
          before: samplePhotographer.id,
          after: samplePhotographer.id,
          vis: "uke",
          dag: day,
          ...values,
        }),
      );
    const taken = await dropped({ day, from: "09:00", to: "09:30" });
    expect(taken.text).toContain("Tiden ble nettopp tatt. Ingenting er endret.");
    const moved = await dropped({});
    expect(moved.text).toContain("kl. 16.00–16.45, Sperret, Telefon");
    expect(moved.url).toContain(`vis=uke&dag=${day}`);
    const undone = await staff.submit(moved, {}, { button: "Angre" });
    expect(undone.text).toContain("Sperringen er tilbake der den sto.");
    expect(undone.text).toContain("kl. 11.30–12.00, Sperret, Telefon");
    expect((await dropped({ day: "når som helst" })).status).toBe(400);
  });
});

describe("a photographer who is away, without scripts", () => {
  it("shows whom it hits, sends the letters by one press, and takes all of it back by another", async () => {
    const address = `/admin/calendar/sykedag?dag=2026-11-24&ressurs=${samplePhotographer.id}`;
    const shown = await staff.get(address);
    expect(shown.text).toContain("1 time blir rammet");
    expect(shown.text).toContain("Kari Kalender");
    expect(shown.text).toContain("Du må dessverre velge en ny tid");
    const sent = await staff.submit(shown, {}, { button: "Send nye tider til alle" });
    expect(sent.text).toMatch(/Brevene går kl\. 09\.\d\d\. Til da kan alt angres\./);
    expect((await staff.get("/admin/calendar?vis=dag&dag=2026-11-24")).text).toMatch(
      new RegExp(`${samplePhotographer.name} ?: Borte`),
    );
    const undone = await staff.submit(sent, {}, { button: "Angre alt" });
    expect(undone.text).toContain("Alt er som før. Ingen fikk brev.");
    expect((await staff.get("/admin/calendar?vis=dag&dag=2026-11-24")).text).not.toContain(": Borte");
  });
});
