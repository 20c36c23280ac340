import type { Visitor } from "~/areas/access/types";
import { saveContact as save } from "~/areas/bookings/commands/fill-in-draft.server";
import type { Draft, DraftContact } from "~/areas/bookings/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** Step 3 of the booking. */
export async function saveContact(
  { db, clock }: Services,
  visitor: Visitor,
  input: { readonly token: string; readonly contact: DraftContact },
): Promise<Result<Draft, "unknown-draft">> {
  return inTransaction(db, (tx) => save(tx, visitor, input, clock.now()));
}
