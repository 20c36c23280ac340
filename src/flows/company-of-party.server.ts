import { companyWithOrgnr, hasOrgnr } from "~/areas/companies/reads/neighbours.server";
import type { Party } from "~/areas/customers/types";
import type { Reader } from "~/platform/database/tx.server";

/**
 * The company that a quote or an oppdrag is for. The recipient's number decides. Without a number, or with one that nobody
 * has yet, it is the company whose record the work was begun from, unless that one has another number.
 */
export async function companyOfParty(
  db: Reader,
  { orgnr }: Pick<Party, "orgnr">,
  begunFrom: string | null,
): Promise<string | null> {
  if (!orgnr) return begunFrom;
  const known = await companyWithOrgnr(db, orgnr);
  if (known) return known.id;
  return begunFrom !== null && !(await hasOrgnr(db, begunFrom)) ? begunFrom : null;
}
