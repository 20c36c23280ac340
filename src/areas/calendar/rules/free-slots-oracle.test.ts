import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listedKinds } from "~/areas/catalogue/rules/needs";
import { overlaps } from "~/kit/period";
import { type Day, dayOf, plusDays, plusHours, plusMinutes, startOfDay } from "~/kit/time";
import { oracle, question, renamed, tick } from "../../../../tests/setup/slot-oracle";
import { sampleResources } from "../samples";
import { freeSlots, type SlotQuestion } from "./free-slots";
import { freeStarts } from "./free-starts";
import { placeAt, rangeWithBuffers } from "./placement";

describe("freeSlots against a reference implementation", () => {
  it("finds exactly the times of the reference implementation", () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(freeSlots(asked).map((slot) => slot.from)).toEqual(oracle(asked));
      }),
      { numRuns: 150 },
    );
  });

  it("shows the same starts on a page of times, where nobody asks who takes them", () => {
    fc.assert(
      fc.property(question, fc.boolean(), (asked, wide) => {
        const twice = { ...asked, resources: [...asked.resources, ...asked.resources.map(renamed)] };
        const { days: asksOf, ...rest } = wide ? twice : asked;
        const both = { ...rest, days: [...asksOf, plusDays(asksOf[0] as Day, 1)] };
        const shown = freeStarts(both).flatMap(({ day, starts }) => starts.map((from) => ({ day, from })));
        expect(shown).toEqual(freeSlots(both).map(({ day, from }) => ({ day, from })));
      }),
      { numRuns: 500 },
    );
  });

  it("finds the one moment at which one resource is free for the last time and the other for the first", () => {
    const day = "2026-11-27" as Day;
    const at = (hour: number) => plusMinutes(startOfDay(day), hour * 60);
    const opening = {
      weekly: [],
      yearly: [],
      overrides: [{ day, scope: "own" as const, hours: { opens: "08:00", closes: "16:00" } }],
    } as const;
    const [one, other] = sampleResources.filter(({ kind }) => kind === "photographer");
    if (!one || !other) throw new Error("two photographers are needed");
    const busy = (from: number, to: number) => [{ from: at(from), to: at(to), sessionDay: null }];
    const asked: SlotQuestion = {
      session: {
        needs: [{ kind: "photographer", count: 2 }],
        durationMinutes: 60,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        slotStepMinutes: 30,
        leadTimeHours: 0,
      },
      resources: [
        { ...one, opening: opening as never, busy: busy(11, 16) },
        { ...other, opening: opening as never, busy: busy(8, 10) },
      ],
      days: [day],
      now: plusHours(at(0), -24),
      horizonDays: 30,
      buffersOutsideHours: false,
    };
    expect(freeStarts(asked)).toEqual([{ day, starts: [at(10)] }]);
    expect(freeSlots(asked).map(({ from }) => from)).toEqual([at(10)]);
  });

  it("offers only starts without overlap, with different resources of the right kinds", () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const slot of freeSlots(asked)) {
          const taken = slot.resourceIds.map((id) => asked.resources.find((resource) => resource.id === id));
          expect(taken.map((resource) => resource?.kind)).toEqual(listedKinds(asked.session.needs));
          const wanted = rangeWithBuffers(slot.from, asked.session);
          expect(
            taken.flatMap((resource) => resource?.busy ?? []).some((busy) => overlaps(busy, wanted)),
          ).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("offers exactly the starts that placeAt accepts, with the same resources", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 299 }), (asked, ticksIn) => {
        const slots = freeSlots(asked);
        const [day] = asked.days as [Day];
        const somewhere = plusMinutes(startOfDay(day), ticksIn * tick);
        for (const start of [...slots.map((slot) => slot.from), somewhere]) {
          if (dayOf(start) !== day) continue;
          const slot = slots.find((candidate) => candidate.from === start);
          const place = placeAt({ ...asked, strictness: "online" }, start);
          expect(place.ok ? place.value.map((resource) => resource.id) : null).toEqual(
            slot?.resourceIds ?? null,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same answer for any order of resources and busy time", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const turned = asked.resources
          .map((resource) => ({ ...resource, busy: resource.busy.toReversed() }))
          .toReversed();
        expect(freeSlots({ ...asked, resources: turned })).toEqual(freeSlots(asked));
      }),
    );
  });

  it("loses the start of a session that is booked, and never gains one", () => {
    fc.assert(
      fc.property(question, fc.nat(), (asked, pick) => {
        const slots = freeSlots(asked);
        const booked = slots[pick % Math.max(1, slots.length)];
        if (!booked) return;
        const busy = { ...rangeWithBuffers(booked.from, asked.session), sessionDay: booked.day };
        const after = freeSlots({
          ...asked,
          resources: asked.resources.map((resource) =>
            booked.resourceIds.includes(resource.id)
              ? { ...resource, busy: [...resource.busy, busy] }
              : resource,
          ),
        });
        const before = new Set(slots.map((slot) => slot.from));
        expect(after.every((slot) => before.has(slot.from))).toBe(true);
        const again = after.find((slot) => slot.from === booked.from);
        expect(again?.resourceIds.some((id) => booked.resourceIds.includes(id)) ?? false).toBe(false);
      }),
    );
  });
});
