import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { noShowFees } from "~/areas/bookings/reads/no-show-fees.server";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { changeTerms, memberNoShow } from "~/areas/bookings/rules/policy";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import { bookingPolicySentence, changeTermsSentence } from "~/areas/bookings/texts/booking";
import type { Booking, BookingId, Member, MemberId } from "~/areas/bookings/types";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant, minutesBetween, plusHours, plusMinutes } from "~/kit/time";
import { bookedGroup, ownLink, peopleOf } from "../../tests/worlds/booked-group";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { admin, asSeenNow, expectOk, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { changeGroup, changeOwnTime, previewGroupChange, staffChangeGroup } from "./change-group.server";
import { moveBooking, staffMoveBooking } from "./move-booking.server";
import { stepMember } from "./step-member.server";

const { studio, services } = await bookedStudio();
const policy = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const thursday = instant("2026-11-26T12:00:00+01:00");
const at = (minutes: number): Instant => plusMinutes(fridayAtTen, minutes);

async function present(id: BookingId): Promise<{ booking: Booking; people: Member[] }> {
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  return { booking, people: await peopleOf(studio.db, id) };
}

type By = "staff" | "agreed" | "payer";

/** What one person's change would cost, as the page shows it. */
async function feeOf(id: BookingId, change: GroupChange, by: "payer" | "person" = "payer") {
  const { booking, people: members } = await present(id);
  const asked = { booking, members, change, by, limits: policy };
  const preview = await previewGroupChange(studio.db, asked, services.clock.now());
  return preview.ok ? preview.value.feeOre : preview.reason;
}

async function change(id: BookingId, wanted: GroupChange, by: By) {
  const { booking, people: members } = await present(id);
  const preview = expectOk(
    await previewGroupChange(
      studio.db,
      { booking, members, change: wanted, by: by === "payer" ? "payer" : "staff", limits: policy },
      services.clock.now(),
    ),
  );
  const shown = { shownOre: preview.afterOre, shownFeeOre: preview.feeOre, shownRevision: booking.revision };
  const input = { bookingId: id, change: wanted, ...shown };
  if (by === "payer") return changeGroup(services, linkTo(booking), input);
  const seen = await asSeenNow(services, { ...input, agreed: by === "agreed" });
  return staffChangeGroup(services, admin, seen);
}

const moveOf = (member: Pick<Member, "id">, start: Instant) =>
  ({ kind: "move", memberId: member.id, start }) as const;
const removalOf = (member: Pick<Member, "id">) => ({ kind: "remove", memberId: member.id }) as const;

/** Express for three on Friday at ten; on Thursday staff move the third to 13.00. */
async function thirdMoved(by: "staff" | "agreed" = "staff"): Promise<{ id: BookingId; third: Member }> {
  const { id } = await bookedGroup(services);
  services.clock.set(thursday);
  const { people } = await present(id);
  expectOk(await change(id, moveOf(people[2] as Member, at(180)), by));
  services.clock.set(plusHours(thursday, 4));
  return { id, third: (await present(id)).people[2] as Member };
}

describe("one person of a group whom the studio moved", () => {
  it("costs the payer nothing to take out, to move, or when the person does not come", async () => {
    const { id, third } = await thirdMoved();
    expect(await feeOf(id, removalOf(third))).toBe(0);
    expect(await feeOf(id, moveOf(third, at(300)))).toBe(0);
    const { people } = await present(id);
    // The others have the time that the customer chose.
    expect(await feeOf(id, removalOf(people[0] as Member))).toBe(97_500);
    expect(await feeOf(id, moveOf(people[1] as Member, at(300)))).toBe(97_500);
    services.clock.set(at(200));
    const missed = { bookingId: id, memberId: third.id, step: "missMember", shownFeeOre: ore(0) } as const;
    expectOk(await stepMember(services, admin, await asSeenNow(services, missed)));
    const { rows } = await studio.db.execute(sql`
      SELECT ore::int, share_ore::int AS share FROM booking_fees WHERE booking_id = ${id}`);
    expect(rows).toEqual([{ ore: 0, share: 195_000 }]);
  });

  it("moves away from it on the own page, where a fee would be the payer's", async () => {
    const { id, third } = await thirdMoved();
    const { booking } = await present(id);
    // Right after the others, which is no gap of the group.
    const shown = { shownOre: booking.totalOre, shownFeeOre: ore(0), shownRevision: booking.revision };
    const back = { change: moveOf(third, at(30)), ...shown };
    expectOk(await changeOwnTime(services, ownLink(third), back));
    // The person has chosen now, but the window after the studio's move still runs.
    expect(await feeOf(id, removalOf(third))).toBe(0);
  });

  it("ends the free changes with the customer's own choice, after the hours that were agreed", async () => {
    const { id, third } = await thirdMoved();
    expectOk(await change(id, moveOf(third, at(300)), "payer"));
    await studio.db.execute(sql`UPDATE bookings SET studio_move_free_hours = 3 WHERE id = ${id}`);
    expect(await feeOf(id, removalOf(third))).toBe(97_500);
    expect(memberNoShow((await present(id)).booking, (await present(id)).people[2] as Member).feeOre).toBe(
      195_000,
    );
  });

  it("counts as the customer's choice when staff record that the customer asked for it", async () => {
    const { id, third } = await thirdMoved("agreed");
    expect(await feeOf(id, removalOf(third))).toBe(97_500);
    const { rows } = await studio.db.execute(sql`
      SELECT detail ->> 'agreed' AS agreed FROM history WHERE subject_id = ${id} AND event = 'member_moved'`);
    expect(rows).toEqual([{ agreed: "true" }]);
  });

  it("makes both of a swap free when staff swap them, and neither when the payer does", async () => {
    const { id } = await bookedGroup(services);
    services.clock.set(thursday);
    const [first, , third] = (await present(id)).people as [Member, Member, Member];
    const swap = { kind: "swap", memberId: first.id, otherId: third.id } as const;
    expectOk(await change(id, swap, "staff"));
    services.clock.set(plusHours(thursday, 4));
    for (const each of [first, third]) expect(await feeOf(id, removalOf(each))).toBe(0);
    await studio.db.execute(sql`UPDATE bookings SET studio_move_free_hours = 3 WHERE id = ${id}`);
    expectOk(await change(id, swap, "payer"));
    for (const each of [first, third]) expect(await feeOf(id, removalOf(each))).toBe(97_500);
  });

  it("keeps its share out of what the whole booking costs to cancel, on every page and in the letter", async () => {
    const { id } = await thirdMoved();
    const { booking } = await present(id);
    const now = services.clock.now();
    const terms = changeTerms(booking, now);
    expect(terms).toMatchObject({ feeOre: 195_000, percent: 50, exempt: { times: 1, of: 3 } });
    expect(changeTermsSentence("cancel", terms)).toBe(
      "Studioet har flyttet 1 av de 3 timene. For resten avbestiller du mindre enn 24 timer før. " +
        "Da koster avbestillingen 50 % av prisen for dem: 1 950 kr.".replaceAll(
          " 950 kr",
          "\u00a0950\u00a0kr",
        ),
    );
    expect(bookingPolicySentence(booking)).toContain("Studioet har flyttet 1 av de 3 timene.");
    const record = await bookingForAdminRecord(studio.db, id, policy, now);
    expect(record?.terms.feeOre).toBe(195_000);
    expect((await noShowFees(studio.db, [id]))[id]).toBe(390_000);
    const input = { bookingId: id, cause: "customer", shownFeeOre: ore(195_000) } as const;
    expectOk(await cancelBooking(services, linkTo(booking), input));
    const { rows } = await studio.db.execute(
      sql`SELECT kind, ore::int FROM booking_fees WHERE booking_id = ${id}`,
    );
    expect(rows).toEqual([{ kind: "cancel", ore: 195_000 }]);
  });

  it("does not shorten the limit of the others when the studio moved it before them", async () => {
    const { id } = await bookedGroup(services);
    services.clock.set(instant("2026-11-26T08:00:00+01:00"));
    const [first] = (await present(id)).people as [Member];
    expectOk(await change(id, moveOf(first, at(-60)), "staff"));
    // 24 hours before 10.15, where the others begin.
    services.clock.set(instant("2026-11-26T10:00:00+01:00"));
    expect(changeTerms((await present(id)).booking, services.clock.now()).feeOre).toBe(0);
  });

  it("has the terms of the whole booking again when that moves", async () => {
    const { id } = await thirdMoved();
    const { booking } = await present(id);
    await studio.db.execute(sql`UPDATE bookings SET studio_move_free_hours = 0 WHERE id = ${id}`);
    const move = { bookingId: id, from: at(240), shownFeeOre: ore(195_000), expressWish: true };
    expectOk(await moveBooking(services, linkTo(booking), move));
    const { people } = await present(id);
    for (const each of people) expect(await feeOf(id, removalOf(each))).toBe(97_500);
    const back = await asSeenNow(services, { bookingId: id, from: at(0) });
    expectOk(await staffMoveBooking(services, admin, back));
    for (const each of people) expect(await feeOf(id, removalOf(each))).toBe(0);
  });
});

type Step =
  | { readonly kind: "wait"; readonly minutes: number }
  | { readonly kind: "move"; readonly by: By; readonly who: number; readonly quarter: number }
  | { readonly kind: "swap"; readonly by: By; readonly who: number; readonly other: number }
  | { readonly kind: "all"; readonly by: By; readonly quarter: number };

const by = fc.constantFrom<By>("staff", "agreed", "payer");
const who = fc.nat(2);
const quarter = fc.integer({ min: 0, max: 24 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant("move" as const), by, who, quarter }),
  fc.record({ kind: fc.constant("swap" as const), by, who, other: who }),
  fc.record({ kind: fc.constant("all" as const), by, quarter }),
);

