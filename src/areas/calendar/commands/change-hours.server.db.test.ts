import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { securityEvents } from "~/areas/security/tables.server";
import { type Day, instant, type LocalTime, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { historyOfHours } from "../reads/office-hours.server";
import { specialDaysForAdmin } from "../reads/special-days.server";
import type { SpecialChange } from "../rules/special-days";
import { samplePhotographer, sampleRoom, sampleSecondPhotographer, weekly } from "../samples";
import { selectRules } from "../store/opening-rules.server";
import { changeSpecialDays, restoreSpecialDays } from "./change-special-days.server";
import { changeWeeks, restoreWeek } from "./change-week.server";

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
    changeWeeks(
      tx,
      admin,
      {
        resources: [{ resourceId, version }],
        change: { from, to, weekly: weekly([1, 2], "10:00", "18:00") },
        userAgent: "",
      },
      now,
    ),
  );
const restore = (version: number, line: number) =>
  inTransaction(studio.db, (tx) =>
    restoreWeek(tx, admin, { id: sampleRoom.id, version, value: line, userAgent: "" }, plusHours(now, 1)),
  );
const rules = () => selectRules(studio.db, sampleRoom.id);

describe("changeWeeks", () => {
  it("keeps the old hours until the day of the change, says who changed what, and can be undone", async () => {
    const before = await rules();
    expect(await change(0)).toEqual({ ok: true, value: { version: 1 } });
    const after = await rules();
    expect(after.filter(({ validFrom }) => validFrom === from)).toHaveLength(2);
    expect(after.filter(({ validTo }) => validTo === from)).toHaveLength(before.length);
    expect(await change(0)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await change(1)).toEqual({ ok: false, reason: "nothing-changed" });
    expect(await restore(1, 7)).toEqual({ ok: false, reason: "unknown-line" });
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

  it("changes several resources or none, and notes a security event", async () => {
    const both = (versions: readonly number[]) =>
      inTransaction(studio.db, (tx) =>
        changeWeeks(
          tx,
          admin,
          {
            resources: [samplePhotographer, sampleSecondPhotographer].map(({ id }, index) => ({
              resourceId: id,
              version: versions[index] ?? 0,
            })),
            change: { from, to: null, weekly: weekly([1], "10:00", "12:00") },
            userAgent: "Nettleser/1",
          },
          now,
        ),
      );
    const before = await selectRules(studio.db, samplePhotographer.id);
    expect(await both([0, 7])).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await selectRules(studio.db, samplePhotographer.id)).toEqual(before);
    expect(await both([0, 0])).toEqual({ ok: true, value: { version: 1 } });
    for (const { id } of [samplePhotographer, sampleSecondPhotographer]) {
      const changed = (await selectRules(studio.db, id)).filter(({ validFrom }) => validFrom === from);
      expect(changed.map(({ opens, closes }) => [opens, closes])).toEqual([["10:00", "12:00"]]);
    }
    const events = await studio.db.select().from(securityEvents);
    expect(events.at(-1)).toMatchObject({
      eventType: "hours_changed",
      details: { what: "week", user_agent: "Nettleser/1" },
    });
  });

  it("refuses days that have been and resources that do not exist", async () => {
    const past = inTransaction(studio.db, (tx) =>
      changeWeeks(
        tx,
        admin,
        {
          resources: [{ resourceId: sampleSecondPhotographer.id, version: 0 }],
          change: { from: "2026-11-19" as Day, to: null, weekly: [] },
          userAgent: "",
        },
        now,
      ),
    );
    expect(await past).toEqual({ ok: false, reason: "past-day" });
    const nobody = "0198f000-0000-7000-8000-0000000000ff" as typeof sampleRoom.id;
    expect(await change(0, null, nobody)).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("changeSpecialDays", () => {
  const days = ["2027-07-05", "2027-07-06"] as Day[];
  const closed: SpecialChange = { kind: "days", resourceId: null, days, hours: [], note: "Ferie" };
  const write = (version: number, asked: SpecialChange) =>
    inTransaction(studio.db, (tx) =>
      changeSpecialDays(tx, admin, { id: undefined, version, value: asked }, now),
    );
  const undo = (version: number, line: number) =>
    inTransaction(studio.db, (tx) =>
      restoreSpecialDays(tx, admin, { id: undefined, version, value: line }, now),
    );
  const seen = () => specialDaysForAdmin(studio.db, admin, now);

  it("closes days, opens public holidays, and undoes one change without the others", async () => {
    expect(await write(0, closed)).toEqual({ ok: true, value: { version: 1 } });
    expect(await write(0, closed)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await write(1, closed)).toEqual({ ok: false, reason: "nothing-changed" });
    const may17: SpecialChange = { ...closed, days: ["2027-05-17" as Day], hours: "ordinary", note: "" };
    expect((await write(1, may17)).ok).toBe(true);
    const after = await seen();
    expect(after.own).toEqual([{ from: days[0], to: days[1], resourceId: null, hours: [], note: "Ferie" }]);
    const holidays = after.years.flatMap((each) => each.holidays);
    expect(holidays.find(({ day }) => day === "2027-05-17")).toMatchObject({ hours: "ordinary" });
    expect(holidays.find(({ day }) => day === "2027-05-01")).toMatchObject({ hours: [], isDecided: false });
    expect(await undo(2, 1)).toEqual({ ok: true, value: { version: 3 } });
    const undone = await seen();
    expect(undone.own).toEqual([]);
    expect(undone.years.flatMap((each) => each.holidays)).toEqual(holidays);
    expect(undone.history.map(({ restored }) => restored)).toEqual([true, false, false]);
  });

  it("changes the half days of every year, and keeps eves that are ordinary days on the page", async () => {
    const eve = (halfDay: { closes: LocalTime | null } | null): SpecialChange => ({
      kind: "yearly",
      monthDay: "12-24",
      halfDay,
      note: "Julaften",
    });
    const { version } = await seen();
    expect((await write(version, eve({ closes: "14:00" as LocalTime }))).ok).toBe(true);
    expect((await seen()).yearly[0]).toMatchObject({ monthDay: "12-24", closes: "14:00", ordinary: false });
    expect((await write(version + 1, eve(null))).ok).toBe(true);
    expect((await seen()).yearly[0]).toMatchObject({ monthDay: "12-24", ordinary: true });
    expect((await undo(version + 2, version + 2)).ok).toBe(true);
    expect((await seen()).yearly[0]).toMatchObject({ closes: "14:00", ordinary: false });
  });

  it("refuses days that have been and resources that do not exist", async () => {
    const { version } = await seen();
    expect(await write(version, { ...closed, days: ["2026-11-19" as Day] })).toMatchObject({
      reason: "past-day",
    });
    const resourceId = "0198f000-0000-7000-8000-0000000000ff" as typeof sampleRoom.id;
    expect(await write(version, { ...closed, resourceId })).toMatchObject({ reason: "not-found" });
  });
});
