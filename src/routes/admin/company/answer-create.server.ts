import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { type CompanyName, companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { type RegisterWarning, registerWarnings } from "~/areas/companies/rules/register-warning";
import { companyFieldsSchema } from "~/areas/companies/schema";
import { companyFieldTexts, companyRefusals } from "~/areas/companies/texts/company";
import { registerTexts } from "~/areas/companies/texts/register";
import type { RegisterFacts, RegisterHit } from "~/areas/companies/types";
import { lookUpCompany, searchRegister } from "~/flows/company-register.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { type Orgnr, parseOrgnr } from "~/kit/orgnr";
import { isRefusal } from "~/kit/result";
import { dayOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

export interface CreateAnswer {
  readonly typed: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** The register's answer to the last look-up. */
  readonly found?: { readonly facts: RegisterFacts; readonly warnings: readonly RegisterWarning[] };
  readonly hits?: readonly RegisterHit[];
  /** Our own company with the same number. */
  readonly existing?: CompanyName;
}

/** The form of a new company: a look-up in the register fills it in, and `create` stores it. */
export async function answerCreate(services: Services, staff: Staff, form: FormData) {
  const chosen = form.get("velg");
  if (chosen !== null) return lookUp(services, { ...textsOf(form), orgnr: String(chosen) });
  if (form.get("intent") === "create") return create(services, staff, form);
  return lookUp(services, textsOf(form));
}

type Texts = Readonly<Record<string, string>>;

function textsOf(form: FormData): Texts {
  const entries = [...form.entries()].filter(([name]) => !["intent", "velg"].includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

async function create(services: Services, staff: Staff, form: FormData) {
  const submission = parseWithZod(form, { schema: companyFieldsSchema });
  if (submission.status !== "success") {
    return answered({ typed: submission.payload, errors: submission.error ?? {} }, 422);
  }
  const made = await singleCommands.createCompany(services, staff, submission.value);
  if (made.ok) return redirect(`${adminHref.company(made.value)}?gjort=create`, 303);
  const { orgnr } = submission.value;
  const existing = orgnr && (await companyWithOrgnr(services.db, orgnr));
  const errors = { orgnr: [companyRefusals[made.reason]] };
  return answered({ typed: submission.payload, errors, ...(existing && { existing }) }, 409);
}

async function lookUp(services: Services, typed: Texts) {
  const { orgnr: number = "", name = "" } = typed;
  if (!number.trim()) return findByName(services, typed, name.trim());
  const orgnr = parseOrgnr(number);
  if (!orgnr) return answered({ typed, errors: { orgnr: [companyFieldTexts.orgnrWrong] } }, 422);
  const [found, existing] = await Promise.all([
    lookUpCompany(services, orgnr),
    companyWithOrgnr(services.db, orgnr),
  ]);
  const known = existing ? { existing } : {};
  if (isRefusal(found)) {
    return answered({ typed, errors: { orgnr: [companyRefusals[found.reason]] }, ...known }, 409);
  }
  const facts = found.value;
  const warnings = registerWarnings(facts, dayOf(services.clock.now()));
  return answered({
    typed: { ...typed, ...filledIn(facts, orgnr) },
    errors: {},
    found: { facts, warnings },
    ...known,
  });
}

async function findByName(services: Services, typed: Texts, name: string) {
  if (name.length < 2) return answered({ typed, errors: { orgnr: [registerTexts.askMore] } }, 422);
  const hits = await searchRegister(services, name);
  if (isRefusal(hits)) return answered({ typed, errors: { name: [companyRefusals[hits.reason]] } }, 409);
  return answered({ typed, errors: {}, hits: hits.value });
}

function filledIn(facts: RegisterFacts, orgnr: Orgnr): Texts {
  const { name, address, postalCode, city } = facts;
  return { orgnr, name, address, postalCode, city };
}

function answered(answer: CreateAnswer, status = 200) {
  return data(answer, { status });
}
