import { rename, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { OperatorError } from "../operator-error";
import { type Binaries, serverBinaries } from "./cluster-binaries.server";
import { type ClusterFolder, clusterFolder, homeIn } from "./cluster-folder.server";
import {
  ensureCluster,
  readPassword,
  type ServerSettings,
  superuser,
  writeSettings,
} from "./cluster-making.server";
import { runningServer, type ServerPrograms, startServer, stopServer } from "./cluster-process.server";
import { serverUser } from "./cluster-user.server";

/** The embedded PostgreSQL: started or adopted, looked after while the program lives, stopped with it. */
export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly checkout: string;
  readonly say: (line: string) => void;
  /** Where root keeps what the server's user can't reach in the checkout. */
  readonly sharedFolder?: string;
  readonly database?: string;
  /** Other programs than those that npm installed: the tests run on Debian's PostgreSQL too. */
  readonly binaries?: Binaries;
  /** Throw-away test clusters need no fsync. */
  readonly settings?: Partial<ServerSettings>;
  /** The server is gone and could not be brought back. */
  readonly onLost?: (error: unknown) => void;
}

interface Place {
  readonly programs: ServerPrograms;
  readonly folder: ClusterFolder;
  readonly settings: ServerSettings;
  readonly say: (line: string) => void;
}

// Whoever holds this lock on the server owns the data folder. The lock dies with the process, kill -9 included,
// so a running server whose lock is free was left behind and may be adopted.
const ownerLock = 5_101_402_118;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await prepare(options);
  let owner = await takeOver(place);
  await ensureDatabase(owner, options.database ?? "sidelys");
  let stopping = false;
  let recovering: Promise<void> = Promise.resolve();
  const watch = (client: Client) =>
    client.once("end", () => {
      if (!stopping) recovering = recover().catch((error) => options.onLost?.(error));
    });
  const recover = async () => {
    options.say("The connection to the embedded PostgreSQL broke; bringing it back.");
    owner = await takeOverAgain(place, () => stopping);
    watch(owner);
  };
  watch(owner);
  return {
    url: urlOf(place, options.database ?? "sidelys", await readPassword(place.folder), portOf(owner)),
    stop: async () => {
      stopping = true;
      await recovering;
      await stopServer(place.programs, place.folder);
      await owner.end().catch(() => {});
    },
  };
}

async function prepare(options: ClusterOptions): Promise<Place> {
  const { dataDir, checkout, say, sharedFolder = "/var/lib/sidelys" } = options;
  const user = await serverUser(homeIn(dataDir));
  const folder = await clusterFolder({ dataDir, checkout, sharedFolder, user, say });
  const binaries = options.binaries ?? (await serverBinaries(user, sharedFolder, say));
  const programs = { user, binaries };
  await ensureCluster(programs, folder);
  return { programs, folder, say, settings: { durable: true, connections: 100, ...options.settings } };
}

/** Starts the server, or adopts the one that runs, and becomes its owner. */
async function takeOver(place: Place): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    const running = await runningServer(place.folder);
    if (!running) await startOurs(place, attempt);
    const port = running?.port ?? (await runningServer(place.folder))?.port;
    const client = port ? await connectWhileRunning(place, port) : null;
    if (client) {
      await lockOrRefuse(client, place);
      if (running) place.say("Adopted the embedded PostgreSQL that an earlier run left behind.");
      return client;
    }
    if (attempt >= 3)
      throw new OperatorError(`The embedded PostgreSQL does not stay up; see ${place.folder.log}.`);
  }
}

async function startOurs(place: Place, attempt: number): Promise<void> {
  await keepLogShort(place.folder.log);
  await writeSettings(place.folder, place.settings);
  await startServer(place.programs, place.folder).catch(async (error) => {
    // Two processes that start at once both try; the slower one finds the other's server at the next attempt.
    if (attempt >= 3 || !(await runningServer(place.folder))) throw error;
  });
}

/** Null when the server went away while we waited: it was just stopping. */
async function connectWhileRunning(place: Place, port: number): Promise<Client | null> {
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
    connectionString: urlOf(place, "postgres", await readPassword(place.folder), port),
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

async function lockOrRefuse(client: Client, place: Place): Promise<void> {
  // A process that was just killed may need a moment until its connection is seen to be gone.
  for (let attempt = 0; attempt < 15; attempt++) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [ownerLock]);
    if (rows[0].mine) return;
    await sleep(100);
  }
  const { rows } = await client.query(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND a.application_name LIKE 'sidelys owner %'`,
  );
  await client.end();
  const pid = rows[0]?.application_name.split(" ").at(-1) ?? "unknown";
  throw new OperatorError(
    `The data folder ${place.folder.home} is in use by another running Sidelys (process ${pid}). ` +
      "Stop that one first, or choose another DATA_DIR. To run several at once, give them a common DATABASE_URL.",
  );
}

/** After a crash of the server: its last processes need a moment to go, then it recovers from its journal. */
async function takeOverAgain(place: Place, isStopping: () => boolean): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await takeOver(place);
    } catch (error) {
      if (attempt >= 10 || isStopping()) throw error;
      await sleep(300 * attempt);
    }
  }
}

async function ensureDatabase(owner: Client, name: string): Promise<void> {
  const { rowCount } = await owner.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${owner.escapeIdentifier(name)}`);
}

async function keepLogShort(log: string): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(log, `${log}.1`);
}

function portOf(client: Client): number {
  return client.port;
}

function urlOf(place: Place, database: string, password: string, port: number): string {
  const host = place.folder.socket ? encodeURIComponent(place.folder.socket) : "127.0.0.1";
  return `postgres://${superuser}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
