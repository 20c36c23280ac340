import type { Admin } from "~/areas/access/types";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { forgetDraftsOf } from "~/areas/bookings/commands/fill-in-draft.server";
import { forgetBookingNotes, forgetBookings } from "~/areas/bookings/commands/forget-customers.server";
import { forgetMember } from "~/areas/bookings/commands/forget-member.server";
import { bookingIdsOfCustomer, forgetReach } from "~/areas/bookings/commands/set-customer.server";
import type { BookingId } from "~/areas/bookings/types";
import { forgetFindingsOf } from "~/areas/cleanup/commands/forget.server";
import { forgetPerson } from "~/areas/companies/commands/forget-person.server";
import { forgetTestimonials } from "~/areas/content/commands/testimonials.server";
import { customerToChange } from "~/areas/customers/commands/edit-customer.server";
import { eraseFields } from "~/areas/customers/commands/erase-customer.server";
import { lockMerging } from "~/areas/customers/commands/lock-arrivals.server";
import {
  bookedTimesOf,
  chatIdsOfCustomer,
  contactsOfCustomer,
  emailsOfCustomer,
} from "~/areas/customers/reads/neighbours.server";
import { type ErasableField, erasureHindrances, withWhatFollows } from "~/areas/customers/rules/erasure";
import type { CustomerId } from "~/areas/customers/types";
import { expectVersion, redactValues } from "~/areas/history/commands.server";
import { forgetImportedPerson } from "~/areas/imports/commands/forget-person.server";
import { forgetNotes } from "~/areas/notes/commands.server";
import { forgetUnsentLetters, forgetWrittenLetters } from "~/areas/outbox/commands/forget-letters.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { allNouns } from "~/nouns.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { forgetQuotesOf } from "./forget-quotes.server";
import { forgetWaiting } from "./forget-waiting.server";

type EraseReason =
  | "changed-meanwhile"
  | "merged-already"
  | "erased-already"
  | "nothing-to-erase"
  | "not-erasable";

/** Erases the person's data, as far as the law allows, in the record, its bookings and its conversations. */
export function eraseCustomer(
  { db, clock }: Services,
  admin: Admin,
  asked: Asked<"customer", { readonly fields: readonly ErasableField[] }>,
): Promise<Result<{ version: number }, EraseReason>> {
  return inTransaction(db, async (tx) => {
    await lockMerging(tx);
    return eraseIn(tx, admin, asked, clock.now());
  });
}

/** The same for callers that do more in the same transaction, and have taken the lock of merging. */
export async function eraseIn(
  tx: Tx,
  admin: Admin,
  { id, version, value: { fields } }: Asked<"customer", { readonly fields: readonly ErasableField[] }>,
  now: Instant,
): Promise<Result<{ version: number }, EraseReason>> {
  const seen = await expectVersion(tx, { kind: "customer", id }, version);
  if (!seen.ok) return seen;
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  if (fields.length === 0) return refuse("nothing-to-erase");
  const hindrances = erasureHindrances(await bookedTimesOf(tx, id), now);
  if (fields.some((field) => hindrances[field] !== null)) return refuse("not-erasable");
  const all = withWhatFollows(fields);
  await eraseElsewhere(tx, admin, id, all, now);
  await forgetFindingsOf(tx, id);
  return ok(await eraseFields(tx, admin, id, all, now));
}

/** Before the record's own fields, because the e-mail and phone find the conversations and the lists of employees. */
async function eraseElsewhere(
  tx: Tx,
  admin: Admin,
  id: CustomerId,
  fields: readonly ErasableField[],
  now: Instant,
): Promise<void> {
  const has = (field: ErasableField) => fields.includes(field);
  const [emails, bookingIds] = [await emailsOfCustomer(tx, id), await bookingIdsOfCustomer(tx, id)];
  if (has("chats")) {
    for (const chatId of await chatIdsOfCustomer(tx, id)) await forgetConversation(tx, admin, chatId, now);
  }
  const person = { contacts: await contactsOfCustomer(tx, id), emails, bookingIds };
  for (const { forgets = {} } of allNouns) {
    for (const field of fields) await forgets[field]?.(tx, admin, person, now);
  }
  if (has("chats")) await forgetQuotesOf(tx, person.contacts, now);
  if (has("waitlist")) await forgetWaiting(tx, admin, { emails, bookingIds }, now);
  if (has("email")) await forgetMember(tx, admin, emails, now);
  if (has("email")) await forgetWrittenLetters(tx, emails);
  if (has("email") || has("phone")) await forgetTracesOf(tx, id, has, bookingIds);
  if (has("rosters")) await forgetPerson(tx, admin, emails, now);
  if (has("testimonials")) await forgetTestimonials(tx, admin, bookingIds, now);
  if (has("note")) await forgetBookingNotes(tx, bookingIds, now);
  if (has("notes")) await forgetNotes(tx, "booking", bookingIds);
  await forgetImportedPerson(tx, admin, id, person.contacts);
  await forgetReach(tx, id, { email: has("email"), phone: has("phone") }, now);
  if (has("name")) await forgetBookings(tx, bookingIds, now);
}

/** The copies of the e-mail or phone in drafts, letters that never left, and the bookings' histories. */
async function forgetTracesOf(
  tx: Tx,
  id: CustomerId,
  has: (field: ErasableField) => boolean,
  bookingIds: readonly BookingId[],
): Promise<void> {
  const contacts = await contactsOfCustomer(tx, id);
  const reach = contacts.filter((contact) => has(contact.includes("@") ? "email" : "phone"));
  await forgetDraftsOf(tx, { reach, bookingIds });
  await forgetUnsentLetters(tx, { reach, bookingIds });
  await redactValues(tx, "booking", bookingIds, reach);
}
