import type { Admin } from "~/areas/access/types";
import { contactToLink } from "~/areas/bookings/commands/set-customer.server";
import type { BookingId } from "~/areas/bookings/types";
import {
  archiveCompany,
  changeCompany,
  unarchiveCompany,
} from "~/areas/companies/commands/edit-company.server";
import type { CompanySnapshot } from "~/areas/companies/rules/merge";
import type { CompanyFields, CompanyId } from "~/areas/companies/types";
import { changeCustomer, createCustomer } from "~/areas/customers/commands/edit-customer.server";
import { removeCustomer } from "~/areas/customers/commands/remove-customer.server";
import { erasableFields } from "~/areas/customers/rules/erasure";
import type { CustomerFields, CustomerId } from "~/areas/customers/types";
import { expectVersion, lockVersion } from "~/areas/history/commands.server";
import { archiveOppdrag, restoreOppdrag } from "~/areas/oppdrag/commands/archive-oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { eraseIn } from "./erase-customer.server";
import { linkCustomer } from "./link-customer.server";
import type { MendPlan, Person } from "./mend-plan.server";
import { mergeCompaniesIn, splitCompaniesIn } from "./merge-companies.server";
import { mergeIn, splitIn } from "./merge-customers.server";
import { runSessionIn } from "./run-session.server";
import { stepAndSettle } from "./settle-oppdrag.server";

type Version = { readonly version: number };

/** What is stored of a mend for its undo; every one has the version that nobody may have moved on. */
export type Undo = Version &
  (
    | { readonly do: "split-customers"; readonly id: CustomerId; readonly mergeId: string }
    | {
        readonly do: "split-companies";
        readonly id: CompanyId;
        readonly mergedId: CompanyId;
        readonly snapshot: CompanySnapshot;
      }
    | { readonly do: "customer-fields"; readonly id: CustomerId; readonly before: CustomerFields }
    | { readonly do: "company-fields"; readonly id: CompanyId; readonly before: CompanyFields }
    | { readonly do: "unarchive-company"; readonly id: CompanyId }
    | {
        readonly do: "reopen-booking";
        readonly id: string;
        readonly steps: readonly ("undoCheckIn" | "undoComplete")[];
      }
    | { readonly do: "restore-oppdrag"; readonly id: OppdragId }
    | { readonly do: "remove-customer"; readonly id: CustomerId }
  );

type Done = Result<Undo | null, string>;

/** The plan's change, by the commands that staff have on the records' own pages. All versions are locked. */
export async function carryOut(tx: Tx, admin: Admin, plan: MendPlan, now: Instant): Promise<Done> {
  switch (plan.do) {
    case "merge-customers": {
      const { keptId, otherId, choices } = plan;
      const merged = await mergeIn(tx, admin, { keptId, otherId, ...choices }, now);
      return merged.ok ? ok({ do: "split-customers", id: keptId, ...merged.value }) : merged;
    }
    case "merge-companies": {
      const merged = await mergeCompaniesIn(tx, admin, plan, now);
      const { keptId: id, mergedId } = plan;
      return merged.ok ? ok({ do: "split-companies", id, mergedId, ...merged.value }) : merged;
    }
    case "change-customer": {
      const { id, before, after: value } = plan;
      const version = await lockVersion(tx, { kind: "customer", id });
      const changed = await changeCustomer(tx, admin, { id, version, value }, now);
      return changed.ok ? ok({ do: "customer-fields", id, before, ...changed.value }) : changed;
    }
    case "change-company": {
      const { id, before, after: value } = plan;
      const version = await lockVersion(tx, { kind: "company", id });
      const changed = await changeCompany(tx, admin, { id, version, value }, now);
      return changed.ok ? ok({ do: "company-fields", id, before, ...changed.value }) : changed;
    }
    case "archive-company": {
      const archived = await archiveCompany(tx, admin, plan, now);
      return archived.ok ? ok({ do: "unarchive-company", id: plan.id, ...archived.value }) : archived;
    }
    case "erase-customer": {
      const { id } = plan;
      const version = await lockVersion(tx, { kind: "customer", id });
      const erased = await eraseIn(tx, admin, { id, version, value: { fields: erasableFields } }, now);
      return erased.ok ? ok(null) : erased;
    }
    case "make-customer":
      return makeCustomer(tx, admin, plan, now);
    default:
      return endWork(tx, admin, plan, now);
  }
}

