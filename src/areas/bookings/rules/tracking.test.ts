import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import { type Day, instant, plusHours } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { stageLabel, trackingSentence } from "../texts/tracking";
import { type BookingStatus, bookingStatuses, noProgress, type Progress } from "../types";
import { trackingOf } from "./tracking";

const booking = confirmedBooking();
const { from, to } = booking;
const promises = { delivery: "Levering innen 24 timer" };

interface Case {
  readonly progress?: Partial<Progress>;
  readonly now?: typeof from;
  readonly owed?: number;
  readonly withdrawn?: boolean;
  readonly since?: typeof from;
  readonly answerBy?: typeof from;
  readonly agreedAt?: typeof from;
}

function tracked(
  status: BookingStatus,
  { progress, now = from, owed = 390_000, withdrawn = false, since, answerBy, agreedAt }: Case = {},
) {
  const statusSince = since ?? booking.statusSince;
  const question = {
    ...booking,
    status,
    statusSince,
    withdrawn,
    due: { totalOre: ore(owed) },
    ...(answerBy && { answerBy }),
    ...(agreedAt && { agreedAt }),
  };
  const tracking = trackingOf({ ...question, progress: { ...noProgress, ...progress } }, now);
  const line = tracking.stages.map(({ stage, state }) => `${stage} ${state}`);
  return { ...tracking, line, sentence: trackingSentence(tracking, promises) };
}

const rest = ["delivered coming", "paid coming"];
const readyAt = instant("2026-11-20T20:00:00Z");
const deliveredAt = instant("2026-11-21T12:00:00Z");

describe("the progress of an open order", () => {
  it("waits for the studio's answer while it is a request", () => {
    const { line, sentence } = tracked("requested", { answerBy: instant("2026-11-12T21:00:00Z") });
    expect(line).toEqual(["requested done", "answer now", "photographed coming", "choosing coming", ...rest]);
    expect(sentence).toBe("Vi holder av tiden og svarer senest torsdag 12. november kl. 22.00.");
  });

  it("waits for the session when it is confirmed, with the day of the order", () => {
    const { line, sentence, stages } = tracked("confirmed", { now: plusHours(from, -48) });
    expect(line).toEqual(["ordered done", "confirmed done", "photographed now", "choosing coming", ...rest]);
    expect(stages.map(({ day }) => day)).toEqual([
      ...["2026-11-02", "2026-11-02"],
      ...[null, null, null, null],
    ]);
    expect(sentence).toBe("Vi ses fredag 20. november kl. 14.30. Kom gjerne ti minutter før.");
  });

  it("is ordered when it is requested, and confirmed when the studio accepts", () => {
    const { stages } = tracked("confirmed", { agreedAt: instant("2026-11-03T09:00:00Z") });
    expect(stages.slice(0, 2).map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-03"]);
  });

  it("words future stages as future", () => {
    const coming = tracked("confirmed").stages.filter(({ state }) => state !== "done");
    expect(coming.map((stage) => stageLabel(stage))).toEqual([
      ...["Fotografering", "Valg av bilder", "Levering", "Betaling"],
    ]);
    const { stages } = tracked("completed");
    expect(stages.slice(0, 3).map((stage) => stageLabel(stage))).toEqual([
      ...["Bestilt", "Bekreftet", "Fotografert"],
    ]);
  });

  it("says what to do when the session has begun without the customer, and what happened after it", () => {
    expect(tracked("confirmed", { now: from }).sentence).toContain("Timen har begynt.");
    expect(tracked("confirmed", { now: to }).sentence).toContain("Timen er over.");
    expect(tracked("checked_in").sentence).toContain("Du er sjekket inn");
    expect(tracked("checked_in").line[2]).toBe("photographed now");
  });

  it("tells of the pictures after the session, with the studio's own promise", () => {
    const { line, sentence, stages } = tracked("completed");
    expect(line).toEqual([
      ...["ordered done", "confirmed done", "photographed done", "choosing now"],
      ...rest,
    ]);
    expect(stages[2]?.day).toBe("2026-11-20");
    expect(sentence).toContain("Levering innen 24 timer, regnet fra du har valgt.");
    const ready = tracked("completed", { progress: { picturesReadyAt: readyAt } });
    expect(ready.line).toEqual(line);
    expect(ready.stages[3]?.day).toBe("2026-11-20");
    expect(ready.sentence).toContain("Bildene er klare.");
  });

  it("ends with the payment, in whichever order pictures and money come", () => {
    const delivered = tracked("completed", { progress: { deliveredAt } });
    expect(delivered.line.slice(3)).toEqual(["choosing done", "delivered done", "paid now"]);
    expect(delivered.stages[3]?.day).toBeNull();
    expect(delivered.sentence).toMatch(/betalingen: 3\s900\skr/);
    const paidOn = "2026-11-22" as Day;
    const early = tracked("completed", { progress: { paidOn } });
    expect(early.line.slice(3)).toEqual(["choosing now", "delivered coming", "paid done"]);
    const all = tracked("completed", { progress: { deliveredAt, paidOn } });
    expect(all.line.every((stage) => stage.endsWith(" done"))).toBe(true);
    expect(all.sentence).toContain("alt er betalt");
  });

  it("waits for no payment of a session that costs nothing", () => {
    const free = tracked("completed", { progress: { deliveredAt }, owed: 0 });
    expect(free.line.at(-1)).toBe("paid done");
    expect(free.stages.at(-1)?.day).toBeNull();
  });
});

describe("the progress of an ended order", () => {
  const since = instant("2026-11-18T10:00:00Z");

  it.each([
    ["cancelled_by_customer", false, "cancelled_by_customer"],
    ["cancelled_by_customer", true, "withdrawn"],
    ["cancelled_by_studio", false, "cancelled_by_studio"],
    ["no_show", false, "no_show"],
  ] as const)(
    "%s (withdrawn: %s) ends with %s, on its day, and waits for nothing",
    (status, withdrawn, end) => {
      const { line, sentence, stages } = tracked(status, { owed: 0, withdrawn, since });
      expect(line).toEqual(["ordered done", "confirmed done", `${end} done`]);
      expect(stages.at(-1)?.day).toBe("2026-11-18");
      expect(sentence).toBe("Det skjer ikke mer med denne bestillingen. Du betaler ingenting.");
    },
  );

  it.each(["declined", "expired"] as const)("a request that was %s was never confirmed", (status) => {
    expect(tracked(status, { owed: 0 }).line).toEqual(["requested done", `${status} done`]);
  });

  it("waits for a fee until it is paid", () => {
    const late = tracked("cancelled_by_customer", { owed: 195_000 });
    expect(late.line.at(-1)).toBe("paid now");
    expect(late.sentence).toContain("gebyret");
    const paid = tracked("cancelled_by_customer", {
      owed: 195_000,
      progress: { paidOn: "2026-12-01" as Day },
    });
    expect(paid.line.at(-1)).toBe("paid done");
    expect(paid.sentence).toContain("Gebyret er betalt.");
  });
});

it("gives every status a line with one stage at most under way, and a sentence", () => {
  for (const status of bookingStatuses) {
    const { line, sentence } = tracked(status);
    expect(line.filter((stage) => stage.endsWith(" now")).length).toBeLessThanOrEqual(1);
    expect(sentence).toMatch(/\.$/);
  }
});
