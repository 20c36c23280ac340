import type { Admin } from "~/areas/access/types";
import {
  markFalsePositive,
  markReal,
  reopenEvent,
  resolveEvent,
} from "~/areas/security/commands/settle-event.server";
import type { SecurityEventId } from "~/areas/security/types";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface Seen {
  readonly id: SecurityEventId;
  readonly version: number;
}

/** What the owner says of an event. The commands check the version: it is 0 until the first time. */
export const settleSecurityEvent = {
  resolve: settling(resolveEvent),
  reopen: settling(reopenEvent),
  falsePositive: settling(markFalsePositive),
  real: settling(markReal),
};

function settling(command: typeof resolveEvent) {
  return ({ db, clock }: Services, admin: Admin, { id, version }: Seen) =>
    inTransaction(db, (tx) => command(tx, admin, { id, version }, clock.now()));
}
