import type { Staff } from "~/areas/access/types";
import { noteContact } from "~/areas/companies/commands/contacts.server";
import type { CompanyId } from "~/areas/companies/types";
import {
  changeCompanyRole,
  linkCompany,
  unlinkCompany,
} from "~/areas/customers/commands/customer-companies.server";
import { joinCustomer } from "~/areas/customers/commands/join-customer.server";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import type { CustomerId } from "~/areas/customers/types";
import { expectVersion, lockVersion } from "~/areas/history/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface NewContact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string;
}

type Done = Result<
  { version: number },
  | "not-found"
  | "changed-meanwhile"
  | "contact-already"
  | "unknown-contact"
  | "merged-already"
  | "erased-already"
>;

/**
 * The customer with the same name and the same e-mail or phone becomes the contact, else a new one: the rule of
 * bookings.
 */
export function addContact(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"company", NewContact>,
): Promise<Done> {
  const { role, ...reach } = value;
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockArrivals(tx, [reach]);
    const seen = await expectVersion(tx, { kind: "company", id }, version);
    if (!seen.ok) return seen;
    const arrival = { ...reach, companyName: "", source: "company" as const, at: now, marketing: null };
    const { customerId } = await joinCustomer(tx, staff, arrival, now);
    const linked = await linkCompany(tx, staff, { customerId, companyId: id, role }, now);
    if (!linked.ok) return linked;
    return ok({ version: await noteContact(tx, staff, id, "contact_linked", { customerId, role }, now) });
  });
}

export function changeContactRole(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"company", { readonly customerId: CustomerId; readonly role: string }>,
): Promise<Done> {
  const link = { companyId: id, ...value };
  return fromCompany(services, { link, version }, async (tx, now) => {
    const changed = await changeCompanyRole(tx, staff, link, now);
    if (!changed.ok) return changed;
    const { before } = changed.value;
    return ok({ version: await noteContact(tx, staff, id, "contact_changed", { ...value, before }, now) });
  });
}

export function removeContact(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"company", { readonly customerId: CustomerId }>,
): Promise<Done> {
  const link = { companyId: id, ...value };
  return fromCompany(services, { link, version }, async (tx, now) => {
    const gone = await unlinkCompany(tx, staff, link, now);
    if (!gone.ok) return gone;
    return ok({ version: await noteContact(tx, staff, id, "contact_unlinked", value, now) });
  });
}

/** The same from the customer's page, with the customer's version as seen there. */
export function linkCustomerToCompany(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"customer", { readonly companyId: CompanyId; readonly role: string }>,
): Promise<Done> {
  const link = { customerId: id, ...value };
  return fromCustomer(services, { link, version }, async (tx, now) => {
    const linked = await linkCompany(tx, staff, link, now);
    if (linked.ok)
      await noteContact(
        tx,
        staff,
        value.companyId,
        "contact_linked",
        { customerId: id, role: value.role },
        now,
      );
    return linked;
  });
}

export function unlinkCustomerFromCompany(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"customer", { readonly companyId: CompanyId }>,
): Promise<Done> {
  const link = { customerId: id, ...value };
  return fromCustomer(services, { link, version }, async (tx, now) => {
    const gone = await unlinkCompany(tx, staff, link, now);
    if (gone.ok) await noteContact(tx, staff, value.companyId, "contact_unlinked", { customerId: id }, now);
    return gone;
  });
}

interface Seen {
  readonly link: { readonly companyId: CompanyId; readonly customerId: CustomerId };
  readonly version: number;
}

type Change = (tx: Tx, now: Instant) => Promise<Done>;

function fromCompany({ db, clock }: Services, { link, version }: Seen, change: Change): Promise<Done> {
  return inTransaction(db, async (tx) => {
    const { company } = await lockBoth(tx, link);
    if (company === 0) return refuse("not-found");
    return company === version ? change(tx, clock.now()) : refuse("changed-meanwhile");
  });
}

function fromCustomer({ db, clock }: Services, { link, version }: Seen, change: Change): Promise<Done> {
  return inTransaction(db, async (tx) => {
    const { company, customer } = await lockBoth(tx, link);
    if (company === 0 || customer === 0) return refuse("not-found");
    return customer === version ? change(tx, clock.now()) : refuse("changed-meanwhile");
  });
}

/** Always the company first: both pages change both records, and could otherwise deadlock. */
async function lockBoth(tx: Tx, { companyId, customerId }: Seen["link"]) {
  const company = await lockVersion(tx, { kind: "company", id: companyId });
  return { company, customer: await lockVersion(tx, { kind: "customer", id: customerId }) };
}
