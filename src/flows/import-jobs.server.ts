import type { Staff } from "~/areas/access/types";
import {
  importCompanies,
  lockCompanyVersions,
  undoImportedCompanies,
} from "~/areas/companies/commands/import-companies.server";
import {
  type ImportedPortrait,
  importPortraits,
  undoPortraits,
} from "~/areas/companies/commands/import-portraits.server";
import { lockReach } from "~/areas/companies/store/companies.server";
import type { CompanyId } from "~/areas/companies/types";
import {
  importCustomers,
  lockImported,
  undoImportedCustomers,
} from "~/areas/customers/commands/import-customers.server";
import type { CustomerId } from "~/areas/customers/types";
import { companiesOfJobs, madeFor, madeLeftovers } from "~/areas/imports/reads/job-parties.server";
import { standingJobs, standingWith } from "~/areas/imports/reads/standing.server";
import { keysOf, textOf } from "~/areas/imports/rules/keys";
import { peopleIn } from "~/areas/imports/rules/oppdrag/plan-job";
import { planRow } from "~/areas/imports/rules/plan-row";
import { World } from "~/areas/imports/rules/world";
import type { UndoTarget } from "~/areas/imports/store/results.server";
import type { Fields, UndoOutcome } from "~/areas/imports/types";
import { type CompletedJob, importCompleted } from "~/areas/oppdrag/commands/import-completed.server";
import { removeImported, untouchedJobs } from "~/areas/oppdrag/commands/undo-imported.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { foldForSearch } from "~/kit/search-text";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { companyOf, customerOf, type Written, type WrittenSet } from "./import-records.server";

const orNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);

/** Writes completed jobs with the companies and people that are missing, and the days of the people's portraits. */
export async function writeJobs(
  tx: Tx,
  staff: Staff,
  { importId, made, changed }: WrittenSet,
  now: Instant,
): Promise<void> {
  const written = [...made, ...changed];
  const companies = await companiesFor(tx, staff, importId, written, now);
  // A colleague who edits one of their rosters takes turns with the import.
  await lockCompanyVersions(tx, [...new Set(companies.values())]);
  await makeCustomers(tx, staff, importId, made, now);
  const jobOf = (each: Written) => completedJob(each.id, each.state.fields, companies, each.changed);
  const jobs = { made: made.map(jobOf), changed: changed.map(jobOf) };
  await importCompleted(tx, staff, { importId, ...jobs }, now);
  await importPortraits(tx, importId, [...jobs.made, ...jobs.changed].flatMap(portraitsOf), now);
}

type Companies = ReadonlyMap<string, string>;

const companyKeys = (fields: Fields) => {
  const [orgnr, name] = [textOf(fields.orgnr), foldForSearch(textOf(fields.companyName))];
  return [...(orgnr ? [`o:${orgnr}`] : []), ...(name ? [`n:${name}`] : [])];
};

function companyOfJob(fields: Fields, companies: Companies): string | null {
  const [first] = companyKeys(fields).flatMap((key) => companies.get(key) ?? []);
  return first ?? null;
}

function completedJob(
  id: string,
  fields: Fields,
  companies: Companies,
  changed: readonly string[],
): CompletedJob {
  return {
    id: id as OppdragId,
    title: textOf(fields.title),
    day: textOf(fields.day),
    companyId: companyOfJob(fields, companies),
    companyName: orNull(fields.companyName),
    orgnr: orNull(fields.orgnr),
    invoiceNumber: textOf(fields.invoiceNumber),
    paidOn: orNull(fields.paidOn),
    heads: numberOrNull(fields.heads) ?? 0,
    netOre: numberOrNull(fields.netOre) ?? 0,
    mvaOre: numberOrNull(fields.mvaOre) ?? 0,
    wholeNetOre: numberOrNull(fields.wholeNetOre),
    wholeMvaOre: numberOrNull(fields.wholeMvaOre),
    people: peopleIn(fields),
    changed,
  };
}

function portraitsOf({ id, companyId, day, people }: CompletedJob): ImportedPortrait[] {
  if (companyId === null) return [];
  return people.map(({ name, email, department }) => ({
    oppdragId: id,
    companyId,
    name,
    email,
    department,
    day,
  }));
}

/** The companies of the jobs, by orgnr or name; those that are missing are made. */
async function companiesFor(
  tx: Tx,
  staff: Staff,
  importId: string,
  written: readonly Written[],
  now: Instant,
): Promise<Companies> {
  const fields = written.map(({ state }) => state.fields).filter((each) => companyKeys(each).length > 0);
  const orgnrs = fields.flatMap(({ orgnr }) => (textOf(orgnr) ? [textOf(orgnr)] : []));
  await lockReach(tx, { orgnrs, invoiceEmails: [] });
  const companies = new Map(await companiesOfJobs(tx, [...new Set(fields.flatMap(companyKeys))]));
  const made: Written[] = [];
  for (const each of fields) {
    const keys = companyKeys(each);
    let id = companyOfJob(each, companies);
    if (id === null) {
      id = newId();
      const [name, orgnr] = [textOf(each.companyName) || `Org.nr. ${textOf(each.orgnr)}`, orNull(each.orgnr)];
      made.push({ id, state: { ref: id, fields: { name: name.slice(0, 200), orgnr }, keys }, changed: [] });
    }
    for (const key of keys) if (!companies.has(key)) companies.set(key, id);
  }
  await importCompanies(tx, staff, { importId, made: made.map(companyOf), changed: [] }, now);
  return companies;
}

