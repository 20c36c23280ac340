import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { createByHand, saveOppdrag } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { oppdragFormSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { listed, oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { previewCalendar } from "./move-oppdrag-day.server";
import { replanOppdrag, undoOppdragPlan } from "./oppdrag.server";
import { planByHand } from "./plan-oppdrag.server";
import { undoOnDay } from "./shooting-day.server";

const now = testNow;
const story = oppdragStory();
const party = {
  kind: "bedrift" as const,
  companyName: "Fjord AS",
  orgnr: null,
  invoiceReference: null,
  name: "Kari Moe",
  email: "kari@example.no",
  phone: "",
};

/** A planned oppdrag of one day, from 09.00 to 15.00 with an hour of rigging and 45 minutes to take down. */
async function planned(day: string): Promise<OppdragId> {
  const form = oppdragFormSchema.parse({
    kind: "bedrift",
    companyName: "Fjord AS",
    name: "Kari Moe",
    email: "kari@example.no",
    title: "Portretter",
    "days-0-day": day,
    "days-0-from": "09:00",
    "days-0-to": "15:00",
    "days-0-heads": "20",
    "days-0-beforeMinutes": "60",
    "days-0-afterMinutes": "45",
  });
  return story.run(async (tx) => {
    const id = await createByHand(tx, admin, { party, title: "", companyId: null, leastPercent: 90 }, now);
    expectOk(await saveOppdrag(tx, admin, { id, form }, now));
    expectOk(await planByHand(tx, admin, { id }, now));
    return id;
  });
}

async function stays(id: OppdragId): Promise<number[][]> {
  const { rows } = await story.db.execute<{ from: string; to: string }>(sql`
    SELECT DISTINCT (extract(epoch FROM lower(during)) * 1000)::bigint::text AS from,
      (extract(epoch FROM upper(during)) * 1000)::bigint::text AS to
    FROM calendar_allocations WHERE owner_id = ${id} ORDER BY 1`);
  return rows.map(({ from, to }) => [Number(from), Number(to)]);
}
const stayFrom = (start: Instant) => [[plusMinutes(start, -60), plusMinutes(start, 6 * 60 + 45)]];
const version = async (id: OppdragId) => {
  const { rows } = await story.db.execute<{ version: number }>(
    sql`SELECT max(version)::int AS version FROM history WHERE subject_kind = 'oppdrag' AND subject_id = ${id}`,
  );
  return rows[0]?.version ?? 0;
};
async function moving(id: OppdragId, from: Instant): Promise<Extract<PlanChange, { kind: "move-day" }>> {
  const [day] = (await oppdragById(story.db, id))?.days ?? [];
  if (!day) throw new Error("There is no day");
  return { kind: "move-day", dayId: day.id, from };
}
/** What the page shows of the calendar before the day is moved. */
async function preview(id: OppdragId, change: PlanChange) {
  const { replanned } = expectOk(await previewPlan(story.db, id, change, now));
  return previewCalendar(story.services, id, replanned.plan.days);
}
async function move(id: OppdragId, from: Instant) {
  const change = await moving(id, from);
  const { digest } = expectOk(await previewPlan(story.db, id, change, now));
  return replanOppdrag(story.services, admin, { id, version: await version(id), value: { change, digest } });
}

describe("moving the whole day", () => {
  const [first, later] = [instant("2027-01-12T09:00:00+01:00"), instant("2027-01-13T10:00:00+01:00")];

  it("moves its time in the calendar with it, and the undo moves both back", async () => {
    const id = await planned("2027-01-12");
    expect(await stays(id)).toEqual(stayFrom(first));
    expect(await preview(id, await moving(id, later))).toMatchObject({
      hasRoom: true,
      leaves: [],
      comes: [],
    });
    expect(await stays(id)).toEqual(stayFrom(first));
    expectOk(await move(id, later));
    expect(await stays(id)).toEqual(stayFrom(later));
    const undone = { id, version: await version(id), value: undefined };
    expectOk(await undoOppdragPlan(story.services, admin, undone));
    expect(await stays(id)).toEqual(stayFrom(first));
    expect((await oppdragById(story.db, id))?.days[0]?.from).toBe(first);
    expectOk(await move(id, later));
    expectOk(await undoOnDay(story.services, admin, { id }));
    expect(await stays(id)).toEqual(stayFrom(first));
    // By an hour: its own time is free for it.
    expectOk(await move(id, plusMinutes(first, 60)));
    expect(await stays(id)).toEqual(stayFrom(plusMinutes(first, 60)));
  });

  it("is refused as a whole when the new day is taken, also in the preview, and into the past", async () => {
    const id = await planned("2027-01-19");
    const [mine, taken] = [instant("2027-01-19T09:00:00+01:00"), instant("2027-01-20T09:00:00+01:00")];
    await planned("2027-01-20");
    expect(await preview(id, await moving(id, taken))).toMatchObject({ hasRoom: false });
    expect(await move(id, taken)).toMatchObject({ ok: false, reason: "day-taken" });
    expect(await stays(id)).toEqual(stayFrom(mine));
    expect((await oppdragById(story.db, id))?.days[0]?.from).toBe(mine);
    expect(await move(id, plusMinutes(now, -60))).toMatchObject({ reason: "day-past" });
  });

  it("tells exactly those whom the preview named, with the new day", async () => {
    const people = await story.invited(2);
    const [one] = people;
    if (!one) throw new Error("Nobody");
    expectOk(await story.pick(one, 0));
    await story.sent();
    const to = instant("2027-01-26T09:00:00+01:00");
    const change = await moving(story.id, to);
    const preview = expectOk(await previewPlan(story.db, story.id, change, now));
    expect(preview.told.map(({ person }) => person.email)).toEqual(["p1@example.no"]);
    expectOk(await move(story.id, to));
    const told = (await story.waiting()).filter(({ template }) => template !== "oppdrag-moved");
    expect(told.map(({ to: mailbox }) => mailbox)).toEqual(["p1@example.no"]);
    expect((await peopleOf(story.db, story.id)).map(({ status }) => status)).toEqual(["moved", "invited"]);
  });
});

describe("who has the day in the calendar", () => {
  const names = async (id: OppdragId) => {
    const { rows } = await story.db.execute<{ name: string }>(sql`
      SELECT r.name FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id
      WHERE a.owner_id = ${id} AND r.kind = 'photographer'`);
    return rows.map(({ name }) => name);
  };
  const asSecond = async <T>(work: (second: string) => Promise<T>) => {
    const second = newId();
    await story.db.execute(sql`
      INSERT INTO calendar_resources (id, kind, name, position) VALUES (${second}, 'photographer', 'Bo Vikar', 90)`);
    await work(second);
    await story.db.execute(sql`UPDATE calendar_resources SET retired_at = now() WHERE id = ${second}`);
  };
  const replacedBy = (id: OppdragId, second: string) =>
    story.db.execute(sql`
      UPDATE calendar_allocations SET resource_id = ${second} WHERE owner_id = ${id}
        AND resource_id IN (SELECT r.id FROM calendar_resources r WHERE r.kind = 'photographer')`);

  it("is the same photographer after the day is moved, and nobody who is away then", async () => {
    await asSecond(async (second) => {
      const id = await planned("2027-02-02");
      const [first] = await names(id);
      await replacedBy(id, second);
      const half = instant("2027-02-02T09:30:00+01:00");
      expectOk(await move(id, half));
      expect(await names(id)).toEqual(["Bo Vikar"]);
      expect(await stays(id)).toEqual(stayFrom(half));
      await story.db.execute(sql`
        INSERT INTO opening_overrides (id, resource_id, day, kind, note)
        VALUES (${newId()}, ${second}, '2027-02-03', 'closed', 'Syk')`);
      const away = instant("2027-02-03T09:30:00+01:00");
      expect(await preview(id, await moving(id, away))).toMatchObject({
        leaves: ["Bo Vikar"],
        comes: [first],
      });
      expectOk(await move(id, away));
      expect(await names(id)).toEqual([first]);
    });
  });

  it("has it until the last person is done when the day is late, or the change is refused", async () => {
    const id = await planned("2027-02-09");
    const [day] = (await oppdragById(story.db, id))?.days ?? [];
    const last = (await slotsOf(story.db, id)).findLast(({ kind }) => kind === "person");
    if (!day || !last) throw new Error("No times");
    const person = listed(70);
    expectOk(await story.run((tx) => addPeople(tx, admin, { id, people: [person] }, now)));
    const [one] = await peopleOf(story.db, id);
    if (!one) throw new Error("Nobody");
    const change = async (value: PlanChange, at = now) => {
      const { digest } = expectOk(await previewPlan(story.db, id, value, now));
      const services = { ...story.services, clock: { now: () => at } };
      return replanOppdrag(services, admin, {
        id,
        version: await version(id),
        value: { change: value, digest },
      });
    };
    expectOk(await change({ kind: "give", personId: one.id, slotId: last.id }));
    const begins = plusMinutes(day.from, -60);
    expect(await stays(id)).toEqual([[begins, plusMinutes(day.to, 45)]]);
    const delay = { kind: "delay", dayId: day.id, at: day.from, minutes: 90 } as const;
    expectOk(await change(delay));
    const ends = plusMinutes(last.to, 90 + 45);
    expect(await stays(id)).toEqual([[begins, ends]]);
    expectOk(
      await undoOppdragPlan(story.services, admin, { id, version: await version(id), value: undefined }),
    );
    expect(await stays(id)).toEqual([[begins, plusMinutes(day.to, 45)]]);
    // Something else begins right after the day.
    await story.db.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
      SELECT uuidv7(), resource_id, tstzrange(upper(during), upper(during) + interval '1 hour'), 'block', ${newId()}, '', now()
      FROM calendar_allocations WHERE owner_id = ${id}`);
    expect(await change(delay)).toMatchObject({ reason: "day-taken" });
    const today = { ...story.services, clock: { now: () => day.from } };
    const { replanned } = expectOk(await previewPlan(story.db, id, delay, now));
    expect(await previewCalendar(today, id, replanned.plan.days)).toMatchObject({
      hasRoom: true,
      overruns: true,
    });
    // On the day itself the people come whatever the calendar says.
    expectOk(await change(delay, day.from));
    expect(await stays(id)).toEqual([[begins, plusMinutes(day.to, 45)]]);
  });
});
