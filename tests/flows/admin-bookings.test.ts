import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import type { RunId } from "~/areas/runs/types";
import { advance } from "~/flows/advance-run.server";
import { plusHours } from "~/kit/time";
import { runKinds } from "~/worker/run-kinds.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";

let office: BackOffice;
let staffBrowser: PlainBrowser;
const today = "2026-11-20";
const contact = { name: "Bjørn Ågård", email: "bjorn@example.no", phone: "90 12 34 56" };

beforeAll(async () => {
  office = await backOffice();
  const { url } = office.site;
  const book = (name: string, email: string, day: string) => bookThroughForms(url, { name, email, day });
  await book("Bjørn Ågård", "bjorn@example.no", "2026-11-24");
  await book("Kari Nordmann", "kari@example.no", "2026-11-25");
  await book("Ola Hansen", "ola@example.no", "2026-11-26");
  await book("Maja Lie", "maja@example.no", "2026-11-27");
  await addUser(office.database.db);
  staffBrowser = new PlainBrowser(url);
  await staffBrowser.submit(await staffBrowser.get("/auth"), {
    epost: "ingrid@example.no",
    passord: password,
  });
});
afterAll(() => office.stop());

const idOf = async (name: string) =>
  (
    await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM bookings WHERE customer_name = ${name}`,
    )
  ).rows[0]?.id ?? "";
const statusOf = async (name: string) =>
  (
    await office.database.db.execute<{ status: string }>(
      sql`SELECT status FROM bookings WHERE customer_name = ${name}`,
    )
  ).rows[0]?.status;
const recordOf = async (name: string): Promise<Page> =>
  staffBrowser.get(`/admin/bookings/${await idOf(name)}`);
const lettersTo = async (email: string) =>
  (
    await office.database.db.execute<{ template: string }>(
      sql`SELECT template FROM email_outbox WHERE to_address = ${email} ORDER BY created_at, id`,
    )
  ).rows.map((row) => row.template);

/** Moves the session to this morning, as if its day had come. */
async function letTheDayCome(name: string, starts: string): Promise<void> {
  await office.database.db.execute(
    sql`UPDATE bookings SET starts_at = ${starts}::timestamptz, ends_at = ${starts}::timestamptz + interval '15 minutes' WHERE customer_name = ${name}`,
  );
}

describe("the bookings list of the back office", () => {
  it("finds Bjørn Ågård by bjoern, aagaard, number and mobile", async () => {
    const number = /Bestilling (\d+)/.exec((await recordOf("Bjørn Ågård")).text)?.[1] ?? "";
    for (const search of ["bjoern", "BJORN", "aagaard", "ågård", number, `#${number}`, `# ${number}`]) {
      const page = await staffBrowser.get(`/admin/bookings?sok=${encodeURIComponent(search)}`);
      expect([search, page.text.includes("Bjørn Ågård"), page.text.includes("Kari Nordmann")]).toEqual([
        search,
        true,
        false,
      ]);
    }
  });

  it("shows each booking's number and phone", async () => {
    const { html, text } = await staffBrowser.get("/admin/bookings");
    expect(text).toMatch(/Bjørn Ågård[^#]*#1001[^#]*90 12 34 56/);
    expect(html).toContain('href="tel:+4790123456"');
  });

  it("filters, sorts and searches with a form that needs no script", async () => {
    const page = await staffBrowser.get("/admin/bookings");
    expect(page.text).toContain("4 bestillinger");
    const found = await staffBrowser.submit(page, { sok: "kari" }, { button: "Vis" });
    expect(found.url).toContain("sok=kari");
    expect(found.text).toContain("1 bestilling");
    const sorted = await staffBrowser.get("/admin/bookings?sorter=navn");
    expect(namesIn(sorted)).toEqual(["Bjørn Ågård", "Kari Nordmann", "Maja Lie", "Ola Hansen"]);
    const backwards = await staffBrowser.get(sorted.link("Kunde"));
    expect(namesIn(await staffBrowser.get(`/admin/bookings${new URL(backwards.url).search}`))).toHaveLength(
      4,
    );
  });

  it("opens on coming sessions, soonest first, and searches among all bookings", async () => {
    const page = await staffBrowser.get("/admin/bookings");
    expect(namesIn(page)).toEqual(["Bjørn Ågård", "Kari Nordmann", "Ola Hansen", "Maja Lie"]);
    expect(/aria-current="page"[^>]*>Kommende/.test(page.html)).toBe(true);
    await letTheDayCome("Ola Hansen", "2026-11-18T09:00:00+01:00");
    expect(namesIn(await staffBrowser.get("/admin/bookings"))).not.toContain("Ola Hansen");
    expect(namesIn(await staffBrowser.get("/admin/bookings?sok=ola"))).toEqual(["Ola Hansen"]);
    expect((await staffBrowser.get("/admin/bookings?vis=i-dag")).text).toContain(
      "Ingen bestillinger i dette utvalget",
    );
    await letTheDayCome("Ola Hansen", "2026-11-26T09:00:00+01:00");
  });

  it("says when nothing is found, and survives invalid parameters in the address", async () => {
    expect((await staffBrowser.get("/admin/bookings?sok=finnesikke")).text).toContain("Ingen treff");
    for (const query of [
      "side=999",
      "side=-1",
      "sorter=passord",
      "status=drop",
      "vis=alt",
      "sok=%25_%5C",
      "produkt='",
    ]) {
      expect([query, (await staffBrowser.get(`/admin/bookings?${query}`)).status]).toEqual([query, 200]);
    }
  });
});

