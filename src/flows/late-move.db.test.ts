import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { lockVersion } from "~/areas/history/commands.server";
import { previewCancel } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { ore } from "~/kit/money";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { readyToInvoice } from "../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { cancelOppdrag } from "./cancel-oppdrag.server";
import type { MovedBy } from "./late-move.server";
import { previewCalendar } from "./move-oppdrag-day.server";
import { replanOppdrag, undoOppdragPlan } from "./oppdrag.server";
import { closeShootingDay } from "./shooting-day.server";

const { studio, services } = await bookedStudio();
const { db } = studio;
/** Free until Thursday 26 November, ten working days before. */
const agreed = instant("2026-12-10T09:00:00+01:00");
const [inTime, tooLate] = [instant("2026-11-26T12:00:00+01:00"), instant("2026-11-27T12:00:00+01:00")];
const farAway = instant("2027-02-09T09:00:00+01:00");
let id: OppdragId;

beforeAll(() => readyToInvoice(db));
beforeEach(async () => {
  const made = sampleOppdrag({ days: [sampleOppdragDay({ from: agreed })] });
  id = made.id;
  services.clock.set(instant("2026-11-20T09:00:00+01:00"));
  await inTransaction(db, (tx) => makeOppdrag(tx, made, services.clock.now()));
});

const version = () => inTransaction(db, (tx) => lockVersion(tx, { kind: "oppdrag", id }));
async function day() {
  const [first] = (await oppdragById(db, id))?.days ?? [];
  if (!first) throw new Error("There is no day");
  return first;
}
/** Returns the fee that the preview shows, in kroner. */
async function move(at: Instant, to: Instant, movedBy: MovedBy = "company"): Promise<number | null> {
  services.clock.set(at);
  const change = { kind: "move-day", dayId: (await day()).id, from: to } as const;
  const { digest, replanned } = expectOk(await previewPlan(db, id, change, at));
  const { feeOre } = await previewCalendar(services, id, replanned.plan.days);
  expectOk(
    await replanOppdrag(services, admin, {
      id,
      version: await version(),
      value: { change, digest, movedBy },
    }),
  );
  return feeOre === null ? null : feeOre / 100;
}
async function cancel(at: Instant): Promise<void> {
  services.clock.set(at);
  const { digest } = await previewCancel(db, id, at);
  expectOk(
    await cancelOppdrag(services, admin, { id, version: await version(), value: { digest, words: "" } }),
  );
}
const owed = async () =>
  (await invoicesOfOppdrag(db, id))
    .filter(({ kind }) => kind === "invoice")
    .map(({ totalOre }) => totalOre / 100);
const letterToContact = async () => {
  const { rows } = await db.execute<{ body_text: string }>(sql`
    SELECT body_text FROM email_outbox WHERE template = 'oppdrag-moved' AND status = 'scheduled'
      AND about_id = ${id} AND to_address = 'gunhild@example.no'`);
  return rows[0]?.body_text ?? "";
};

describe("a day that the company moves to another date", () => {
  it("costs nothing until ten working days before, and then one rigging fee, on the day's invoice", async () => {
    expect(await move(inTime, instant("2026-12-14T09:00:00+01:00"))).toBeNull();
    expect(await letterToContact()).not.toContain("oppmøte");
    expect(await move(instant("2026-12-07T12:00:00+01:00"), farAway)).toBe(4900);
    expect(await letterToContact()).toMatch(/Den koster ett oppmøte, 4\s900\skr eks\. mva\./);
    const { id: dayId, to, heads } = await day();
    services.clock.set(to);
    const confirmed = { overtimeMinutes: 0, overtimeOre: ore(0), parkingOre: ore(0), tollsOre: ore(0) };
    expectOk(await closeShootingDay(services, admin, { id, dayId, shown: heads, confirmed }));
    expect(await owed()).toEqual([6125]);
  });

  it("costs nothing late within its date, nor when the studio moves it, nor when it is undone", async () => {
    expect(await move(tooLate, instant("2026-12-10T10:00:00+01:00"))).toBeNull();
    expect(await move(tooLate, farAway)).toBe(4900);
    const undone = { id, version: await version(), value: undefined };
    expectOk(await undoOppdragPlan(services, admin, undone));
    expect(await move(tooLate, farAway, "studio")).toBe(4900);
    expect(await letterToContact()).not.toContain("oppmøte");
    await cancel(tooLate);
    expect(await owed()).toEqual([]);
  });

  it("costs nothing when it is moved back before the letters go, and once when it is moved again within the new date", async () => {
    expect(await move(tooLate, farAway)).toBe(4900);
    await move(plusMinutes(tooLate, 2), agreed, "studio");
    expect(await letterToContact()).toBe("");
    expect(await move(plusMinutes(tooLate, 10), farAway)).toBe(4900);
    await move(plusMinutes(tooLate, 12), plusMinutes(farAway, 60), "studio");
    expect(await letterToContact()).toMatch(/Den koster ett oppmøte, 4\s900\skr/);
    await cancel(plusMinutes(tooLate, 20));
    expect(await owed()).toEqual([4900]);
  });

  it("owes the fee also when it is cancelled in time for its new date, and a second one when it is not", async () => {
    await move(tooLate, farAway);
    await cancel(tooLate);
    expect(await owed()).toEqual([4900]);
  });

  it("owes one for each date that was lost", async () => {
    await move(tooLate, farAway);
    await cancel(instant("2027-02-08T09:00:00+01:00"));
    expect(await owed()).toEqual([9800]);
  });
});
