import { eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import type { OwnEvent } from "~/areas/history/types";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { SitePage } from "../rules/places";
import { historyOfTexts } from "../rules/site-history";
import { contentTexts as table } from "../tables.server";
import type { ChangedTextsId } from "../types";

/** By the path of the text; null: the original. */
export type TextChanges = Readonly<Record<string, string | null>>;

interface Seen {
  readonly page: SitePage;
  /** The version of the history that the form was filled in from. */
  readonly version: number;
}

type Changed = Result<{ readonly version: number }, "nothing-changed" | "changed-meanwhile" | "unknown-line">;

/** Stores the changed texts of a page; pages show them at once. */
export async function changeTexts(
  tx: Tx,
  admin: Admin,
  { page, version, texts }: Seen & { readonly texts: TextChanges },
  now: Instant,
): Promise<Changed> {
  const row = await textsRow(tx, page);
  const seen = await expectVersion(tx, historyOfTexts(row.id), version);
  if (isRefusal(seen)) return seen;
  return write(tx, admin, { row, texts, event: "texts_changed" }, now);
}

/** Undoes one line of the history. */
export async function restoreTexts(
  tx: Tx,
  admin: Admin,
  { page, version, line }: Seen & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const row = await textsRow(tx, page);
  const seen = await expectVersion(tx, historyOfTexts(row.id), version);
  if (isRefusal(seen)) return seen;
  const lines = await historyOf(tx, historyOfTexts(row.id));
  const before = lines.find((each) => each.version === line)?.before;
  if (!before) return refuse("unknown-line");
  const texts = Object.fromEntries(
    Object.entries(before).map(([path, text]) => [path, typeof text === "string" ? text : null]),
  );
  return write(tx, admin, { row, texts, event: "texts_restored" }, now);
}

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

async function write(
  tx: Tx,
  admin: Admin,
  { row, texts, event }: { row: Row; texts: TextChanges; event: OwnEvent<"site-texts"> },
  now: Instant,
): Promise<Changed> {
  const changed = Object.entries(texts).filter(([path, text]) => (row.fields[path] ?? null) !== text);
  if (changed.length === 0) return refuse("nothing-changed");
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([path]) => [path, row.fields[path] ?? null]));
  const fields = Object.fromEntries(
    Object.entries({ ...row.fields, ...after }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
  await tx.update(table).set({ fields }).where(eq(table.id, row.id));
  const subject = historyOfTexts(row.id);
  return ok({ version: await recordChange(tx, admin, subject, event, { before, after }, now) });
}
