import { describe, expect, it } from "vitest";
import { fromKroner, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { moneyStateOf, type OppdragSums } from "./oppdrag-money";

const today = "2026-12-20" as Day;
const whole = fromKroner(10_000);
const sums = (more: Partial<OppdragSums>) =>
  moneyStateOf(
    { agreedOre: whole, invoicedOre: ore(0), openOre: ore(0), drafts: 0, dueOn: null, ...more },
    today,
  );

describe("moneyStateOf", () => {
  it("follows an oppdrag from nothing to paid", () => {
    expect(sums({})).toBe("none");
    expect(sums({ drafts: 1 })).toBe("to_send");
    expect(sums({ invoicedOre: whole, openOre: whole, dueOn: "2026-12-24" as Day })).toBe("invoiced");
    expect(sums({ invoicedOre: whole, openOre: fromKroner(1) })).toBe("part_paid");
    expect(sums({ invoicedOre: whole })).toBe("paid");
  });

  it("says that one of two days is still to be invoiced, also when the first is paid", () => {
    expect(sums({ invoicedOre: fromKroner(4000) })).toBe("part_invoiced");
    expect(sums({ invoicedOre: fromKroner(4000), openOre: fromKroner(4000) })).toBe("part_invoiced");
  });

  it("puts what is overdue before everything else, from the day after", () => {
    const late = { invoicedOre: whole, openOre: whole, drafts: 1 };
    expect(sums({ ...late, dueOn: "2026-12-19" as Day })).toBe("overdue");
    expect(sums({ ...late, dueOn: today })).toBe("to_send");
  });
});