describe("a booking's record", () => {
  it("gives the reason for each disabled action, and refuses it when it is sent anyway", async () => {
    const record = await recordOf("Ola Hansen");
    expect(record.text).toContain("Kan gjøres fra og med dagen timen er.");
    const forced = await post(await idOf("Ola Hansen"), { intent: "checkIn" });
    expect(forced.status).toBe(409);
    expect(await statusOf("Ola Hansen")).toBe("confirmed");
  });

  it("checks in, completes and undoes both on the day", async () => {
    await letTheDayCome("Maja Lie", `${today}T09:30:00+01:00`);
    const home = await staffBrowser.get("/admin");
    expect(home.text).toContain("Maja Lie");
    const after = await staffBrowser.submit(home, {}, { button: "Sjekk inn" });
    expect(new URL(after.url).pathname).toBe("/admin");
    expect(after.text).toContain("Kunden er sjekket inn.");
    expect(await statusOf("Maja Lie")).toBe("checked_in");
    const done = await staffBrowser.submit(
      await recordOf("Maja Lie"),
      {},
      { button: "Marker som gjennomført" },
    );
    expect(done.text).toContain("Timen er gjennomført.");
    await staffBrowser.submit(done, {}, { button: "Angre gjennomført" });
    expect(await statusOf("Maja Lie")).toBe("checked_in");
  });

  it("refuses an action on an older version with a reason, and changes nothing", async () => {
    const old = await recordOf("Kari Nordmann");
    const other = await recordOf("Kari Nordmann");
    await staffBrowser.submit(
      other,
      { name: "Kari Nordmann", email: "kari.ny@example.no" },
      { button: "Lagre" },
    );
    const conflict = await staffBrowser.submit(
      old,
      { by: "studio", reason: "Syk fotograf" },
      { button: "Avbestill timen" },
    );
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Noen andre har endret bestillingen siden du åpnet siden.");
    expect(conflict.text).toContain("kari.ny@example.no");
    expect(await statusOf("Kari Nordmann")).toBe("confirmed");
  });

  it("offers to merge contact details, field by field, that somebody else changed meanwhile", async () => {
    const mine = await recordOf("Kari Nordmann");
    const theirs = await recordOf("Kari Nordmann");
    await staffBrowser.submit(theirs, { phone: "41 23 45 67" }, { button: "Lagre" });
    const conflict = await staffBrowser.submit(
      mine,
      { name: "Kari N. Nordmann", email: "kari.ny@example.no", phone: "90 12 34 58" },
      { button: "Lagre" },
    );
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Noen andre rakk det først");
    expect(conflict.text).toContain("Ingrid Østvold");
    const merged = await staffBrowser.submit(
      conflict,
      { name: "Kari N. Nordmann", phone: "41 23 45 67" },
      { button: "Lagre slik" },
    );
    expect(merged.text).toContain("Kontaktopplysningene er lagret.");
    expect(merged.text).toContain("41 23 45 67");
    const back = await recordOf("Kari N. Nordmann");
    await staffBrowser.submit(back, { name: "Kari Nordmann", phone: "90 12 34 56" }, { button: "Lagre" });
  });

  it("keeps what was typed when the contact is invalid", async () => {
    const wrong = await staffBrowser.submit(
      await recordOf("Kari Nordmann"),
      { email: "kari uten krøllalfa" },
      { button: "Lagre" },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="kari uten krøllalfa"');
    expect(wrong.text).toContain("Skriv inn en e-postadresse på formen navn@eksempel.no");
  });

  it("does not let the browser fill in the staff member's own name for the customer's", async () => {
    const record = await recordOf("Kari Nordmann");
    const asked = await staffBrowser.submit(record, { name: "", email: "", phone: "" }, { button: "Lagre" });
    expect(asked.text).toContain("Skriv inn navnet til kunden");
    expect(asked.text).toContain("Skriv inn telefonnummer eller e-postadresse, så kunden kan nås");
    expect(asked.text).not.toMatch(/navnet ditt|e-postadressen din/);
  });

  it("asks who cancels and why, informs the customer and frees the time", async () => {
    const record = await recordOf("Kari Nordmann");
    const asked = await staffBrowser.submit(record, { reason: "" }, { button: "Avbestill timen" });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("Velg hvem som avbestiller");
    const cancelled = await staffBrowser.submit(
      asked,
      { by: "studio", reason: "Fotografen er syk" },
      { button: "Avbestill timen" },
    );
    expect(cancelled.text).toContain("Timen er avbestilt.");
    expect(cancelled.text).toContain("«Fotografen er syk»");
    expect(await statusOf("Kari Nordmann")).toBe("cancelled_by_studio");
    expect(await lettersTo("kari.ny@example.no")).toContain("booking-cancelled");
    const { rows } = await office.database.db.execute(
      sql`SELECT 1 FROM calendar_allocations WHERE owner_id = ${await idOf("Kari Nordmann")}`,
    );
    expect(rows).toEqual([]);
  });

  it("lists the impossible actions of a cancelled booking inside one closed line, each with its reason", async () => {
    const { html, text } = await recordOf("Kari Nordmann");
    expect(text).toContain("Ikke mulig nå (8)");
    const folded = /<details class="record-impossible">[\s\S]*?<\/details>/.exec(html)?.[0] ?? "";
    expect(folded.match(/class="record-action"/g)).toHaveLength(8);
    expect(folded.match(/class="record-action-hint"/g)).toHaveLength(8);
    expect(html.replace(folded, "")).not.toContain('aria-disabled="true"');
  });

  it.each(["0197f000-0000-7000-8000-000000000000", "1", "..%2f..%2fetc"])(
    "is not found for %s",
    async (id) => {
      expect((await staffBrowser.get(`/admin/bookings/${id}`)).status).toBe(404);
      expect((await post(id, { intent: "checkIn" })).status).toBe(404);
    },
  );

  it("refuses an unknown intent", async () => {
    expect((await post(await idOf("Ola Hansen"), { intent: "delete" })).status).toBe(400);
  });
});

describe("the version that a form was shown", () => {
  const versionMissing = "Vi vet ikke hvilken versjon av bestillingen du så på, så ingenting er gjort.";

  it.each(["", "x", "-1", "1.5"])(
    "is required: refuses the form without an effect when it is %j",
    async (version) => {
      await letTheDayCome("Bjørn Ågård", `${today}T08:00:00+01:00`);
      const id = await idOf("Bjørn Ågård");
      for (const intent of ["checkIn", "changeContact", "cancel"]) {
        const page = await post(id, {
          ...contact,
          by: "studio",
          reason: "Syk",
          shownFeeOre: "0",
          intent,
          version,
        });
        expect([intent, page.status, page.text.includes(versionMissing)]).toEqual([intent, 409, true]);
      }
      const move = Object.entries({ start: "2026-11-30T09:00:00Z", version });
      const moved = await postTo(`/admin/bookings/${await idOf("Ola Hansen")}/flytt`, move);
      expect([moved.status, moved.text.includes(versionMissing)]).toEqual([409, true]);
      const bulk = await postTo("/admin/bookings", [
        ["intent", "checkIn"],
        ["id", `${id}:${version}`],
      ]);
      expect(bulk.text).toContain("0 av 1 er oppdatert.");
      expect(bulk.text).toContain(versionMissing);
      expect([await statusOf("Bjørn Ågård"), await historyOf(id)]).toEqual(["confirmed", ["booked"]]);
    },
  );

  it("is checked by undo too, so that later changes are not undone", async () => {
    const id = await idOf("Bjørn Ågård");
    const done = await staffBrowser.submit(await recordOf("Bjørn Ågård"), {}, { button: "Sjekk inn" });
    const other = await recordOf("Bjørn Ågård");
    await staffBrowser.submit(other, { ...contact, phone: "90 12 34 57" }, { button: "Lagre" });
    const late = await staffBrowser.submit(done, {}, { button: "Angre" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Noen andre har endret bestillingen siden du åpnet siden.");
    expect(await statusOf("Bjørn Ågård")).toBe("checked_in");
    await staffBrowser.submit(late, {}, { button: "Angre innsjekking" });
    expect(await statusOf("Bjørn Ågård")).toBe("confirmed");
    const again = await staffBrowser.submit(await recordOf("Bjørn Ågård"), {}, { button: "Sjekk inn" });
    expect((await staffBrowser.submit(again, {}, { button: "Angre" })).text).toContain(
      "Innsjekkingen er angret.",
    );
    expect((await historyOf(id)).slice(-2)).toEqual(["checked_in", "check_in_undone"]);
  });
});

/** Does the worker's part with waiting runs, a little later. */
async function carryOutRuns(): Promise<void> {
  const { db } = office.database;
  const { rows } = await db.execute<{ id: RunId }>(sql`SELECT id FROM runs WHERE state = 'waiting'`);
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await advance(testServices(db, { now: plusHours(officeNow, 1) }), id, runKinds);
}

describe("a bulk action on bookings", () => {
  it("refuses bookings one by one that changed after the list was read", async () => {
    const [row] = await rowsOf(["Bjørn Ågård"]);
    const [id = ""] = (row ?? "").split(":");
    await staffBrowser.submit(
      await recordOf("Bjørn Ågård"),
      { ...contact, phone: "90 12 34 56" },
      { button: "Lagre" },
    );
    const page = await postTo("/admin/bookings", [
      ["intent", "markNoShow"],
      ["id", row ?? ""],
    ]);
    expect(page.text).toContain("0 av 1 er oppdatert.");
    expect(page.text).toMatch(/Bjørn Ågård, \d{4} : Noen andre har endret bestillingen/);
    expect([await statusOf("Bjørn Ågård"), (await historyOf(id)).at(-1)]).toEqual([
      "confirmed",
      "contact_changed",
    ]);
  });

  it("reports a booking that does not exist", async () => {
    const page = await postTo("/admin/bookings", [
      ["intent", "markNoShow"],
      ["id", "0197f000-0000-7000-8000-000000000000:1"],
    ]);
    expect(page.text).toContain("0 av 1 er oppdatert. Ukjent bestilling : Bestillingen finnes ikke.");
  });

  it("shows the no-show fee on the day's plan beforehand", async () => {
    await letTheDayCome("Bjørn Ågård", `${today}T08:00:00+01:00`);
    expect((await staffBrowser.get("/admin")).text).toMatch(
      /Marker som ikke møtt : Bjørn Ågård Gir et gebyr på [\d\s]+ kr\. Kan angres/,
    );
  });

  it("tries bookings one by one, and reports refused ones by name", async () => {
    await letTheDayCome("Bjørn Ågård", `${today}T08:00:00+01:00`);
    const rows = await rowsOf(["Bjørn Ågård", "Kari Nordmann"]);
    const page = await postTo("/admin/bookings", [
      ["intent", "markNoShow"],
      ...rows.map((row): [string, string] => ["id", row]),
    ]);
    expect(page.text).toContain("1 av 2 er oppdatert.");
    expect(page.text).toMatch(/Kari Nordmann, \d{4} : Kan bare gjøres når bestillingen er bekreftet\./);
    expect(await statusOf("Bjørn Ågård")).toBe("no_show");
  });

  it("asks how many before it acts on every row of a list, and takes it back", async () => {
    const id = await idOf("Bjørn Ågård");
    await staffBrowser.submit(await recordOf("Bjørn Ågård"), {}, { button: "Angre ikke møtt" });
    expect(await statusOf("Bjørn Ågård")).toBe("confirmed");
    const everything = ["alle", "vis=alle&sok=bjoern"] as const;
    const asked = await postTo("/admin/bookings", [["intent", "markNoShow"], [...everything]]);
    expect(asked.text).toContain("«Marker som ikke møtt» for 1 bestilling?");
    const other = await postTo("/admin/bookings", [
      ["intent", "markNoShow"],
      [...everything],
      ["antall", "2"],
    ]);
    expect(other.text).toContain("for 1 bestilling?");
    expect(await statusOf("Bjørn Ågård")).toBe("confirmed");
    const run = await staffBrowser.submit(asked, {}, { button: "Ja, marker som ikke møtt for 1 bestilling" });
    await carryOutRuns();
    expect(await statusOf("Bjørn Ågård")).toBe("no_show");
    const done = await staffBrowser.get(new URL(run.url).pathname);
    await staffBrowser.submit(done, {}, { button: "Angre alt" });
    await carryOutRuns();
    expect(await statusOf("Bjørn Ågård")).toBe("confirmed");
    expect((await historyOf(id)).slice(-2)).toEqual(["no_show", "no_show_undone"]);
  });

  it("refuses an empty selection, too many bookings and invalid ids", async () => {
    const many = Array.from({ length: 26 }, (_, n): [string, string] => [
      "id",
      `0197f000-0000-7000-8000-0000000000${n + 10}`,
    ]);
    expect((await postTo("/admin/bookings", [["intent", "checkIn"]])).status).toBe(400);
    expect((await postTo("/admin/bookings", [["intent", "checkIn"], ...many])).status).toBe(400);
    expect(
      (
        await postTo("/admin/bookings", [
          ["intent", "drop"],
          ["id", `${await idOf("Ola Hansen")}:1`],
        ])
      ).status,
    ).toBe(400);
    const half = await postTo("/admin/bookings", [
      ["intent", "checkIn"],
      ["id", `${await idOf("Ola Hansen")}:1`],
      ["id", "tull"],
    ]);
    expect(half.status).toBe(400);
  });
});

/** The values of the checkboxes in these customers' rows. */
async function rowsOf(names: readonly string[]): Promise<string[]> {
  const { html } = await staffBrowser.get("/admin/bookings?vis=alle");
  return names.map((name) => {
    const box = new RegExp(`<input[^>]*aria-label="Velg ${name}"[^>]*>`).exec(html)?.[0] ?? "";
    return /value="([^"]+)"/.exec(box)?.[1] ?? "";
  });
}

async function historyOf(id: string): Promise<string[]> {
  const { rows } = await office.database.db.execute<{ type: string }>(
    sql`SELECT event AS type FROM history WHERE subject_kind = 'booking' AND subject_id = ${id} ORDER BY version`,
  );
  return rows.map(({ type }) => type);
}

async function post(id: string, fields: Record<string, string>): Promise<Page> {
  return postTo(`/admin/bookings/${id}`, Object.entries(fields));
}

/** Sends a form that no button on the page would send. */
async function postTo(path: string, fields: readonly (readonly [string, string])[]): Promise<Page> {
  return staffBrowser.post(path, fields);
}

function namesIn(page: Page): string[] {
  return [...page.html.matchAll(/data-row-link="true"[^>]*>([^<]+)</g)].map((match) => match[1] ?? "");
}
