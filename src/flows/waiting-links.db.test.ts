import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { OfferId } from "~/areas/waitlist/types";
import { dayOf } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { expectOk, fridayAtTen, standardWithOneImage } from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { acceptOffer, declineOffer, leaveWaitingList } from "./answer-offer.server";
import { matchWaitingList } from "./match-waiting-list.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const linksOf = async (id: string) => {
  const { rows } = await studio.db.execute<{ letters: string; browser: string | null; known: boolean }>(sql`
    SELECT link_id AS letters, browser_link_id AS browser,
      EXISTS (SELECT FROM access_links WHERE access_links.id = link_id) AS known
    FROM waitlist_entries WHERE id = ${id}`);
  return rows[0];
};

const linkOf = (id: string, linkId: string | null | undefined) =>
  ({ kind: "customer", linkId, subject: { kind: "waiting_list_entry", id } }) as unknown as CustomerLink;

/** The offer of a time that is freed on Friday at ten. */
async function offered(services: TestServices): Promise<OfferId> {
  await studio.db.execute(sql`INSERT INTO waitlist_freed_times (during, kind)
    VALUES ('[2026-11-27 10:00+01, 2026-11-27 11:30+01)', 'booking')`);
  expect(await matchWaitingList(services)).toBe(1);
  const { rows } = await studio.db.execute<{ id: OfferId }>(
    sql`SELECT id FROM waitlist_offers WHERE state = 'open'`,
  );
  return rows[0]?.id as OfferId;
}

const accept = (services: TestServices, id: string, linkId: string | null | undefined, offerId: OfferId) =>
  acceptOffer(services, linkOf(id, linkId), { offerId, shownOre: standardWithOneImage, expressWish: true });

it("accepts an offer by the letter's link alone, while the browser that joined can decline and leave", async () => {
  const services = testServices(studio.db);
  const wish = { firstDay: dayOf(fridayAtTen), lastDay: dayOf(fridayAtTen) };
  const { id } = await addWaitingEntry(studio.db, { name: "ola", email: "ola@example.no", wish }, testNow);
  const links = await linksOf(id);
  expect(links?.browser).not.toBe(links?.letters);
  const offer = await offered(services);
  expect(await accept(services, id, links?.browser, offer)).toMatchObject({ reason: "not-from-letter" });
  const browser = linkOf(id, links?.browser);
  expectOk(await declineOffer(services, browser, { offerId: offer }));
  expectOk(await leaveWaitingList(services, browser));
  await studio.db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
});

it("lets no browser accept that joined before, and gives the next letter a link of its own", async () => {
  const services = testServices(studio.db);
  const wish = { firstDay: dayOf(fridayAtTen), lastDay: dayOf(fridayAtTen) };
  const add = (name: string) =>
    addWaitingEntry(studio.db, { name, email: `${name}@example.no`, wish }, testNow);
  const [{ id }, { id: other }] = [await add("venter"), await add("tilbudt")];
  const before = [await linksOf(id), await linksOf(other)];
  await studio.db.execute(
    sql.raw(`
    DROP FUNCTION forget_origin CASCADE;
    ALTER TABLE waitlist_entries DROP COLUMN browser_link_id, DROP COLUMN network_key;
    CREATE TRIGGER forget_address BEFORE UPDATE OF status ON waitlist_entries
      FOR EACH ROW EXECUTE FUNCTION forget_address();
    UPDATE waitlist_entries SET status = 'offered' WHERE name = 'tilbudt'`),
  );
  await studio.db.execute(
    sql.raw(await readFile("db/migrations/0090_offers_answered_from_the_letter.sql", "utf8")),
  );

  const shared = before[0]?.letters;
  expect(await linksOf(id)).toMatchObject({ browser: shared, known: false });
  expect(await linksOf(other)).toMatchObject({ letters: before[1]?.letters, browser: null, known: true });
  const offer = await offered(services);
  const after = await linksOf(id);
  expect(after).toMatchObject({ browser: shared, known: true });
  expect(await accept(services, id, shared, offer)).toMatchObject({ reason: "not-from-letter" });
  expectOk(await accept(services, id, after?.letters, offer));
});
