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
import { moveQuotes } from "~/areas/quotes/store/quotes.server";
import { dropOwner, takeOwner } from "~/areas/records/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
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

export interface Merge extends FieldChoices {
  readonly keptId: CustomerId;
  readonly otherId: CustomerId;
}

/**
 * The other record's bookings, quotes, notes, consents and companies become this one's, and its owner when this one has
 * none. The other record disappears from the lists.
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
  return inTransaction(db, async (tx) => {
    if (otherId === id) return refuse("same-customer");
    await lockMerging(tx);
    const versions = await lockBoth(tx, id, otherId);
    if (versions[id] !== version) return refuse("changed-meanwhile");
    if (versions[otherId] !== otherVersion) return refuse("other-changed");
    return mergeLocked(tx, staff, { keptId: id, otherId, ...choices }, clock.now());
  });
}

/** For callers that do more in the same transaction. They have taken the lock of merging. */
export async function mergeIn(
  tx: Tx,
  staff: Staff,
  merge: Merge,
  now: Instant,
): Promise<Result<{ version: number; mergeId: string }, MergeReason>> {
  await lockBoth(tx, merge.keptId, merge.otherId);
  return mergeLocked(tx, staff, merge, now);
}

async function mergeLocked(
  tx: Tx,
  staff: Staff,
  { keptId, otherId, ...choices }: Merge,
  now: Instant,
): Promise<Result<{ version: number; mergeId: string }, MergeReason>> {
  const moved = {
    bookings: await moveBookingsOf(tx, otherId, keptId),
    quotes: await moveQuotes(tx, "customerId", { from: otherId, to: keptId }),
    notes: await moveNotes(tx, "customer", otherId, keptId),
    owner: await takeOwner(tx, staff, placeOf(otherId), placeOf(keptId), now),
  };
  return mergeCustomers(tx, staff, { keptId, mergedId: otherId, choices, moved }, now);
}

type SplitReason =
  | "changed-meanwhile"
  | "merged-already"
  | "erased-already"
  | "split-already"
  | "split-too-late";

export function splitAgain(
  { db, clock }: Services,
  staff: Staff,
  asked: Asked<"customer", { readonly mergeId: string }>,
): Promise<Result<{ version: number }, SplitReason>> {
  return inTransaction(db, async (tx) => {
    await lockMerging(tx);
    return splitIn(tx, staff, asked, clock.now());
  });
}

/** The same for callers that do more in the same transaction, and have taken the lock of merging. */
export async function splitIn(
  tx: Tx,
  staff: Staff,
  { id, version, value }: Asked<"customer", { readonly mergeId: string }>,
  now: Instant,
): Promise<Result<{ version: number }, SplitReason>> {
  const seen = await expectVersion(tx, { kind: "customer", id }, version);
  if (!seen.ok) return seen;
  const merge = await mergeToSplit(tx, id, value.mergeId, now);
  if (!merge.ok) return merge;
  const { mergedId, snapshot } = merge.value;
  await moveBookingsOf(tx, id, mergedId, snapshot.bookings);
  await moveQuotes(tx, "customerId", { from: id, to: mergedId, only: snapshot.quotes ?? [] });
  await moveNotes(tx, "customer", id, mergedId, snapshot.notes);
  if (snapshot.owner) await dropOwner(tx, staff, placeOf(id), snapshot.owner, now);
  return ok(await splitCustomers(tx, staff, merge.value, now));
}

function placeOf(id: CustomerId): RecordPlace {
  return { subject: { kind: "customer", id }, audience: "staff" };
}

async function lockBoth(tx: Tx, one: CustomerId, other: CustomerId): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const id of [one, other].toSorted()) versions[id] = await lockVersion(tx, { kind: "customer", id });
  return versions;
}
