import type { Actor, Staff } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import { archiving } from "~/areas/records/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { changedTags, type TagRefusal } from "~/kit/tags";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type Arrival, decideCustomer, namesAgree, sharedBy } from "../rules/same-customer";
import { insertCustomer, lockCustomer, updateCustomer } from "../store/customers.server";
import {
  addIdentities,
  candidatesFor,
  identitiesOf,
  lockIdentities,
  removeIdentity,
} from "../store/identities.server";
import { dismissPair, suggestMerge } from "../store/suggestions.server";
import { customers } from "../tables.server";
import type { Customer, CustomerFields, CustomerId, Identity } from "../types";

export interface AskedCustomer<Value = undefined> {
  readonly id: CustomerId;
  readonly version: number;
  readonly value: Value;
}

/**
 * Staff decide that the customer is new: others with the same e-mail or phone become suggestions, whatever their names.
 */
export async function createCustomer(
  tx: Tx,
  staff: Staff,
  fields: CustomerFields,
  now: Instant,
): Promise<CustomerId> {
  const id = newId<CustomerId>();
  await lockIdentities(tx, [fields]);
  await insertCustomer(tx, id, fields, now);
  await recordCreation(
    tx,
    staff,
    { kind: "customer", id },
    "created",
    { detail: { source: fields.source } },
    now,
  );
  await noteReach(tx, id, fields, now);
  return id;
}

/** The identities are locked before (`lockIdentities`). */
export async function changeCustomer(
  tx: Tx,
  staff: Staff,
  { id, version, value }: AskedCustomer<CustomerFields>,
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "merged-already" | "erased-already">> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  const fields = changedFields(found.value, value);
  if (fields.length === 0) return ok({ version });
  await updateCustomer(tx, id, value);
  // Names of the fields only: the history is stored longer than contact data may be.
  const next = await recordChange(
    tx,
    staff,
    { kind: "customer", id },
    "changed",
    { detail: { fields } },
    now,
  );
  if (fields.includes("email") || fields.includes("phone")) await noteReach(tx, id, value, now);
  return ok({ version: next });
}

interface Corrected {
  readonly before: Arrival;
  readonly after: Arrival;
}

/**
 * The contact of one of the customer's bookings was corrected: the customer is known by the new e-mail and phone too,
 * and fields that equalled the booking's follow it. With another person's name the customer stays unchanged. The
 * identities and the record's version are locked before.
 */
export async function followBooking(
  tx: Tx,
  actor: Actor,
  id: CustomerId,
  { before, after }: Corrected,
  now: Instant,
): Promise<void> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return;
  const customer = found.value;
  if (![customer.name, before.name].some((name) => namesAgree(after.name, name))) return;
  const value = {
    ...customer,
    name: customer.name === before.name ? after.name : customer.name,
    email: sharedBy({ email: customer.email, phone: null }, identitiesOf(before))
      ? (after.email ?? customer.email)
      : customer.email,
    phone: customer.phone === before.phone ? (after.phone ?? customer.phone) : customer.phone,
  };
  const self = (await candidatesFor(tx, after)).find((candidate) => candidate.id === id);
  const isNew = identitiesOf(after).length > (self?.identities.length ?? 0);
  const fields = [...changedFields(customer, value), ...(isNew ? ["identities"] : [])];
  if (fields.length === 0) return;
  await updateCustomer(tx, id, value);
  await recordChange(tx, actor, { kind: "customer", id }, "changed", { detail: { fields } }, now);
  await noteReach(tx, id, { ...value, email: after.email, phone: after.phone }, now);
}

/** Adds or removes one tag; the other fields stay as they are. */
export async function changeTag(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCustomer<string>,
  isSet: boolean,
  now: Instant,
): Promise<Result<{ version: number }, TagRefusal | "merged-already" | "erased-already">> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  const changed = changedTags(found.value.tags, value, isSet);
  if ("refused" in changed) return refuse(changed.refused);
  await updateCustomer(tx, id, { ...found.value, tags: changed.tags });
  const detail = { fields: ["tags"] };
  const next = await recordChange(tx, staff, { kind: "customer", id }, "changed", { detail }, now);
  return ok({ version: next });
}

const { archive, restore } = archiving("customer", customers);
export const archiveCustomer = archive;
export const unarchiveCustomer = restore;

/** Removes an address or number that was wrong, or is no longer the customer's. */
export async function forgetIdentity(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCustomer<Identity>,
  now: Instant,
): Promise<
  Result<
    { version: number },
    "not-found" | "merged-already" | "erased-already" | "identity-in-use" | "unknown-identity"
  >
> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  if (sharedBy(found.value, [value])) return refuse("identity-in-use");
  if (!(await removeIdentity(tx, id, value))) return refuse("unknown-identity");
  const change = { detail: { fields: ["identities"] } };
  return ok({ version: await recordChange(tx, staff, { kind: "customer", id }, "changed", change, now) });
}

/** Records that two similar records are two people. */
export async function dismissSuggestion(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCustomer<{ readonly otherId: CustomerId | null }>,
  now: Instant,
): Promise<Result<{ version: number }, "unknown-suggestion">> {
  const { otherId } = value;
  if (!otherId || !(await dismissPair(tx, id, otherId, now))) return refuse("unknown-suggestion");
  const detail = { otherId };
  const subject = { kind: "customer", id } as const;
  return ok({ version: await recordChange(tx, staff, subject, "suggestion_dismissed", { detail }, now) });
}

/** An existing customer, neither merged nor erased, locked. */
export async function customerToChange(
  tx: Tx,
  id: CustomerId,
): Promise<Result<Customer, "merged-already" | "erased-already">> {
  const customer = await lockCustomer(tx, id);
  if (!customer) return refuse("merged-already");
  return customer.erasedAt === null ? ok(customer) : refuse("erased-already");
}

const editedFields = ["name", "email", "phone", "language", "source", "companyName", "tags", "note"] as const;

export function changedFields(before: CustomerFields, after: CustomerFields): string[] {
  return editedFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

async function noteReach(tx: Tx, id: CustomerId, fields: CustomerFields, now: Instant): Promise<void> {
  const others = (await candidatesFor(tx, fields)).filter((candidate) => candidate.id !== id);
  const { joined, similar } = decideCustomer(fields, others);
  for (const other of [...(joined ? [joined] : []), ...similar]) {
    await suggestMerge(tx, id, other.id as CustomerId, other.by, now);
  }
  await addIdentities(tx, id, identitiesOf(fields), now);
}
