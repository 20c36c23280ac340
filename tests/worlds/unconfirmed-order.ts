import { sql } from "drizzle-orm";
import { insertAccessLink } from "~/areas/access/store/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { type Instant, plusHours, toIso } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { addBegunBooking } from "./begun-booking";

interface Unconfirmed {
  readonly id: string;
  /** The key of the letter that asks to confirm it. */
  readonly key: string;
}

/** An order of that customer's that waits for its confirmation. */
export async function addUnconfirmedOrder(db: Db, email: string, now: Instant): Promise<Unconfirmed> {
  const [id, key, linkId] = [newId(), newSecret(), newId<AccessLinkId>()];
  const draft = await addBegunBooking(db, email, now);
  const starts = plusHours(now, 24 * 9);
  await inTransaction(db, async (tx) => {
    const subject = { kind: "unconfirmed_order", id } as const;
    await insertAccessLink(tx, { id: linkId, subject, keyHash: hashSecret(key) }, now);
    await tx.execute(sql`
      INSERT INTO unconfirmed_orders (id, draft_id, link_id, hold_id, status, confirmed_by, reserved, starts_at, ends_at,
        shown_ore, express_wish, letters_sent, letter_at, expires_at, created_at)
      VALUES (${id}, ${draft.id}, ${linkId}, ${newId()}, 'open', 'customer', false, ${toIso(starts)},
        ${toIso(plusHours(starts, 1))}, 195000, true, 1, ${toIso(now)}, ${toIso(plusHours(now, 1))}, ${toIso(now)})`);
  });
  return { id, key };
}
