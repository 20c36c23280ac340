import type { Staff } from "~/areas/access/types";
import { takeProposals } from "~/areas/companies/commands/roster.server";
import { type Coverage, coverageOf } from "~/areas/companies/rules/coverage";
import {
  type Photographed,
  type RosterProposal,
  rosterProposals,
} from "~/areas/companies/rules/roster-proposals";
import { companyById } from "~/areas/companies/store/companies.server";
import { peopleOf as rosterOf } from "~/areas/companies/store/people.server";
import type { CompanyId } from "~/areas/companies/types";
import { recordChange } from "~/areas/history/commands.server";
import { isPhotographed } from "~/areas/oppdrag/rules/person-states";
import { daysOf, oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";

export interface ProposedRoster {
  readonly company: { readonly id: CompanyId; readonly name: string };
  readonly coverage: Coverage;
  readonly proposals: readonly RosterProposal[];
}

/** What the company's roster lacks after the day; null while nobody is photographed, or without a company. */
export async function proposedRoster(
  db: Reader,
  _staff: Staff,
  id: OppdragId,
  now: Instant,
): Promise<ProposedRoster | null> {
  const found = await photographedOf(db, id);
  const company = found && found.photographed.length > 0 && (await companyById(db, found.companyId));
  if (!company) return null;
  const roster = await rosterOf(db, company.id);
  return {
    company: { id: company.id, name: company.name },
    coverage: coverageOf(roster, company.employees ?? company.register?.employees ?? null, dayOf(now)),
    proposals: rosterProposals(roster, found.photographed),
  };
}

/** The chosen proposals become the roster's, in one transaction with the history of both records. */
export async function updateRoster(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"oppdrag", { readonly chosen: readonly string[] }>,
): Promise<Result<{ version: number }, string>> {
  const done = await onSeenVersion(services, { kind: "oppdrag", id }, version, async (tx, now) => {
    const found = await photographedOf(tx, id);
    if (!found) return refuse("no-company");
    const { companyId, photographed } = found;
    const taken = await takeProposals(tx, staff, { id: companyId, photographed, chosen: value.chosen }, now);
    if (!taken.ok) return taken;
    const change = { detail: taken.value };
    return ok({
      version: await recordChange(tx, staff, { kind: "oppdrag", id }, "roster-updated", change, now),
    });
  });
  return done as Result<{ version: number }, string>;
}

async function photographedOf(
  db: Reader,
  id: OppdragId,
): Promise<{ companyId: CompanyId; photographed: Photographed[] } | null> {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag?.companyId) return null;
  const days = new Map<string | null, Instant>((await daysOf(db, id)).map((day) => [day.id, day.from]));
  const people = (await peopleOf(db, id)).filter(({ status, name }) => isPhotographed(status) && name);
  return {
    companyId: oppdrag.companyId as CompanyId,
    photographed: people.map(({ name, email, department, cameDayId, statusSince }) => ({
      name,
      email: email || null,
      department,
      // Somebody who was marked by hand has no day of arrival.
      photographedOn: dayOf(days.get(cameDayId) ?? statusSince),
    })),
  };
}
