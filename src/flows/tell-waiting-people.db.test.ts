import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOwn } from "~/areas/oppdrag/commands/own-time.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import { holdsWhileChoosing } from "~/areas/oppdrag/reads/letter-truth.server";
import { waitingForNews } from "~/areas/oppdrag/reads/waiting-for-news.server";
import type { OwnAnswer } from "~/areas/oppdrag/rules/own-answers";
import type { Person } from "~/areas/oppdrag/types/people";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { linkOf, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { tellWaitingPeople } from "./tell-waiting-people.server";

const story = oppdragStory();
const now = instant("2026-12-01T09:00:00+01:00");

async function answer(who: Person, said: OwnAnswer, at: Instant = now): Promise<void> {
  const letters = await story.context();
  expectOk(await story.run((tx) => answerOwn(tx, letters, linkOf(who), said, at)));
}
const tellLater = (at: Instant) => tellWaitingPeople({ ...story.services, clock: { now: () => at } });
/** Who gets a letter that begins so, since the last look. */
async function letters(subject: string): Promise<string[]> {
  const { rows } = await story.db.execute<{ to: string }>(sql`
    SELECT to_address AS to FROM email_outbox WHERE subject LIKE ${`${subject}%`} AND status IN ('queued', 'scheduled')
      AND about_id IN (SELECT id FROM oppdrag_people WHERE oppdrag_id = ${story.id}) ORDER BY 1`);
  await story.sent();
  return rows.map(({ to }) => to);
}
const news = () => letters("Nye ledige tider");

describe("somebody who waits for a time", () => {
  let people: Person[];
  beforeEach(async () => {
    people = await story.invited(4);
    for (const n of [0, 1]) expectOk(await story.pick(people[n] as Person, n));
    await answer(people[2] as Person, "wait");
    await story.sent();
  });

  it("hears of a second free time when two hours have passed, once", async () => {
    await answer(people[0] as Person, "free", plusMinutes(now, 1));
    expect(await news()).toEqual(["p3@example.no"]);
    await answer(people[1] as Person, "free", plusMinutes(now, 30));
    expect(await news()).toEqual([]);
    await tellLater(plusMinutes(now, 60));
    expect(await news()).toEqual([]);
    await tellLater(plusMinutes(now, 122));
    expect(await news()).toEqual(["p3@example.no"]);
    await tellLater(plusHours(now, 5));
    expect(await news()).toEqual([]);
  });

  it("is looked for only where a time can still be chosen", async () => {
    await answer(people[0] as Person, "free", plusMinutes(now, 1));
    await answer(people[1] as Person, "free", plusMinutes(now, 30));
    const later = plusHours(now, 3);
    const found = async () => (await waitingForNews(story.db, later)).has(story.id);
    expect(await found()).toBe(true);
    for (const [hidden, shown] of [
      [sql`status = 'on_hold'`, sql`status = 'planned'`],
      [sql`answer_by = '2026-11-30'`, sql`answer_by = NULL`],
    ] as const) {
      await story.db.execute(sql`UPDATE oppdrag SET ${hidden} WHERE id = ${story.id}`);
      expect(await found()).toBe(false);
      await story.db.execute(sql`UPDATE oppdrag SET ${shown} WHERE id = ${story.id}`);
      expect(await found()).toBe(true);
    }
  });

  it("hears nothing of times that were free before they began to wait, nor of one that is taken again", async () => {
    await tellLater(plusHours(now, 3));
    expect(await news()).toEqual([]);
    await answer(people[0] as Person, "free", plusMinutes(now, 1));
    await answer(people[1] as Person, "free", plusMinutes(now, 30));
    await story.sent();
    const slots = sql`SELECT s.id FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
      WHERE d.oppdrag_id = ${story.id} AND s.free_since = (SELECT max(free_since) FROM oppdrag_slots)`;
    await story.db.execute(sql`UPDATE oppdrag_slots SET is_locked = true WHERE id IN (${slots})`);
    await tellLater(plusHours(now, 3));
    expect(await news()).toEqual([]);
  });

  it("hears of times that an undo has freed again", async () => {
    const [last] = (await story.times()).slice(-1);
    const slot = (
      await story.db.execute<{ id: string }>(sql`
      SELECT id FROM oppdrag_slots WHERE lower(during) = to_timestamp(${Number(last?.at) / 1000})
        AND day_id = ${(await story.day()).id}`)
    ).rows[0];
    const given = { kind: "give", personId: (people[3] as Person).id, slotId: slot?.id as never } as const;
    expectOk(await story.replan(given));
    await story.db.execute(sql`UPDATE oppdrag_people SET reminded_at = NULL WHERE oppdrag_id = ${story.id}`);
    await story.sent();
    const context = await story.context();
    expectOk(
      await story.run((tx) => undoPlan(tx, context, admin, { id: story.id }, story.services.clock.now())),
    );
    expect(await news()).toEqual(["p3@example.no"]);
  });
});

describe("a day that is moved to another date", () => {
  const moved = instant("2026-12-15T09:00:00+01:00");
  const asked = () => letters("Ny dag");
  const moving = async (from: Instant) =>
    ({ kind: "move-day", dayId: (await story.day()).id, from }) as const;

  it("is asked about to those who could not come, whom the preview names, and in their language", async () => {
    const people = await story.invited(4);
    const [cannot, onLeave, english, wants] = people as [Person, Person, Person, Person];
    await answer(cannot, "cannotCome");
    await answer(onLeave, "onLeave");
    await answer(english, "cannotCome");
    await story.db.execute(sql`UPDATE oppdrag_people SET language = 'en' WHERE id = ${english.id}`);
    await story.db.execute(sql`UPDATE oppdrag_people SET weekdays = '{2}' WHERE id = ${wants.id}`);
    await story.sent();
    const preview = expectOk(
      await previewPlan(story.db, story.id, await moving(moved), story.services.clock.now()),
    );
    expect(preview.asked.map(({ email }) => email)).toEqual([
      "p1@example.no",
      "p3@example.no",
      "p4@example.no",
    ]);
    expectOk(await story.replan(await moving(moved)));
    const [first] = (await story.waiting()).filter(({ to }) => to === "p1@example.no");
    expect(first?.text).toContain("Ny dag: tirsdag 15. desember 2026.");
    const [second] = (await story.waiting()).filter(({ to }) => to === "p3@example.no");
    expect(second?.text).toContain("New day: Tuesday 15 December.");
    expect(await asked()).toEqual(["p1@example.no", "p4@example.no"]);
  });

  it("asks nobody again about a date that they said no to", async () => {
    const [cannot, late] = (await story.invited(2)) as [Person, Person];
    const begun = story.services.clock.now();
    await answer(cannot, "cannotCome", plusMinutes(begun, -10));
    await story.sent();
    const { from } = await story.day();
    expectOk(await story.replan(await moving(moved), begun));
    expect(await asked()).toEqual(["p1@example.no"]);
    await answer(late, "cannotCome", plusMinutes(begun, 30));
    await story.sent();
    expectOk(await story.replan(await moving(from), plusMinutes(begun, 60)));
    expect(await asked()).toEqual(["p2@example.no"]);
    // Moved on before the letters went: nobody has been asked about that date.
    const third = instant("2026-12-16T09:00:00+01:00");
    expectOk(await story.replan(await moving(third), plusMinutes(begun, 120)));
    expectOk(await story.replan(await moving(moved), plusMinutes(begun, 121)));
    expectOk(await story.replan(await moving(third), plusMinutes(begun, 122)));
    expect(await asked()).toEqual(["p1@example.no", "p2@example.no"]);
  });

  it("asks nobody after the deadline for answers, and says so", async () => {
    const [cannot] = (await story.invited(1)) as [Person];
    await answer(cannot, "cannotCome");
    await story.sent();
    await story.db.execute(sql`UPDATE oppdrag SET answer_by = '2026-12-01' WHERE id = ${story.id}`);
    const preview = async (at: Instant) =>
      expectOk(await previewPlan(story.db, story.id, await moving(moved), at));
    expect(await preview(now)).toMatchObject({ asked: [{ email: "p1@example.no" }], tooLate: [] });
    const next = plusHours(now, 24);
    expect(await preview(next)).toMatchObject({ asked: [], tooLate: [{ email: "p1@example.no" }] });
    expectOk(await story.replan(await moving(moved), next));
    expect(await asked()).toEqual([]);
  });

  it("asks nobody when it moves within its date, is undone, or somebody has answered since", async () => {
    const [cannot] = (await story.invited(1)) as [Person];
    await answer(cannot, "cannotCome", plusMinutes(story.services.clock.now(), -10));
    await story.sent();
    const { from } = await story.day();
    expectOk(await story.replan(await moving(plusMinutes(from, 30))));
    expect(await asked()).toEqual([]);
    expectOk(await story.replan(await moving(moved)));
    const { rows } = await story.db.execute<{ id: string }>(
      sql`SELECT id FROM email_outbox WHERE about_id = ${cannot.id} AND subject LIKE 'Ny dag%'`,
    );
    const letterId = rows[0]?.id ?? newId();
    const at = story.services.clock.now();
    const holds = () => holdsWhileChoosing(story.db, { id: cannot.id, letterId }, at);
    expect(await holds()).toBe(true);
    await answer(cannot, "cannotCome", at);
    expect(await holds()).toBe(true);
    await story.db.execute(
      sql`UPDATE oppdrag_people SET status_since = status_since + interval '1 hour' WHERE id = ${cannot.id}`,
    );
    expect(await holds()).toBe(false);
    const context = await story.context();
    expectOk(await story.run((tx) => undoPlan(tx, context, admin, { id: story.id }, at)));
    expect(await asked()).toEqual([]);
  });
});
