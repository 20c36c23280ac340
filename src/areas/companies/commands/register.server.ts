import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Orgnr } from "~/kit/orgnr";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { changedFacts } from "../rules/register-warning";
import { lockCompany, setRegister } from "../store/companies.server";
import { deleteOldAnswers, forgetAnswer, saveAnswer } from "../store/register-answers.server";
import type { CompanyId, RegisterFacts } from "../types";

interface Renewal {
  readonly id: CompanyId;
  /** Null when the register has removed the number; `unknown` when it never had it, and the stored facts stay. */
  readonly facts: RegisterFacts | null | "unknown";
}

/**
 * Stores the register's answer. A line of history is written when staff asked, or when a relevant fact has changed; the
 * monthly refresh writes none otherwise.
 */
export async function renewRegister(
  tx: Tx,
  staff: Staff | null,
  { id, facts: answered }: Renewal,
  now: Instant,
): Promise<Result<{ version: number }, "not-found">> {
  const company = await lockCompany(tx, id);
  const facts = answered === "unknown" ? (company?.register ?? null) : answered;
  // The number may have been changed while the register was asked.
  if (!company || (facts && facts.orgnr !== company.orgnr)) return refuse("not-found");
  await setRegister(tx, id, facts, now);
  const fields = facts ? changedFacts(company.register, facts) : [];
  if (!staff && fields.length === 0) return ok({ version: 0 });
  const event = fields.length > 0 ? "register_changed" : "register_fetched";
  const change = fields.length > 0 ? { detail: { facts: fields } } : {};
  return ok({ version: await recordChange(tx, staff, { kind: "company", id }, event, change, now) });
}

export function saveRegisterAnswer(
  tx: Tx,
  orgnr: Orgnr,
  facts: RegisterFacts | null,
  now: Instant,
): Promise<void> {
  return saveAnswer(tx, orgnr, facts, now);
}

export function forgetSavedAnswer(tx: Tx, orgnr: Orgnr): Promise<void> {
  return forgetAnswer(tx, orgnr);
}

export function purgeAnswers(tx: Tx, now: Instant): Promise<void> {
  return deleteOldAnswers(tx, now);
}
