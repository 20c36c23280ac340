import { and, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { customerCompanies } from "../tables.server";
import type { CustomerId } from "../types";
import { customerToChange } from "./edit-customer.server";

export interface CompanyLink {
  readonly customerId: CustomerId;
  readonly companyId: string;
  readonly role: string;
}

/** Makes a customer a contact of a company. */
export async function linkCompany(
  tx: Tx,
  staff: Staff,
  { customerId, companyId, role }: CompanyLink,
  now: Instant,
): Promise<Result<{ version: number }, "contact-already" | "merged-already" | "erased-already">> {
  const customer = await customerToChange(tx, customerId);
  if (!customer.ok) return customer;
  const { rowCount } = await tx
    .insert(customerCompanies)
    .values({ customerId, companyId, role, since: toDate(now) })
    .onConflictDoNothing();
  if (!rowCount) return refuse("contact-already");
  return ok({ version: await noted(tx, staff, customerId, "company_linked", { companyId, role }, now) });
}

export async function changeCompanyRole(
  tx: Tx,
  staff: Staff,
  { customerId, companyId, role }: CompanyLink,
  now: Instant,
): Promise<Result<{ version: number; before: string }, "unknown-contact">> {
  const link = ofLink({ customerId, companyId });
  const [stored] = await tx.select().from(customerCompanies).where(link).for("update");
  if (!stored) return refuse("unknown-contact");
  await tx.update(customerCompanies).set({ role }).where(link);
  const version = await noted(tx, staff, customerId, "company_role", { companyId, role }, now);
  return ok({ version, before: stored.role });
}

export async function unlinkCompany(
  tx: Tx,
  staff: Staff,
  { customerId, companyId }: Omit<CompanyLink, "role">,
  now: Instant,
): Promise<Result<{ version: number }, "unknown-contact">> {
  const { rowCount } = await tx.delete(customerCompanies).where(ofLink({ customerId, companyId }));
  if (!rowCount) return refuse("unknown-contact");
  return ok({ version: await noted(tx, staff, customerId, "company_unlinked", { companyId }, now) });
}

/** Two companies are merged or split: their contacts follow, save those that both have. Returns the customers' ids. */
export async function moveContacts(
  tx: Tx,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await tx
    .update(customerCompanies)
    .set({ companyId: to })
    .where(
      and(
        eq(customerCompanies.companyId, from),
        sql`customer_id NOT IN (SELECT customer_id FROM customer_companies WHERE company_id = ${to})`,
        only && inArray(customerCompanies.customerId, only as CustomerId[]),
      ),
    )
    .returning({ id: customerCompanies.customerId });
  return moved.map(({ id }) => id);
}

function ofLink({ customerId, companyId }: Omit<CompanyLink, "role">) {
  return and(eq(customerCompanies.customerId, customerId), eq(customerCompanies.companyId, companyId));
}

function noted(
  tx: Tx,
  staff: Staff,
  id: CustomerId,
  event: "company_linked" | "company_role" | "company_unlinked",
  detail: Readonly<Record<string, string>>,
  now: Instant,
): Promise<number> {
  return recordChange(tx, staff, { kind: "customer", id }, event, { detail }, now);
}
