import type { Visitor } from "~/areas/access/types";
import { askForLinks as ask, writeLinks as write } from "~/areas/bookings/commands/send-links.server";
import type { LinkRequestId } from "~/areas/bookings/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** A visitor has lost the link to a booking. */
export function askForLinks(
  { db, clock }: Services,
  visitor: Visitor,
  email: string,
): Promise<Result<undefined, "too-many-link-requests">> {
  return inTransaction(db, (tx) => ask(tx, visitor, email, clock.now()));
}

export async function writeLinks(
  services: Pick<Services, "db" | "clock" | "config" | "appSecret">,
  id: LinkRequestId,
): Promise<void> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  await inTransaction(services.db, (tx) => write(tx, context, id, now));
}
