import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { type Day, instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { historyOfHours } from "../reads/office-hours.server";
import { sampleRoom, sampleSecondPhotographer, weekly } from "../samples";
import { selectRules } from "../store/opening-rules.server";
import { changeWeek, restoreWeek } from "./change-week.server";

const now = instant("2026-11-20T10:00:00+01:00");
const from = "2027-02-01" as Day;

let studio: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  studio = await cleanStudio();
  const { id: userId } = await addUser(studio.db, { email: "eier@example.no", role: "admin" });
  admin = { kind: "admin", userId } as unknown as Admin;
});
afterAll(() => studio.close());

const change = (version: number, to: Day | null = null, resourceId = sampleRoom.id) =>
  inTransaction(studio.db, (tx) =>
    changeWeek(
      tx,
      admin,
      { resourceId, version, change: { from, to, weekly: weekly([1, 2], "10:00", "18:00") } },
      now,
    ),
  );
const restore = (version: number, line: number) =>
  inTransaction(studio.db, (tx) =>
    restoreWeek(tx, admin, { resourceId: sampleRoom.id, version, line }, plusHours(now, 1)),
  );
const rules = () => selectRules(studio.db, sampleRoom.id);

describe("changeWeek", () => {
  it("keeps the old hours until the day of the change, says who changed what, and can be undone", async () => {
    const before = await rules();
    expect(await change(0)).toEqual({ ok: true, value: { version: 1 } });
    const after = await rules();
    expect(after.filter(({ validFrom }) => validFrom === from)).toHaveLength(2);
    expect(after.filter(({ validTo }) => validTo === from)).toHaveLength(before.length);
    expect(await change(0)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await change(1)).toEqual({ ok: false, reason: "nothing-changed" });
    expect(await restore(1, 7)).toEqual({ ok: false, reason: "not-found" });
    expect(await restore(1, 1)).toEqual({ ok: true, value: { version: 2 } });
    expect(await rules()).toEqual(before);
    const [restored, changed] = await historyOfHours(studio.db, admin, sampleRoom.id);
    expect(restored).toMatchObject({ version: 2, restored: true });
    expect(changed).toMatchObject({ from, to: null, restored: false });
    expect(changed?.changed.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("returns to the ordinary week after a period", async () => {
    const { version } = (await historyOfHours(studio.db, admin, sampleRoom.id))[0] ?? { version: 0 };
    expect((await change(version, "2027-02-15" as Day)).ok).toBe(true);
    const again = (await rules()).filter(({ validFrom }) => validFrom === "2027-02-15");
    expect(again).toHaveLength(6);
  });

  it("refuses days that have been and resources that do not exist", async () => {
    const past = inTransaction(studio.db, (tx) =>
      changeWeek(
        tx,
        admin,
        {
          resourceId: sampleSecondPhotographer.id,
          version: 0,
          change: { from: "2026-11-19" as Day, to: null, weekly: [] },
        },
        now,
      ),
    );
    expect(await past).toEqual({ ok: false, reason: "past-day" });
    const nobody = "0198f000-0000-7000-8000-0000000000ff" as typeof sampleRoom.id;
    expect(await change(0, null, nobody)).toEqual({ ok: false, reason: "not-found" });
  });
});
