import { sql } from "drizzle-orm";
import type { Audience, Staff } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { BookingsLetter } from "~/areas/outbox/reads/booking-letters.server";
import type { BookingTotals } from "~/areas/records/reads.server";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { canSplitUntil } from "../rules/merge";
import { sharedBy } from "../rules/same-customer";
import { consentsOf } from "../store/consents.server";
import { customerById } from "../store/customers.server";
import { consentsToReturn } from "../store/merges.server";
import type { Consent, Customer, CustomerEventKind, CustomerId, Identity, SharedBy } from "../types";
import {
  type CompanyOfCustomer,
  type CustomerBooking,
  type CustomerChat,
  chatsOfCustomer,
  companiesOfCustomer,
  customerBookings,
  lettersOfCustomer,
  totalsOfCustomer,
} from "./neighbours.server";

export interface CustomerEvent {
  readonly version: number;
  readonly kind: CustomerEventKind;
  readonly at: Instant;
  readonly by: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Suggestion {
  readonly id: CustomerId;
  readonly name: string;
  readonly by: SharedBy;
}

export interface OpenMerge {
  readonly id: string;
  readonly name: string;
  readonly at: Instant;
  readonly until: Instant;
}

export interface CustomerRecord {
  readonly customer: Customer;
  readonly version: number;
  readonly events: readonly CustomerEvent[];
  /** E-mails and phones beside those of the record itself. */
  readonly otherIdentities: readonly Identity[];
  readonly consents: readonly Consent[];
  /** Those of them that a merge withdrew and a split restores. */
  readonly consentsToReturn: readonly string[];
  readonly companies: readonly CompanyOfCustomer[];
  readonly suggestions: readonly Suggestion[];
  /** Merges that can still be split. */
  readonly merges: readonly OpenMerge[];
  readonly bookings: readonly CustomerBooking[];
  readonly letters: readonly BookingsLetter[];
  /** Only for staff who may read conversations. */
  readonly chats: readonly CustomerChat[];
  readonly next: CustomerBooking | null;
  /** Counted over all bookings; the list above may hold only the newest. */
  readonly totals: BookingTotals;
}

/** The staff who may see the customer; null when there is none, or it was merged into another. */
export async function customerAudience(db: Reader, id: CustomerId): Promise<Audience | null> {
  const customer = await customerById(db, id);
  return customer && customer.mergedInto === null ? "staff" : null;
}

/** The record that this one was merged into, through all merges; itself when it was not. */
export async function survivorOf(db: Reader, id: CustomerId): Promise<CustomerId> {
  const { rows } = await db.execute<{ id: CustomerId }>(sql`
    WITH RECURSIVE way AS (
      SELECT id, merged_into FROM customers WHERE id = ${id}
      UNION SELECT next.id, next.merged_into FROM customers next JOIN way ON next.id = way.merged_into)
    SELECT id FROM way WHERE merged_into IS NULL`);
  return rows[0]?.id ?? id;
}

export async function customerForAdminRecord(
  db: Reader,
  staff: Staff,
  id: CustomerId,
  now: Instant,
): Promise<CustomerRecord | null> {
  const history = await recordHistory(db, { kind: "customer", id });
  const customer = await customerById(db, id);
  if (!customer) return null;
  const [identities, consents, toReturn, companies, suggestions, merges, bookings] = await Promise.all([
    identitiesIn(db, id),
    consentsOf(db, id),
    consentsToReturn(db, id),
    companiesOfCustomer(db, id),
    suggestionsOf(db, id),
    mergesOf(db, id, now),
    customerBookings(db, id),
  ]);
  const [letters, totals, chats] = await Promise.all([
    lettersOfCustomer(db, id),
    totalsOfCustomer(db, id),
    // Only the owner may read conversations.
    staff.kind === "admin" ? chatsOfCustomer(db, id) : [],
  ]);
  const coming = bookings.filter((booking) => isToCome(booking, now));
  return {
    customer,
    version: history.version,
    events: history.events.map(eventOf),
    otherIdentities: identities.filter((identity) => sharedBy(customer, [identity]) === null),
    consents,
    consentsToReturn: toReturn,
    companies,
    suggestions,
    merges,
    bookings,
    letters,
    chats,
    next: coming.toSorted((a, b) => a.from - b.from)[0] ?? null,
    totals,
  };
}

function isToCome({ status, to }: CustomerBooking, now: Instant): boolean {
  return to >= now && ["requested", "confirmed", "checked_in"].includes(status);
}

function eventOf({ version, event, at, actorKind, actorName, detail }: HistoryLine): CustomerEvent {
  const by = actorName ?? (actorKind === "visitor" || actorKind === "customer" ? "customer" : null);
  return { version, kind: event as CustomerEventKind, at, by, detail };
}

async function identitiesIn(db: Reader, id: CustomerId): Promise<Identity[]> {
  const { rows } = await db.execute<{ kind: Identity["kind"]; value: string }>(sql`
    SELECT kind, value FROM customer_identities WHERE customer_id = ${id} ORDER BY kind, since, value`);
  return rows;
}

async function suggestionsOf(db: Reader, id: CustomerId): Promise<Suggestion[]> {
  const { rows } = await db.execute<{ id: CustomerId; name: string; by: SharedBy }>(sql`
    SELECT customers.id, name, by FROM customer_suggestions
    JOIN customers ON customers.id = CASE WHEN one_id = ${id} THEN other_id ELSE one_id END
    WHERE (one_id = ${id} OR other_id = ${id}) AND dismissed_at IS NULL
      AND merged_into IS NULL AND erased_at IS NULL
    ORDER BY customer_suggestions.created_at LIMIT 20`);
  return rows;
}

async function mergesOf(db: Reader, id: CustomerId, now: Instant): Promise<OpenMerge[]> {
  const { rows } = await db.execute<{ id: string; name: string; merged_at: string | Date }>(sql`
    SELECT merge.id, name, merged_at FROM customer_merges merge JOIN customers ON customers.id = merged_id
    WHERE kept_id = ${id} AND split_at IS NULL AND snapshot IS NOT NULL
      AND merged_at >= ${toIso(now)}::timestamptz - interval '30 days'
    ORDER BY merged_at DESC`);
  return rows.map(({ merged_at, ...merge }) => {
    const at = instant(merged_at);
    return { ...merge, at, until: canSplitUntil(at) };
  });
}
