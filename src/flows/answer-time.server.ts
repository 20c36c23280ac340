import type { CustomerLink } from "~/areas/access/types";
import { answerTime as answer } from "~/areas/bookings/commands/answer-time.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** "Jeg kan ikke komme", and taking that back. */
export async function answerTime(
  services: Services,
  link: CustomerLink,
  input: { readonly isComing: boolean },
) {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => answer(tx, context, link, input, now));
}
