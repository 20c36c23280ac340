import { sql } from "drizzle-orm";
import { insertAccessLink } from "~/areas/access/store/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { type Instant, plusHours, toIso } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";

interface BegunBooking {
  readonly id: string;
  /** The key of the link back to it. */
  readonly key: string;
}

/** A booking that was started two hours ago, with contact details, and not finished. */
export function addBegunBooking(db: Db, email: string, now: Instant): Promise<BegunBooking> {
  const [id, key] = [newId(), newSecret()];
  const subject = { kind: "booking_draft", id } as const;
  const begun = toIso(plusHours(now, -2));
  return inTransaction(db, async (tx) => {
    await insertAccessLink(tx, { id: newId<AccessLinkId>(), subject, keyHash: hashSecret(key) }, now);
    await tx.execute(sql`
      INSERT INTO booking_drafts (id, token_hash, visitor_id, product_slug, choices, contact, created_at, updated_at)
      SELECT ${id}, ${hashSecret(newSecret())}, ${newId()}, product_slug, choices, contact, ${begun}, ${begun}
      FROM booking_drafts WHERE contact ->> 'email' = ${email} LIMIT 1`);
    return { id, key };
  });
}
