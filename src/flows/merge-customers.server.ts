import type { Staff } from "~/areas/access/types";
import { moveBookingsOf } from "~/areas/bookings/commands/set-customer.server";
import { lockMerging } from "~/areas/customers/commands/lock-arrivals.server";
import {
  mergeCustomers,
  mergeToSplit,
  splitCustomers,
} from "~/areas/customers/commands/merge-customers.server";
import type { FieldChoices } from "~/areas/customers/rules/merge";
import type { CustomerId } from "~/areas/customers/types";
import { expectVersion, lockVersion } from "~/areas/history/commands.server";
import type { RecordPlace } from "~/areas/history/types";
import { moveNotes } from "~/areas/notes/commands.server";
import { dropOwner, takeOwner } from "~/areas/records/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type MergeReason =
  | "same-customer"
  | "changed-meanwhile"
  | "other-changed"
  | "merged-already"
  | "erased-already"
  | "joined-note-too-long"
  | "joined-tags-too-many";

/**
 * The other record's bookings, notes, consents and companies become this one's, and its owner when this one has none.
 * The other record disappears from the lists.
 */
export function mergeInto(
  { db, clock }: Services,
  staff: Staff,
  {
    id,
    version,
    value,
  }: Asked<"customer", FieldChoices & { readonly otherId: CustomerId; readonly otherVersion: number }>,
): Promise<Result<{ version: number }, MergeReason>> {
  const { otherId, otherVersion, ...choices } = value;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (otherId === id) return refuse("same-customer");
    await lockMerging(tx);
    const versions = await lockBoth(tx, id, otherId);
    if (versions[id] !== version) return refuse("changed-meanwhile");
    if (versions[otherId] !== otherVersion) return refuse("other-changed");
    const moved = {
      bookings: await moveBookingsOf(tx, otherId, id),
      notes: await moveNotes(tx, "customer", otherId, id),
      owner: await takeOwner(tx, staff, placeOf(otherId), placeOf(id), now),
    };
    return mergeCustomers(tx, staff, { keptId: id, mergedId: otherId, choices, moved }, now);
  });
}

export function splitAgain(
  { db, clock }: Services,
  staff: Staff,
  { id, version, value }: Asked<"customer", { readonly mergeId: string }>,
): Promise<
  Result<
    { version: number },
    "changed-meanwhile" | "merged-already" | "erased-already" | "split-already" | "split-too-late"
  >
> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockMerging(tx);
    const seen = await expectVersion(tx, { kind: "customer", id }, version);
    if (!seen.ok) return seen;
    const merge = await mergeToSplit(tx, id, value.mergeId, now);
    if (!merge.ok) return merge;
    const { mergedId, snapshot } = merge.value;
    await moveBookingsOf(tx, id, mergedId, snapshot.bookings);
    await moveNotes(tx, "customer", id, mergedId, snapshot.notes);
    if (snapshot.owner) await dropOwner(tx, staff, placeOf(id), snapshot.owner, now);
    return ok(await splitCustomers(tx, staff, merge.value, now));
  });
}

function placeOf(id: CustomerId): RecordPlace {
  return { subject: { kind: "customer", id }, audience: "staff" };
}

async function lockBoth(tx: Tx, one: CustomerId, other: CustomerId): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const id of [one, other].toSorted()) versions[id] = await lockVersion(tx, { kind: "customer", id });
  return versions;
}
