import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { createByHand, saveOppdrag } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { oppdragFormSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { oppdragStory } from "../../tests/worlds/oppdrag-story";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { hasRoomForMove } from "./move-oppdrag-day.server";
import { replanOppdrag, undoOppdragPlan } from "./oppdrag.server";
import { planByHand } from "./plan-oppdrag.server";
import { undoOnDay } from "./shooting-day.server";

const now = testNow;
const story = oppdragStory();
const party = {
  ...{ kind: "bedrift" as const, companyName: "Fjord AS", orgnr: null, invoiceReference: null },
  ...{ name: "Kari Moe", email: "kari@example.no", phone: "" },
};

/** A planned oppdrag of one day, from 09.00 to 15.00 with an hour of rigging and 45 minutes to take down. */
async function planned(day: string): Promise<OppdragId> {
  const form = oppdragFormSchema.parse({
    ...{
      kind: "bedrift",
      companyName: "Fjord AS",
      name: "Kari Moe",
      email: "kari@example.no",
      title: "Portretter",
    },
    ...{ "days-0-day": day, "days-0-from": "09:00", "days-0-to": "15:00", "days-0-heads": "20" },
    ...{ "days-0-beforeMinutes": "60", "days-0-afterMinutes": "45" },
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
async function move(id: OppdragId, from: Instant) {
  const change = await moving(id, from);
  const { digest } = expectOk(await previewPlan(story.db, id, change));
  return replanOppdrag(story.services, admin, { id, version: await version(id), value: { change, digest } });
}

describe("moving the whole day", () => {
  const [first, later] = [instant("2027-01-12T09:00:00+01:00"), instant("2027-01-13T10:00:00+01:00")];

  it("moves its time in the calendar with it, and the undo moves both back", async () => {
    const id = await planned("2027-01-12");
    expect(await stays(id)).toEqual(stayFrom(first));
    expect(await hasRoomForMove(story.services, id, await moving(id, later))).toBe(true);
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
    expect(await hasRoomForMove(story.services, id, await moving(id, taken))).toBe(false);
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
    const preview = expectOk(await previewPlan(story.db, story.id, change));
    expect(preview.told.map(({ person }) => person.email)).toEqual(["p1@example.no"]);
    expectOk(await move(story.id, to));
    expect((await story.waiting()).map(({ to: mailbox }) => mailbox)).toEqual(["p1@example.no"]);
    expect((await peopleOf(story.db, story.id)).map(({ status }) => status)).toEqual(["moved", "invited"]);
  });
});
