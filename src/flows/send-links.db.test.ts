import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LinkRequestId } from "~/areas/bookings/types";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, fridayAtOne, fridayAtTen, kari, newVisitor } from "../../tests/worlds/visitor-story";
import { askForLinks, writeLinks } from "./send-links.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(sql`TRUNCATE link_requests, calendar_allocations`);
});

const rows = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows;

/** Asks as a visitor does, and does what the job does. */
async function lost(email: string, visitor = newVisitor()) {
  const asked = await askForLinks(services, visitor, email);
  const waiting = await rows(sql`SELECT id FROM link_requests WHERE email IS NOT NULL`);
  for (const { id } of waiting) await writeLinks(services, id as LinkRequestId);
  return asked;
}

const lettersTo = (address: string) =>
  rows(sql`SELECT body_text AS text, status FROM email_outbox
    WHERE template = 'booking-links' AND to_address = ${address} ORDER BY created_at`);

describe("somebody who has lost the link to a booking", () => {
  it("gets one letter with every link of the mailbox, to the address of the booking", async () => {
    const email = "kari.lost@eksempel.example.no";
    const first = await bookedSession(services, { contact: { ...kari, email }, start: fridayAtTen });
    const second = await bookedSession(services, { contact: { ...kari, email }, start: fridayAtOne });
    expect(await lost("Kari.Lost+studio@eksempel.example.no")).toMatchObject({ ok: true });
    const [letter, ...others] = await lettersTo(email);
    expect(others).toEqual([]);
    for (const { id } of [first, second]) expect(letter?.text).toContain(`/booking/edit/${id}?key=`);
    expect(await rows(sql`SELECT email FROM link_requests`)).toEqual([{ email: null }]);
  });

  it("gets the same answer for an address without a booking, which gets no letter", async () => {
    expect(await lost("ukjent@eksempel.example.no")).toEqual({ ok: true, value: undefined });
    expect(await lettersTo("ukjent@eksempel.example.no")).toEqual([]);
    const ended = await bookedSession(services, { contact: { ...kari, email: "over@eksempel.example.no" } });
    await studio.db.execute(sql`UPDATE bookings SET status = 'cancelled_by_customer' WHERE id = ${ended.id}`);
    expect(await lost("over@eksempel.example.no")).toMatchObject({ ok: true });
    expect(await lettersTo("over@eksempel.example.no")).toEqual([]);
  });

  it("is refused after six requests in an hour from one address, also at the same moment", async () => {
    const visitor = newVisitor("one address");
    const asked = Array.from({ length: 9 }, (_, n) => askForLinks(services, visitor, `noen${n}@example.no`));
    const refused = (await Promise.all(asked)).flatMap((each) => (each.ok ? [] : [each.reason]));
    expect(refused).toEqual(Array(3).fill("too-many-link-requests"));
    expect(await askForLinks(services, newVisitor(), "noen@example.no")).toMatchObject({ ok: true });
  });

  it("cannot fill somebody else's mailbox: four letters an hour, from any number of networks", async () => {
    const email = "offer@eksempel.example.no";
    await bookedSession(services, { contact: { ...kari, email }, start: fridayAtTen });
    for (let n = 0; n < 12; n++) expect(await lost(email)).toMatchObject({ ok: true });
    const sent = (await lettersTo(email)).filter(({ status }) => status === "queued");
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});
