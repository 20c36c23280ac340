import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { dayTaps, type PersonTap, type TapId } from "../types/day-taps";
import type { PersonOfDay } from "../types/day-view";
import { type PersonStatus, personStatuses } from "../types/people";
import type { PersonId } from "../types/plan";
import { beforeArrival, verdictOn, withTaps } from "./day-taps";
import { isPhotographed, mayPerson } from "./person-states";

const nine = instant("2026-12-10T09:00:00+01:00");
const personId = "person-1" as PersonId;
const person = (status: PersonStatus): PersonOfDay => ({
  id: personId,
  name: "Ida Strand",
  department: "",
  status,
  at: nine,
  station: 0,
  uses: null,
  frames: [],
  flags: {},
});
const tap = (n: number, what: PersonTap["what"], seen: PersonStatus): PersonTap => ({
  kind: "person",
  id: `tap-${n}` as TapId,
  personId,
  what,
  seen,
  frames: null,
  madeAt: nine,
});
const status = fc.constantFrom(...personStatuses);
const what = fc.constantFrom(...dayTaps);

describe("a tap after another device's", () => {
  it("never takes somebody who was photographed, or is here, for absent or late", () => {
    fc.assert(
      fc.property(what, status, status, (tapped, seen, is) => {
        const verdict = verdictOn(tapped, seen, is, beforeArrival(is, true));
        if (verdict.outcome !== "done") return;
        const wasHere = isPhotographed(is) || is === "checked_in";
        const isGone = verdict.to === "no_show" || verdict.to === "late";
        expect(wasHere && isGone).toBe(false);
        expect(mayPerson(tapped, is)).toBe(true);
        if (seen !== is) expect(["checkIn", "photograph"]).toContain(tapped);
      }),
    );
  });

  it("is the same on the device as on the server, and changes nothing when it is shown twice", () => {
    fc.assert(
      fc.property(status, fc.array(fc.tuple(what, status), { maxLength: 6 }), (first, made) => {
        const taps = made.map(([tapped, seen], n) => tap(n, tapped, seen));
        const [shown] = withTaps([person(first)], taps);
        let is = first;
        for (const { what: tapped, seen } of taps) {
          const verdict = verdictOn(tapped, seen, is, beforeArrival(is, true));
          if (verdict.outcome === "done") is = verdict.to;
        }
        expect(shown?.status).toBe(is);
      }),
    );
    const walkIn = {
      kind: "walkIn",
      id: "tap-9" as TapId,
      personId,
      name: "Per",
      email: "",
      madeAt: nine,
    } as const;
    expect(withTaps([], [walkIn, walkIn])).toMatchObject([{ id: personId, status: "checked_in" }]);
  });

  it("shows frames at once, and none after the photograph was undone", () => {
    const frames = { camera: "A", first: 101, last: 108 };
    const photographed = { ...tap(1, "photograph", "checked_in"), frames };
    const [shown] = withTaps([person("checked_in")], [photographed]);
    expect(shown).toMatchObject({ status: "photographed", frames: [frames] });
    const [undone] = withTaps([person("checked_in")], [photographed, tap(2, "undoArrival", "photographed")]);
    expect(undone).toMatchObject({ status: "checked_in", frames: [] });
  });
});
