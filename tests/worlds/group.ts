import { sql } from "drizzle-orm";
import { insertAccessLink } from "~/areas/access/store/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";

interface MadeGroup {
  /** The token in the address of the group's page in the back office. */
  readonly token: string;
  readonly memberId: string;
  /** The key of the member's own link. */
  readonly key: string;
}

/** A group of one member, `name`, for a booking without a group. */
export function addGroup(db: Db, bookingId: string, name: string, now: Instant): Promise<MadeGroup> {
  const made = { token: newSecret(), memberId: newId(), key: newSecret() };
  const linkId = newId<AccessLinkId>();
  const subject = { kind: "booking_member", id: made.memberId } as const;
  return inTransaction(db, async (tx) => {
    await insertAccessLink(tx, { id: linkId, subject, keyHash: hashSecret(made.key) }, now);
    await tx.execute(sql`
      INSERT INTO booking_groups (booking_id, token, created_at) VALUES (${bookingId}, ${made.token}, now())`);
    await tx.execute(sql`
      INSERT INTO booking_members (id, booking_id, position, name, email, status, status_since, starts_at, ends_at,
        link_id, created_at, updated_at)
      SELECT ${made.memberId}, id, 1, ${name}, '', 'booked', now(), starts_at, ends_at, ${linkId}, now(), now()
      FROM bookings WHERE id = ${bookingId}`);
    return made;
  });
}
