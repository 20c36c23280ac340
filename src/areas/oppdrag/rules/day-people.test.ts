import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { sampleOppdragDay } from "../samples";
import type { ShootingDay } from "../types";
import type { PersonStatus } from "../types/people";
import type { DayId, PersonId, Slot } from "../types/plan";
import { headsOnDay } from "./day-people";

type People = Parameters<typeof headsOnDay>[2];
const [first, second] = ["first", "second"] as unknown as [DayId, DayId];
const closedAt = instant("2026-12-10T16:00:00+01:00");

const dayOf = (id: DayId, closed: Partial<ShootingDay> = {}) =>
  ({ ...sampleOppdragDay({ heads: 20 }), id, closedAt: null, ...closed }) as ShootingDay;
const some = (count: number, name: string, cameDayId: DayId | null, billedDayId: DayId | null = null) =>
  Array.from({ length: count }, (_, n): People[number] => ({
    id: `${name}${n}` as PersonId,
    cameDayId,
    billedDayId,
    status: (cameDayId === null ? "confirmed" : "photographed") as PersonStatus,
  }));
const timesOn = (dayId: DayId, people: People) =>
  people.map(({ id: personId }) => ({ dayId, personId }) as unknown as Slot);

/** The second of two days of twenty, after the first was closed. */
function onSecond(closed: Partial<ShootingDay>, people: People, slots: readonly Slot[] = []) {
  const days = [dayOf(first, { closedAt, ...closed }), dayOf(second)];
  return headsOnDay({ days, mostHeads: null, leastPercent: 90 }, second, people, slots);
}

describe("the heads of a day of several", () => {
  it("are not billed again when ten of the second day came on the first", () => {
    const early = some(30, "early", first, first);
    const late = some(10, "late", second);
    const slots = timesOn(second, [...early.slice(20), ...late]);
    expect(onSecond({ billedHeads: 30, countedHeads: 30 }, [...early, ...late], slots).billed).toBe(10);
  });

  it("are none when all came on the first day, since there is a list", () => {
    const all = some(40, "all", first, first);
    expect(onSecond({ billedHeads: 40, countedHeads: 40 }, all).billed).toBe(0);
  });

  it("are fewer by those whom the least share of the first day paid for, and who came on the second", () => {
    const people = [...some(10, "one", first, first), ...some(30, "two", second)];
    expect(onSecond({ billedHeads: 16, countedHeads: 10 }, people).billed).toBe(24);
  });

  it("are those accepted without a list, and also those of a day that was closed without one", () => {
    expect(onSecond({ billedHeads: 20, countedHeads: 20 }, []).billed).toBe(20);
    const listed = some(20, "listed", null);
    expect(onSecond({ billedHeads: 20, countedHeads: 20 }, listed, timesOn(second, listed))).toMatchObject({
      billed: 20,
    });
    // Closed before counts were noted.
    expect(onSecond({ billedHeads: 20, countedHeads: null }, some(20, "came", second)).billed).toBe(20);
  });
});
