import { and, eq, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { listColumns, savedListViews } from "./tables.server";
import type { ListPreferenceReason, SavedView, SavedViewId } from "./types";

/** More tabs do not fit in one line. */
const mostSavedViews = 12;

export async function saveListView(
  tx: Tx,
  staff: Staff,
  { list, name, params }: { readonly list: string; readonly name: string; readonly params: string },
  now: Instant,
): Promise<Result<SavedView, ListPreferenceReason>> {
  const mine = and(eq(savedListViews.userId, staff.userId), eq(savedListViews.list, list));
  if ((await tx.$count(savedListViews, mine)) >= mostSavedViews) return refuse("too-many-views");
  const view: SavedView = { id: newId() as SavedViewId, name, params };
  const inserted = await tx
    .insert(savedListViews)
    .values({ ...view, list, userId: staff.userId, createdAt: toDate(now) })
    .onConflictDoNothing()
    .returning({ id: savedListViews.id });
  return inserted.length === 1 ? ok(view) : refuse("name-taken");
}

/** Removes the staff member's own view; does nothing for another's. */
export async function removeListView(tx: Tx, staff: Staff, id: SavedViewId): Promise<void> {
  await tx
    .delete(savedListViews)
    .where(and(eq(savedListViews.id, id), eq(savedListViews.userId, staff.userId)));
}

export async function chooseListColumns(
  tx: Tx,
  staff: Staff,
  { list, hidden }: { readonly list: string; readonly hidden: readonly string[] },
): Promise<void> {
  await tx
    .insert(listColumns)
    .values({ userId: staff.userId, list, hidden })
    .onConflictDoUpdate({
      target: [listColumns.userId, listColumns.list],
      set: { hidden: sql`excluded.hidden` },
    });
}
