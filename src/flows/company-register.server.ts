import type { Staff } from "~/areas/access/types";
import {
  forgetSavedAnswer,
  purgeAnswers,
  renewRegister,
  saveRegisterAnswer,
} from "~/areas/companies/commands/register.server";
import {
  companiesToRenew,
  companyToRenew,
  savedRegisterAnswer,
} from "~/areas/companies/reads/register.server";
import { isDeletedBy } from "~/areas/companies/rules/register-warning";
import type { CompanyId, LookUpRefusal, RegisterFacts, RegisterHit } from "~/areas/companies/types";
import { expectVersion, lockVersion } from "~/areas/history/commands.server";
import { type Orgnr, parseOrgnr } from "~/kit/orgnr";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import { dayOf, parseDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { CompanyRegister, RegisterUnit } from "~/platform/providers/company-register.server";
import { configuredRegister } from "~/platform/providers/configured-register.server";
import type { Services } from "~/platform/services.server";

type Platform = Pick<Services, "config" | "db" | "clock" | "log">;

const mostHits = 8;

/**
 * The register's facts about a number. An answer of the last day is reused, also the answer that the number is unknown.
 */
export async function lookUpCompany(
  services: Platform,
  orgnr: Orgnr,
  { anew = false } = {},
): Promise<Result<RegisterFacts, LookUpRefusal>> {
  const { config, db, clock } = services;
  const saved = anew ? null : await savedRegisterAnswer(db, orgnr, clock.now());
  if (saved) return saved.facts ? ok(saved.facts) : refuse("unknown-orgnr");
  if (!config.companyRegisterUrl) return refuse("register-off");
  const answer = await asked(services, (register) => register.unit(orgnr));
  if (!answer) return refuse("register-silent");
  if (answer.kind === "removed") {
    await inTransaction(db, (tx) => forgetSavedAnswer(tx, orgnr));
    return refuse("removed-orgnr");
  }
  const facts = answer.kind === "found" ? factsOf(answer.unit, orgnr) : null;
  await inTransaction(db, (tx) => saveRegisterAnswer(tx, orgnr, facts, clock.now()));
  return facts ? ok(facts) : refuse("unknown-orgnr");
}

/** Companies in the register with this name; none when the register does not answer. */
export async function searchRegister(
  services: Platform,
  name: string,
): Promise<Result<RegisterHit[], LookUpRefusal>> {
  if (!services.config.companyRegisterUrl) return refuse("register-off");
  const units = await asked(services, (register) => register.search(name, mostHits));
  if (!units) return refuse("register-silent");
  const today = dayOf(services.clock.now());
  return ok(
    units.flatMap((unit) => {
      const orgnr = parseOrgnr(unit.orgnr);
      return orgnr && !isDeletedBy(unit, today) ? [factsOf(unit, orgnr)] : [];
    }),
  );
}

/** Staff refresh the facts from the company's page. */
export async function refreshCompany(
  services: Platform,
  staff: Staff,
  { id, version }: { readonly id: CompanyId; readonly version: number },
): Promise<Result<{ version: number }, LookUpRefusal | "no-orgnr" | "not-found" | "changed-meanwhile">> {
  const company = await companyToRenew(services.db, id);
  if (!company) return refuse("not-found");
  if (!company.orgnr) return refuse("no-orgnr");
  const found = await lookUpCompany(services, company.orgnr, { anew: true });
  if (isRefusal(found) && found.reason !== "removed-orgnr") return found;
  const renewed = await inTransaction(services.db, async (tx) => {
    const seen = await expectVersion(tx, { kind: "company", id }, version);
    if (!seen.ok) return seen;
    return renewRegister(tx, staff, { id, facts: found.ok ? found.value : null }, services.clock.now());
  });
  return isRefusal(found) ? found : renewed;
}

/**
 * The monthly refresh, least recently refreshed companies first. When the register does not answer, the next night
 * tries again.
 */
export async function refreshCompanies(services: Platform): Promise<number> {
  const { config, db, clock } = services;
  await inTransaction(db, (tx) => purgeAnswers(tx, clock.now()));
  if (!config.companyRegisterUrl) return 0;
  let renewed = 0;
  for (const { id, orgnr } of await companiesToRenew(db, clock.now())) {
    const found = await lookUpCompany(services, orgnr, { anew: true });
    if (isRefusal(found) && found.reason === "register-silent") break;
    const facts = found.ok ? found.value : found.reason === "unknown-orgnr" ? "unknown" : null;
    await inTransaction(db, async (tx) => {
      // The version is locked before the row, in the same order as in every command on companies.
      await lockVersion(tx, { kind: "company", id });
      await renewRegister(tx, null, { id, facts }, clock.now());
    });
    renewed += 1;
  }
  return renewed;
}

/** Null when the register did not answer; the reason is logged. */
async function asked<Answer>(
  { config, log }: Platform,
  question: (register: CompanyRegister) => Promise<Answer>,
): Promise<Answer | null> {
  if (!config.companyRegisterUrl) return null;
  try {
    return await question(configuredRegister(config.companyRegisterUrl));
  } catch (error) {
    log.warn({ err: error }, "the company register did not answer");
    return null;
  }
}

function factsOf({ orgnr: _orgnr, ...unit }: RegisterUnit, orgnr: Orgnr): RegisterFacts {
  return {
    ...unit,
    orgnr,
    deletedOn: parseDay(unit.deletedOn),
    foundedOn: parseDay(unit.foundedOn),
    parentOrgnr: unit.parentOrgnr === null ? null : parseOrgnr(unit.parentOrgnr),
  };
}
