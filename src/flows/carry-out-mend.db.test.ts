import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plusHours } from "~/kit/time";
import { cleaning } from "../../tests/setup/cleaning";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { mendFinding, undoMend } from "./mend-finding.server";

let studio: TestDatabase;
let services: TestServices;
let cleaner: Awaited<ReturnType<typeof cleaning>>;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  cleaner = await cleaning(services);
});
afterAll(() => studio.close());

describe("a mend of one record", () => {
  it("rights an address, and takes a dead one away, until it is undone", async () => {
    const typo = await cleaner.make.customer({ name: "Feil Domene", email: "feil@gmial.com" });
    const mend = await cleaner.mended("e-post", typo);
    const emailOf = async () =>
      (await cleaner.ask(sql`SELECT email FROM customers WHERE id = ${typo}`))[0]?.email;
    expect(await emailOf()).toBe("feil@gmail.com");
    expectOk(await undoMend(services, cleaner.admin, mend));
    expect(await emailOf()).toBe("feil@gmial.com");
    const dead = await cleaner.make.customer({ name: "Bare E-post", email: "bare@borte.example.no" });
    await cleaner.make.letter("bare@borte.example.no", "bounced");
    const byHand = await mendFinding(services, cleaner.admin, await cleaner.found("e-post", dead));
    expect(byHand).toMatchObject({ reason: "by-hand" });
  });

  it("repairs a number, and keeps what cannot be repaired as a note", async () => {
    const twice = await cleaner.make.customer({ name: "To Ganger", phone: "+474790123456" });
    const short = await cleaner.make.customer({ name: "For Kort", phone: "+4712345" });
    await cleaner.mended("nummer", twice);
    const mend = await cleaner.mended("nummer", short);
    await cleaner.make.event("customer", short, "changed", {});
    expect(await undoMend(services, cleaner.admin, mend)).toMatchObject({ reason: "touched-since" });
    expect(
      await cleaner.ask(
        sql`SELECT phone, note FROM customers WHERE id IN (${twice}, ${short}) ORDER BY name DESC`,
      ),
    ).toEqual([
      { phone: "+4790123456", note: "" },
      { phone: null, note: "Feil telefonnummer: +4712345" },
    ]);
  });

  it("archives a deleted company, and takes it back", async () => {
    const deleted = await cleaner.make.company({ name: "Slettet AS", isDeleted: true });
    const mend = await cleaner.mended("konkurs", deleted);
    const isArchived = async () =>
      (await cleaner.ask(sql`SELECT archived_at IS NOT NULL AS is FROM companies WHERE id = ${deleted}`))[0]
        ?.is;
    expect(await isArchived()).toBe(true);
    expectOk(await undoMend(services, cleaner.admin, mend));
    expect(await isArchived()).toBe(false);
  });

  it("makes a customer of somebody who asked, and removes it again while nothing belongs to it", async () => {
    const lead = await cleaner.make.lead({ name: "Ida Nord", email: "ida@nord.example.no" });
    const mend = await cleaner.mended("uten-kunde", lead);
    const made = () => cleaner.ask(sql`SELECT name FROM customers WHERE email = 'ida@nord.example.no'`);
    expect(await made()).toEqual([{ name: "Ida Nord" }]);
    expectOk(await undoMend(services, cleaner.admin, mend));
    expect(await made()).toEqual([]);
  });

  it("ends a forgotten booking, and opens it again", async () => {
    const booking = await bookedSession(services, { start: plusHours(fridayAtTen, 3), contact: kari });
    const later = testServices(studio.db, { now: plusHours(fridayAtTen, 50) });
    const finding = await cleaner.found("forbi", booking.id, plusHours(fridayAtTen, 50));
    const mend = expectOk(await mendFinding(later, cleaner.admin, finding));
    const status = async () =>
      (await cleaner.ask(sql`SELECT status FROM bookings WHERE id = ${booking.id}`))[0]?.status;
    expect(await status()).toBe("completed");
    expectOk(await undoMend(later, cleaner.admin, mend));
    expect(await status()).toBe("confirmed");
  });

  it("erases a customer past the storage period, and nothing of the undos is left", async () => {
    const old = await cleaner.make.customer({
      name: "Gammel Kunde",
      email: "gammel@gmial.com",
      seen: plusHours(testNow, -8 * 365 * 24),
    });
    await cleaner.mended("e-post", old);
    await cleaner.mended("lagringstid", old);
    expect(
      await cleaner.ask(
        sql`SELECT name, email, erased_at IS NOT NULL AS erased FROM customers WHERE id = ${old}`,
      ),
    ).toEqual([{ name: "Slettet", email: null, erased: true }]);
    expect(await cleaner.ask(sql`SELECT undo FROM cleanup_mends WHERE one_id = ${old}`)).toEqual([
      { undo: null },
      { undo: null },
    ]);
  });
});
