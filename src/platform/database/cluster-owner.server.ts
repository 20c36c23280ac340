import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { OperatorError } from "../operator-error";
import type { ClusterFolder } from "./cluster-folder.server";
import { readPassword, type ServerSettings, superuser } from "./cluster-making.server";
import { runningServer, type ServerPrograms } from "./cluster-process.server";

/** Another living program owns the cluster. A tool can use its address to read the database meanwhile. */
export class ClusterInUse extends OperatorError {
  constructor(
    message: string,
    readonly url: string,
  ) {
    super(message);
  }
}

/** One cluster and the programs that run it. */
export interface Place {
  readonly programs: ServerPrograms;
  readonly folder: ClusterFolder;
  readonly settings: ServerSettings;
  readonly database: string;
  readonly say: (line: string) => void;
}

// The holder of this lock on the server owns the data folder. The lock ends with the process, even after kill -9, so
// a running server whose lock is free was left behind and may be adopted.
const ownerLock = 5_101_402_118;

/** Null when the server stopped while we waited. */
export async function connectWhileRunning(place: Place, port: number): Promise<Client | null> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (!(await runningServer(place.folder))) return null;
    const client = await connectAsOwner(place, port);
    if (client) return client;
    await sleep(100);
  }
  throw new OperatorError(`The embedded PostgreSQL takes no connections; see ${place.folder.log}.`);
}

const wrongPassword = "28P01";

async function connectAsOwner(place: Place, port: number): Promise<Client | null> {
  const client = new Client({
    connectionString: await urlOf(place, port, "postgres"),
    application_name: `sidelys owner ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code !== wrongPassword) return null;
    throw new OperatorError(
      `The password kept in ${place.folder.data} is not the one of the database there.`,
    );
  }
}

export async function lockOrRefuse(client: Client, place: Place): Promise<void> {
  // The connection of a process that was just killed may take a moment to disappear.
  for (let attempt = 0; attempt < 15; attempt++) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [ownerLock]);
    if (rows[0].mine) return;
    await sleep(100);
  }
  const { rows } = await client.query(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND a.application_name LIKE 'sidelys owner %'`,
  );
  const url = await urlOf(place, client.port);
  await client.end();
  const pid = rows[0]?.application_name.split(" ").at(-1) ?? "unknown";
  throw new ClusterInUse(
    `The data folder ${place.folder.home} is in use by another running Sidelys (process ${pid}). ` +
      "Stop that one first, or choose another DATA_DIR. To run several at once, give them a common DATABASE_URL.",
    url,
  );
}

export async function urlOf(place: Place, port: number, database = place.database): Promise<string> {
  const host = place.folder.socket ? encodeURIComponent(place.folder.socket) : "127.0.0.1";
  const password = encodeURIComponent(await readPassword(place.folder));
  return `postgres://${superuser}:${password}@${host}:${port}/${database}`;
}
