import type { Staff } from "~/areas/access/types";
import { expectSeen } from "~/areas/history/commands.server";
import type { RecordPlace, RecordSubject } from "~/areas/history/types";
import type { RecordAudience } from "~/areas/records/types";
import type { Id } from "~/kit/ids";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type Command<Args extends readonly unknown[]> = (...args: Args) => Promise<Result<unknown, string>>;

/** Runs the command when the record is unchanged since it was seen; other writers wait meanwhile. */
export function onSeenVersion(
  { db, clock }: Services,
  subject: RecordSubject,
  version: number,
  command: Command<[tx: Tx, now: Instant]>,
): Promise<Result<unknown, string>> {
  return inTransaction(db, async (tx) => {
    const seen = await expectSeen(tx, subject, version);
    if (!seen.ok) return seen;
    return command(tx, clock.now());
  });
}

/** Runs a command on data beside the record (notes, owner): staff who may read the record may change these. */
export function besideRecord<Kind extends RecordSubject["kind"]>(
  { db, clock }: Services,
  staff: Staff,
  { kind, id }: { readonly kind: Kind; readonly id: Id<Kind> },
  audienceOf: RecordAudience<Kind>,
  command: Command<[tx: Tx, place: RecordPlace, now: Instant]>,
): Promise<Result<unknown, string>> {
  return inTransaction(db, async (tx) => {
    const audience = await audienceOf(tx, id);
    if (audience === null || (audience === "admin" && staff.kind !== "admin")) return refuse("not-found");
    return command(tx, { subject: { kind, id }, audience }, clock.now());
  });
}
