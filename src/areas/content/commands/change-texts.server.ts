import { eq } from "drizzle-orm";
import { type SettingPlan, versionedSetting } from "~/areas/settings/commands/versioned-setting.server";
import { type Ok, ok } from "~/kit/result";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { SitePage } from "../rules/places";
import { historyOfTexts } from "../rules/site-history";
import { contentTexts as table } from "../tables.server";
import type { ChangedTextsId } from "../types";

/** By the path of the text; null: the original. */
export type TextChanges = Readonly<Record<string, string | null>>;

const texts = versionedSetting({
  subject: async (tx, page: SitePage) => historyOfTexts((await textsRow(tx, page)).id),
  changed: "texts_changed",
  restored: "texts_restored",
  plan: planTexts,
  before: ({ before }): TextChanges | null =>
    before &&
    Object.fromEntries(
      Object.entries(before).map(([path, text]) => [path, typeof text === "string" ? text : null]),
    ),
});

/** Stores the changed texts of a page; pages show them at once. */
export const changeTexts = texts.change;

/** Undoes one line of the history. */
export const restoreTexts = texts.restore;

interface Row {
  readonly id: ChangedTextsId;
  readonly fields: Readonly<Record<string, string>>;
}

/** A page gets its row with its first change. */
async function textsRow(tx: Tx, page: SitePage): Promise<Row> {
  const made = { id: newId<ChangedTextsId>(), page, fields: {} };
  await tx.insert(table).values(made).onConflictDoNothing({ target: table.page });
  const [row] = await tx
    .select({ id: table.id, fields: table.fields })
    .from(table)
    .where(eq(table.page, page));
  return row ?? made;
}

async function planTexts(tx: Tx, page: SitePage, wanted: TextChanges): Promise<Ok<SettingPlan | null>> {
  const row = await textsRow(tx, page);
  const changed = Object.entries(wanted).filter(([path, text]) => (row.fields[path] ?? null) !== text);
  if (changed.length === 0) return ok(null);
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([path]) => [path, row.fields[path] ?? null]));
  const fields = Object.fromEntries(
    Object.entries({ ...row.fields, ...after }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
  const write = async () => {
    await tx.update(table).set({ fields }).where(eq(table.id, row.id));
  };
  return ok({ line: { before, after }, write });
}
