import type { Visitor } from "~/areas/access/types";
import { type Asked, askStudio as ask } from "~/areas/leads/commands/ask-studio.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** A visitor leaves a name and an address, and the studio gets in touch. */
export async function askStudio(
  services: Services,
  visitor: Visitor,
  asked: Asked,
): Promise<Result<{ readonly isCopied: boolean }, "too-many-leads">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => ask(tx, context, visitor, asked, now));
}
