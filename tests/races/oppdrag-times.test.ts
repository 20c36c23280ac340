import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { freeTimes } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Person } from "~/areas/oppdrag/types/people";
import { changeAsContact } from "~/flows/contact-oppdrag.server";
import { letterContext } from "~/flows/letter-context.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import { linkOf, linkTo, listed } from "../worlds/oppdrag-story";
import { admin, expectOk } from "../worlds/visitor-story";
import { deadlocksIn } from "./race-checks";

const now = testNow;
const people = 24;

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
let crowd: readonly Person[];
beforeAll(async () => {
  studio = await cleanStudio({ poolSize: people });
  services = testServices(studio.db);
});
afterAll(() => studio.close());

/** A day with eight times, and three people who want each of them. */
beforeEach(async () => {
  const day = sampleOppdragDay({ heads: 8 });
  const made = sampleOppdrag({ days: [{ ...day, to: (day.from + 8 * 60 * 60_000) as typeof day.to }] });
  id = made.id;
  await inTransaction(studio.db, (tx) => makeOppdrag(tx, made, now));
  const entries = Array.from({ length: people }, (_, n) => listed(n + 1));
  expectOk(await inTransaction(studio.db, (tx) => addPeople(tx, admin, { id, people: entries }, now)));
  const context = await letterContext(services, now);
  const invited = { id, people: null, words: "" };
  expectOk(await inTransaction(studio.db, (tx) => invitePeople(tx, context, admin, invited, now)));
  crowd = await peopleOf(studio.db, id);
});

async function everybodyPicks(): Promise<boolean[]> {
  const context = await letterContext(services, now);
  const times = await freeTimes(studio.db, id, now);
  const picks = crowd.map((person, n) => {
    const wanted = times[n % times.length];
    if (!wanted) throw new Error("No times");
    return inTransaction(studio.db, (tx) => pickOwnTime(tx, context, linkOf(person), wanted, now));
  });
  return (await Promise.all(picks)).map(({ ok }) => ok);
}

/** Times of people, of people with several, and of people who are off the list; confirmed people without a time. */
async function stateIn(db: Db) {
  const { rows } = await db.execute<Record<"timed" | "several" | "gone" | "without", number>>(sql`
    WITH own AS (SELECT s.person_id, count(*) AS times FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
      WHERE d.oppdrag_id = ${id} AND s.person_id IS NOT NULL GROUP BY 1)
    SELECT coalesce(sum(times), 0)::int AS timed, count(*) FILTER (WHERE times > 1)::int AS several,
      count(*) FILTER (WHERE p.removed_at IS NOT NULL)::int AS gone,
      (SELECT count(*)::int FROM oppdrag_people q WHERE q.oppdrag_id = ${id} AND q.removed_at IS NULL
        AND q.status = 'confirmed' AND q.id NOT IN (SELECT person_id FROM own)) AS without
    FROM own JOIN oppdrag_people p ON p.id = own.person_id`);
  return rows[0];
}

describe("employees who want the same times at the same moment", () => {
  it("have one time each, and as many have one as there are times", async () => {
    for (let each = 0; each < trials(3); each++) {
      const won = (await everybodyPicks()).filter(Boolean).length;
      const { timed, several, without } = (await stateIn(studio.db)) ?? {};
      expect({ won, timed, several, without }).toEqual({ won: timed, timed, several: 0, without: 0 });
      expect(timed).toBeGreaterThanOrEqual(8);
      await studio.db.execute(sql`UPDATE oppdrag_slots SET person_id = NULL`);
      await studio.db.execute(sql`UPDATE oppdrag_people SET status = 'invited'`);
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });

  it("have times twice when nobody asks again whether a time is free (negative control)", async () => {
    const { rows } = await studio.db.execute<{ id: string }>(sql`
      SELECT s.id FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
      WHERE d.oppdrag_id = ${id} AND s.kind = 'person' AND s.person_id IS NULL ORDER BY s.during`);
    const slots = rows.slice(0, 8);
    const careless = crowd.map((person, n) =>
      inTransaction(studio.db, async (tx) => {
        const slot = slots[n % slots.length]?.id;
        const free = await tx.execute(
          sql`SELECT FROM oppdrag_slots WHERE id = ${slot} AND person_id IS NULL`,
        );
        if (free.rows.length === 0) return { ok: false } as const;
        await tx.execute(sql`UPDATE oppdrag_slots SET person_id = ${person.id} WHERE id = ${slot}`);
        return { ok: true, value: undefined } as const;
      }),
    );
    const told = (await Promise.all(careless)).filter(({ ok }) => ok).length;
    expect(told).toBeGreaterThan(slots.length);
  });
});

describe("employees, staff and the company's contact at the same moment", () => {
  it("agree: no time has somebody who was taken off the list, and nobody has two", async () => {
    const [contact] = await contactsOf(studio.db, id);
    const context = await letterContext(services, now);
    const key = linkTo("oppdrag", id, contact?.linkId ?? null);
    const change = { kind: "place-all" } as const;
    const staff = () =>
      inTransaction(studio.db, (tx) => changePlan(tx, context, admin, { id, change, digest: null }, now));
    const remove = (person: Person | undefined) =>
      changeAsContact(services, key, { kind: "remove", personId: person?.id as Person["id"] });
    const times = await freeTimes(studio.db, id, now);
    const give = (person: Person | undefined, n: number) => {
      const wanted = times[n];
      if (!wanted || !person) throw new Error("No time");
      return changeAsContact(services, key, { kind: "give", personId: person.id, ...wanted });
    };
    await Promise.all([
      everybodyPicks(),
      staff(),
      staff(),
      remove(crowd[0]),
      remove(crowd[9]),
      give(crowd[5], 2),
      give(crowd[6], 2),
    ]);
    expect(await stateIn(studio.db)).toMatchObject({ several: 0, gone: 0, without: 0 });
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});
