import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import {
  canSplitUntil,
  consentsToWithdraw,
  type FieldChoices,
  type MergeSnapshot,
  mergedFields,
  splitDays,
  splitFields,
} from "../rules/merge";
import { identityEmail, sharedBy } from "../rules/same-customer";
import { consentsOf, withdrawConsents } from "../store/consents.server";
import { customerById, setMergedInto, touchCustomer, updateCustomer } from "../store/customers.server";
import {
  copyIdentities,
  dropIdentities,
  endMerge,
  forgetOldMerges,
  insertMerge,
  lockMerge,
  moveCompanies,
  moveConsents,
  returnSeen,
  type StoredMerge,
  takeUnsubscribed,
} from "../store/merges.server";
import { rememberAsDifferent } from "../store/suggestions.server";
import type { Customer, CustomerId } from "../types";
import { customerToChange } from "./edit-customer.server";

export interface Merging {
  readonly keptId: CustomerId;
  readonly mergedId: CustomerId;
  readonly choices: FieldChoices;
  /** What the flow has moved, which a split moves back. */
  readonly moved: Pick<MergeSnapshot, "bookings" | "notes" | "owner" | "quotes">;
}

type Closed = "merged-already" | "erased-already";
type TooMuch = "joined-note-too-long" | "joined-tags-too-many";

/** Merges two records. The locks of all customers and of both versions are taken before. */
export async function mergeCustomers(
  tx: Tx,
  staff: Staff,
  { keptId, mergedId, choices, moved }: Merging,
  now: Instant,
): Promise<Result<{ version: number; mergeId: string }, Closed | TooMuch>> {
  const kept = await customerToChange(tx, keptId);
  if (!kept.ok) return kept;
  const merged = await customerToChange(tx, mergedId);
  if (!merged.ok) return merged;
  const joined = mergedFields(kept.value, merged.value, choices);
  if (!joined.ok) return joined;
  const after = joined.value;
  const withdrawn = consentsToWithdraw(await consentsOf(tx, keptId), await consentsOf(tx, mergedId));
  await withdrawConsents(tx, withdrawn, now);
  const snapshot: MergeSnapshot = {
    ...moved,
    kept: fieldsOf(kept.value),
    after,
    withdrawn,
    consents: await moveConsents(tx, mergedId, keptId),
    identities: await copyIdentities(tx, mergedId, keptId),
    companies: await moveCompanies(tx, mergedId, keptId),
    unsubscribed: await takeUnsubscribed(tx, mergedId, keptId),
    seenAt: kept.value.seenAt,
    wasArchived: await touchCustomer(tx, keptId, merged.value.seenAt),
  };
  await updateCustomer(tx, keptId, after);
  if (snapshot.wasArchived)
    await recordChange(tx, staff, { kind: "customer", id: keptId }, "unarchived", {}, now);
  await setMergedInto(tx, mergedId, keptId);
  const mergeId = await insertMerge(tx, { keptId, mergedId, snapshot, mergedBy: staff.userId }, now);
  await recordChange(
    tx,
    staff,
    { kind: "customer", id: mergedId },
    "merged_into",
    { detail: { otherId: keptId } },
    now,
  );
  const change = { detail: { otherId: mergedId } };
  return ok({
    version: await recordChange(tx, staff, { kind: "customer", id: keptId }, "merged", change, now),
    mergeId,
  });
}

/**
 * Nightly: deletes what was stored for splitting, when the period for it is over. Returns how many rows were changed.
 */
export function forgetUnsplittable(tx: Tx, now: Instant): Promise<number> {
  return forgetOldMerges(tx, plusHours(now, -splitDays * 24));
}

type SplitReason = Closed | "split-already" | "split-too-late";

/** A merge that can still be split, with what it stored. */
export async function mergeToSplit(
  tx: Tx,
  keptId: CustomerId,
  mergeId: string,
  now: Instant,
): Promise<Result<StoredMerge & { readonly snapshot: MergeSnapshot }, SplitReason>> {
  const kept = await customerToChange(tx, keptId);
  if (!kept.ok) return kept;
  const merge = await lockMerge(tx, mergeId, keptId);
  if (!merge || merge.splitAt !== null) return refuse("split-already");
  const { snapshot } = merge;
  if (!snapshot || now > canSplitUntil(merge.mergedAt)) return refuse("split-too-late");
  return ok({ ...merge, snapshot });
}

/** Splits a merge: each record gets back what it had. What was added since stays with the kept one. */
export async function splitCustomers(
  tx: Tx,
  staff: Staff,
  { id, keptId, mergedId, snapshot }: StoredMerge & { readonly snapshot: MergeSnapshot },
  now: Instant,
): Promise<{ version: number }> {
  const kept = (await customerById(tx, keptId)) as Customer;
  const merged = (await customerById(tx, mergedId)) as Customer;
  const fields = splitFields(kept, snapshot);
  await updateCustomer(tx, keptId, fields);
  await setMergedInto(tx, mergedId, null);
  await returnSeen(tx, kept, merged, snapshot);
  await moveConsents(tx, keptId, mergedId, snapshot.consents);
  await withdrawConsents(tx, snapshot.withdrawn, null);
  await moveCompanies(tx, keptId, mergedId, snapshot.companies);
  const own = [fields.email && identityEmail(fields.email), fields.phone];
  await dropIdentities(
    tx,
    keptId,
    snapshot.identities.filter((value) => !own.includes(value)),
  );
  await endMerge(tx, id, now);
  const by = sharedBy(merged, [
    ...(fields.email ? [{ kind: "email" as const, value: identityEmail(fields.email) }] : []),
    ...(fields.phone ? [{ kind: "phone" as const, value: fields.phone }] : []),
  ]);
  if (by) await rememberAsDifferent(tx, keptId, mergedId, by, now);
  await recordChange(
    tx,
    staff,
    { kind: "customer", id: mergedId },
    "split_from",
    { detail: { otherId: keptId } },
    now,
  );
  const change = { detail: { otherId: mergedId } };
  return { version: await recordChange(tx, staff, { kind: "customer", id: keptId }, "split", change, now) };
}

function fieldsOf(customer: Customer): MergeSnapshot["kept"] {
  const { name, email, phone, language, source, companyName, tags, note } = customer;
  return { name, email, phone, language, source, companyName, tags, note };
}
