import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import type { Party } from "~/areas/customers/types";
import type { Reader } from "~/platform/database/tx.server";

/** The company that we know by the recipient's number. The number decides, not the record that a quote was opened from. */
export async function companyOfParty(db: Reader, { orgnr }: Pick<Party, "orgnr">): Promise<string | null> {
  return orgnr ? ((await companyWithOrgnr(db, orgnr))?.id ?? null) : null;
}
