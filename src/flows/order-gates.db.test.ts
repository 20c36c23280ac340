import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking, BookingId, Member } from "~/areas/bookings/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { fromKroner, type Ore, ore } from "~/kit/money";
import type { Result } from "~/kit/result";
import { dayOf, type Instant, plusHours, plusMinutes } from "~/kit/time";
import { bookedGroup, draftOfGroup, ownLink, peopleOf } from "../../tests/worlds/booked-group";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { admin, asSeenNow, expectOk, firm, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { addToOrder } from "./add-to-order.server";
import { bookSession } from "./book-session.server";
import { changeGroup, changeOwnTime, previewGroupChange, staffChangeGroup } from "./change-group.server";
import { changeOrder } from "./change-order.server";
import { moveBooking } from "./move-booking.server";

const { studio, services } = await bookedStudio();
const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };

/** The last start of the day for a group of this size: its last session ends when the studio closes. */
async function lastStart(size: number): Promise<Instant> {
  const now = services.clock.now();
  const product = await productBySlug(studio.db, "ansattfoto-studio", now);
  if (!product) throw new Error("no product");
  const day = dayOf(fridayAtTen);
  const shape = shapeOf(product, { persons: size });
  const starts = await freeTimesOfDays(studio.db, shape, { now, firstDay: day, lastDay: day });
  return starts.at(-1) as Instant;
}

afterEach(async () => {
  await studio.db.execute(sql`
    UPDATE products SET bookable_online = true, archived_at = NULL WHERE slug = 'ansattfoto-studio'`);
  await studio.db.execute(
    sql`UPDATE calendar_resources SET max_sessions_per_day = 6 WHERE kind = 'photographer'`,
  );
});

const employees = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ name: `Ansatt ${n + 1}`, email: "" }));
const priceOf = (size: number): Ore => fromKroner(size * (size < 5 ? 1950 : 1650) * 1.25);
const bookedEmployees = (size: number, start: Instant = fridayAtTen) =>
  bookedGroup(services, {
    product: "ansattfoto-studio",
    people: employees(size),
    contact: firm,
    start,
    shownOre: priceOf(size),
  });

async function present(id: BookingId): Promise<{ booking: Booking; people: Member[] }> {
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  return { booking, people: await peopleOf(studio.db, id) };
}

type Outcome = string;
const outcome = (result: Result<unknown, string>): Outcome => (result.ok ? "done" : result.reason);

/** The ways in which a customer, or staff, get a session of `size` at its time, or make one larger. */
const ways = {
  async order({ id }: Booking, size: number, start?: Instant): Promise<Outcome> {
    // The earlier booking gives its time back, so that the same time is asked for.
    await studio.db.execute(sql`DELETE FROM calendar_allocations WHERE owner_id = ${id}`);
    const asked = {
      product: "ansattfoto-studio",
      people: employees(size),
      contact: firm,
      ...(start && { start }),
    };
    const draft = await draftOfGroup(services, asked).catch((error: Error) => error.message);
    if (typeof draft === "string") return draft.replace("Refused: ", "");
    const shown = { shownOre: priceOf(size), shownStart: start ?? fridayAtTen, expressWish: true };
    return outcome(await bookSession(services, draft.visitor, { token: draft.token, ...shown }));
  },
  async add(group: Booking): Promise<Outcome> {
    const { booking, people: members } = await present(group.id);
    const change = { kind: "add", name: "", email: "" } as const;
    const asked = { booking, members, change, by: "payer", limits } as const;
    const preview = await previewGroupChange(studio.db, asked, services.clock.now());
    const shownOre = preview.ok ? preview.value.afterOre : priceOf(members.length + 1);
    const shown = { shownOre, shownFeeOre: ore(0), shownRevision: booking.revision };
    const done = outcome(
      await changeGroup(services, linkTo(booking), { bookingId: booking.id, change, ...shown }),
    );
    // The page refuses what the command refuses, with the same words.
    expect(preview.ok ? "done" : preview.reason).toBe(done);
    return done;
  },
  async move(group: Booking, start: Instant): Promise<Outcome> {
    const { booking } = await present(group.id);
    const shownFeeOre = changeTerms(booking, services.clock.now()).feeOre;
    const asked = { bookingId: group.id, from: start, shownFeeOre, expressWish: true };
    return outcome(await moveBooking(services, linkTo(booking), asked));
  },
  async office(group: Booking): Promise<Outcome> {
    const { booking, people } = await present(group.id);
    const change = { kind: "add", name: "", email: "" } as const;
    const shown = { shownFeeOre: ore(0), shownRevision: booking.revision };
    const input = { bookingId: booking.id, change, shownOre: priceOf(people.length + 1), ...shown };
    return outcome(await staffChangeGroup(services, admin, await asSeenNow(services, input)));
  },
  /** A booking for one gets persons with minutes of their own. */
  async enlarge(one: Booking, persons: number): Promise<Outcome> {
    const { booking } = await present(one.id);
    const wish = { persons, images: booking.choices.images };
    const input = { bookingId: one.id, wish, shownOre: priceOf(persons) };
    return outcome(await addToOrder(services, linkTo(booking), input));
  },
} as const;

const notSold = () =>
  studio.db.execute(sql`UPDATE products SET bookable_online = false WHERE slug = 'ansattfoto-studio'`);
const archived = () =>
  studio.db.execute(sql`UPDATE products SET archived_at = now() WHERE slug = 'ansattfoto-studio'`);
const shortNotice = async () => services.clock.set(plusHours(fridayAtTen, -2));

