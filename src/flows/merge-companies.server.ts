import type { Staff } from "~/areas/access/types";
import { moveInvoices } from "~/areas/billing/store/invoices.server";
import {
  type CompanyPair,
  type MergedCompanies,
  mergeCompanies,
  splitCompanies,
} from "~/areas/companies/commands/merge-companies.server";
import type { CompanySnapshot } from "~/areas/companies/rules/merge";
import type { CompanyId } from "~/areas/companies/types";
import { moveContacts } from "~/areas/customers/commands/customer-companies.server";
import { lockVersion } from "~/areas/history/commands.server";
import type { RecordPlace } from "~/areas/history/types";
import { moveNotes } from "~/areas/notes/commands.server";
import { moveOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import { moveQuotes } from "~/areas/quotes/store/quotes.server";
import { dropOwner, takeOwner } from "~/areas/records/commands.server";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

export type CompanyMergeReason = Exclude<
  Awaited<ReturnType<typeof mergeCompanies>>,
  { readonly ok: true }
>["reason"];

/**
 * The other record's employees, contacts, quotes, oppdrag, documents and notes become this one's, and its owner when this
 * one has none. Bookings and requests follow the number.
 */
export async function mergeCompaniesIn(
  tx: Tx,
  staff: Staff,
  { keptId, mergedId }: CompanyPair,
  now: Instant,
): Promise<Result<MergedCompanies, CompanyMergeReason>> {
  for (const id of [keptId, mergedId].toSorted()) await lockVersion(tx, { kind: "company", id });
  const way = { from: mergedId, to: keptId };
  const moved = {
    contacts: await moveContacts(tx, way),
    quotes: await moveQuotes(tx, "companyId", way),
    oppdrag: await moveOppdrag(tx, way),
    invoices: await moveInvoices(tx, way),
    notes: await moveNotes(tx, "company", mergedId, keptId),
    owner: await takeOwner(tx, staff, placeOf(mergedId), placeOf(keptId), now),
  };
  return mergeCompanies(tx, staff, { keptId, mergedId, moved }, now);
}

/** Each record gets back what it had, when nobody has changed the kept one since. */
export async function splitCompaniesIn(
  tx: Tx,
  staff: Staff,
  {
    keptId,
    mergedId,
    snapshot,
    version,
  }: CompanyPair & { readonly snapshot: CompanySnapshot; readonly version: number },
  now: Instant,
): Promise<Result<{ version: number }, "changed-meanwhile" | "split-already">> {
  const versions: number[] = [];
  for (const id of [keptId, mergedId].toSorted()) {
    const current = await lockVersion(tx, { kind: "company", id });
    if (id === keptId) versions.push(current);
  }
  if (versions[0] !== version) return refuse("changed-meanwhile");
  const back = (only: readonly string[]) => ({ from: keptId, to: mergedId, only });
  await moveContacts(tx, back(snapshot.contacts));
  await moveQuotes(tx, "companyId", back(snapshot.quotes));
  await moveOppdrag(tx, back(snapshot.oppdrag));
  await moveInvoices(tx, back(snapshot.invoices));
  await moveNotes(tx, "company", keptId, mergedId, snapshot.notes);
  if (snapshot.owner) await dropOwner(tx, staff, placeOf(keptId), snapshot.owner, now);
  return splitCompanies(tx, staff, { keptId, mergedId, snapshot }, now);
}

function placeOf(id: CompanyId): RecordPlace {
  return { subject: { kind: "company", id }, audience: "staff" };
}
