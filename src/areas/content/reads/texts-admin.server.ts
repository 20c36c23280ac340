import { eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { Reader } from "~/platform/database/tx.server";
import type { SitePage } from "../rules/places";
import { historyOfTexts } from "../rules/site-history";
import { contentTexts } from "../tables.server";

export interface TextsForAdmin {
  readonly version: number;
  /** Only those that the studio has changed. */
  readonly stored: Readonly<Record<string, string>>;
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
}

export async function textsForAdmin(db: Reader, _admin: Admin, page: SitePage): Promise<TextsForAdmin> {
  const [row] = await db
    .select({ id: contentTexts.id, fields: contentTexts.fields })
    .from(contentTexts)
    .where(eq(contentTexts.page, page));
  const changes = row ? await historyOf(db, historyOfTexts(row.id)) : [];
  return { version: changes[0]?.version ?? 0, stored: row?.fields ?? {}, changes };
}
