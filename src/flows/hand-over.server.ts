import type { Staff } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import { handOver, takeBackOwner } from "~/areas/records/commands.server";
import { nobody } from "~/areas/records/texts";
import type { NounRecords } from "~/areas/records/types";
import { type BulkChange, uncheckedBulkOf } from "~/areas/runs/commands/bulk-of.server";
import type { Bulk, BulkRow } from "~/areas/runs/types";
import { parseId } from "~/kit/ids";
import { refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { allNouns } from "~/nouns.server";
import type { Tx } from "~/platform/database/tx.server";

const ownerIntents = ["handOver", "takeBackOwner"] as const;
type OwnerIntent = (typeof ownerIntents)[number];

/**
 * Makes somebody responsible for several records; the second intent undoes the first. The version is the owner's own,
 * which the record's does not include; null where the list does not know it. The value is the colleague's id, or `nobody`.
 */
function ownerBulkOf<Kind extends RecordKind>(records: NounRecords<Kind>): Bulk<Kind, OwnerIntent> {
  return uncheckedBulkOf(records, {
    runKind: ownerRunKind(records.kind),
    intents: ownerIntents,
    undo: { handOver: "takeBackOwner", takeBackOwner: "takeBackOwner" },
    change: (tx, staff, row, now) => changeOwner(tx, staff, records, row, now),
  });
}

async function changeOwner<Kind extends RecordKind>(
  tx: Tx,
  staff: Staff,
  { kind, audienceOf }: NounRecords<Kind>,
  { id, version, intent, value }: BulkRow<Kind, OwnerIntent, number | null>,
  now: Instant,
): Promise<BulkChange> {
  const audience = await audienceOf(tx, id);
  if (audience === null) return refuse("not-found");
  const place = { subject: { kind, id }, audience };
  if (intent === "takeBackOwner") {
    return version === null ? refuse("version-missing") : takeBackOwner(tx, staff, place, version, now);
  }
  if (value === "") return refuse("no-owner-chosen");
  const owner = parseId<"user">(value);
  if (value !== nobody && owner === null) return refuse("unknown-colleague");
  return handOver(tx, staff, place, { owner, version }, now);
}

const ownerRunKind = (kind: RecordKind) => `hand-over-${kind}`;

/** For every noun. */
export const ownerBulks = allNouns.map((noun) => ownerBulkOf(noun));

export function ownerBulk<Kind extends RecordKind>(kind: Kind): Bulk<Kind, OwnerIntent> {
  const found = ownerBulks.find((bulk) => bulk.kind === kind);
  if (!found) throw new Error(`No noun is called ${kind}`);
  return found as unknown as Bulk<Kind, OwnerIntent>;
}
