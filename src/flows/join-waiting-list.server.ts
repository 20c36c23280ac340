import type { Visitor } from "~/areas/access/types";
import { type Joined, type JoinInput, joinWaitingList as join } from "~/areas/waitlist/commands/join.server";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Puts a person on the waiting list; the same person with the same wish is on it once. */
export async function joinWaitingList(
  services: Services,
  visitor: Visitor,
  input: JoinInput,
): Promise<Result<Joined, "too-many-places">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  // The second try finds the entry that another request wrote at the same moment.
  for (let attempt = 1; ; attempt++) {
    const joined = await inTransaction(services.db, (tx) => join(tx, context, visitor, input, now));
    if (joined.ok) return joined;
    if (joined.reason === "too-many-places") return refuse(joined.reason);
    if (attempt === 2) throw new Error("A place on the waiting list was neither written nor found");
  }
}
