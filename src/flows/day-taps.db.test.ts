import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDay, type DayTap, tapPerson, walkIn } from "~/areas/oppdrag/commands/day.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { framesOf, peopleOf } from "~/areas/oppdrag/store/people.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Person, PersonEntry, PersonStatus } from "~/areas/oppdrag/types/people";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
const now = testNow;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(studio.db, work);
const person = (n: number): PersonEntry => ({
  ...{ name: `Person ${n}`, email: `p${n}@example.no`, phone: null, department: "" },
});

beforeEach(async () => {
  const made = sampleOppdrag();
  id = made.id;
  await run((tx) => makeOppdrag(tx, made, now));
});

/** So many people with the first times of the day. */
async function timed(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => person(n + 1));
  expectOk(await run((tx) => addPeople(tx, admin, { id, people }, now)));
  const context = await letterContext(services, now);
  const change = { kind: "place-all" } as const;
  expectOk(await run((tx) => changePlan(tx, context, admin, { id, change, digest: null }, now)));
  return peopleOf(studio.db, id);
}

describe("the day itself", () => {
  const tap = (
    who: Person,
    what: DayTap,
    seen: PersonStatus,
    more: { tapId?: string; frames?: Frames } = {},
  ) =>
    run(async (tx) => {
      const [day] = (await oppdragById(tx, id))?.days ?? [];
      if (!day) throw new Error("There is no day");
      const asked = { id, dayId: day.id, personId: who.id, what, seen, tapId: more.tapId ?? newId() };
      return tapPerson(tx, admin, { ...asked, frames: more.frames ?? null }, now);
    });
  const statusOf = async (who: Person) =>
    (await peopleOf(studio.db, id)).find((one) => one.id === who.id)?.status;
  type Frames = { camera: string; first: number; last: number };

  it("counts a tap that is sent twice once, and tells a second device what the first one did", async () => {
    const [one] = await timed(1);
    if (!one) throw new Error("Nobody");
    const tapId = newId();
    const frames = { camera: "B", first: 9998, last: 3 };
    expectOk(await tap(one, "checkIn", "time_chosen"));
    expectOk(await tap(one, "photograph", "checked_in", { tapId, frames }));
    expectOk(await tap(one, "photograph", "checked_in", { tapId, frames }));
    expect(await framesOf(studio.db, id)).toMatchObject([{ personId: one.id, ...frames }]);
    expect(await tap(one, "noShow", "checked_in")).toMatchObject({ ok: false, reason: "seen-otherwise" });
    // Both devices photographed the same person: nothing is lost, and nobody is told of a conflict that is none.
    expectOk(await tap(one, "photograph", "checked_in"));
    expect((await oppdragById(studio.db, id))?.status).toBe("ongoing");
    expectOk(await tap(one, "undoArrival", "photographed"));
    expect([await statusOf(one), await framesOf(studio.db, id)]).toEqual(["checked_in", []]);
  });

  it("ends with those who did not come, walk-ins included in who was photographed", async () => {
    const [one, two] = await timed(2);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await tap(one, "photograph", "time_chosen"));
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!day) throw new Error("There is no day");
    const asked = { id, dayId: day.id, tapId: newId(), person: person(9) };
    expectOk(await run((tx) => walkIn(tx, admin, asked, now)));
    expectOk(await run((tx) => walkIn(tx, admin, asked, now)));
    const walked = (await peopleOf(studio.db, id)).filter(({ source }) => source === "walk_in");
    expect(walked).toHaveLength(1);
    expectOk(await tap(walked[0] as Person, "photograph", "checked_in"));
    expectOk(await run((tx) => closeDay(tx, admin, { id, dayId: day.id }, now)));
    expect([await statusOf(one), await statusOf(two)]).toEqual(["photographed", "no_show"]);
    expect((await oppdragById(studio.db, id))?.status).toBe("photographed");
    expect(await tap(two, "checkIn", "no_show")).toMatchObject({ ok: false, reason: "not-today" });
  });
});