interface Believed {
  from: Instant;
  mover: "studio" | "customer";
  lastStudio: Instant | null;
}

/** The rule in its own words, apart from the program's. */
function oracleFee({ from, mover, lastStudio }: Believed, now: Instant, share: number): number {
  if (mover === "studio" && now <= from) return 0;
  if (minutesBetween(now, from) >= 24 * 60) return 0;
  if (lastStudio !== null && minutesBetween(lastStudio, now) <= 48 * 60 && now <= from) return 0;
  return share / 2;
}

describe("who moved a person's time", () => {
  it("is the last who did, alone or with the whole group, through any moves and swaps", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
        services.clock.set(instant("2026-11-20T09:00:00+01:00"));
        const { id } = await bookedGroup(services);
        services.clock.set(instant("2026-11-24T09:00:00+01:00"));
        const believed = new Map<MemberId, Believed>();
        for (const { id: member, from } of (await present(id)).people)
          believed.set(member, { from, mover: "customer", lastStudio: null });
        for (const each of steps) await take(id, each, believed);
        await agree(id, believed);
      }),
      { numRuns: 6 },
    );
  });
});

/** Does the step, and writes down who did it; a time that is not free changes neither. */
async function take(id: BookingId, asked: Step, believed: Map<MemberId, Believed>): Promise<void> {
  if (asked.kind === "wait") {
    services.clock.set(plusMinutes(services.clock.now(), asked.minutes));
    return;
  }
  const now = services.clock.now();
  const { booking, people } = await present(id);
  const note = (member: MemberId) => {
    const before = believed.get(member) as Believed;
    const mover = asked.by === "staff" ? "studio" : "customer";
    believed.set(member, { ...before, mover, lastStudio: mover === "studio" ? now : before.lastStudio });
  };
  let concerned: Member[] = people;
  let done = false;
  if (asked.kind === "all") {
    const from = at(asked.quarter * 15);
    done = await moveAll(booking, from, asked.by);
  } else {
    const one = people[asked.who] as Member;
    const other = asked.kind === "swap" ? (people[asked.other] as Member) : null;
    concerned = other ? [one, other] : [one];
    const wanted = other
      ? ({ kind: "swap", memberId: one.id, otherId: other.id } as const)
      : moveOf(one, at((asked as { quarter: number }).quarter * 15));
    const { people: members } = await present(id);
    const kind = asked.by === "payer" ? "payer" : "staff";
    const preview = await previewGroupChange(
      studio.db,
      { booking, members, change: wanted, by: kind, limits: policy },
      now,
    );
    done = preview.ok && (await change(id, wanted, asked.by)).ok;
  }
  if (!done) return;
  for (const member of concerned) note(member.id);
  for (const { id: member, from } of (await present(id)).people) {
    believed.set(member, { ...(believed.get(member) as Believed), from });
  }
}

