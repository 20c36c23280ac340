import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeGroup, staffChangeGroup } from "~/flows/change-group.server";
import { moveBooking } from "~/flows/move-booking.server";
import { ore } from "~/kit/money";
import { plusHours, plusMinutes } from "~/kit/time";
import { testNow } from "../../../../tests/setup/services";
import { bookedGroup, peopleOf } from "../../../../tests/worlds/booked-group";
import { bookedStudio } from "../../../../tests/worlds/booked-studio";
import { admin, asSeenNow, expectOk, fridayAtTen, linkTo } from "../../../../tests/worlds/visitor-story";
import type { GroupChange } from "../rules/group-change";
import type { BookingId, Member } from "../types";
import { bookingById } from "./bookings.server";

const { studio, services } = await bookedStudio();

async function change(id: BookingId, by: "staff" | "payer", wanted: (people: Member[]) => GroupChange) {
  services.clock.set(plusHours(services.clock.now(), 1));
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  const shown = { shownOre: booking.totalOre, shownFeeOre: ore(0), shownRevision: booking.revision };
  const input = { bookingId: id, change: wanted(await peopleOf(studio.db, id)), ...shown };
  expectOk(
    by === "payer"
      ? await changeGroup(services, linkTo(booking), input)
      : await staffChangeGroup(services, admin, await asSeenNow(services, input)),
  );
}

const move = (index: number, minutes: number) => (people: Member[]) =>
  ({
    kind: "move",
    memberId: (people[index] as Member).id,
    start: plusMinutes(fridayAtTen, minutes),
  }) as const;
const swap = (people: Member[]) =>
  ({ kind: "swap", memberId: (people[0] as Member).id, otherId: (people[1] as Member).id }) as const;

async function migrateAgain() {
  const name = (await readdir("db/migrations")).find((file) => file.endsWith("_who_moved_a_member.sql"));
  const statements = await readFile(`db/migrations/${name}`, "utf8");
  await studio.db.execute(sql`ALTER TABLE booking_members
    DROP COLUMN own_move_by, DROP COLUMN own_move_at, DROP COLUMN last_studio_move_at`);
  await studio.db.execute(sql.raw(`BEGIN; ${statements} COMMIT;`));
}

it("finds in the history of existing groups who moved each member last, and when the studio did", async () => {
  const moved = await bookedGroup(services);
  await change(moved.id, "staff", move(2, 240));
  await change(moved.id, "payer", swap);
  const again = await bookedGroup(services, { start: plusMinutes(fridayAtTen, 180) });
  await change(again.id, "staff", move(1, 300));
  await change(again.id, "payer", move(2, 330));
  const whole = await bookedGroup(services, { start: plusMinutes(fridayAtTen, 24 * 60 * 3) });
  await change(whole.id, "staff", move(0, 24 * 60 * 3 + 240));
  const from = plusMinutes(fridayAtTen, 24 * 60 * 3 + 60);
  const order = { bookingId: whole.id, from, shownFeeOre: ore(0), expressWish: true };
  expectOk(await moveBooking(services, linkTo(whole), order));
  const state = () => Promise.all([moved, again, whole].map(({ id }) => peopleOf(studio.db, id)));
  const written = await state();
  expect(written.map((people) => people.map(({ ownMove }) => ownMove?.by ?? null))).toEqual([
    ["customer", "customer", "studio"],
    [null, null, "customer"],
    [null, null, null],
  ]);
  expect(written[2]?.map(({ lastStudioMoveAt }) => lastStudioMoveAt !== null)).toContain(true);
  await migrateAgain();
  expect(await state()).toEqual(written);
  services.clock.set(testNow);
});