const onlyNew = { onNew: "create", onSame: "skip", onPossible: "create", overwrite: [] } as const;

/** A private person of a job becomes a customer, unless there is one already. */
async function makeCustomers(
  tx: Tx,
  staff: Staff,
  importId: string,
  made: readonly Written[],
  now: Instant,
): Promise<void> {
  const people = made.flatMap(({ state: { fields } }) =>
    companyKeys(fields).length > 0 ? [] : peopleIn(fields),
  );
  const rows = people.map(({ name, email, phone }, place) => {
    const given = { name, ...(email && { email }), ...(phone && { phone }) };
    return { place, given, keys: keysOf("customers", given), problems: [], choice: null };
  });
  if (rows.length === 0) return;
  // Last of all locks, as bookings take them: nobody else makes one of these people meanwhile.
  await lockImported(
    tx,
    people.map(({ email, phone }) => ({ email: email || null, phone: phone || null })),
  );
  const world = new World(
    await standingWith(tx, "customers", [...new Set(rows.flatMap(({ keys }) => keys))]),
  );
  const written = rows.flatMap((row): Written[] => {
    const { after, kind } = planRow("customers", row, world, onlyNew);
    if (!after || kind !== "create") return [];
    world.put(after);
    return [{ id: newId(), state: after, changed: [] }];
  });
  await importCustomers(tx, staff, { importId, made: written.map(customerOf), changed: [] }, now);
}

/** Takes back what an import did to these jobs, then the companies and customers that it made and nothing else uses. */
export async function undoJobs(
  tx: Tx,
  staff: Staff,
  importId: string,
  targets: readonly UndoTarget[],
  now: Instant,
): Promise<Map<string, UndoOutcome>> {
  const jobs = targets.map((target) => ({ ...target, id: target.id as OppdragId }));
  const untouched = await untouchedJobs(tx, jobs);
  const removed = jobs.filter(({ id, isMade }) => isMade && untouched.has(id));
  const restored = jobs.filter(({ id, isMade }) => !isMade && untouched.has(id));
  const parties = await madeFor(
    tx,
    importId,
    [...removed, ...restored].map(({ id }) => id),
  );
  await undoPortraits(
    tx,
    [...removed, ...restored].map(({ id }) => id),
  );
  await removeImported(tx, staff, importId, removed, now);
  await restoreJobs(tx, staff, importId, restored, now);
  await removeParties(tx, staff, importId, parties, now);
  const outcomeOf = ({ id, isMade }: (typeof jobs)[number]): UndoOutcome =>
    untouched.has(id) ? (isMade ? "removed" : "restored") : "kept";
  return new Map(jobs.map((job) => [job.id, outcomeOf(job)]));
}

async function restoreJobs(
  tx: Tx,
  staff: Staff,
  importId: string,
  restored: readonly UndoTarget[],
  now: Instant,
): Promise<void> {
  const before = new Map(restored.map((target) => [target.id, target.before]));
  const standing = restored.length > 0 ? await standingJobs(tx, [...before.keys()]) : [];
  const states = standing.map(({ ref, fields }) => ({ ref, fields: { ...fields, ...before.get(ref) } }));
  const companies = await companiesOfJobs(tx, [
    ...new Set(states.flatMap(({ fields }) => companyKeys(fields))),
  ]);
  const jobs = states.map(({ ref, fields }) =>
    completedJob(ref, fields, companies, Object.keys(before.get(ref) ?? {})),
  );
  await importCompleted(tx, staff, { importId, made: [], changed: jobs }, now);
  await importPortraits(tx, importId, jobs.flatMap(portraitsOf), now);
}

async function removeParties(
  tx: Tx,
  staff: Staff,
  importId: string,
  parties: { readonly companies: readonly string[]; readonly customers: readonly string[] },
  now: Instant,
): Promise<void> {
  const left = await madeLeftovers(tx, parties);
  const made = { isMade: true, version: 1, before: {} } as const;
  await undoImportedCompanies(
    tx,
    staff,
    importId,
    left.companies.map((id) => ({ ...made, id: id as CompanyId })),
    now,
  );
  await undoImportedCustomers(
    tx,
    staff,
    importId,
    left.customers.map((id) => ({ ...made, id: id as CustomerId, learned: [] })),
    now,
  );
}
