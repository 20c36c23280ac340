import type { Config } from "../config.server";
import type { Log } from "../log.server";
import { OperatorError } from "../operator-error";
import { startCluster } from "./cluster.server";
import { isConnectionLoss } from "./connection-loss.server";
import { migrate } from "./migrate.server";
import { closeDatabase, openDatabase } from "./pool.server";
import type { Db } from "./tx.server";
import { requireVersion } from "./version.server";

export interface RunningDatabase {
  readonly db: Db;
  readonly url: string;
  /** Ends the connections, then the embedded server if there is one. */
  close(): Promise<void>;
}

type Wanted = Pick<Config, "databaseUrl" | "dataDir" | "databasePoolSize">;

/** The program's database: DATABASE_URL or the embedded one, checked and migrated. */
export async function startDatabase(
  config: Wanted,
  log: Log,
  onLost: (error: unknown) => void = () => {},
): Promise<RunningDatabase> {
  const cluster = config.databaseUrl
    ? null
    : await startCluster({
        dataDir: config.dataDir,
        checkout: process.cwd(),
        say: (line) => log.info(line),
        onLost,
      });
  let closing = false;
  const url = config.databaseUrl ?? cluster?.url ?? "";
  const db = openDatabase(url, {
    size: config.databasePoolSize,
    onIdleError: (error) => closing || log.warn({ err: error }, "a database connection broke"),
  });
  const close = async () => {
    // The pool resolves before its connections are closed; the embedded server may stop first.
    closing = true;
    await closeDatabase(db);
    await cluster?.stop();
  };
  try {
    await requireVersion(db);
    const ran = await migrate(db);
    if (ran.length > 0) log.info({ migrations: ran }, "database brought up to date");
    return { db, url, close };
  } catch (error) {
    await close();
    throw inWords(error);
  }
}

const refusals = /^(28|42501|3D000|53300)/;

/** A database that refuses the program's user, or some of its rights, is for the operator to fix. */
function inWords(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  const isRefusal = typeof code === "string" && refusals.test(code);
  if (error instanceof OperatorError || !(isRefusal || isConnectionLoss(error))) return error;
  return new OperatorError(
    `The database refuses: ${message}. Its user must own the database and may create extensions. Check DATABASE_URL.`,
    { cause: error },
  );
}
