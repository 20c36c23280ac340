import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { type Instant, instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { testNow, testServices } from "../../../../tests/setup/services";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { untidy } from "../../../../tests/worlds/untidy";
import { bookedSession, fridayAtTen, kari } from "../../../../tests/worlds/visitor-story";
import type { CleanupRule, FindingId } from "../types";
import { leaveFinding } from "./leave.server";
import { searchRule } from "./search.server";

let studio: TestDatabase;
let make: ReturnType<typeof untidy>;
let admin: Admin;
let clock: Instant = testNow;

beforeAll(async () => {
  studio = await cleanStudio();
  make = untidy(studio.db, testNow);
  const { id } = await addUser(studio.db, { email: "eier@example.no", role: "admin" });
  admin = { kind: "admin", userId: id, name: "Eier" } as Admin;
});
afterAll(() => studio.close());

interface Row extends Record<string, unknown> {
  readonly id: FindingId;
  readonly reasons: readonly string[];
  readonly safe: boolean;
  readonly needs: boolean;
  readonly score: number;
  readonly fingerprint: string;
  readonly left: boolean;
}

/** Each search is a moment later than the one before, as the nightly ones are. */
async function search(rule: CleanupRule, now: Instant | null = null): Promise<void> {
  clock = plusHours(clock, 1);
  await inTransaction(studio.db, (tx) => searchRule(tx, rule, now ?? clock));
}

async function findingOf(rule: CleanupRule, one: string, other?: string): Promise<Row | null> {
  const { rows } = await studio.db.execute<Row>(sql`
    SELECT id, reasons, is_safe AS safe, needs_action AS needs, score, fingerprint, left_at IS NOT NULL AS left
    FROM cleanup_findings WHERE rule = ${rule} AND one_id IN (${one}, ${other ?? one})
      AND (other_id IS NULL OR other_id IN (${one}, ${other ?? one}))`);
  return rows[0] ?? null;
}

const judged = async (rule: CleanupRule, one: string, other?: string) => {
  const row = await findingOf(rule, one, other);
  return row && [row.reasons, row.safe];
};

describe("customers who may be one person", () => {
  it("finds the same e-mail and name in other spelling and order, and calls it safe", async () => {
    const one = await make.customer({ name: "Åse Bjørnsen", email: "Aase.B+foto@gmail.com" });
    const two = await make.customer({ name: "Bjoernsen, Aase", email: "aaseb@gmail.com" });
    await search("like-kunder");
    expect(await judged("like-kunder", one, two)).toEqual([["same-email", "same-name"], true]);
  });

  it("finds the same telephone with a near name, and leaves the choice to staff", async () => {
    const one = await make.customer({ name: "Kristoffer Dalheim", phone: "+4791000001" });
    const two = await make.customer({ name: "Christopher Dahlheim", phone: "+4791000001" });
    await search("like-kunder");
    expect(await judged("like-kunder", one, two)).toEqual([["same-phone", "near-name"], false]);
  });

  it("finds the same name alone, spelt in two ways", async () => {
    const one = await make.customer({ name: "Kathrine Solhøy", email: "k@en.example.no" });
    const two = await make.customer({ name: "Solhoey Catrine", email: "k@to.example.no" });
    await search("like-kunder");
    expect((await findingOf("like-kunder", one, two))?.score).toBeLessThan(50);
  });

  it("does not call records with different telephones safe", async () => {
    const one = await make.customer({ name: "Per Lund", email: "per@lund.example.no", phone: "+4791000002" });
    const two = await make.customer({ name: "Per Lund", email: "per@lund.example.no", phone: "+4791000003" });
    await search("like-kunder");
    expect(await judged("like-kunder", one, two)).toEqual([["same-email", "same-name"], false]);
  });

  it("finds nothing in siblings, in a first name alone and in a name that many have", async () => {
    const one = await make.customer({ name: "Marit Fjeldstad", email: "marit@fjeldstad.example.no" });
    const two = await make.customer({ name: "Berit Fjeldstad", email: "berit@fjeldstad.example.no" });
    const first = await make.customer({ name: "Torunn", email: "a@torunn.example.no" });
    const second = await make.customer({ name: "Torunn", email: "b@torunn.example.no" });
    const many = [];
    for (let n = 0; n < 26; n++)
      many.push(await make.customer({ name: "Anne Hansen", email: `anne${n}@example.no` }));
    await search("like-kunder");
    expect(await findingOf("like-kunder", one, two)).toBeNull();
    expect(await findingOf("like-kunder", first, second)).toBeNull();
    expect(await findingOf("like-kunder", many[0] as string, many[1])).toBeNull();
  });

  it("stays left alone until the data changes", async () => {
    const one = await make.customer({ name: "Siri Ness", email: "siri@ness.example.no" });
    const two = await make.customer({ name: "Siri Ness", email: "siri@ness.example.no" });
    await search("like-kunder");
    const found = (await findingOf("like-kunder", one, two)) as Row;
    expect(await inTransaction(studio.db, (tx) => leaveFinding(tx, admin, found, clock))).toEqual({
      ok: true,
      value: undefined,
    });
    await search("like-kunder");
    expect((await findingOf("like-kunder", one, two))?.left).toBe(true);
    await studio.db.execute(sql`UPDATE customers SET name = 'Siri Næss' WHERE id = ${two}`);
    await search("like-kunder");
    expect((await findingOf("like-kunder", one, two))?.left).toBe(false);
    const late = await inTransaction(studio.db, (tx) => leaveFinding(tx, admin, found, clock));
    expect(late).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  });

  it("drops a pair that is no longer alike", async () => {
    const one = await make.customer({ name: "Tor Vik", phone: "+4791000009" });
    const two = await make.customer({ name: "Tor Vik", phone: "+4791000009" });
    await search("like-kunder");
    expect(await findingOf("like-kunder", one, two)).not.toBeNull();
    await studio.db.execute(sql`UPDATE customers SET archived_at = now() WHERE id = ${two}`);
    await search("like-kunder");
    expect(await findingOf("like-kunder", one, two)).toBeNull();
  });
});

describe("companies", () => {
  it("finds one company twice by name, address and invoice address, and not two with different numbers", async () => {
    const place = { address: "Storgata 1", postalCode: "0155", invoiceEmail: "faktura@nordlys.example.no" };
    const one = await make.company({ name: "Nordlys Arkitekter AS", orgnr: "923609016", ...place });
    const two = await make.company({ name: "Nordlys arkitekter", ...place });
    const three = await make.company({ name: "Nordlys Arkitekter A/S", orgnr: "974760673", ...place });
    const near = await make.company({ name: "Nordlys Arkitketer", postalCode: "0155" });
    const far = await make.company({ name: "Nordlys Regnskap", postalCode: "0155" });
    await search("like-bedrifter");
    expect(await judged("like-bedrifter", one, two)).toEqual([
      ["same-name", "same-address", "same-invoice-email"],
      true,
    ]);
    expect(await findingOf("like-bedrifter", one, three)).toBeNull();
    expect(await judged("like-bedrifter", one, near)).toEqual([["near-name", "same-place"], false]);
    expect(await findingOf("like-bedrifter", one, far)).toBeNull();
  });

  it("names the number that bookings state, and calls it safe when the register has the same name", async () => {
    const stated = await make.company({ name: "Fjordgløtt Eiendom AS" });
    const silent = await make.company({ name: "Fjordgløtt Bygg AS" });
    await studio.db.execute(sql`
      INSERT INTO company_requests (id, link_id, form_hash, source, status, status_since, place, persons, minutes_each, images,
        product_slug, wishes, first_wish, last_wish, audience, name, email, phone, company_name, orgnr, net_ore, mva_ore, total_ore,
        created_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'a', 'phone', 'new', now(), 'studio', 10, 10, 1, 'ansattfoto-studio',
        '[{"day": "2026-12-01", "part": "hele-dagen"}]', '2026-12-01', '2026-12-01', 'bedrift', 'Kontakt', 'k@fjordglott.example.no',
        '', 'Fjordgløtt Eiendom AS', '889640782', 0, 0, 0, now())`);
    await search("uten-orgnr");
    expect(await judged("uten-orgnr", stated)).toEqual([["no-orgnr", "stated-orgnr:889640782"], false]);
    expect(await judged("uten-orgnr", silent)).toEqual([["no-orgnr"], false]);
    await studio.db.execute(sql`INSERT INTO register_answers (orgnr, facts, fetched_at)
      VALUES ('889640782', '{"name": "FJORDGLØTT EIENDOM AS"}', now())`);
    await search("uten-orgnr");
    expect((await findingOf("uten-orgnr", stated))?.safe).toBe(true);
  });

  it("finds bankrupt and deleted companies, and calls a deleted one without open work safe", async () => {
    const bankrupt = await make.company({ name: "Konkurs AS", isBankrupt: true });
    const deleted = await make.company({ name: "Slettet AS", isDeleted: true });
    const busy = await make.company({ name: "Opptatt AS", isDeleted: true });
    const sound = await make.company({ name: "Frisk AS" });
    const oppdrag = await make.oppdrag("planned", plusHours(testNow, 48));
    await studio.db.execute(sql`UPDATE oppdrag SET company_id = ${busy} WHERE id = ${oppdrag}`);
    await search("konkurs");
    expect(await judged("konkurs", bankrupt)).toEqual([["bankrupt"], false]);
    expect(await judged("konkurs", deleted)).toEqual([["deleted"], true]);
    expect(await judged("konkurs", busy)).toEqual([["deleted", "open-oppdrag"], false]);
    expect(await findingOf("konkurs", sound)).toBeNull();
  });
});

describe("addresses and numbers", () => {
  it("finds an address whose last letter came back, and not one that has taken a letter since", async () => {
    const dead = await make.customer({ name: "Død Adresse", email: "dod@example.no" });
    const alive = await make.customer({ name: "Levende Adresse", email: "levende@example.no" });
    const typo = await make.customer({ name: "Feil Domene", email: "feil@gmial.com" });
    const firm = await make.company({ name: "Retur AS", invoiceEmail: "Retur@example.no" });
    const [before, after] = [plusHours(testNow, -40), plusHours(testNow, -20)];
    for (const to of ["Dod@example.no", "levende@example.no", "retur@example.no"])
      await make.letter(to, "bounced", before);
    await make.letter("levende@example.no", "sent", after);
    await search("e-post");
    expect(await judged("e-post", dead)).toEqual([["bounced"], false]);
    expect(await findingOf("e-post", alive)).toBeNull();
    expect(await judged("e-post", typo)).toEqual([["probable-email:gmail.com"], false]);
    expect(await judged("e-post", firm)).toEqual([["invoice-bounced"], false]);
  });

  it("finds numbers that nobody can have", async () => {
    const twice = await make.customer({ name: "To Ganger", phone: "+474790123456" });
    const short = await make.customer({ name: "For Kort", phone: "+4712345" });
    const swedish = await make.customer({ name: "Fra Sverige", phone: "+46701234567" });
    const place = await make.company({ name: "Postnummer AS", postalCode: "0000" });
    const right = await make.company({ name: "Riktig AS", postalCode: "0359" });
    await search("nummer");
    expect(await judged("nummer", twice)).toEqual([["impossible-phone", "probable-phone"], false]);
    expect(await judged("nummer", short)).toEqual([["impossible-phone"], false]);
    expect(await findingOf("nummer", swedish)).toBeNull();
    expect(await judged("nummer", place)).toEqual([["impossible-postal-code"], false]);
    expect(await findingOf("nummer", right)).toBeNull();
  });
});

describe("work that was forgotten", () => {
  it("finds bookings and oppdrag that are over for a day", async () => {
    const booking = await bookedSession(testServices(studio.db), { start: fridayAtTen, contact: kari });
    const planned = await make.oppdrag("planned", plusHours(fridayAtTen, 4));
    const closed = await make.oppdrag("delivered", plusHours(fridayAtTen, 4));
    await search("forbi", plusHours(fridayAtTen, 20));
    expect(await findingOf("forbi", booking.id)).toBeNull();
    await search("forbi", plusHours(fridayAtTen, 40));
    expect(await judged("forbi", booking.id)).toEqual([["session-over"], false]);
    expect(await judged("forbi", planned)).toEqual([["days-over"], false]);
    expect(await findingOf("forbi", closed)).toBeNull();
  });

  it("finds payments that nothing has used", async () => {
    const line = await make.payment(390_000, "Ukjent Betaler");
    await search("betalinger");
    expect(await judged("betalinger", line)).toEqual([["unmatched:390000"], false]);
    await studio.db.execute(sql`
      INSERT INTO bank_marks (id, line_id, kind, note, made_at, made_by) VALUES (gen_random_uuid(), ${line}, 'parked', 'Spurt', now(), 'Eier')`);
    await search("betalinger");
    expect(await findingOf("betalinger", line)).toBeNull();
  });

  it("finds people who asked and are no customer", async () => {
    const asked = await make.lead({ name: "Ida Nord", email: "Ida@nord.example.no" });
    const spam = await make.lead({ name: "Vinn Penger", email: "spam@example.no" }, "spam");
    const known = await make.lead({ name: "Kjent Person", email: "kjent@example.no" });
    await make.customer({ name: "Kjent Person", email: "kjent@example.no" });
    await search("uten-kunde");
    expect(await judged("uten-kunde", asked)).toEqual([["no-record"], true]);
    expect(await findingOf("uten-kunde", spam)).toBeNull();
    expect(await findingOf("uten-kunde", known)).toBeNull();
  });
});

describe("storage", () => {
  it("finds customers past the storage period, with the year, and not those of a later year", async () => {
    const old = await make.customer({ name: "Gammel Kunde", seen: instant("2020-12-31T22:30:00Z") });
    const later = await make.customer({ name: "Nyere Kunde", seen: instant("2020-12-31T23:30:00Z") });
    await search("lagringstid");
    expect(await judged("lagringstid", old)).toEqual([["storage-over:2020"], false]);
    expect(await findingOf("lagringstid", later)).toBeNull();
  });

  it("shows until when the law keeps the name of somebody who asked for erasure", async () => {
    const free = await make.customer({ name: "Uten Bestilling", email: "uten@example.no" });
    const booking = await bookedSession(testServices(studio.db), {
      start: plusHours(fridayAtTen, 3),
      contact: { ...kari, name: "Med Bestilling", email: "med@example.no", phone: "+4791000077" },
    });
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`SELECT customer_id AS id FROM bookings WHERE id = ${booking.id}`,
    );
    const bound = rows[0]?.id as string;
    for (const id of [free, bound])
      await studio.db.execute(sql`
        INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
        VALUES ('customer', ${id}, 9, now(), 'erased', 'system', '{"fields": ["email"]}')`);
    await search("sletting");
    expect(await findingOf("sletting", free)).toMatchObject({
      reasons: ["asked-erasure", "may-go"],
      needs: true,
    });
    expect(await findingOf("sletting", bound)).toMatchObject({
      reasons: ["asked-erasure", "accounting:2031"],
      needs: false,
    });
  });
});
