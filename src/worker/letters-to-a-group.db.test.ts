import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking, Member, MemberId } from "~/areas/bookings/types";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { changeGroup } from "~/flows/change-group.server";
import { ore } from "~/kit/money";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { bookedGroup, peopleOf } from "../../tests/worlds/booked-group";
import { countingStudio } from "../../tests/worlds/counting-studio";
import { deliveries, firstWords, type Sent } from "../../tests/worlds/delivered-letters";
import { expectOk, kari, linkTo, mondayInDecember } from "../../tests/worlds/visitor-story";

const { db, services } = await countingStudio();
const { deliver, deliverFor: deliverAll } = deliveries(services);
const toVictim = (sent: readonly Sent[]) => sent.filter(({ to }) => to.startsWith("offer"));
const deliverFor = async (minutes: number) => toVictim(await deliverAll(minutes));

describe("a group of ten with one address", () => {
  const people = Array.from({ length: 10 }, (_, n) => ({
    name: `Barn ${n + 1}`,
    email: `offer+${n}@eksempel.example.no`,
  }));
  const group = () => bookedGroup(services, { people, start: mondayInDecember });
  const linksIn = (text = "") => [...text.matchAll(/booking\/person\/([\w-]+)\?key=/g)].map(([, id]) => id);

  async function moveMember(booking: Booking, memberId: MemberId, start: Instant) {
    const now = (await bookingById(db, booking.id)) as Booking;
    const change = { kind: "move", memberId, start } as const;
    const shown = { shownOre: now.totalOre, shownFeeOre: ore(0), shownRevision: now.revision };
    return changeGroup(services, linkTo(booking), { bookingId: booking.id, change, ...shown });
  }

  it("gets one letter with the link of each, and none besides the payer's where the payer has it", async () => {
    const booking = await group();
    const sent = toVictim(await deliver());
    const ids = (await peopleOf(db, booking.id)).map(({ id }) => id);
    expect(sent).toHaveLength(1);
    expect(linksIn(sent[0]?.text)).toEqual(ids);
    const { rows } = await db.execute<{ files: number }>(sql`
      SELECT jsonb_array_length(attachments) AS files FROM email_outbox WHERE template = 'member-confirmed'`);
    expect(rows).toEqual([{ files: 10 }]);
    const own = people.map(({ name }) => ({ name, email: "kari+barn@eksempel.example.no" }));
    await bookedGroup(services, { people: own, start: plusHours(mondayInDecember, 48) });
    expect((await deliver()).filter(({ to }) => to.startsWith("kari")).map(({ to }) => to)).toEqual([
      kari.email,
    ]);
  });

  it("gets few letters when its members are moved again and again, the last of which is true", async () => {
    const booking = await group();
    const sent = toVictim(await deliver());
    const last = (await peopleOf(db, booking.id)).at(-1) as Member;
    for (let n = 0; n < 20; n++) {
      expectOk(await moveMember(booking, last.id, plusMinutes(n % 2 ? last.from : last.to, n % 2 ? 0 : 30)));
      sent.push(...toVictim(await deliver()));
    }
    sent.push(...(await deliverFor(24 * 60)));
    expect(firstWords(sent)).toEqual(["Timene deres", "Nye tider", "Nye tider"]);
    expect(linksIn(sent[2]?.text)).toHaveLength(10);
    expect(sent[2]?.text).toContain(`Barn 10 hadde time ${formatWhen(plusMinutes(last.to, 30))}.`);
  });

  it("gets the first letter about the others when one leaves before it is sent", async () => {
    const booking = await group();
    const [first, ...others] = await peopleOf(db, booking.id);
    const change = { kind: "remove", memberId: (first as Member).id } as const;
    const shown = { shownOre: ore(9 * 195_000), shownFeeOre: ore(0), shownRevision: booking.revision };
    expectOk(await changeGroup(services, linkTo(booking), { bookingId: booking.id, change, ...shown }));
    const sent = toVictim(await deliver());
    expect(firstWords(sent)).toEqual(["Timene deres"]);
    expect(linksIn(sent[0]?.text)).toEqual(others.map(({ id }) => id));
  });

  it("gets one letter when the booking is cancelled, at once", async () => {
    const booking = await group();
    await deliver();
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    const sent = toVictim(await deliver());
    expect(firstWords(sent)).toEqual(["Gjelder ikke lenger"]);
    for (const { name } of people) expect(sent[0]?.text).toContain(name);
  });

  it("is reminded of each of its times, and of few of those that strangers add to its mailbox", async () => {
    const planned = async () => {
      const { rows } = await db.execute<{ at: number }>(sql`
        SELECT extract(epoch FROM send_after)::int AS at FROM email_outbox
        WHERE template = 'member-reminder' AND status = 'scheduled' AND to_address LIKE 'offer%'`);
      const within =
        (hours: number) =>
        ({ at }: { at: number }, other: { at: number }) =>
          other.at >= at && other.at < at + hours * 3_600;
      const most = (hours: number) =>
        Math.max(...rows.map((one) => rows.filter((other) => within(hours)(one, other)).length));
      return { all: rows.length, inAnHour: most(1), inADay: most(24) };
    };
    await group();
    expect(await planned()).toEqual({ all: 20, inAnHour: 4, inADay: 10 });
    await bookedGroup(services, { people, start: plusHours(mondayInDecember, 3) });
    expect(await planned()).toEqual({ all: 24, inAnHour: 4, inADay: 12 });
  });

  it("with an address for each writes to each, as before", async () => {
    const apart = people.map(({ name }, n) => ({ name, email: `barn${n}@eksempel.example.no` }));
    await bookedGroup(services, { people: apart, start: mondayInDecember });
    const sent = await deliver();
    expect(sent.filter(({ to }) => to.startsWith("barn")).map(({ to }) => to)).toEqual(
      apart.map(({ email }) => email),
    );
  });
});
