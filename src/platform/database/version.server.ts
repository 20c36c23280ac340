import { OperatorError } from "../operator-error";
import type { Db } from "./tx.server";

const oldestVersion = 15;

/** Refuses a server that is unreachable or too old, with a message for the operator. */
export async function requireVersion(db: Db): Promise<void> {
  const version = await db.$client.query("SHOW server_version_num").catch((error: Error) => {
    // The address holds a password, so only the reason is shown.
    throw new OperatorError(`The database can't be reached: ${reasonOf(error)}. Check DATABASE_URL.`);
  });
  refuseOlder(Number(version.rows[0].server_version_num));
}

/** 150018 -> 15 */
export function refuseOlder(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestVersion) return;
  throw new OperatorError(
    `The database is PostgreSQL ${major}; Sidelys needs ${oldestVersion} or newer. Point DATABASE_URL at a newer server.`,
  );
}

// Trying several addresses of one name fails with several errors and no message of its own.
function reasonOf(error: Error): string {
  const all = error instanceof AggregateError ? error.errors : [error];
  return all.map((each: Error) => each.message).join("; ") || error.name;
}
