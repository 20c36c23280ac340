import type { Admin } from "~/areas/access/types";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { forgetDraftsOf } from "~/areas/bookings/commands/fill-in-draft.server";
import { forgetMember } from "~/areas/bookings/commands/forget-member.server";
import { bookingIdsOfCustomer, forgetReach } from "~/areas/bookings/commands/set-customer.server";
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
import { lockVersion } from "~/areas/history/commands.server";
import { forgetLeadsOf } from "~/areas/leads/commands/forget-leads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { forgetWaiting } from "./forget-waiting.server";

interface Asked {
  readonly id: CustomerId;
  readonly version: number;
  readonly value: { readonly fields: readonly ErasableField[] };
}

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
  { id, version, value: { fields } }: Asked,
): Promise<Result<{ version: number }, EraseReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockMerging(tx);
    if ((await lockVersion(tx, { kind: "customer", id })) !== version) return refuse("changed-meanwhile");
    const found = await customerToChange(tx, id);
    if (!found.ok) return found;
    if (fields.length === 0) return refuse("nothing-to-erase");
    const hindrances = erasureHindrances(await bookedTimesOf(tx, id), now);
    if (fields.some((field) => hindrances[field] !== null)) return refuse("not-erasable");
    const all = withWhatFollows(fields);
    await eraseElsewhere(tx, admin, id, all, now);
    return ok(await eraseFields(tx, admin, id, all, now));
  });
}

/** Before the record's own fields, because the e-mail and phone find the conversations and the lists of employees. */
async function eraseElsewhere(
  tx: Tx,
  admin: Admin,
  id: CustomerId,
  fields: readonly ErasableField[],
  now: Instant,
): Promise<void> {
  if (fields.includes("chats")) {
    for (const chatId of await chatIdsOfCustomer(tx, id)) await forgetConversation(tx, admin, chatId, now);
    await forgetLeadsOf(tx, await contactsOfCustomer(tx, id));
  }
  if (fields.includes("waitlist")) {
    const bookingIds = await bookingIdsOfCustomer(tx, id);
    await forgetWaiting(tx, admin, { emails: await emailsOfCustomer(tx, id), bookingIds }, now);
  }
  if (fields.includes("email")) await forgetMember(tx, admin, await emailsOfCustomer(tx, id), now);
  if (fields.includes("email")) await forgetDraftsOf(tx, await emailsOfCustomer(tx, id));
  if (fields.includes("rosters")) await forgetPerson(tx, admin, await emailsOfCustomer(tx, id), now);
  if (fields.includes("testimonials"))
    await forgetTestimonials(tx, admin, await bookingIdsOfCustomer(tx, id), now);
  await forgetReach(tx, id, { email: fields.includes("email"), phone: fields.includes("phone") }, now);
}
