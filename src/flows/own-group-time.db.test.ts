import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import type { Booking, Member } from "~/areas/bookings/types";
import { saidOfLetters } from "~/kit/letter-promise";
import { ore } from "~/kit/money";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import {
  bookedGroup,
  lettersTo,
  ownLink,
  peopleOf,
  rangesTaken,
  timesOf,
} from "../../tests/worlds/booked-group";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { expectOk, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { changeGroup, changeOwnTime, previewGroupChange } from "./change-group.server";
import { choicesOfPerson } from "./group-choices.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
  await studio.db.execute(sql`DELETE FROM email_outbox`);
});

const policy = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const at = (minutes: number): Instant => plusMinutes(fridayAtTen, minutes);

async function present(id: Booking["id"]): Promise<{ booking: Booking; people: Member[] }> {
  const booking = await bookingById(studio.db, id);
  if (!booking) throw new Error("no booking");
  return { booking, people: await peopleOf(studio.db, id) };
}

async function offered(id: Booking["id"], index: number) {
  const { booking, people } = await present(id);
  const asked = { booking, memberId: people[index]?.id ?? "", by: "person" } as const;
  const choices = await choicesOfPerson(studio.db, asked, services.clock.now());
  return {
    starts: choices?.starts.map(formatTime),
    swaps: choices?.swaps.map(({ from }) => formatTime(from)),
  };
}

async function own(id: Booking["id"], index: number, change: (people: Member[]) => GroupChange) {
  const { booking, people } = await present(id);
  const shown = { shownOre: booking.totalOre, shownFeeOre: ore(0), shownRevision: booking.revision };
  const link = ownLink(people[index] as Member);
  return changeOwnTime(services, link, { change: change(people), ...shown });
}

const moveOf = (index: number, start: Instant) => (people: Member[]) =>
  ({ kind: "move", memberId: (people[index] as Member).id, start }) as const;
const swapOf = (index: number, other: number) => (people: Member[]) =>
  ({
    kind: "swap",
    memberId: (people[index] as Member).id,
    otherId: (people[other] as Member).id,
  }) as const;