type WorkPlan = Extract<MendPlan, { readonly do: "end-booking" | "photograph-oppdrag" | "archive-oppdrag" }>;

async function endWork(tx: Tx, admin: Admin, plan: WorkPlan, now: Instant): Promise<Done> {
  if (plan.do === "end-booking") {
    const steps = plan.steps.map((step) => (step === "checkIn" ? "undoCheckIn" : "undoComplete"));
    const version = await stepBooking(tx, admin, plan.id as BookingId, plan.steps, now);
    if (!version.ok) return version;
    return ok({
      do: "reopen-booking",
      id: plan.id,
      steps: steps.toReversed(),
      version: version.value,
    });
  }
  const id = plan.id as OppdragId;
  if (plan.do === "archive-oppdrag") {
    const archived = await archiveOppdrag(tx, admin, { id }, now);
    return archived.ok ? ok({ do: "restore-oppdrag", id, ...archived.value }) : archived;
  }
  const stepped = await stepAndSettle(tx, admin, { id, action: "photograph" }, now);
  return stepped.ok ? ok(null) : stepped;
}

type BookingStep = "checkIn" | "complete" | "undoCheckIn" | "undoComplete";

/** Returns the booking's version after the last step. */
async function stepBooking(
  tx: Tx,
  admin: Admin,
  bookingId: BookingId,
  steps: readonly BookingStep[],
  now: Instant,
): Promise<Result<number, string>> {
  const { policy: limits } = await readSettings(tx, now);
  for (const step of steps) {
    const version = await lockVersion(tx, { kind: "booking", id: bookingId });
    const stepped = await runSessionIn(tx, admin, { bookingId, step, version, limits }, now);
    if (!stepped.ok) return stepped;
  }
  return ok(await lockVersion(tx, { kind: "booking", id: bookingId }));
}

/** A booking gets its customer as every new one does, and keeps it: the hourly job would find the same again. */
async function makeCustomer(
  tx: Tx,
  admin: Admin,
  { person, bookingId }: { readonly person: Person; readonly bookingId: string | null },
  now: Instant,
): Promise<Done> {
  if (bookingId !== null) {
    const contact = await contactToLink(tx, bookingId as BookingId);
    if (!contact) return refuse("not-found");
    await linkCustomer(tx, admin, contact, now);
    return ok(null);
  }
  const fields = { ...person, language: "nb" as const, source: "other" as const, tags: [], note: "" };
  const id = await createCustomer(tx, admin, fields, now);
  return ok({
    do: "remove-customer",
    id,
    version: await lockVersion(tx, { kind: "customer", id }),
  });
}

/** Refused when anybody has changed the record since, so that nothing newer is overwritten. */
export async function takeBack(
  tx: Tx,
  admin: Admin,
  undo: Undo,
  now: Instant,
): Promise<Result<unknown, string>> {
  const { id, version } = undo;
  if (undo.do === "split-customers")
    return splitIn(tx, admin, { id: undo.id, version, value: { mergeId: undo.mergeId } }, now);
  if (undo.do === "split-companies") return splitCompaniesIn(tx, admin, { ...undo, keptId: undo.id }, now);
  const seen = await expectVersion(tx, { kind: kinds[undo.do], id }, version);
  if (!seen.ok) return seen;
  switch (undo.do) {
    case "customer-fields":
      return changeCustomer(tx, admin, { id: undo.id, version, value: undo.before }, now);
    case "company-fields":
      return changeCompany(tx, admin, { id: undo.id, version, value: undo.before }, now);
    case "unarchive-company":
      return unarchiveCompany(tx, admin, undo, now);
    case "restore-oppdrag":
      return restoreOppdrag(tx, admin, undo, now);
    case "remove-customer":
      return removeCustomer(tx, admin, undo.id, now);
    case "reopen-booking":
      return stepBooking(tx, admin, undo.id as BookingId, undo.steps, now);
  }
}

const kinds = {
  "customer-fields": "customer",
  "company-fields": "company",
  "unarchive-company": "company",
  "restore-oppdrag": "oppdrag",
  "remove-customer": "customer",
  "reopen-booking": "booking",
} as const;
