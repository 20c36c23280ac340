import type { ImportedCompanyFields } from "~/areas/companies/commands/import-companies.server";
import type { CompanyId } from "~/areas/companies/types";
import type { ImportedFields } from "~/areas/customers/commands/import-customers.server";
import type { CustomerId, Identity } from "~/areas/customers/types";
import { valuesOf } from "~/areas/imports/rules/keys";
import type { Fields, Standing } from "~/areas/imports/types";

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

export const customerOf = ({ id, state, changed }: Written) => ({
  id: id as CustomerId,
  fields: filled<ImportedFields>(noCustomer, state.fields),
  identities: identitiesIn(state.keys),
  changed,
});

export const companyOf = ({ id, state, changed }: Written) => ({
  id: id as CompanyId,
  fields: filled<ImportedCompanyFields>(noCompany, state.fields),
  changed,
});
