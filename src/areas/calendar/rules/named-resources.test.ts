import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ResourceKind } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import { oracle, question, renamed } from "../../../../tests/setup/slot-oracle";
import { freeSlots, type SlotQuestion } from "./free-slots";
import { freeStarts } from "./free-starts";
import { offeredWith } from "./named-resources";
import { placeAt } from "./placement";

/** Some of the resources are named; which, is in the bits of `names`. */
function naming(asked: SlotQuestion, names: number): SlotQuestion {
  const ids = asked.resources.filter((_, at) => (names >> at) & 1).map(({ id }) => id);
  return { ...asked, resources: offeredWith(asked.resources, asked.session.needs, ids) };
}

describe("free starts and the placement", () => {
  it("agrees about sessions for which some of the resources are named, however many are needed", () => {
    fc.assert(
      fc.property(question, fc.nat(255), (asked, names) => {
        const plain = { ...asked, resources: [...asked.resources, ...asked.resources.map(renamed)] };
        const named = naming(plain, names);
        const slots = freeSlots(named);
        const starts = slots.map(({ from }) => from);
        expect(freeStarts(named).flatMap((each) => each.starts)).toEqual(starts);
        // When each resource alone is free, in the slow way.
        const alone = plain.resources.map((each, at) => {
          const session = { ...plain.session, needs: [{ kind: each.kind, count: 1 }] };
          const free = new Set(oracle({ ...plain, session, resources: [each] }));
          return { kind: each.kind, isNamed: ((names >> at) & 1) === 1, free };
        });
        const canTake = (kind: ResourceKind, count: number, from: Instant) => {
          const able = ({ free }: { readonly free: ReadonlySet<Instant> }) => free.has(from);
          const ofKind = alone.filter((each) => each.kind === kind);
          const wanted = ofKind.filter(({ isNamed }) => isNamed);
          if (wanted.length >= count && wanted.length > 0) return wanted.filter(able).length >= count;
          return wanted.every(able) && ofKind.filter(able).length >= count;
        };
        const expected = oracle(plain).filter((from) =>
          plain.session.needs.every(({ kind, count }) => canTake(kind, count, from)),
        );
        expect(starts).toEqual(expected);
        for (const { from, resourceIds } of slots) {
          const place = placeAt({ ...named, strictness: "online" }, from);
          expect(place.ok && place.value.map(({ id }) => id)).toEqual(resourceIds);
        }
      }),
      { numRuns: 200 },
    );
  });
});
