import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Staff } from "~/areas/access/types";
import { type Day, instant, type LocalTime } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { blockForStaff } from "../reads.server";
import { samplePhotographer, sampleRoom } from "../samples";
import type { BlockId, BlockScope, BlockWish } from "../types";
import { undoBlockChange } from "./undo-block-change.server";
import { addBlocks, changeBlocks, deleteBlocks, restoreBlocks } from "./write-blocks.server";

const now = instant("2026-10-01T10:00:00+02:00");
const lunch: BlockWish = {
  resourceIds: [samplePhotographer.id],
  firstDay: "2026-10-22" as Day,
  lastDay: "2026-10-22" as Day,
  hours: { from: "12:00" as LocalTime, to: "12:30" as LocalTime },
  reason: "lunsj",
  note: "",
};
const threeWeeks = "2026-11-05" as Day;

let studio: TestDatabase;
let staff: Staff;
beforeAll(async () => {
  studio = await cleanStudio();
  const { id } = await addUser(studio.db);
  staff = { kind: "admin", userId: id, name: "Ingrid" } as Staff;
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_blocks`);
});

const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(studio.db, work);
const add = (wish: BlockWish, weeklyUntil: Day | null = null) =>
  inTx((tx) => addBlocks(tx, staff, { wish, weeklyUntil }, now));
const change = (id: BlockId, version: number, scope: BlockScope, wish: BlockWish) =>
  inTx((tx) => changeBlocks(tx, staff, { id, version, scope, wish }, now));
const remove = (id: BlockId, version: number, scope: BlockScope) =>
  inTx((tx) => deleteBlocks(tx, staff, { id, version, scope }, now));
const restore = (id: BlockId, version: number) =>
  inTx((tx) => restoreBlocks(tx, staff, { id, version }, now));

async function added(wish: BlockWish, weeklyUntil: Day | null = null): Promise<BlockId> {
  const made = await add(wish, weeklyUntil);
  if (!made.ok) throw new Error(made.reason);
  return made.value.id;
}

async function taken(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ what: string }>(sql`
    SELECT a.kind || ' ' || to_char(lower(during) AT TIME ZONE 'Europe/Oslo', 'DD.MM HH24:MI') || '-' ||
      to_char(upper(during) AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS what
    FROM calendar_allocations a ORDER BY lower(during), a.resource_id`);
  return rows.map(({ what }) => what);
}

describe("a block", () => {
  it("takes the time of every resource it names, travel as travel", async () => {
    await add({ ...lunch, reason: "reise", resourceIds: [samplePhotographer.id, sampleRoom.id] });
    expect(await taken()).toEqual(["travel 22.10 12:00-12:30", "travel 22.10 12:00-12:30"]);
  });

  it("covers whole days, 25 hours long when the clocks go back", async () => {
    const id = await added({
      ...lunch,
      firstDay: "2026-10-25" as Day,
      lastDay: "2026-10-25" as Day,
      hours: null,
    });
    const block = await blockForStaff(studio.db, staff, id);
    expect(((block?.to ?? 0) - (block?.from ?? 0)) / 3_600_000).toBe(25);
  });

  it("keeps its local time every week, also after the clocks change", async () => {
    await add(lunch, threeWeeks);
    expect(await taken()).toEqual([
      "block 22.10 12:00-12:30",
      "block 29.10 12:00-12:30",
      "block 05.11 12:00-12:30",
    ]);
  });

  it("is refused whole when one of its weeks is taken, and says which", async () => {
    await add({ ...lunch, firstDay: "2026-10-29" as Day, lastDay: "2026-10-29" as Day });
    const refused = await add(lunch, threeWeeks);
    const from = instant("2026-10-29T12:00:00+01:00");
    expect(refused).toMatchObject({ ok: false, reason: "slot-taken", detail: { from } });
    expect(await taken()).toEqual(["block 29.10 12:00-12:30"]);
  });

  it("must have a length, and ends within a year", async () => {
    const backwards = { from: "12:30" as LocalTime, to: "12:00" as LocalTime };
    expect(await add({ ...lunch, hours: backwards })).toMatchObject({ reason: "no-length" });
    expect(await add(lunch, "2028-01-01" as Day)).toMatchObject({ reason: "too-many" });
  });
});

describe("changing a block", () => {
  const later = { ...lunch, hours: { from: "13:00" as LocalTime, to: "14:00" as LocalTime } };

  it("moves one of a repetition, which later changes of the others leave alone", async () => {
    const id = await added(lunch, threeWeeks);
    expect((await change(id, 1, "one", later)).ok).toBe(true);
    expect((await taken())[0]).toBe("block 22.10 13:00-14:00");
    expect((await taken())[1]).toBe("block 29.10 12:00-12:30");
    expect(await remove(id, 2, "following")).toMatchObject({ ok: true });
    expect(await taken()).toHaveLength(2);
  });

  it("moves it and all that follow to the same weekday and time", async () => {
    const id = await added(lunch, threeWeeks);
    const friday = { ...later, firstDay: "2026-10-23" as Day, lastDay: "2026-10-23" as Day };
    expect((await change(id, 1, "following", friday)).ok).toBe(true);
    expect(await taken()).toEqual([
      "block 23.10 13:00-14:00",
      "block 30.10 13:00-14:00",
      "block 06.11 13:00-14:00",
    ]);
  });

  it("changes nothing when another has changed it meanwhile, or when the new time is taken", async () => {
    const id = await added(lunch);
    expect(await change(id, 7, "one", later)).toMatchObject({ reason: "changed-meanwhile" });
    await added(later);
    expect(await change(id, 1, "one", later)).toMatchObject({ reason: "slot-taken" });
    expect(await change(newId() as BlockId, 1, "one", later)).toMatchObject({ reason: "not-found" });
    expect(await taken()).toEqual(["block 22.10 12:00-12:30", "block 22.10 13:00-14:00"]);
  });
});

describe("deleting a block", () => {
  it("frees its time, and undoing it brings back exactly what was deleted", async () => {
    const id = await added(lunch, threeWeeks);
    const before = await taken();
    expect((await remove(id, 1, "following")).ok).toBe(true);
    expect(await taken()).toEqual([]);
    expect(await blockForStaff(studio.db, staff, id)).toBeNull();
    expect((await restore(id, 2)).ok).toBe(true);
    expect(await taken()).toEqual(before);
    expect(await restore(id, 3)).toMatchObject({ reason: "not-found" });
  });

  it("cannot be undone when the time has been taken since", async () => {
    const id = await added(lunch);
    await remove(id, 1, "one");
    await added(lunch);
    expect(await restore(id, 2)).toMatchObject({ reason: "slot-taken" });
    expect(await taken()).toHaveLength(1);
  });
});

describe("undoBlockChange", () => {
  const undo = (id: BlockId, version: number) =>
    inTx((tx) => undoBlockChange(tx, staff, { id, version }, now));
  const later = { ...lunch, hours: { from: "13:00" as LocalTime, to: "13:30" as LocalTime } };

  it("puts back every block that the change moved, and only those", async () => {
    const id = await added(lunch, threeWeeks);
    const before = await taken();
    await change(id, 1, "following", later);
    expect(await taken()).not.toEqual(before);
    expect(await undo(id, 2)).toMatchObject({ ok: true });
    expect(await taken()).toEqual(before);
  });

  it("puts a block that was moved alone back into its repetition", async () => {
    const id = await added(lunch, threeWeeks);
    await change(id, 1, "one", later);
    expect(await inTx((tx) => blockForStaff(tx, staff, id))).toMatchObject({ seriesId: null });
    await undo(id, 2);
    const back = await inTx((tx) => blockForStaff(tx, staff, id));
    expect(back).toMatchObject({ seriesId: expect.any(String), version: 3 });
  });

  it("is refused when the time is taken now, or when there is nothing to undo", async () => {
    const id = await added(lunch);
    expect(await undo(id, 1)).toMatchObject({ ok: false, reason: "not-found" });
    await change(id, 1, "one", later);
    await added(lunch);
    const now = await taken();
    expect(await undo(id, 2)).toMatchObject({ ok: false, reason: "slot-taken" });
    expect(await taken()).toEqual(now);
    expect(await undo(id, 1)).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  });
});
