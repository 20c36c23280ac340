import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeadAction, type LeadStatus, leadActions, leadStatuses } from "../types";
import { actionsOf, isOpen, isPossible, statusAfter } from "./states";

describe("the states of a lead", () => {
  it("lead from every ended state back to where it ended, and never out of the table", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...leadActions), { maxLength: 30 }), (wished) => {
        let status: LeadStatus = "new";
        let before: LeadStatus | null = null;
        for (const action of wished as LeadAction[]) {
          if (!isPossible(action, { status, isSnoozed: false })) continue;
          const next = statusAfter(action, status, before);
          expect(leadStatuses).toContain(next);
          if (action === "reopen" && !isOpen(status)) expect(next).toBe(before);
          before = isOpen(status) && !isOpen(next) ? status : null;
          status = next;
        }
      }),
    );
  });

  it("wake only snoozed leads, and win no discarded one", () => {
    expect(isPossible("wake", { status: "new", isSnoozed: false })).toBe(false);
    expect(isPossible("wake", { status: "new", isSnoozed: true })).toBe(true);
    expect(isPossible("win", { status: "spam", isSnoozed: false })).toBe(false);
  });

  it("show every possible action once, the usual ones first", () => {
    for (const status of leadStatuses)
      for (const isSnoozed of [false, true]) {
        const { next, more } = actionsOf({ status, isSnoozed });
        const shown = [...next, ...more];
        expect(shown.toSorted()).toEqual(
          leadActions.filter((action) => isPossible(action, { status, isSnoozed })).toSorted(),
        );
        expect(next.length).toBeLessThanOrEqual(5);
      }
    expect(actionsOf({ status: "new", isSnoozed: false }).next[0]).toBe("contact");
    expect(actionsOf({ status: "contacted", isSnoozed: true }).next[0]).toBe("wake");
  });
});
