import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offerMakeUp } from "~/areas/oppdrag/commands/make-up.server";
import { pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { nextAfter } from "~/areas/oppdrag/reads/next-oppdrag.server";
import { headsOnDay } from "~/areas/oppdrag/rules/day-people";
import { sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf, setBilled, setStatus } from "~/areas/oppdrag/store/people.server";
import { freeTimes } from "~/areas/oppdrag/store/slots.server";
import type { DayId } from "~/areas/oppdrag/types/plan";
import { type Day, type Instant, instant, type LocalTime, plusHours } from "~/kit/time";
import { clockStartingAt } from "~/platform/clock.server";
import { linkOf, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { createOppdrag } from "./create-oppdrag.server";
import { offerStudioDay } from "./make-up-day.server";

const day = (from: string) =>
  sampleOppdragDay({ from: instant(from), to: plusHours(instant(from), 6), heads: 10 });
const story = oppdragStory({
  days: [day("2026-12-10T09:00:00+01:00"), day("2026-12-17T09:00:00+01:00")],
});
const afterFirst = instant("2026-12-10T16:00:00+01:00");

const offer = async (now: Instant = afterFirst) =>
  story.run(async (tx) =>
    offerMakeUp(tx, await story.context(), admin, { id: story.id, words: "Vi prøver igjen." }, now),
  );
const closeFirst = () =>
  story.db.execute(sql`
    UPDATE oppdrag_days SET closed_at = ${"2026-12-10T15:30:00+01:00"} WHERE oppdrag_id = ${story.id} AND position = 0`);
const lettersTo = async (email: string) => {
  const { rows } = await story.db.execute<{ subject: string; text: string }>(
    sql`SELECT subject, body_text AS text FROM email_outbox WHERE to_address = ${email} ORDER BY created_at DESC, id DESC`,
  );
  return rows;
};

describe("a new time for those who did not come", () => {
  it("is offered once, moves a deadline that has passed, and is taken on the own page", async () => {
    const [missing, came] = await story.invited(2);
    if (!missing || !came) throw new Error("Nobody");
    await story.run((tx) => setStatus(tx, [missing.id], "no_show", afterFirst));
    await story.db.execute(sql`UPDATE oppdrag SET answer_by = '2026-12-01' WHERE id = ${story.id}`);
    await closeFirst();
    expect(expectOk(await offer())).toMatchObject({ offered: 1 });
    expect(await oppdragById(story.db, story.id)).toMatchObject({ answerBy: "2026-12-17" });
    const [letter] = await lettersTo(missing.email);
    expect(letter).toMatchObject({ subject: expect.stringContaining("Velg en ny tid") });
    expect(letter?.text).toContain("Vi prøver igjen.");
    expect((await lettersTo(came.email))[0]?.subject).not.toContain("Velg en ny tid");
    expect(await offer()).toMatchObject({ reason: "reminded-lately" });
    const person = (await peopleOf(story.db, story.id)).find(({ id }) => id === missing.id);
    const [free] = await freeTimes(story.db, story.id, afterFirst);
    if (!person || !free) throw new Error("There is no free time");
    const context = await story.context();
    expectOk(await story.run((tx) => pickOwnTime(tx, context, linkOf(person), free, afterFirst)));
    const after = (await peopleOf(story.db, story.id)).find(({ id }) => id === missing.id);
    expect(after?.status).toBe("confirmed");
  });

  it("is refused when nobody is missing, and when no later time is free", async () => {
    const [person] = await story.invited(1);
    expect(await offer()).toMatchObject({ reason: "nobody-missing" });
    await story.run((tx) => setStatus(tx, [person?.id as never], "no_show", afterFirst));
    expect(await offer(instant("2026-12-18T09:00:00+01:00"))).toMatchObject({ reason: "no-later-time" });
    await story.db.execute(sql`UPDATE oppdrag SET status = 'delivered' WHERE id = ${story.id}`);
    expect(await offer()).toMatchObject({ ok: false });
  });
});

describe("a day in the studio for those who did not come", () => {
  const form = { day: "2026-12-21" as Day, from: "10:00" as LocalTime, minutesEach: 20, words: "" };
  const later = async (value: Partial<typeof form> = {}) =>
    offerStudioDay({ ...story.services, clock: clockStartingAt(afterFirst) }, admin, {
      id: story.id,
      version: await story.version(),
      value: { ...form, ...value },
    });
  const missing = async (count: number) => {
    const people = await story.invited(count);
    await story.run((tx) =>
      setStatus(
        tx,
        people.map(({ id }) => id),
        "no_show",
        afterFirst,
      ),
    );
    // Both days are over.
    await story.db.execute(sql`
      UPDATE oppdrag_days SET closed_at = ${"2026-12-10T15:30:00+01:00"}, billed_heads = heads WHERE oppdrag_id = ${story.id}`);
    await story.db.execute(sql`UPDATE oppdrag SET status = 'photographed' WHERE id = ${story.id}`);
    return people;
  };
  const inCalendar = async () => {
    const { rows } = await story.db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM calendar_allocations
      WHERE during && tstzrange('2026-12-21 00:00+01', '2026-12-22 00:00+01')`);
    return rows[0]?.n ?? 0;
  };

  it("takes room and photographer, has one time each, and is billed by who comes", async () => {
    const people = await missing(3);
    expectOk(await later());
    const oppdrag = await oppdragById(story.db, story.id);
    const day = oppdrag?.days.at(-1);
    expect(oppdrag?.status).toBe("ongoing");
    expect(day).toMatchObject({
      place: "studio",
      heads: 0,
      from: instant("2026-12-21T10:00:00+01:00"),
      to: instant("2026-12-21T11:00:00+01:00"),
    });
    expect(await inCalendar()).toBe(2);
    const free = await freeTimes(story.db, story.id, afterFirst);
    expect(free).toHaveLength(3);
    expect((await lettersTo(people[0]?.email ?? ""))[0]?.subject).toContain("Velg en ny tid");
    if (!day || !oppdrag) throw new Error("There is no day");
    const [one, two, other] = await peopleOf(story.db, story.id);
    if (!one || !two || !other) throw new Error("Nobody");
    // The day that two of them missed has billed them.
    await story.run((tx) => setBilled(tx, [one.id, other.id], oppdrag.days[0]?.id as DayId));
    await story.run((tx) => setStatus(tx, [one.id, two.id], "photographed", afterFirst));
    await story.db.execute(
      sql`UPDATE oppdrag_people SET came_day_id = ${day.id} WHERE id IN (${one.id}, ${two.id})`,
    );
    const heads = headsOnDay(oppdrag, day.id, await peopleOf(story.db, story.id), []);
    expect(heads).toMatchObject({ photographed: 2, accepted: 0, billed: 1 });
  });

  it("changes nothing when the studio is taken, the time is past, or nobody is missing", async () => {
    await missing(2);
    const before = await oppdragById(story.db, story.id);
    expect(await later({ day: "2026-12-10" as Day, from: "09:00" as LocalTime })).toMatchObject({
      reason: "day-past",
    });
    const day = "2026-12-22" as Day;
    expectOk(await later({ day }));
    expect(await later({ day })).toMatchObject({ reason: "day-taken" });
    expect((await oppdragById(story.db, story.id))?.days).toHaveLength((before?.days.length ?? 0) + 1);
    await story.db.execute(sql`UPDATE oppdrag_people SET status = 'declined' WHERE oppdrag_id = ${story.id}`);
    expect(await later({ day: "2026-12-28" as Day })).toMatchObject({ reason: "nobody-missing" });
    await story.db.execute(sql`UPDATE oppdrag SET status = 'editing' WHERE id = ${story.id}`);
    expect(await later()).toMatchObject({ reason: "not-plannable" });
  });
});

describe("the next oppdrag of a company", () => {
  it("begins with the orderer and those who have no picture and have not said no", async () => {
    const [came, missing, no] = await story.invited(3);
    if (!came || !missing || !no) throw new Error("Nobody");
    await story.run((tx) => setStatus(tx, [came.id], "photographed", afterFirst));
    await story.run((tx) => setStatus(tx, [missing.id], "no_show", afterFirst));
    await story.run((tx) => setStatus(tx, [no.id], "declined", afterFirst));
    const before = await nextAfter(story.db, admin, story.id);
    if (!before) throw new Error("There is no oppdrag");
    const { party, companyId } = before;
    const asked = { party, companyId, title: "", templateId: null, after: story.id };
    const next = await createOppdrag(story.services, admin, asked);
    expect(await oppdragById(story.db, next)).toMatchObject({ status: "draft", party, days: [] });
    expect((await peopleOf(story.db, next)).map(({ name, status }) => [name, status])).toEqual([
      [missing.name, "listed"],
    ]);
    expect(await peopleOf(story.db, story.id)).toHaveLength(3);
  });
});
