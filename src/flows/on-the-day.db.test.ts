import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan, previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId, ShootingDay } from "~/areas/oppdrag/types";
import type { Person } from "~/areas/oppdrag/types/people";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";
import { catchUpOnDay, undoOnDay } from "./shooting-day.server";

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
let day: ShootingDay;
let people: readonly Person[];
const now = testNow;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(studio.db, work);
const at = (moment: Instant) => ({ ...services, clock: { ...services.clock, now: () => moment } });
const timesOf = async () => spotsOf(await slotsOf(studio.db, id));

/** Four people, at 09.00 and every ten minutes after, who know their times. */
beforeEach(async () => {
  const made = sampleOppdrag({
    days: [sampleOppdragDay({ to: instant("2026-12-10T14:10:00+01:00"), heads: 31 })],
  });
  id = made.id;
  await run((tx) => makeOppdrag(tx, made, now));
  const entries = Array.from({ length: 4 }, (_, n) => ({
    name: `Person ${n + 1}`,
    email: `p${n + 1}@example.no`,
    phone: null,
    department: "",
  }));
  expectOk(await run((tx) => addPeople(tx, admin, { id, people: entries }, now)));
  const context = await letterContext(services, now);
  expectOk(await run((tx) => invitePeople(tx, context, admin, { id, people: null, words: "" }, now)));
  const change = { kind: "place-all" } as const;
  expectOk(await run((tx) => changePlan(tx, context, admin, { id, change, digest: null }, now)));
  await studio.db.execute(
    sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), next_attempt_at = NULL`,
  );
  people = await peopleOf(studio.db, id);
  day = (await oppdragById(studio.db, id))?.days[0] as ShootingDay;
});

async function waitingLetters(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ to: string }>(sql`
    SELECT o.to_address AS to FROM email_outbox o JOIN oppdrag_people p ON p.id = o.about_id
    WHERE p.oppdrag_id = ${id} AND o.status IN ('queued', 'scheduled', 'deferred') ORDER BY o.to_address`);
  return rows.map(({ to }) => to);
}

describe("the undo of a change of the plan", () => {
  const change = async (asked: PlanChange) => {
    const context = await letterContext(services, now);
    return expectOk(
      await run((tx) => changePlan(tx, context, admin, { id, change: asked, digest: null }, now)),
    );
  };
  const undo = () => undoOnDay(services, admin, { id });
  const setStatus = (status: string, ...who: (Person | undefined)[]) =>
    Promise.all(
      who.map((one) =>
        studio.db.execute(sql`UPDATE oppdrag_people SET status = ${status} WHERE id = ${one?.id}`),
      ),
    );

  it("is of those who are still expected: who has come gets no letter, and nobody who is here or late is set back", async () => {
    await setStatus("confirmed", ...people);
    const delay = { kind: "delay", dayId: day.id, at: day.from, minutes: 20 } as const;
    // The second change replaces letters of the first, which the undo writes anew.
    await change(delay);
    await change(delay);
    const told = ["p1@example.no", "p2@example.no", "p3@example.no", "p4@example.no"];
    expect(await waitingLetters()).toEqual(told);
    const [here, done, late] = people;
    await setStatus("checked_in", here);
    await setStatus("photographed", done);
    await setStatus("late", late);
    expectOk(await undo());
    expect((await peopleOf(studio.db, id)).map(({ status }) => status)).toEqual([
      ...["checked_in", "photographed", "late", "moved"],
    ]);
    expect(await waitingLetters()).toEqual(told.slice(2));
  });

  it("is refused when the day has been closed, or the oppdrag is not to be photographed any more", async () => {
    const moved = plusMinutes(day.from, 60);
    await change({ kind: "move-day", dayId: day.id, from: moved });
    await studio.db.execute(sql`UPDATE oppdrag_days SET closed_at = now() WHERE id = ${day.id}`);
    expect(await undo()).toMatchObject({ ok: false, reason: "changed-since" });
    await studio.db.execute(sql`UPDATE oppdrag_days SET closed_at = NULL WHERE id = ${day.id}`);
    await studio.db.execute(sql`UPDATE oppdrag SET status = 'cancelled' WHERE id = ${id}`);
    expect(await undo()).toMatchObject({ ok: false, reason: "not-plannable" });
    expect((await oppdragById(studio.db, id))?.days[0]?.from).toBe(moved);
  });
});

describe("catching up", () => {
  it("tells exactly the preview's people, none of those who are here, and is refused minutes later", async () => {
    const seen = plusMinutes(day.from, 22);
    await studio.db.execute(sql`
      UPDATE oppdrag_people SET status = 'checked_in', status_since = ${new Date(seen).toISOString()}
      WHERE id = ${people[0]?.id}`);
    const before = await timesOf();
    const change = { kind: "catch-up", dayId: day.id, now: seen, by: "shift" } as const;
    const preview = expectOk(await previewPlan(studio.db, id, change, now));
    const expected = ["p2@example.no", "p3@example.no", "p4@example.no"];
    expect(preview.told.map(({ person: { email } }) => email).toSorted()).toEqual(expected);
    const asked = { id, change, digest: preview.digest };
    const late = await catchUpOnDay(at(plusMinutes(seen, 6)), admin, asked);
    expect(late).toMatchObject({ ok: false, reason: "preview-changed" });
    expectOk(await catchUpOnDay(at(plusMinutes(seen, 2)), admin, asked));
    expect(await waitingLetters()).toEqual(expected);
    const after = await timesOf();
    const later = people.map(
      (who) => ((after.get(who.id)?.at ?? 0) - (before.get(who.id)?.at ?? 0)) / 60_000,
    );
    expect(later).toEqual([12, 12, 12, 12]);
  });
});
