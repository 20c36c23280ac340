import type { Staff } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import type { Fields } from "~/areas/history/types";
import { archiving } from "~/areas/records/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { changedTags, type TagRefusal } from "~/kit/tags";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import {
  forgetRegister,
  insertCompany,
  isOrgnrTaken,
  lockCompany,
  lockReach,
  setRegister,
  updateCompany,
} from "../store/companies.server";
import { savedAnswer } from "../store/register-answers.server";
import { companies } from "../tables.server";
import { type CompanyFields, type CompanyId, companyFieldNames } from "../types";

export interface AskedCompany<Value = undefined> {
  readonly id: CompanyId;
  readonly version: number;
  readonly value: Value;
}

/** With the register's facts, when the form has just fetched them. */
export async function createCompany(
  tx: Tx,
  staff: Staff,
  fields: CompanyFields,
  now: Instant,
): Promise<Result<CompanyId, "orgnr-taken">> {
  if (!(await isFree(tx, fields, null))) return refuse("orgnr-taken");
  const id = newId<CompanyId>();
  await insertCompany(tx, id, fields, now);
  await takeSavedAnswer(tx, id, fields, now);
  await recordCreation(tx, staff, { kind: "company", id }, "created", {}, now);
  return ok(id);
}

export async function changeCompany(
  tx: Tx,
  staff: Staff,
  { id, version, value }: AskedCompany<CompanyFields>,
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "orgnr-taken">> {
  const before = await lockCompany(tx, id);
  if (!before) return refuse("not-found");
  if (!(await isFree(tx, value, id))) return refuse("orgnr-taken");
  const fields = changedFields(before, value);
  if (fields.length === 0) return ok({ version });
  await updateCompany(tx, id, value);
  if (fields.includes("orgnr")) {
    await forgetRegister(tx, id);
    await takeSavedAnswer(tx, id, value, now);
  }
  const stored = fields.filter((field) => field !== mayBePersonal);
  const change = { before: only(before, stored), after: only(value, stored), detail: { fields } };
  return ok({ version: await recordChange(tx, staff, { kind: "company", id }, "changed", change, now) });
}

/** Adds or removes one tag; the other fields stay as they are. */
export async function changeCompanyTag(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<string>,
  isSet: boolean,
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | TagRefusal>> {
  const before = await lockCompany(tx, id);
  if (!before) return refuse("not-found");
  const changed = changedTags(before.tags, value, isSet);
  if ("refused" in changed) return refuse(changed.refused);
  const after = { ...before, tags: changed.tags };
  await updateCompany(tx, id, { tags: after.tags });
  const change = {
    before: only(before, ["tags"]),
    after: only(after, ["tags"]),
    detail: { fields: ["tags"] },
  };
  return ok({ version: await recordChange(tx, staff, { kind: "company", id }, "changed", change, now) });
}

const { archive, restore } = archiving("company", companies);
export const archiveCompany = archive;
export const unarchiveCompany = restore;

/** Left out of the history, which is stored longer than a person's address may be. */
const mayBePersonal = "invoiceEmail" satisfies keyof CompanyFields;

function only(company: CompanyFields, fields: readonly (keyof CompanyFields)[]): Fields {
  return Object.fromEntries(
    fields.map((field) => [field, field === "tags" ? company.tags.join(", ") : company[field]]),
  );
}

function changedFields(before: CompanyFields, after: CompanyFields): (keyof CompanyFields)[] {
  return companyFieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/**
 * Locks the number, so that the second of two who choose it at once gets a refusal and no database error; and the address,
 * so that an import of the same company finds it.
 */
async function isFree(
  tx: Tx,
  { orgnr, invoiceEmail }: CompanyFields,
  but: CompanyId | null,
): Promise<boolean> {
  await lockReach(tx, { orgnrs: orgnr ? [orgnr] : [], invoiceEmails: invoiceEmail ? [invoiceEmail] : [] });
  if (!orgnr) return true;
  return !(await isOrgnrTaken(tx, orgnr, but));
}

async function takeSavedAnswer(tx: Tx, id: CompanyId, { orgnr }: CompanyFields, now: Instant): Promise<void> {
  const answer = orgnr && (await savedAnswer(tx, orgnr, now));
  if (answer?.facts) await setRegister(tx, id, answer.facts, answer.fetchedAt);
}
