import type { Admin } from "~/areas/access/types";
import { releaseDates } from "~/areas/calendar/commands/held-dates.server";
import { areDatesHeld } from "~/areas/calendar/reads/held-dates.server";
import { expectVersion } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { tell } from "~/areas/quotes/commands/answer.server";
import { writeReleased } from "~/areas/quotes/commands/write-letters.server";
import { ownerOfSet } from "~/areas/quotes/rules/set-time";
import { mayDo, stateOf } from "~/areas/quotes/rules/states";
import { clearHeldUntil, lockQuote, quoteIdOfSet } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import type { QuoteSetId } from "~/areas/quotes/types";
import type { RequestId } from "~/areas/requests/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { releaseRequest } from "./hold-request.server";
import { letterContext } from "./letter-context.server";

interface Asked {
  /** The request, or the alternative of a quote. */
  readonly ownerId: string;
  /** The version of the record that staff saw. */
  readonly version: number;
}

/** Frees the days that are held for a request, or for one alternative of a quote. The quote stays valid. */
export async function releaseHeldDays(
  services: Services,
  admin: Admin,
  { kind, ...asked }: Asked & { readonly kind: "quote" | "company-request" },
): Promise<Result<unknown, string>> {
  const now = services.clock.now();
  if (kind === "company-request")
    return releaseRequest(services, admin, { id: asked.ownerId as RequestId, version: asked.version });
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => releaseSet(tx, context, admin, asked, now));
}

async function releaseSet(
  tx: Tx,
  context: LetterContext,
  admin: Admin,
  { ownerId, version }: Asked,
  now: Instant,
): Promise<Result<number, "not-found" | "not-now" | "changed-meanwhile">> {
  const id = await quoteIdOfSet(tx, ownerId as QuoteSetId);
  const quote = id && (await lockQuote(tx, id));
  if (!quote) return refuse("not-found");
  if (!(await expectVersion(tx, { kind: "quote", id }, version)).ok) return refuse("changed-meanwhile");
  const sent = await versionNumber(tx, id, quote.sentVersion ?? 0);
  const set = sent?.content.sets.find((each) => each.id === ownerId);
  if (!sent || !set || !(await areDatesHeld(tx, ownerOfSet(set), now))) return refuse("not-now");
  await releaseDates(tx, ownerOfSet(set));
  const others = await Promise.all(sent.content.sets.map((each) => areDatesHeld(tx, ownerOfSet(each), now)));
  if (!others.includes(true)) await clearHeldUntil(tx, id);
  const event = await tell(tx, admin, quote, "released", { name: set.name }, now);
  if (mayDo("accept", stateOf(quote, now)))
    await writeReleased(tx, context, quote, { set, event: String(event) }, now);
  return ok(event);
}
