import type { CustomerLink } from "~/areas/access/types";
import { giveMobile as give } from "~/areas/bookings/commands/give-mobile.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** One person of a group gives a number for text messages, or removes it. */
export function giveMobile(
  { db, clock }: Pick<Services, "db" | "clock">,
  link: CustomerLink,
  input: { readonly phone: string | null },
) {
  return inTransaction(db, (tx) => give(tx, link, input, clock.now()));
}
