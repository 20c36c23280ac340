import { sql } from "drizzle-orm";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { suits } from "~/areas/waitlist/rules/wish";
import type { WaitingEntryId } from "~/areas/waitlist/types";
import { letterContext } from "~/flows/letter-context.server";
import { makeOffer, saleOf } from "~/flows/offer-from-list.server";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** One entry has an open offer, and another a proposal that staff have to send. */
export async function offerToSome(services: Services, now: Instant): Promise<void> {
  const settled = { ...(await letterContext(services, now)), now };
  const { settings } = settled;
  const proposing = { ...settings, policy: { ...settings.policy, waitlistMode: "forslag" as const } };
  const contexts = [settled, { ...settled, settings: proposing }];
  await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ id: WaitingEntryId }>(
      sql`SELECT id FROM waitlist_entries WHERE status = 'waiting' ORDER BY created_at, id`,
    );
    for (const { id } of rows) {
      const [context] = contexts;
      if (!context) return;
      if (await offered(tx, context, id)) contexts.shift();
    }
  });
}

/** Whether a time within the wish was free, and is offered now. */
async function offered(
  tx: Tx,
  context: Parameters<typeof makeOffer>[1],
  id: WaitingEntryId,
): Promise<boolean> {
  const entry = await entryToChange(tx, id);
  const sale = entry && (await saleOf(tx, context, entry));
  if (!entry || !sale?.ok) return false;
  const { firstDay, lastDay } = entry.wish;
  const starts = await freeTimesOfDays(tx, sale.value.session, { now: context.now, firstDay, lastDay });
  const start = starts.find((each) => suits(entry.wish, each));
  if (start === undefined) return false;
  const why = { fit: "within", among: 2, older: 0 } as const;
  const asked = { entry, start, cause: "booking", why, openingId: null, by: null } as const;
  return (await makeOffer(tx, context, asked)).ok;
}
