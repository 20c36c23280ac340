import type { Staff } from "~/areas/access/types";
import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { customersKnownBy } from "~/areas/customers/reads/known-already.server";
import { knownTexts } from "~/areas/customers/texts/known";
import type { CustomerId } from "~/areas/customers/types";
import { adminHref } from "~/kit/admin-href";
import { parseEmail } from "~/kit/email";
import { parseOrgnr } from "~/kit/orgnr";
import { parsePhone } from "~/kit/phone";
import { foldForSearch } from "~/kit/search-text";
import type { Reader } from "~/platform/database/tx.server";
import type { KnownHit } from "./known-already";

interface Asked {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly orgnr?: string | null;
  /** The record whose form it is. */
  readonly except?: string | null;
}

/** Who is here already with what has been typed; half a number or address finds nobody. */
export async function knownHits(db: Reader, staff: Staff, asked: Asked): Promise<KnownHit[]> {
  const { email = "", phone = "", orgnr = "", except = null } = asked;
  const number = orgnr ? parseOrgnr(orgnr) : null;
  const reach = { email: email && parseEmail(email), phone: phone && parsePhone(phone) };
  const [customers, company] = await Promise.all([
    customersKnownBy(db, staff, {
      email: reach.email || null,
      phone: reach.phone || null,
      except: except as CustomerId | null,
    }),
    number ? companyWithOrgnr(db, number) : null,
  ]);
  return [
    ...customers.map(({ id, name, by }) => ({
      id,
      name,
      href: adminHref.customer(id),
      why: knownTexts.shared[by],
    })),
    ...(company && company.id !== except
      ? [{ ...company, href: adminHref.company(company.id), why: knownTexts.shared.orgnr }]
      : []),
  ];
}

/** The same where the form may be about a known customer: nothing is news when one of them has the typed name. */
export async function hitsOfOtherNames(
  db: Reader,
  staff: Staff,
  { name, ...asked }: Asked & { readonly name: string },
): Promise<KnownHit[]> {
  const hits = await knownHits(db, staff, asked);
  return hits.some((hit) => foldForSearch(hit.name) === foldForSearch(name)) ? [] : hits;
}

/** Those of the hits that the form was not shown with: nothing is saved before they have been seen. */
export function notYetSeen(hits: readonly KnownHit[], form: FormData): boolean {
  const seen = String(form.get("kjent") ?? "").split(",");
  return hits.some(({ id }) => !seen.includes(id));
}
