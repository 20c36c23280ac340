import type { Staff } from "~/areas/access/types";
import {
  type ImportedCompanyFields,
  importCompanies,
  lockCompanyVersions,
  lockOrgnrs,
  undoImportedCompanies,
} from "~/areas/companies/commands/import-companies.server";
import type { CompanyId } from "~/areas/companies/types";
import {
  type ImportedFields,
  importCustomers,
  lockCustomerVersions,
  lockImported,
  undoImportedCustomers,
} from "~/areas/customers/commands/import-customers.server";
import type { CustomerId, Identity } from "~/areas/customers/types";
import { valuesOf } from "~/areas/imports/rules/keys";
import type { UndoTarget } from "~/areas/imports/store/results.server";
import type { Fields, RecordImportKind, Standing, UndoOutcome } from "~/areas/imports/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/** A record to write: `state` is what it will be, with its id. */
export interface Written {
  readonly id: string;
  readonly state: Standing;
  readonly changed: readonly string[];
}

export interface WrittenSet {
  readonly importId: string;
  readonly made: readonly Written[];
  readonly changed: readonly Written[];
}

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

const noCustomer: Omit<ImportedFields, "name"> = {
  email: null,
  phone: null,
  language: "nb",
  source: "other",
  companyName: "",
  tags: [],
  note: "",
  unsubscribed: false,
};

const noCompany: Omit<ImportedCompanyFields, "name"> = {
  orgnr: null,
  address: "",
  postalCode: "",
  city: "",
  invoiceChannel: "email",
  invoiceEmail: null,
  invoiceReference: "",
  agreement: "",
  discountPercent: null,
  agreementUntil: null,
  employees: null,
  tags: [],
};

/** The fields of a record, with what a new one has where nothing is given. */
function filled<All>(none: object, fields: Fields): All {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return { ...none, ...given } as All;
}

function identitiesIn(keys: readonly string[]): Identity[] {
  return [
    ...valuesOf(keys, "e").map((value) => ({ kind: "email" as const, value })),
    ...valuesOf(keys, "p").map((value) => ({ kind: "phone" as const, value })),
  ];
}

const customerOf = ({ id, state, changed }: Written) => ({
  id: id as CustomerId,
  fields: filled<ImportedFields>(noCustomer, state.fields),
  identities: identitiesIn(state.keys),
  changed,
});

const companyOf = ({ id, state, changed }: Written) => ({
  id: id as CompanyId,
  fields: filled<ImportedCompanyFields>(noCompany, state.fields),
  changed,
});

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
    lockKeys: (tx, keys) => lockOrgnrs(tx, valuesOf(keys, "o")),
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
};
