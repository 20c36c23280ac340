import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { cancelledLateOn, deliveredOn } from "./delivery";

const at = (text: string) => instant(`${text}T12:00:00+01:00`);
const day = { from: at("2026-12-10"), closedAt: null };
const since = { heldStatus: null, statusSince: at("2026-12-20") } as const;

describe("deliveredOn", () => {
  it("is the day of the photographing once that day is closed", () => {
    const ongoing = { ...since, status: "ongoing" } as const;
    expect(deliveredOn(ongoing, day, "fotografert")).toBeNull();
    expect(deliveredOn(ongoing, { ...day, closedAt: at("2026-12-10") }, "fotografert")).toBe("2026-12-10");
    expect(deliveredOn(ongoing, { ...day, closedAt: at("2026-12-10") }, "levert")).toBeNull();
  });

  it("is the day of the handing over where that counts, also for one that is held meanwhile", () => {
    expect(deliveredOn({ ...since, status: "delivered" }, day, "levert")).toBe("2026-12-20");
    expect(deliveredOn({ ...since, status: "delivered" }, day, "fotografert")).toBe("2026-12-10");
    const held = { ...since, status: "on_hold", heldStatus: "editing" } as const;
    expect(deliveredOn(held, day, "fotografert")).toBe("2026-12-10");
    expect(deliveredOn({ ...since, status: "cancelled" }, day, "fotografert")).toBeNull();
  });
});

describe("cancelledLateOn", () => {
  const cancelled = (on: string) => ({ status: "cancelled", heldStatus: null, statusSince: at(on) }) as const;

  it("is free until ten working days before, that day included", () => {
    expect(cancelledLateOn(cancelled("2026-11-26"), day, 10)).toBeNull();
    expect(cancelledLateOn(cancelled("2026-11-27"), day, 10)).toBe("2026-11-27");
  });

  it("is nothing for an oppdrag that goes on", () => {
    expect(cancelledLateOn({ ...since, status: "planned" }, day, 10)).toBeNull();
  });
});
