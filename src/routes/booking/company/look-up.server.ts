import { isDeletedBy } from "~/areas/companies/rules/register-warning";
import type { RegisterFacts } from "~/areas/companies/types";
import { companyTexts } from "~/areas/requests/texts/public";
import type { LookedUp } from "~/areas/requests/ui/company-look-up";
import { lookUpCompany, searchRegister } from "~/flows/company-register.server";
import { parseOrgnr } from "~/kit/orgnr";
import { dayOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

const words = companyTexts.who;

interface Answer {
  readonly looked: LookedUp;
  /** The fields that the register fills in. */
  readonly filled: Readonly<Record<string, string>>;
}

/** A name or a number, as somebody typed it. The register's silence is never in the way of the request. */
export async function lookUp(services: Services, sought: string): Promise<Answer> {
  const orgnr = parseOrgnr(sought);
  if (!orgnr) return findByName(services, sought.trim());
  const found = await lookUpCompany(services, orgnr);
  if (!found.ok) return said(found.reason === "unknown-orgnr" ? words.unknownOrgnr : words.off);
  const { name, address, postalCode, city } = found.value;
  const looked = stateOf(found.value, services) ?? { say: words.filled(name), tone: "good" as const };
  return { looked, filled: { companyName: name, orgnr, address, postalCode, city } };
}

async function findByName(services: Services, name: string): Promise<Answer> {
  if (name.length < 2 || /^\d[\d\s]*$/.test(name)) return said(words.askMore);
  const hits = await searchRegister(services, name);
  if (!hits.ok) return said(words.off);
  return hits.value.length === 0 ? said(words.noHits) : { looked: { hits: hits.value }, filled: {} };
}

/** A company that is bankrupt or gone may still ask; it is told what we know. */
function stateOf(facts: RegisterFacts, { clock }: Services): LookedUp | null {
  if (isDeletedBy(facts, dayOf(clock.now()))) return { say: words.deleted(facts.name) };
  if (facts.isBankrupt) return { say: words.bankrupt(facts.name) };
  return facts.isWindingUp ? { say: words.winding(facts.name) } : null;
}

function said(say: string): Answer {
  return { looked: { say }, filled: {} };
}