interface Case {
  readonly gate: string;
  readonly way: keyof typeof ways;
  /** How many are in the booking before. */
  readonly size: number;
  /** At the end of the day. */
  readonly isLast?: boolean;
  readonly when?: () => Promise<unknown>;
  readonly act: (booking: Booking) => Promise<Outcome>;
  readonly outcome: Outcome;
}

const cases: readonly Case[] = [
  ...[
    {
      gate: "the largest that books without a quote",
      size: 4,
      outcome: "needs-quote",
      ordered: "unknown-product",
    },
    { gate: "one below it", size: 3, outcome: "done", ordered: "done" },
    {
      gate: "sold online no more",
      size: 2,
      when: notSold,
      outcome: "no-longer-sold",
      ordered: "unknown-product",
    },
    { gate: "archived", size: 2, when: archived, outcome: "no-longer-sold", ordered: "unknown-product" },
    { gate: "the notice", size: 2, when: shortNotice, outcome: "too-soon", ordered: "too-soon" },
    {
      gate: "the opening hours",
      size: 3,
      isLast: true,
      outcome: "outside-hours",
      ordered: "outside-hours",
    },
  ].flatMap(({ ordered, ...gate }): Case[] => [
    { ...gate, way: "order", act: (one) => ways.order(one, gate.size + 1, one.from), outcome: ordered },
    { ...gate, way: "add", act: ways.add },
  ]),
  { gate: "the largest", way: "office", size: 4, act: ways.office, outcome: "done" },
  { gate: "sold no more", way: "office", size: 2, when: archived, act: ways.office, outcome: "done" },
  { gate: "the notice", way: "office", size: 2, when: shortNotice, act: ways.office, outcome: "done" },
  {
    gate: "the largest",
    way: "enlarge",
    size: 1,
    act: (one) => ways.enlarge(one, 5),
    outcome: "less-than-before",
  },
  { gate: "one below it", way: "enlarge", size: 1, act: (one) => ways.enlarge(one, 4), outcome: "done" },
  {
    gate: "sold no more",
    way: "enlarge",
    size: 1,
    when: archived,
    act: (one) => ways.enlarge(one, 2),
    outcome: "less-than-before",
  },
  {
    gate: "the notice",
    way: "enlarge",
    size: 1,
    when: shortNotice,
    act: (one) => ways.enlarge(one, 2),
    outcome: "too-soon",
  },
  {
    gate: "the opening hours",
    way: "enlarge",
    size: 1,
    isLast: true,
    outcome: "outside-hours",
    act: (one) => ways.enlarge(one, 2),
  },
  {
    gate: "the notice",
    way: "move",
    size: 2,
    when: shortNotice,
    outcome: "too-soon",
    act: (one) => ways.move(one, plusMinutes(fridayAtTen, 60)),
  },
  {
    gate: "the opening hours",
    way: "move",
    size: 3,
    isLast: true,
    outcome: "outside-hours",
    act: (one) => ways.move(one, plusMinutes(one.from, one.session.slotStepMinutes)),
  },
  // Who ordered before the product was archived still chooses another time.
  {
    gate: "archived",
    way: "move",
    size: 3,
    when: archived,
    outcome: "done",
    act: (one) => ways.move(one, plusMinutes(fridayAtTen, 240)),
  },
];

describe("an order and every later change of it", () => {
  it.each(cases)("$way asks for $gate: $outcome", async ({ size, isLast, when, act, outcome: expected }) => {
    const booking = await bookedEmployees(size, isLast ? await lastStart(size) : fridayAtTen);
    await when?.();
    expect(await act(booking)).toBe(expected);
  });

  it("lets the payer of a larger group, which staff sold, take out and move, but not add", async () => {
    const { id } = await bookedEmployees(4);
    expect(await ways.office((await present(id)).booking)).toBe("done");
    const { booking, people } = await present(id);
    expect(await ways.add(booking)).toBe("needs-quote");
    const change = { kind: "remove", memberId: (people[4] as Member).id } as const;
    const shown = { shownOre: priceOf(4), shownFeeOre: ore(0), shownRevision: booking.revision };
    expectOk(await changeGroup(services, linkTo(booking), { bookingId: id, change, ...shown }));
    // Another order of theirs is staff's to change.
    const wish = {
      productSlug: "ansattfoto-studio",
      choices: { ...booking.choices, images: 2 },
      adjustment: null,
    };
    const asked = { bookingId: id, ...wish, reason: "Avtalt", sendLetter: false, shownOre: ore(0) };
    expect(outcome(await changeOrder(services, admin, await asSeenNow(services, asked)))).not.toBe(
      "needs-quote",
    );
  });

  it("asks a person who moves into a gap for the notice of a new order, as the page does", async () => {
    const { id } = await bookedGroup(services);
    const first = await present(id);
    const change = { kind: "remove", memberId: (first.people[0] as Member).id } as const;
    const shown = { shownOre: fromKroner(3900), shownFeeOre: ore(0), shownRevision: first.booking.revision };
    expectOk(await changeGroup(services, linkTo(first.booking), { bookingId: id, change, ...shown }));
    services.clock.set(plusMinutes(fridayAtTen, -30));
    const { booking, people } = await present(id);
    // The studio chose the time, so that no fee is in the way.
    await services.db.execute(sql`
      UPDATE booking_members SET own_move_by = 'studio', own_move_at = created_at, last_studio_move_at = created_at
      WHERE id = ${(people[1] as Member).id}`);
    const earlier = {
      change: { kind: "move", memberId: (people[1] as Member).id, start: fridayAtTen } as const,
      shownOre: booking.totalOre,
      shownFeeOre: ore(0),
      shownRevision: booking.revision,
    };
    const moved = await changeOwnTime(services, ownLink(people[1] as Member), earlier);
    expect(outcome(moved)).toBe("too-soon");
  });
});
