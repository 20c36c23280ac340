import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { CompanyId } from "../types";

/** Writes the line in the company's history; the link itself belongs to the customer. Returns the company's version. */
export function noteContact(
  tx: Tx,
  staff: Staff,
  id: CompanyId,
  event: "contact_linked" | "contact_changed" | "contact_unlinked",
  { before, ...detail }: { readonly customerId: string; readonly role?: string; readonly before?: string },
  now: Instant,
): Promise<number> {
  const roles = before === undefined ? {} : { before: { role: before }, after: { role: detail.role ?? "" } };
  return recordChange(tx, staff, { kind: "company", id }, event, { ...roles, detail }, now);
}
