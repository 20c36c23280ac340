import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking, BookingId, Member } from "~/areas/bookings/types";
import { type Ore, ore } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type FailingDatabase, failingDatabase } from "../../tests/setup/failing-database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { bookedGroup, draftOfGroup, peopleOf } from "../../tests/worlds/booked-group";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { expectBooked, expectOk, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { changeGroup } from "./change-group.server";

let studio: TestDatabase;
let failing: FailingDatabase;
let calm: TestServices;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  failing = failingDatabase(studio.url);
  calm = testServices(studio.db);
  services = testServices(failing.db);
});
afterAll(async () => {
  await failing?.close();
  await studio?.close();
});

/** Everything that depends on the group: rows, price, calendar, links, letters and history. */
async function stateOf(id: BookingId) {
  const { rows } = await studio.db.execute(sql`
    SELECT b.total_ore::int AS total, b.revision, to_char(b.starts_at, 'HH24:MI') || to_char(b.ends_at, '-HH24:MI') AS span,
      (SELECT json_agg(json_build_array(position, name, email, status, to_char(starts_at, 'HH24:MI'), revision)
        ORDER BY position) FROM booking_members WHERE booking_id = b.id) AS members,
      (SELECT json_agg(during::text ORDER BY resource_id, during) FROM calendar_allocations WHERE owner_id = b.id) AS times,
      (SELECT count(*)::int FROM access_links k JOIN booking_members m ON k.subject_id = m.id
        WHERE m.booking_id = b.id AND k.revoked_at IS NULL) AS links,
      (SELECT json_agg(template || ' ' || status ORDER BY template, status, to_address) FROM email_outbox
        WHERE about_id = b.id OR about_id IN (SELECT id FROM booking_members WHERE booking_id = b.id)) AS letters,
      (SELECT count(*)::int FROM history WHERE subject_id = b.id) AS history,
      (SELECT json_agg(json_build_array(position, quantity, total_ore) ORDER BY position) FROM booking_lines
        WHERE booking_id = b.id) AS lines
    FROM bookings b WHERE b.id = ${id}`);
  return JSON.stringify(rows[0]);
}

const freeTheCalendar = () => studio.db.execute(sql`DELETE FROM calendar_allocations`);

/**
 * Presses a button once for each statement, and lets that statement fail: nothing may have changed. Then the button is
 * pressed without failures. Returns the number of statements.
 */
async function pressUntilDone(press: () => Promise<unknown>, state: () => Promise<string>): Promise<number> {
  const before = await state();
  for (let number = 1; ; number++) {
    failing.failAt(number, "refused");
    const error = await press().then(
      () => null,
      (refused: Error) => refused,
    );
    const { length } = failing.statements;
    failing.failAt(0, "refused");
    // The number exceeds the statements of the change: none failed, so the change was made.
    if (length < number) return length;
    expect(error, `statement ${number}`).not.toBeNull();
    expect(await state(), `statement ${number}`).toBe(before);
  }
}

type Change = (people: readonly Member[]) => GroupChange;
const changes: readonly (readonly [string, Change, Ore])[] = [
  [
    "moves one to the time after the last",
    ([first]) => ({ kind: "move", memberId: (first as Member).id, start: plusMinutes(fridayAtTen, 45) }),
    ore(585_000),
  ],
  [
    "swaps two",
    ([first, second]) => ({ kind: "swap", memberId: (first as Member).id, otherId: (second as Member).id }),
    ore(585_000),
  ],
  ["adds one", () => ({ kind: "add", name: "Siri Berg", email: "siri@eksempel.example.no" }), ore(780_000)],
  ["takes one out", ([first]) => ({ kind: "remove", memberId: (first as Member).id }), ore(390_000)],
  [
    "gives one's time to another",
    ([first]) => ({
      kind: "person",
      memberId: (first as Member).id,
      name: "Nora Lie",
      email: "nora@eksempel.example.no",
    }),
    ore(585_000),
  ],
];

async function freshGroup(): Promise<{ booking: Booking; people: Member[] }> {
  await freeTheCalendar();
  const { id } = await bookedGroup(calm);
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  return { booking, people: await peopleOf(studio.db, id) };
}

describe("a change of a group whose Nth statement fails", () => {
  it.each(changes)("is made in one piece or not at all: %s", async (_, change, shownOre) => {
    const calmly = await freshGroup();
    const press = (by: TestServices, { booking, people }: typeof calmly) => {
      const shown = { shownOre, shownFeeOre: ore(0), shownRevision: booking.revision };
      return changeGroup(by, linkTo(booking), { bookingId: booking.id, change: change(people), ...shown });
    };
    expectOk(await press(calm, calmly));
    const wanted = await stateOf(calmly.booking.id);
    const group = await freshGroup();
    const id = group.booking.id;
    const count = await pressUntilDone(
      async () => expectOk(await press(services, group)),
      () => stateOf(id),
    );
    expect(count).toBeGreaterThan(10);
    expect(await stateOf(id)).toBe(wanted);
  });
});

describe("the order of a group whose Nth statement fails", () => {
  it("reserves the times of all members or of none", async () => {
    await freeTheCalendar();
    const { visitor, token } = await draftOfGroup(calm);
    const order = { token, shownOre: ore(585_000), shownStart: fridayAtTen, expressWish: true };
    const rows = async () => {
      const counted = await studio.db.execute(sql`
        SELECT (SELECT count(*) FROM booking_members) AS members, (SELECT count(*) FROM booking_groups) AS groups,
          (SELECT count(*) FROM bookings) AS bookings, (SELECT count(*) FROM email_outbox) AS letters,
          (SELECT count(*) FROM access_links) AS links,
          (SELECT count(*) FROM calendar_allocations WHERE kind = 'booking') AS times`);
      return JSON.stringify(counted.rows[0]);
    };
    const count = await pressUntilDone(
      async () => expectBooked(await bookSession(services, visitor, order)),
      rows,
    );
    expect(count).toBeGreaterThan(20);
    const booking = expectBooked(await bookSession(calm, visitor, order));
    expect((await peopleOf(studio.db, booking.id)).map(({ name }) => name)).toEqual([
      "Ola Nordmann",
      "Per Hansen",
      "Eli Sørås",
    ]);
  });
});
