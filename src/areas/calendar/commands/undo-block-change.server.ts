import type { Staff } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import { ok, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deleteAllocationsOf } from "../store/allocations.server";
import { blockById, blocksOfSeries, saveBlock } from "../store/blocks.server";
import type { Block } from "../types";
import { blockFieldsSchema, fieldsOf, periodOf, subjectOf, takeTime } from "./block-time.server";
import type { Blocked, SeenBlock } from "./write-blocks.server";

/**
 * Undoes the last change of a block, and of the blocks that the same action changed, if no other allocation is in the
 * way.
 */
export async function undoBlockChange(
  tx: Tx,
  staff: Staff,
  { id, version }: Pick<SeenBlock, "id" | "version">,
  now: Instant,
): Promise<Blocked<undefined>> {
  const block = await blockById(tx, id);
  if (!block || block.deletedAt !== null) return refuse("not-found");
  const expected = await expectVersion(tx, subjectOf(block), version);
  if (!expected.ok) return refuse(expected.reason);
  const changes = await lastChanges(tx, await blocksOfSeries(tx, block));
  const own = changes.find(({ after }) => after.id === id);
  if (!own) return refuse("not-found");
  const together = changes.filter(({ at }) => at === own.at);
  for (const { after } of together) await deleteAllocationsOf(tx, after.id);
  for (const { after, before } of together) {
    if (!(await takeTime(tx, before, now))) return refuse("slot-taken", periodOf(before));
    await saveBlock(tx, before, now);
    const change = { before: fieldsOf(after), after: fieldsOf(before) };
    await recordChange(tx, staff, subjectOf(after), "change-undone", change, now);
  }
  return ok();
}

interface BlockChange {
  readonly at: Instant;
  readonly before: Block;
  readonly after: Block;
}

/** The last change of each block, provided that the last line of its history is a change. */
async function lastChanges(tx: Tx, blocks: readonly Block[]): Promise<BlockChange[]> {
  const changes: BlockChange[] = [];
  for (const after of blocks) {
    const [last] = await historyOf(tx, subjectOf(after));
    if (last?.event !== "changed" || !last.before) continue;
    changes.push({ at: last.at, after, before: { ...after, ...blockFieldsSchema.parse(last.before) } });
  }
  return changes;
}