async function moveAll(booking: Booking, from: Instant, mover: By): Promise<boolean> {
  const shownFeeOre = changeTerms(booking, services.clock.now()).feeOre;
  const input = { bookingId: booking.id, from };
  if (mover === "payer") {
    return (await moveBooking(services, linkTo(booking), { ...input, shownFeeOre, expressWish: true })).ok;
  }
  const seen = await asSeenNow(services, { ...input, agreed: mover === "agreed" });
  return (await staffMoveBooking(services, admin, seen)).ok;
}

async function agree(id: BookingId, believed: ReadonlyMap<MemberId, Believed>): Promise<void> {
  const { booking, people } = await present(id);
  const share = 195_000;
  const asked = [30, 23, 2].map((hours) => plusHours(booking.from, -hours));
  for (const now of asked.filter((moment) => moment >= services.clock.now())) {
    services.clock.set(now);
    for (const member of people) {
      const expected = oracleFee(believed.get(member.id) as Believed, now, share);
      expect(await feeOf(id, removalOf(member))).toBe(expected as Ore);
    }
  }
  for (const member of people) {
    const { mover } = believed.get(member.id) as Believed;
    const expected = mover === "studio" ? 0 : share;
    expect(memberNoShow(booking, member).feeOre).toBe(expected as Ore);
  }
}
