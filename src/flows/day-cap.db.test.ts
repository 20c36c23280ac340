import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { BookingId, Member } from "~/areas/bookings/types";
import { freeTimesOfDays, whyNotFree } from "~/areas/calendar/reads.server";
import type { ResourceId } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { ore } from "~/kit/money";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import { bookedGroup, peopleOf, rangesTaken } from "../../tests/worlds/booked-group";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { admin, asSeenNow, fridayAtTen, newVisitor } from "../../tests/worlds/visitor-story";
import { previewGroupChange, staffChangeGroup } from "./change-group.server";
import { chooseSession } from "./choose-session.server";
import { holdTime } from "./hold-time.server";

const { studio, services } = await bookedStudio();
const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const at = (minutes: number): Instant => plusMinutes(fridayAtTen, minutes);
const friday = dayOf(fridayAtTen);

const setCap = (cap: number | null) =>
  studio.db.execute(
    sql`UPDATE calendar_resources SET max_sessions_per_day = ${cap} WHERE kind = 'photographer'`,
  );

async function express() {
  const product = await productBySlug(studio.db, "express", services.clock.now());
  if (!product) throw new Error("no product");
  return product;
}

/** Staff do it if it is possible; returns whether it was. */
async function change(id: BookingId, wanted: (people: Member[]) => GroupChange): Promise<boolean> {
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  const members = await peopleOf(studio.db, id);
  const asked = { booking, members, change: wanted(members), by: "staff", limits } as const;
  const preview = await previewGroupChange(studio.db, asked, services.clock.now());
  if (!preview.ok) return false;
  const shown = { shownOre: preview.value.afterOre, shownFeeOre: ore(0), shownRevision: booking.revision };
  const input = { bookingId: id, change: asked.change, ...shown };
  return (await staffChangeGroup(services, admin, await asSeenNow(services, input))).ok;
}

const removal = (index: number) => (people: Member[]) =>
  ({ kind: "remove", memberId: (people[index % people.length] as Member).id }) as const;
const move = (index: number, start: Instant) => (people: Member[]) =>
  ({ kind: "move", memberId: (people[index % people.length] as Member).id, start }) as const;

interface Photographer extends Record<string, unknown> {
  readonly id: ResourceId;
  readonly sessions: number;
}

/** The day's sessions of each photographer, counted by owner. */
async function photographers(): Promise<Photographer[]> {
  const { rows } = await studio.db.execute<Photographer>(sql`
    SELECT r.id, count(DISTINCT a.owner_id)::int AS sessions
    FROM calendar_resources r LEFT JOIN calendar_allocations a ON a.resource_id = r.id
      AND (lower(a.during) AT TIME ZONE 'Europe/Oslo')::date = ${friday}
    WHERE r.kind = 'photographer' AND r.retired_at IS NULL GROUP BY r.id ORDER BY r.id`);
  return rows;
}

const span = () => ({ now: services.clock.now(), firstDay: friday, lastDay: friday });

/** Free starts by a reference: the photographers who are under the limit, asked without any limit. */
async function reference(cap: number): Promise<Instant[]> {
  const under = (await photographers()).filter(({ sessions }) => sessions < cap).map(({ id }) => id);
  if (under.length === 0) return [];
  await setCap(null);
  const starts = await freeTimesOfDays(studio.db, await express(), { ...span(), resourceIds: under });
  await setCap(cap);
  return starts;
}

describe("a photographer's limit of sessions a day", () => {
  it("counts a group with a gap once, so that taking somebody out never fills the day", async () => {
    await setCap(2);
    const { id } = await bookedGroup(services, {
      people: ["A", "B", "C", "D", "E"].map((name) => ({ name, email: "" })),
    });
    for (const index of [1, 1, 1]) expect(await change(id, removal(index))).toBe(true);
    expect(await rangesTaken(studio.db, id)).toHaveLength(2);
    expect((await photographers()).map(({ sessions }) => sessions).toSorted()).toEqual([0, 1]);
    const own = (await photographers()).find(({ sessions }) => sessions === 1) as Photographer;
    const asked = { ...span(), resourceId: own.id };
    expect((await freeTimesOfDays(studio.db, await express(), asked)).length).toBeGreaterThan(0);
    expect(await whyNotFree(studio.db, await express(), { ...asked, start: at(240) })).toBeNull();
    await setCap(1);
    expect(await whyNotFree(studio.db, await express(), { ...asked, start: at(240) })).toBe("day-full");
    await setCap(6);
  });

  it("is the same for the free starts, for a visitor's hold and for staff, whatever the groups look like", async () => {
    const step = fc.record({ group: fc.nat(1), who: fc.nat(3), quarter: fc.integer({ min: 0, max: 26 }) });
    const story = fc.record({
      cap: fc.integer({ min: 1, max: 3 }),
      removed: fc.array(fc.record({ group: fc.nat(1), who: fc.nat(3) }), { maxLength: 3 }),
      moved: fc.array(step, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ cap, removed, moved }) => {
        await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
        await setCap(6);
        const people = ["A", "B", "C", "D"].map((name) => ({ name, email: "" }));
        const groups = [
          await bookedGroup(services, { people }),
          await bookedGroup(services, { people, start: at(180) }),
        ];
        for (const { group, who, quarter } of moved) {
          await change((groups[group] as { id: BookingId }).id, move(who, at(quarter * 15 - 60)));
        }
        for (const { group, who } of removed)
          await change((groups[group] as { id: BookingId }).id, removal(who));
        await setCap(cap);
        const expected = await reference(cap);
        const product = await express();
        const shown = await freeTimesOfDays(studio.db, product, span());
        expect(shown).toEqual(expected);
        for (const start of [at(-60), at(60), at(195), at(300)]) {
          const isShown = shown.includes(start);
          const why = await whyNotFree(studio.db, product, { now: services.clock.now(), start });
          if (isShown) expect(why).toBeNull();
          const visitor = newVisitor();
          const choices = { persons: 1, images: 1, addOns: [] };
          const chosen = { token: null, productSlug: "express", choices };
          const { token } = await chooseSession(services, visitor, chosen);
          expect((await holdTime(services, visitor, { token, start })).ok).toBe(isShown);
          await studio.db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'hold'`);
        }
      }),
      { numRuns: 10 },
    );
    await setCap(6);
  });
});
