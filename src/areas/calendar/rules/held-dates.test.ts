import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countOf, oneOfEach } from "~/areas/catalogue/rules/needs";
import { resourceKinds } from "~/areas/catalogue/types";
import { overlaps, type Period } from "~/kit/period";
import { instant, plusMinutes } from "~/kit/time";
import {
  sampleCalendars,
  sampleMobileStudio,
  samplePhotographer,
  sampleSecondPhotographer,
  withBusy,
} from "../samples";
import type { ResourceCalendar } from "../types";
import type { DatesPart } from "../types/held-dates";
import { placeParts } from "./held-dates";

const monday = instant("2026-11-23T06:00:00Z");
const hours = (from: number, to: number): Period => ({
  from: plusMinutes(monday, from * 60),
  to: plusMinutes(monday, to * 60),
});
const two = [{ kind: "photographer" as const, count: 2 }];

describe("placeParts", () => {
  it("takes what each part needs, also at night, and one photographer for all days when one can", () => {
    const calendars = withBusy(sampleCalendars(), samplePhotographer, hours(24, 26));
    const parts = [
      { period: hours(0, 16), needs: oneOfEach("mobile_studio", "photographer") },
      { period: hours(24, 40), needs: oneOfEach("mobile_studio", "photographer") },
    ];
    const each = [sampleMobileStudio.id, sampleSecondPhotographer.id].toSorted();
    const placed = placeParts(parts, calendars);
    expect(placed.ok && placed.value.map((ids) => ids.toSorted())).toEqual([each, each]);
  });

  it("leaves a part the only resource that it can have", () => {
    const calendars = withBusy(sampleCalendars(), sampleSecondPhotographer, hours(4, 8));
    const parts = [
      { period: hours(0, 4), needs: oneOfEach("photographer") },
      { period: hours(2, 8), needs: oneOfEach("photographer") },
    ];
    expect(placeParts(parts, calendars)).toEqual({
      ok: true,
      value: [[sampleSecondPhotographer.id], [samplePhotographer.id]],
    });
  });

  it("chooses what the other parts can least use", () => {
    const [third] = sampleCalendars().filter(({ id }) => id === sampleSecondPhotographer.id);
    if (!third) throw new Error("no second photographer");
    const thirdId = `${third.id} too` as ResourceCalendar["id"];
    const busyAt = (calendar: ResourceCalendar, ...periods: Period[]): ResourceCalendar => ({
      ...calendar,
      busy: periods.map((taken) => ({ ...taken, sessionDay: null })),
    });
    // The first part can have the first and the second photographer, the others the first and the third.
    const calendars = [
      ...sampleCalendars().map((each) =>
        each.id === sampleSecondPhotographer.id ? busyAt(each, hours(8, 12)) : each,
      ),
      busyAt({ ...third, id: thirdId }, hours(0, 1)),
    ];
    const needs = oneOfEach("photographer");
    const parts = [
      { period: hours(0, 8), needs },
      { period: hours(6, 9), needs },
      { period: hours(7, 11), needs },
    ];
    expect(placeParts(parts, calendars)).toMatchObject({ ok: true });
  });

  it("names the part that has no room, and what it lacks", () => {
    const calendars = withBusy(sampleCalendars(), samplePhotographer, hours(30, 31));
    const parts = [
      { period: hours(0, 8), needs: two },
      { period: hours(24, 36), needs: [...oneOfEach("mobile_studio"), ...two] },
    ];
    const detail = { part: 1, kind: "photographer" };
    expect(placeParts(parts, calendars)).toEqual({ ok: false, reason: "no-room", detail });
  });

  it("finds room for parts that do not overlap exactly when each has it, and takes nothing twice", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), calendars, (parts, some) => {
        const placed = placeParts(parts, some);
        const isApart = parts.every((one, index) =>
          parts.slice(index + 1).every((other) => !overlaps(one.period, other.period)),
        );
        if (!placed.ok) {
          const failed = parts[placed.detail?.part ?? -1];
          if (failed && isApart) expect(hasRoom(failed, some)).toBe(false);
          return;
        }
        expect(parts.every((each) => hasRoom(each, some))).toBe(true);
        const rows = placed.value.flatMap((ids, index) =>
          ids.map((id) => ({ id, period: (parts[index] as DatesPart).period })),
        );
        for (const [index, { id, period }] of rows.entries()) {
          const calendar = some.find((each) => each.id === id);
          expect(calendar?.busy.some((busy) => overlaps(busy, period))).toBe(false);
          const others = rows.slice(index + 1).filter((other) => other.id === id);
          expect(others.some((other) => overlaps(other.period, period))).toBe(false);
        }
        for (const [index, { needs }] of parts.entries()) {
          const kinds = (placed.value[index] ?? []).map((id) => some.find((each) => each.id === id)?.kind);
          for (const kind of resourceKinds)
            expect(kinds.filter((each) => each === kind)).toHaveLength(countOf(needs, kind));
        }
      }),
      { numRuns: 500 },
    );
  });
});

const period: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => hours(from, from + length));
const part: fc.Arbitrary<DatesPart> = fc.record({
  period,
  needs: fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 }))
    .map(([studios, people]) => [
      ...(studios > 0 ? [{ kind: "mobile_studio" as const, count: studios }] : []),
      { kind: "photographer" as const, count: people + 1 },
    ]),
});
const calendars: fc.Arbitrary<ResourceCalendar[]> = fc
  .constant(sampleCalendars())
  .chain((some) =>
    fc.tuple(
      ...[...some, ...some.map((each) => ({ ...each, id: `${each.id} too` as ResourceCalendar["id"] }))].map(
        (each) =>
          fc
            .array(period, { maxLength: 3 })
            .map((busy) => ({ ...each, busy: busy.map((taken) => ({ ...taken, sessionDay: null })) })),
      ),
    ),
  );

function hasRoom({ period: wanted, needs }: DatesPart, some: readonly ResourceCalendar[]): boolean {
  return needs.every(({ kind, count }) => {
    const free = some.filter(
      (each) => each.kind === kind && !each.busy.some((busy) => overlaps(busy, wanted)),
    );
    return free.length >= count;
  });
}
