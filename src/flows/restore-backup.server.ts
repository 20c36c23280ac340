import { recordSecurityEvent } from "~/areas/security/commands.server";
import { type Restored, type RestoreWish, restoreBackup } from "~/platform/backup/restore.server";
import type { Clock } from "~/platform/clock.server";
import { migrate } from "~/platform/database/migrate.server";

/** Restores a backup. When data was replaced, the owner finds a security alert at the next sign-in. */
export async function restoreStudio(wish: RestoreWish, clock: Clock): Promise<Restored> {
  const restored = await restoreBackup(wish);
  if (restored.isOverData) {
    // The backup may be older than the columns of an event.
    await migrate(wish.db);
    const details = { rows: Object.values(restored.rows).reduce((all, rows) => all + rows, 0) };
    const event = { type: "restored_over_data", userAgent: "npm run restore", details } as const;
    await recordSecurityEvent(wish.db, event, clock.now());
  }
  return restored;
}
