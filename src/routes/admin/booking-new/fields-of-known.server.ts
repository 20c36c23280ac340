import type { Staff } from "~/areas/access/types";
import { contactOf } from "~/areas/bookings/reads/known-contacts.server";
import type { PhoneFields } from "~/areas/bookings/rules/phone-form";
import { knownForRequest } from "~/areas/requests/reads/known.server";
import { parseId } from "~/kit/ids";
import type { Services } from "~/platform/services.server";

/**
 * The form's fields for somebody the studio knows: the customer of a booking (`?bestilling=`), a customer (`?kunde=`)
 * or a company's newest contact (`?bedrift=`). Null: the address names nobody who is known.
 */
export async function fieldsOfKnown(
  { db }: Services,
  staff: Staff,
  address: URLSearchParams,
): Promise<PhoneFields | null> {
  const known = await contactNamed(db, staff, address);
  const fields = Object.entries(known ?? {}).filter(([name]) => contactFields.includes(name));
  const typed = fields.flatMap(([name, value]): PhoneFields => (value ? [[name, String(value)]] : []));
  return typed.length > 0 ? [...typed, ["sendLetter", "on"]] : null;
}

const contactFields = ["kind", "name", "email", "phone", "companyName", "orgnr", "invoiceReference"];

async function contactNamed(
  db: Services["db"],
  staff: Staff,
  address: URLSearchParams,
): Promise<object | null> {
  const booking = parseId<"booking">(address.get("bestilling"));
  if (booking) return contactOf(db, staff, { from: "booking", id: booking });
  const customer = parseId<"customer">(address.get("kunde"));
  if (customer) return contactOf(db, staff, { from: "customer", id: customer });
  if (!address.has("bedrift")) return null;
  const { values } = await knownForRequest(db, staff, address);
  return values.companyName ? { ...values, kind: "bedrift" } : null;
}
