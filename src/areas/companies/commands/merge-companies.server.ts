import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type CompanySnapshot, mergedCompany, type RegisterState } from "../rules/merge";
import { lockCompany } from "../store/companies.server";
import {
  hideUnder,
  isArchived,
  movePeople,
  returnPortraits,
  setCompany,
  showAgain,
  takePortraits,
} from "../store/merges.server";
import type { Company, CompanyFields, CompanyId } from "../types";

export interface CompanyPair {
  readonly keptId: CompanyId;
  readonly mergedId: CompanyId;
}

/** What the flow has moved, which a split moves back. */
export type MovedOfCompany = Pick<
  CompanySnapshot,
  "contacts" | "quotes" | "oppdrag" | "invoices" | "notes" | "owner"
>;

export interface MergedCompanies {
  readonly version: number;
  readonly snapshot: CompanySnapshot;
}

/** Merges two records. The locks of both versions are taken before, in the order of the ids. */
export async function mergeCompanies(
  tx: Tx,
  staff: Staff,
  { keptId, mergedId, moved }: CompanyPair & { readonly moved: MovedOfCompany },
  now: Instant,
): Promise<
  Result<MergedCompanies, "not-found" | "merged-already" | "both-have-orgnr" | "joined-tags-too-many">
> {
  const kept = await lockCompany(tx, keptId);
  const merged = await lockCompany(tx, mergedId);
  if (!kept || !merged) return refuse("not-found");
  if (kept.mergedInto || merged.mergedInto) return refuse("merged-already");
  const joined = mergedCompany(kept, merged);
  if (!joined.ok) return joined;
  const snapshot: CompanySnapshot = {
    ...moved,
    kept: stateOf(kept),
    merged: stateOf(merged),
    wasArchived: await isArchived(tx, mergedId),
    portraits: await takePortraits(tx, mergedId, keptId),
    people: await movePeople(tx, mergedId, keptId),
  };
  await hideUnder(tx, mergedId, keptId, now);
  // The facts follow the number that they are about.
  const facts = kept.orgnr ? kept : merged;
  await setCompany(tx, keptId, { ...stateOf(facts), ...joined.value });
  const about = (otherId: CompanyId) => ({ detail: { otherId } });
  await recordChange(tx, staff, { kind: "company", id: mergedId }, "merged_into", about(keptId), now);
  const version = await recordChange(
    tx,
    staff,
    { kind: "company", id: keptId },
    "merged",
    about(mergedId),
    now,
  );
  return ok({ version, snapshot });
}

/** Each record gets back what it had. Nobody has changed the kept one since; its version is checked before. */
export async function splitCompanies(
  tx: Tx,
  staff: Staff,
  { keptId, mergedId, snapshot }: CompanyPair & { readonly snapshot: CompanySnapshot },
  now: Instant,
): Promise<Result<{ version: number }, "split-already">> {
  const kept = await lockCompany(tx, keptId);
  const merged = await lockCompany(tx, mergedId);
  if (!kept || merged?.mergedInto !== keptId) return refuse("split-already");
  await setCompany(tx, keptId, snapshot.kept);
  await setCompany(tx, mergedId, snapshot.merged);
  await showAgain(tx, mergedId, snapshot.wasArchived);
  await movePeople(tx, keptId, mergedId, snapshot.people);
  await returnPortraits(tx, snapshot.portraits);
  const about = (otherId: CompanyId) => ({ detail: { otherId } });
  await recordChange(tx, staff, { kind: "company", id: mergedId }, "split_from", about(keptId), now);
  const version = await recordChange(
    tx,
    staff,
    { kind: "company", id: keptId },
    "split",
    about(mergedId),
    now,
  );
  return ok({ version });
}

function stateOf(company: Company): CompanyFields & RegisterState {
  const { id: _id, createdAt: _createdAt, mergedInto: _mergedInto, ...state } = company;
  return state;
}
