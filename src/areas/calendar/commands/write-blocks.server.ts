import type { Staff } from "~/areas/access/types";
import { expectVersion, recordChange, recordCreation } from "~/areas/history/commands.server";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, daysBetween, type Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { periodOfWish, shifted, weeklyWishes } from "../rules/block-times";
import { deleteAllocationsOf } from "../store/allocations.server";
import { blockById, blocksDeletedWith, blocksFollowing, saveBlock } from "../store/blocks.server";
import type { Block, BlockId, BlockRefusal, BlockScope, BlockWish } from "../types";
import { fieldsOf, periodOf, subjectOf, takeTime } from "./block-time.server";

/** A refusal contains the taken period, so that the page can say what is there. */
export type Blocked<T> = Result<T, BlockRefusal, Period>;

export interface NewBlock {
  readonly wish: BlockWish;
  /** Null: once. */
  readonly weeklyUntil: Day | null;
}

/** All weeks or none. */
export async function addBlocks(
  tx: Tx,
  staff: Staff,
  { wish, weeklyUntil }: NewBlock,
  now: Instant,
): Promise<Blocked<{ readonly id: BlockId; readonly version: number }>> {
  const wishes = weeklyUntil === null ? [wish] : weeklyWishes(wish, weeklyUntil);
  if (!wishes) return refuse("too-many");
  const seriesId = wishes.length > 1 ? newId() : null;
  const ids = wishes.map(() => newId() as BlockId);
  for (const [index, each] of wishes.entries()) {
    const made = blockOf(each, { id: ids[index] as BlockId, seriesId });
    if (!made) return refuse("no-length");
    if (!(await takeTime(tx, made, now))) return refuse("slot-taken", periodOf(made));
    await saveBlock(tx, made, now);
    await recordCreation(tx, staff, subjectOf(made), "blocked", { after: fieldsOf(made) }, now);
  }
  return ok({ id: ids[0] as BlockId, version: 1 });
}

export interface SeenBlock {
  readonly id: BlockId;
  readonly version: number;
  readonly scope: BlockScope;
}

/** The following blocks of a repetition keep their own days, and get the new times, resources and texts. */
export async function changeBlocks(
  tx: Tx,
  staff: Staff,
  { wish, ...seen }: SeenBlock & { readonly wish: BlockWish },
  now: Instant,
): Promise<Blocked<undefined>> {
  const found = await blocksToChange(tx, seen);
  if (!found.ok) return found;
  const [first] = found.value;
  for (const block of found.value) await deleteAllocationsOf(tx, block.id);
  for (const block of found.value) {
    const days = daysBetween(dayOf((first as Block).from), dayOf(block.from));
    // A block that is changed alone leaves its repetition, so that a later change of the others does not move it back.
    const seriesId = seen.scope === "one" ? null : block.seriesId;
    const changed = blockOf(shifted(wish, days), { id: block.id, seriesId });
    if (!changed) return refuse("no-length");
    if (!(await takeTime(tx, changed, now))) return refuse("slot-taken", periodOf(changed));
    await saveBlock(tx, changed, now);
    const change = { before: fieldsOf(block), after: fieldsOf(changed) };
    await recordChange(tx, staff, subjectOf(block), "changed", change, now);
  }
  return ok();
}

export async function deleteBlocks(
  tx: Tx,
  staff: Staff,
  seen: SeenBlock,
  now: Instant,
): Promise<Blocked<{ readonly version: number }>> {
  const found = await blocksToChange(tx, seen);
  if (!found.ok) return found;
  for (const block of found.value) {
    await deleteAllocationsOf(tx, block.id);
    await saveBlock(tx, { ...block, deletedAt: now }, now);
    await recordChange(tx, staff, subjectOf(block), "deleted", { before: fieldsOf(block) }, now);
  }
  return ok({ version: seen.version + 1 });
}

/** Undoes a deletion with all its blocks, if no other allocation is in the way. */
export async function restoreBlocks(
  tx: Tx,
  staff: Staff,
  { id, version }: Pick<SeenBlock, "id" | "version">,
  now: Instant,
): Promise<Blocked<undefined>> {
  const block = await blockById(tx, id);
  if (!block || block.deletedAt === null) return refuse("not-found");
  const expected = await expectVersion(tx, subjectOf(block), version);
  if (!expected.ok) return refuse(expected.reason);
  for (const deleted of await blocksDeletedWith(tx, block)) {
    const restored = { ...deleted, deletedAt: null };
    if (!(await takeTime(tx, restored, now))) return refuse("slot-taken", periodOf(restored));
    await saveBlock(tx, restored, now);
    await recordChange(tx, staff, subjectOf(deleted), "restored", { after: fieldsOf(restored) }, now);
  }
  return ok();
}

async function blocksToChange(tx: Tx, { id, version, scope }: SeenBlock): Promise<Blocked<Block[]>> {
  const block = await blockById(tx, id);
  if (!block || block.deletedAt !== null) return refuse("not-found");
  const expected = await expectVersion(tx, subjectOf(block), version);
  if (!expected.ok) return refuse(expected.reason);
  return ok(scope === "one" ? [block] : await blocksFollowing(tx, block));
}

function blockOf(wish: BlockWish, own: Pick<Block, "id" | "seriesId">): Block | null {
  const period = periodOfWish(wish);
  const { reason, note, resourceIds, hours } = wish;
  return (
    period && { ...own, ...period, reason, note, resourceIds, wholeDay: hours === null, deletedAt: null }
  );
}
