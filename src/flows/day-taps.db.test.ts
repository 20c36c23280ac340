import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { closeDay } from "~/areas/oppdrag/commands/close-day.server";
import { takeTap } from "~/areas/oppdrag/commands/day.server";
import { addFrames, correctFrames } from "~/areas/oppdrag/commands/frames.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { closedDaysOf } from "~/areas/oppdrag/reads/closed-days.server";
import { dayForStaff } from "~/areas/oppdrag/reads/day-view.server";
import { ownPage } from "~/areas/oppdrag/reads/own-page.server";
import type { Confirmed } from "~/areas/oppdrag/rules/close-out";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { framesOf } from "~/areas/oppdrag/store/frames.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { DayTap, PersonTap, Tap, TapId } from "~/areas/oppdrag/types/day-taps";
import type { FrameId, Person, PersonEntry, PersonStatus } from "~/areas/oppdrag/types/people";
import type { DayId, PersonId } from "~/areas/oppdrag/types/plan";
import { ore } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";
import { takeTaps } from "./shooting-day.server";

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
  name: `Person ${n}`,
  email: `p${n}@example.no`,
  phone: null,
  department: "",
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
  const dayId = async () => (await oppdragById(studio.db, id))?.days[0]?.id as DayId;
  const send = async (tap: Tap) => {
    const day = { id, dayId: await dayId() };
    return run((tx) => takeTap(tx, admin, day, tap, now));
  };
  const tap = (who: Pick<Person, "id">, what: DayTap, seen: PersonStatus, more: Partial<PersonTap> = {}) =>
    send({
      kind: "person",
      id: newId<TapId>(),
      personId: who.id,
      what,
      seen,
      frames: null,
      madeAt: now,
      ...more,
    });
  const close = async (shown: number, confirmed: Partial<Confirmed> = {}) => {
    const none = { overtimeMinutes: 0, overtimeOre: ore(0), parkingOre: ore(0), tollsOre: ore(0) };
    const asked = { id, dayId: await dayId(), shown, confirmed: { ...none, ...confirmed } };
    const closing = { ...asked, prices: () => null };
    return run((tx) => closeDay(tx, admin, closing, now));
  };
  const personNow = async (who: Pick<Person, "id">) =>
    (await peopleOf(studio.db, id)).find((one) => one.id === who.id);
  const statusOf = async (who: Pick<Person, "id">) => (await personNow(who))?.status;

  it("counts a tap that is sent twice once, and tells a second device what the first one did", async () => {
    const [one] = await timed(1);
    if (!one) throw new Error("Nobody");
    const frames = { camera: "B", first: 9998, last: 3 };
    const again = { id: newId<TapId>(), frames };
    expect(await tap(one, "checkIn", "time_chosen")).toMatchObject({ outcome: "done" });
    expect(await tap(one, "photograph", "checked_in", again)).toMatchObject({ outcome: "done" });
    expect(await tap(one, "photograph", "checked_in", again)).toMatchObject({ outcome: "done" });
    expect(await framesOf(studio.db, id)).toMatchObject([{ personId: one.id, ...frames }]);
    const late = { id: newId<TapId>() };
    const conflict = { outcome: "conflict", why: "seen-otherwise" };
    expect(await tap(one, "noShow", "checked_in", late)).toMatchObject(conflict);
    expect(await tap(one, "noShow", "checked_in", late)).toMatchObject(conflict);
    // Both devices photographed the same person: nothing is lost, and nobody is told of a conflict that is none.
    expect(await tap(one, "photograph", "checked_in")).toMatchObject({ outcome: "already", why: null });
    expect(await tap(one, "checkIn", "time_chosen")).toMatchObject({ outcome: "already", why: null });
    expect((await oppdragById(studio.db, id))?.status).toBe("ongoing");
    expect(await tap(one, "undoArrival", "photographed")).toMatchObject({ outcome: "done" });
    expect([await statusOf(one), await framesOf(studio.db, id)]).toEqual(["checked_in", []]);
  });

  it("keeps both frames of one person from two devices until staff decide, and believes those who saw the person", async () => {
    const [one, two] = await timed(2);
    if (!one || !two) throw new Error("Nobody");
    const range = (first: number) => ({ frames: { camera: "A", first, last: first + 5 } });
    await tap(one, "photograph", "time_chosen", range(101));
    const second = await tap(one, "photograph", "time_chosen", range(301));
    expect(second).toMatchObject({ outcome: "conflict", why: "two-frames" });
    const kept = await framesOf(studio.db, id);
    expect(kept.map(({ first, isDisputed }) => [first, isDisputed])).toEqual([
      [101, true],
      [301, true],
    ]);
    const frameId = kept[1]?.id as FrameId;
    expectOk(await run((tx) => correctFrames(tx, admin, { id, frameId, range: null }, now)));
    expect(await framesOf(studio.db, id)).toMatchObject([{ first: 101, isDisputed: false }]);
    expect(await run((tx) => correctFrames(tx, admin, { id, frameId, range: null }, now))).toMatchObject({
      reason: "unknown-frames",
    });
    // One device thought that the person did not come; the other one had the person before it.
    expect(await tap(two, "noShow", "time_chosen")).toMatchObject({ outcome: "done" });
    expect(await tap(two, "checkIn", "time_chosen")).toMatchObject({ outcome: "done" });
    expect(await statusOf(two)).toBe("checked_in");
  });

  it("adds a range once, however often it is pressed", async () => {
    const [one] = await timed(1);
    if (!one) throw new Error("Nobody");
    await tap(one, "photograph", "time_chosen", { frames: { camera: "A", first: 101, last: 105 } });
    const range = { camera: "B", first: 7, last: 9 };
    const added = { id, personId: one.id, dayId: await dayId(), range };
    for (const _ of [1, 2]) expectOk(await run((tx) => addFrames(tx, admin, added, now)));
    expect((await framesOf(studio.db, id)).map(({ camera }) => camera)).toEqual(["A", "B"]);
  });

  it("ends with those who did not come, and bills what was counted and confirmed", async () => {
    const [one, two] = await timed(2);
    if (!one || !two) throw new Error("Nobody");
    await tap(one, "photograph", "time_chosen");
    const come = { kind: "walkIn", id: newId<TapId>(), personId: newId<PersonId>(), madeAt: now } as const;
    const named = { ...come, name: "Per Lund", email: "" };
    expect(await send(named)).toMatchObject({ outcome: "done" });
    expect(await send(named)).toMatchObject({ outcome: "done" });
    expect((await peopleOf(studio.db, id)).filter(({ source }) => source === "walk_in")).toHaveLength(1);
    await tap({ id: come.personId }, "photograph", "checked_in");
    // 40 were accepted: at least 36 are paid for.
    expect(await close(3)).toMatchObject({ ok: false, reason: "counted-otherwise" });
    expectOk(await close(36, { parkingOre: ore(24_000) }));
    expect([await statusOf(one), await statusOf(two)]).toEqual(["photographed", "no_show"]);
    expect((await oppdragById(studio.db, id))?.status).toBe("photographed");
    const [closed] = await closedDaysOf(studio.db, id);
    expect(closed).toMatchObject({ acceptedHeads: 40, billedHeads: 36 });
    expect(closed?.lines).toMatchObject([{ name: "Parkering", totalOre: 24_000, mvaIncluded: false }]);
  });

  it("lists those without a time on an open day, and checks in a walk-in who is on the list there", async () => {
    await timed(1);
    const kari = { ...person(9), name: "Kari Vik", email: "kari@example.no" };
    expectOk(await run((tx) => addPeople(tx, admin, { id, people: [kari] }, now)));
    const shown = async () => {
      const view = await dayForStaff(studio.db, admin, { id, dayId: await dayId() }, now);
      return view?.people.map(({ name, status, at }) => [name, status, at === null]);
    };
    expect(await shown()).toEqual([
      ["Person 1", "time_chosen", false],
      ["Kari Vik", "listed", true],
    ]);
    const come = { kind: "walkIn", id: newId<TapId>(), personId: newId<PersonId>(), madeAt: now } as const;
    expect(await send({ ...come, name: "Kari", email: "Kari@example.no" })).toMatchObject({
      outcome: "done",
    });
    // The device still calls her by the id that it made.
    const frames = { camera: "A", first: 101, last: 105 };
    expect(await tap({ id: come.personId }, "photograph", "checked_in", { frames })).toMatchObject({
      outcome: "done",
    });
    const people = await peopleOf(studio.db, id);
    const her = people.find(({ name }) => name === "Kari Vik");
    expect([people.length, her?.status]).toEqual([2, "photographed"]);
    expect(await framesOf(studio.db, id)).toMatchObject([{ personId: her?.id, ...frames }]);
    expect(await shown()).toEqual([
      ["Person 1", "time_chosen", false],
      ["Kari Vik", "photographed", true],
    ]);
    expectOk(await close(36));
    expectOk(await run((tx) => addPeople(tx, admin, { id, people: [person(10)] }, now)));
    expect(await shown()).toHaveLength(2);
  });

  it("bills heads that a device sends after the day was closed, beside what was confirmed", async () => {
    const perHead: SoldLine = {
      kind: "person",
      name: "Ansattfoto",
      quantity: 40,
      unit: "person",
      unitOre: ore(79_000),
      totalOre: ore(3_160_000),
      mvaBp: 2_500,
      mvaIncluded: false,
      priceListVersion: 3,
    };
    const made = sampleOppdrag({ leastPercent: 0, lines: [perHead] });
    id = made.id;
    await run((tx) => makeOppdrag(tx, made, now));
    await timed(2);
    expectOk(await close(2, { parkingOre: ore(24_000) }));
    const owed = async () => {
      const [closed] = await closedDaysOf(studio.db, id);
      return [closed?.billedHeads, closed?.lines.map(({ name, quantity }) => [name, quantity])];
    };
    expect(await owed()).toEqual([
      2,
      [
        ["Færre personer enn avtalt", 38],
        ["Parkering", 1],
      ],
    ]);
    const personId = newId<PersonId>();
    const come = { kind: "walkIn", id: newId<TapId>(), personId, name: "Per Lund", email: "" } as const;
    const photographed = { kind: "person", id: newId<TapId>(), personId, what: "photograph" } as const;
    const taps = [
      { ...come, madeAt: now },
      { ...photographed, seen: "checked_in", frames: null, madeAt: now },
    ] as const;
    const sent = { id, dayId: await dayId(), taps };
    for (const _ of [1, 2])
      expect(await takeTaps(services, admin, sent)).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
    expect(await owed()).toEqual([
      3,
      [
        ["Færre personer enn avtalt", 37],
        ["Parkering", 1],
      ],
    ]);
  });

  it("tells nobody of a turn who has been photographed or did not come", async () => {
    const [one, two] = await timed(2);
    if (!one || !two) throw new Error("Nobody");
    const aheadOf = async ({ id: personId }: Person) => {
      const link = { kind: "customer", subject: { kind: "oppdrag_person", id: personId } };
      const onTheDay = (await oppdragById(studio.db, id))?.days[0]?.from ?? now;
      return (await ownPage(studio.db, link as unknown as CustomerLink, onTheDay))?.ahead;
    };
    expect([await aheadOf(one), await aheadOf(two)]).toEqual([0, 1]);
    await tap(one, "photograph", "time_chosen");
    await tap(two, "noShow", "time_chosen");
    expect([await aheadOf(one), await aheadOf(two)]).toEqual([null, null]);
  });

  it("takes what a device without a network did before the day was closed, and nothing after", async () => {
    const [one, two] = await timed(2);
    if (!one || !two) throw new Error("Nobody");
    expectOk(await close(36));
    const earlier = { madeAt: plusMinutes(now, -30) };
    expect(await tap(one, "photograph", "time_chosen", earlier)).toMatchObject({ outcome: "done" });
    expect(await statusOf(one)).toBe("photographed");
    const refused = { outcome: "refused", why: "not-today" };
    expect(await tap(two, "checkIn", "no_show", { madeAt: plusMinutes(now, 1) })).toMatchObject({
      outcome: "done",
    });
    const [day] = (await oppdragById(studio.db, id))?.days ?? [];
    const much = plusMinutes(now, 60 * 24 * 20);
    const asked = { id, dayId: day?.id as DayId };
    const tapped = { kind: "person", id: newId<TapId>(), personId: two.id, what: "photograph" } as const;
    const late = { ...tapped, seen: "checked_in", frames: null, madeAt: much } as const;
    expect(await run((tx) => takeTap(tx, admin, asked, late, much))).toMatchObject(refused);
    // Somebody who came unannounced was never written, nor what was tapped about them.
    const unknown = { personId: newId<PersonId>(), madeAt: much } as const;
    const come = { ...unknown, kind: "walkIn", id: newId<TapId>(), name: "Per Lund", email: "" } as const;
    const after = { ...late, ...unknown, id: newId<TapId>() };
    for (const sent of [come, after, come, after])
      expect(await run((tx) => takeTap(tx, admin, asked, sent, much))).toMatchObject(refused);
  });
});
