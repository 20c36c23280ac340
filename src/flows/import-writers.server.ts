import type { Staff } from "~/areas/access/types";
import {
  importCompanies,
  lockCompanyVersions,
  undoImportedCompanies,
} from "~/areas/companies/commands/import-companies.server";
import { lockReach } from "~/areas/companies/store/companies.server";
import type { CompanyId } from "~/areas/companies/types";
import {
  importCustomers,
  lockCustomerVersions,
  lockImported,
  undoImportedCustomers,
} from "~/areas/customers/commands/import-customers.server";
import type { CustomerId } from "~/areas/customers/types";
import { valuesOf } from "~/areas/imports/rules/keys";
import type { UndoTarget } from "~/areas/imports/store/results.server";
import type { RecordImportKind, UndoOutcome } from "~/areas/imports/types";
import { lockJobs, lockOppdragVersions } from "~/areas/oppdrag/commands/import-completed.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { undoJobs, writeJobs } from "./import-jobs.server";
import { companyOf, customerOf, type WrittenSet } from "./import-records.server";

/** How the records of a kind are locked, written and taken back, always in sets. */
interface Writer {
  /** So that nobody else makes the same person or company meanwhile. */
  lockKeys(tx: Tx, keys: readonly string[]): Promise<void>;
  lockRecords(tx: Tx, ids: readonly string[]): Promise<void>;
  write(tx: Tx, staff: Staff, set: WrittenSet, now: Instant): Promise<void>;
  undo(
    tx: Tx,
    staff: Staff,
    importId: string,
    targets: readonly UndoTarget[],
    now: Instant,
  ): Promise<Map<string, UndoOutcome>>;
}

export const writers: Readonly<Record<RecordImportKind, Writer>> = {
  customers: {
    lockKeys: (tx, keys) =>
      lockImported(tx, [
        ...valuesOf(keys, "e").map((email) => ({ email, phone: null })),
        ...valuesOf(keys, "p").map((phone) => ({ email: null, phone })),
      ]),
    lockRecords: lockCustomerVersions,
    write: (tx, staff, { importId, made, changed }, now) =>
      importCustomers(
        tx,
        staff,
        { importId, made: made.map(customerOf), changed: changed.map(customerOf) },
        now,
      ),
    undo: (tx, staff, importId, targets, now) =>
      undoImportedCustomers(
        tx,
        staff,
        importId,
        targets.map((target) => ({
          ...target,
          id: target.id as CustomerId,
          before: target.before as object,
        })),
        now,
      ),
  },
  companies: {
    lockKeys: (tx, keys) =>
      lockReach(tx, { orgnrs: valuesOf(keys, "o"), invoiceEmails: valuesOf(keys, "e") }),
    lockRecords: lockCompanyVersions,
    write: (tx, staff, { importId, made, changed }, now) =>
      importCompanies(
        tx,
        staff,
        { importId, made: made.map(companyOf), changed: changed.map(companyOf) },
        now,
      ),
    undo: (tx, staff, importId, targets, now) =>
      undoImportedCompanies(
        tx,
        staff,
        importId,
        targets.map((target) => ({ ...target, id: target.id as CompanyId, before: target.before as object })),
        now,
      ),
  },
  oppdrag: {
    // Two imports of jobs take turns: what one makes, the other finds.
    lockKeys: (tx) => lockJobs(tx),
    lockRecords: lockOppdragVersions,
    write: writeJobs,
    undo: undoJobs,
  },
};
