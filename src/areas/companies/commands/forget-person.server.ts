import type { Admin } from "~/areas/access/types";
import { recordSameChange, redactPerson } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deletePeople } from "../store/people.server";
import type { CompanyEventKind } from "../types";

/** Erasure: removes the rows with these e-mails from every company's list of employees. */
export async function forgetPerson(
  tx: Tx,
  admin: Admin,
  emails: readonly string[],
  now: Instant,
): Promise<void> {
  const gone = await deletePeople(tx, emails);
  const ids = [...new Set(gone.map(({ companyId }) => companyId))];
  const names = gone.map(({ name }) => name);
  await redactPerson(tx, "company", ids, { personIds: gone.map(({ id }) => id), names });
  const event: CompanyEventKind = "person_erased";
  await recordSameChange(tx, admin, { kind: "company", ids }, event, {}, now);
}
