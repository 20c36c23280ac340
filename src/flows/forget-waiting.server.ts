import type { Admin } from "~/areas/access/types";
import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { entriesOfPerson, forgetEntries } from "~/areas/waitlist/commands/forget-entries.server";
import { closeOffer } from "~/areas/waitlist/commands/offers.server";
import { liveOfferOf } from "~/areas/waitlist/reads/matching.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { freeForNext } from "./staff-waiting-list.server";

interface Person {
  readonly emails: readonly string[];
  readonly bookingIds: readonly string[];
}

/** A person who asks for erasure leaves the waiting list; a time offered to that person goes to the next. */
export async function forgetWaiting(tx: Tx, admin: Admin, person: Person, now: Instant): Promise<void> {
  const ids = await entriesOfPerson(tx, person);
  for (const id of ids) {
    await entryToChange(tx, id);
    const offer = await liveOfferOf(tx, id);
    if (!offer) continue;
    await closeOffer(tx, offer, now);
    await freeForNext(tx, offer.id);
  }
  await forgetEntries(tx, admin, ids, now);
}
