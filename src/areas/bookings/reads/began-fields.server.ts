import { eq } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PhoneFields } from "../rules/phone-form";
import { bookingDrafts } from "../tables.server";
import type { DraftId } from "../types";

/** The choices and fields of an abandoned draft, as fields of the form for bookings by telephone. */
export async function beganFields(db: Reader, _staff: Staff, id: DraftId): Promise<PhoneFields | null> {
  const [draft] = await db.select().from(bookingDrafts).where(eq(bookingDrafts.id, id));
  if (!draft?.contact) return null;
  const { contact, choices, productSlug, wishedFrom } = draft;
  const { name, email, phone, kind, companyName, orgnr, invoiceReference, note } = contact;
  const typed = { name, email, phone, kind, companyName, orgnr, invoiceReference, note };
  return [
    ["produkt", productSlug],
    ["bilder", String(choices.images)],
    ["personer", String(choices.persons)],
    ...choices.addOns.map((addOn): [string, string] => ["tillegg", addOn]),
    ...(wishedFrom ? [["start", toIso(instant(wishedFrom))] as const] : []),
    ...Object.entries(typed).map(([field, value]): [string, string] => [field, value ?? ""]),
    ["sendLetter", "on"],
  ];
}
