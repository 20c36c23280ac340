import { sql } from "drizzle-orm";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Services } from "~/platform/services.server";
import { linkTo } from "./visitor-story";

/** Look-ups about a booking for tests. */
export function bookingFile(services: Services) {
  const { db, clock } = services;
  return {
    async record(id: BookingId) {
      const { policy } = await readSettings(db, clock.now());
      const record = await bookingForAdminRecord(db, id, policy, clock.now());
      if (!record) throw new Error("no such booking");
      return record;
    },
    /** "booking-confirmed queued", sorted by name. */
    async letters(id: BookingId): Promise<string[]> {
      const { rows } = await db.execute<{ line: string }>(sql`
        SELECT template || ' ' || status AS line FROM email_outbox WHERE about_id = ${id} ORDER BY template, status`);
      return rows.map((row) => row.line);
    },
    /** The session's start in the calendar of each resource (Standard's buffer is a quarter of an hour). */
    async times(id: BookingId): Promise<Instant[]> {
      const { rows } = await db.execute<{ at: string }>(
        sql`SELECT lower(during)::text AS at FROM calendar_allocations WHERE owner_id = ${id}`,
      );
      return rows.map((row) => plusMinutes(instant(row.at), 15));
    },
    /** Empties the calendar and the outbox; bookings are never deleted. */
    async clear(): Promise<void> {
      await db.execute(sql`DELETE FROM calendar_allocations`);
      await db.execute(sql`TRUNCATE email_outbox CASCADE`);
    },
  };
}

/** A link to another booking. */
export function strangerTo(booking: Booking) {
  return linkTo({ id: newId<BookingId>(), linkId: booking.linkId });
}