describe("a person who changes their own time in a group", () => {
  it("is offered the times beside the others, and those of whoever can be told of a swap", async () => {
    const { id } = await bookedGroup(services);
    expect(await offered(id, 1)).toEqual({ starts: ["09.45", "10.45"], swaps: ["10.00"] });
    // The last person cannot move further back; the first place is free.
    expect(await offered(id, 2)).toEqual({ starts: ["09.45"], swaps: ["10.00", "10.15"] });
  });

  it("swaps with another: both are told, the payer and the studio too, and the price is the same", async () => {
    const { id } = await bookedGroup(services);
    await studio.db.execute(
      sql`UPDATE email_outbox SET status = 'sent' WHERE template NOT LIKE '%reminder%'`,
    );
    expectOk(await own(id, 0, swapOf(0, 1)));
    expect(await timesOf(studio.db, id)).toEqual([
      "10.00 Per Hansen",
      "10.15 Ola Nordmann",
      "10.30 Eli Sørås",
    ]);
    expect(await rangesTaken(studio.db, id)).toEqual(["10.00-10.50"]);
    const { rows } = await studio.db.execute(sql`
      SELECT event, actor_kind, total_ore::int AS total FROM history JOIN bookings b ON b.id = subject_id
      WHERE subject_id = ${id} ORDER BY version DESC LIMIT 1`);
    expect(rows).toMatchObject([{ event: "members_swapped", total: 585_000 }]);
    const news = "Ola Nordmann har selv byttet tid med Per Hansen";
    const letters = await studio.db.execute<{ letter: string }>(sql`
      SELECT to_address || ': ' || subject AS letter FROM email_outbox
      WHERE status = 'queued' ORDER BY template, to_address`);
    expect(letters.rows.map(({ letter }) => letter)).toEqual([
      `kari@eksempel.example.no: ${news}`,
      "ola@eksempel.example.no: Ny tid: Express fredag 27. november kl. 10.15",
      "per@eksempel.example.no: Ny tid: Express fredag 27. november kl. 10.00",
      expect.stringContaining(`Gruppen til Kari Nordmann: ${news}`),
    ]);
  });

  it("is answered as done when a swap, or a new person, is sent twice, and changes nothing the second time", async () => {
    const { id } = await bookedGroup(services);
    const first = await present(id);
    const shown = {
      shownOre: first.booking.totalOre,
      shownFeeOre: ore(0),
      shownRevision: first.booking.revision,
    };
    const swap = { change: swapOf(0, 1)(first.people), ...shown };
    const link = ownLink(first.people[0] as Member);
    for (const _ of ["once", "again"]) expectOk(await changeOwnTime(services, link, swap));
    expect((await timesOf(studio.db, id))[0]).toBe("10.00 Per Hansen");
    // Another swap with the same page is not a repeat.
    const other = { ...swap, change: swapOf(2, 0)(first.people) };
    expect(await changeOwnTime(services, ownLink(first.people[2] as Member), other)).toMatchObject({
      ok: false,
    });
    const { booking } = await present(id);
    const change = { kind: "add", name: "Nina Ny", email: "nina@eksempel.example.no" } as const;
    const add = { bookingId: id, change, shownFeeOre: ore(0), shownOre: ore(780_000) };
    const seen = { ...add, shownRevision: booking.revision };
    for (const _ of ["once", "again"]) expectOk(await changeGroup(services, linkTo(booking), seen));
    expect(await timesOf(studio.db, id)).toHaveLength(4);
    // To add a second person of the same name, the page must be seen again first.
    const next = { ...seen, shownOre: ore(975_000), shownRevision: booking.revision + 1 };
    expectOk(await changeGroup(services, linkTo(booking), next));
    expect(await timesOf(studio.db, id)).toHaveLength(5);
  });

  it("moves to the time right after the others, and the calendar follows", async () => {
    const { id } = await bookedGroup(services);
    expectOk(await own(id, 0, moveOf(0, at(45))));
    expect(await timesOf(studio.db, id)).toEqual([
      "10.15 Per Hansen",
      "10.30 Eli Sørås",
      "10.45 Ola Nordmann",
    ]);
    expect(await rangesTaken(studio.db, id)).toEqual(["10.15-11.05"]);
    const { booking } = await present(id);
    expect([formatTime(booking.from), formatTime(booking.to)]).toEqual(["10.15", "11.00"]);
    // The same button again changes nothing.
    const before = booking.revision;
    expectOk(await own(id, 2, moveOf(2, at(45))));
    expect((await present(id)).booking.revision).toBe(before);
  });

  it("moves into the gap that another left", async () => {
    const { id } = await bookedGroup(services);
    const { booking, people } = await present(id);
    const memberId = (people[1] as Member).id;
    const remove = { bookingId: id, change: { kind: "remove", memberId } } as const;
    const shown = { shownOre: ore(390_000), shownFeeOre: ore(0), shownRevision: booking.revision };
    expectOk(await changeGroup(services, linkTo(booking), { ...remove, ...shown }));
    expect((await offered(id, 1)).starts).toContain("10.15");
    expectOk(await own(id, 1, moveOf(1, at(15))));
    expect(await timesOf(studio.db, id)).toEqual(["10.00 Ola Nordmann", "10.15 Eli Sørås"]);
    expect(await rangesTaken(studio.db, id)).toEqual(["10.00-10.35"]);
  });

  it("is refused a time elsewhere in the day, another's time, a taken time, and somebody else's change", async () => {
    const { id } = await bookedGroup(services);
    const refused = async (change: (people: Member[]) => GroupChange, index = 0) => own(id, index, change);
    expect(await refused(moveOf(0, at(180)))).toEqual({ ok: false, reason: "not-beside-group" });
    expect(await refused(moveOf(0, at(15)))).toEqual({ ok: false, reason: "time-of-another" });
    expect(await refused(moveOf(1, at(45)), 0)).toEqual({ ok: false, reason: "unknown-booking" });
    expect(await refused((people) => ({ kind: "remove", memberId: (people[0] as Member).id }))).toEqual({
      ok: false,
      reason: "unknown-member",
    });
    // Another group follows directly, after five minutes of tidying.
    await bookedGroup(services, { start: at(50) });
    expect((await offered(id, 0)).starts).not.toContain("10.45");
    expect(await refused(moveOf(0, at(45)))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await timesOf(studio.db, id)).toEqual([
      "10.00 Ola Nordmann",
      "10.15 Per Hansen",
      "10.30 Eli Sørås",
    ]);
  });

  it("costs the payer nothing: after the deadline a new time is refused, and a swap is not", async () => {
    const { id } = await bookedGroup(services);
    services.clock.set(plusHours(fridayAtTen, -20));
    expect(await own(id, 0, moveOf(0, at(45)))).toEqual({ ok: false, reason: "payer-pays" });
    expectOk(await own(id, 1, swapOf(1, 0)));
    const { rows } = await studio.db.execute(sql`SELECT 1 FROM booking_fees WHERE booking_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it("gives nobody an earlier time on short notice, and swaps with nobody who cannot be told", async () => {
    const { id } = await bookedGroup(services);
    const { booking } = await present(id);
    const { leadTimeHours } = booking.session;
    services.clock.set(plusMinutes(plusHours(fridayAtTen, -leadTimeHours), 1));
    expect(await own(id, 0, swapOf(0, 1))).toEqual({ ok: false, reason: "too-short-for-other" });
    expect((await offered(id, 0)).swaps).toEqual([]);
    // In the other direction the other person gets a later time.
    expectOk(await own(id, 1, swapOf(1, 0)));
    services.clock.set(testNow);
    // The third person has no e-mail address.
    expect(await own(id, 0, swapOf(0, 2))).toEqual({ ok: false, reason: "other-untold" });
    expect((await offered(id, 0)).swaps).toEqual(["10.15"]);
  });

  it("decides by the person's own time when the group has begun", async () => {
    const { id } = await bookedGroup(services);
    services.clock.set(at(5));
    expect(await own(id, 2, swapOf(2, 0))).toEqual({ ok: false, reason: "not-to-change" });
    expect(await own(id, 0, swapOf(0, 2))).toEqual({ ok: false, reason: "already-started" });
    expectOk(await own(id, 2, swapOf(2, 1)));
  });

  it("opens nothing for a link that was given to somebody else", async () => {
    const { id } = await bookedGroup(services);
    const { people } = await present(id);
    const old = { ...(people[0] as Member), linkId: people[1]?.linkId ?? "" };
    const shown = { shownOre: ore(585_000), shownFeeOre: ore(0), shownRevision: 0 };
    const change = swapOf(0, 1)(people);
    expect(await changeOwnTime(services, ownLink(old), { change, ...shown })).toEqual({
      ok: false,
      reason: "unknown-booking",
    });
  });

  it("sees who is told before anything is done, without the others' names", async () => {
    const { id } = await bookedGroup(services);
    const { booking, people } = await present(id);
    const change = swapOf(0, 1)(people);
    const asked = { booking, members: people, change, by: "person", limits: policy } as const;
    const preview = expectOk(await previewGroupChange(studio.db, asked, testNow));
    const reader = {
      kind: "person",
      payer: "Kari Nordmann",
      id: (people[0] as Member).id,
      members: people,
    } as const;
    expect(saidOfLetters(letterSentences(preview.letters, reader), "works")).toEqual([
      "Du får e-post om den nye tiden, med ny kalenderfil.",
      "Den som hadde timen kl. 10.15, får e-post om den nye tiden, med ny kalenderfil.",
      "Kari Nordmann, som betaler, får e-post om endringen, med alle tidene.",
      "Studioet får beskjed.",
    ]);
    expect([preview.afterOre, preview.feeOre]).toEqual([585_000, 0]);
    // The preview matches what is written: their first letters have not been sent and are written anew.
    const before = await lettersTo(studio.db, "per@eksempel.example.no");
    expectOk(await own(id, 0, swapOf(0, 1)));
    expect(await lettersTo(studio.db, "per@eksempel.example.no")).toEqual(before);
  });
});
