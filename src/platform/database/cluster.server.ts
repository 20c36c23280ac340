import { rename, rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { OperatorError } from "../operator-error";
import { type Binaries, serverBinaries } from "./cluster-binaries.server";
import { clusterFolder, homeIn } from "./cluster-folder.server";
import { ensureCluster, type ServerSettings, writeSettings } from "./cluster-making.server";
import { ClusterInUse, connectWhileRunning, lockOrRefuse, type Place, urlOf } from "./cluster-owner.server";
import { type RunningServer, runningServer, startServer, stopServer } from "./cluster-process.server";
import { serverUser } from "./cluster-user.server";

/** The embedded PostgreSQL: started or adopted, restarted while the program lives, stopped with it. */
export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly checkout: string;
  readonly say: (line: string) => void;
  /** Where root puts files that the server's user cannot reach in the checkout. */
  readonly sharedFolder?: string;
  readonly database?: string;
  /** Other binaries than npm's: the tests also run on Debian's PostgreSQL. */
  readonly binaries?: Binaries;
  /** Temporary test clusters need no fsync. */
  readonly settings?: Partial<ServerSettings>;
  /** The server is lost and could not be restarted. */
  readonly onLost?: (error: unknown) => void;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await prepare(options);
  let owner = await takeOver(place);
  await ensureDatabase(owner, place.database);
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
    url: await urlOf(place, owner.port),
    stop: async () => {
      stopping = true;
      await recovering;
      await stopServer(place.programs, place.folder);
      await owner.end().catch(() => {});
      const { socket, home } = place.folder;
      if (socket && !socket.startsWith(home)) await rm(socket, { recursive: true, force: true });
    },
  };
}

async function prepare(options: ClusterOptions): Promise<Place> {
  const { dataDir, checkout, say, sharedFolder = "/var/lib/sidelys" } = options;
  const user = await serverUser(homeIn(dataDir));
  const folder = await clusterFolder({ dataDir, checkout, sharedFolder, user, say });
  const binaries = options.binaries ?? (await serverBinaries(user, sharedFolder, say));
  const programs = { user, binaries };
  const settings = { durable: true, connections: 100, ...options.settings };
  await ensureCluster(programs, folder, settings);
  const database = options.database ?? "sidelys";
  return {
    programs,
    folder,
    say,
    database,
    settings,
  };
}

/** Starts the server, or adopts a running one, and becomes its owner. */
async function takeOver(place: Place): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    const running = await runningServer(place.folder);
    if (!running) await startOurs(place, attempt);
    const client = await becomeOwner(place, running);
    if (client) {
      if (running) place.say("Adopted the embedded PostgreSQL that an earlier run left behind.");
      return client;
    }
    if (attempt >= 3)
      throw new OperatorError(`The embedded PostgreSQL does not stay up; see ${place.folder.log}.`);
  }
}

/** Stops a server that we have just started and cannot connect to. */
async function becomeOwner(place: Place, adopted: RunningServer | null): Promise<Client | null> {
  const server = adopted ?? (await runningServer(place.folder));
  try {
    const client = server ? await connectWhileRunning(place, server.port) : null;
    if (client) await lockOrRefuse(client, place);
    return client;
  } catch (error) {
    if (!adopted && !(error instanceof ClusterInUse)) {
      await stopServer(place.programs, place.folder).catch(() => undefined);
    }
    throw error;
  }
}

async function startOurs(place: Place, attempt: number): Promise<void> {
  await keepLogShort(place.folder.log);
  await writeSettings(place.folder, place.settings);
  await startServer(place.programs, place.folder).catch(async (error) => {
    // When two processes start at once, the slower one finds the other's server at the next attempt.
    if (attempt >= 3 || !(await runningServer(place.folder))) throw error;
  });
}

/** After a crash its last processes need a moment to end; then it recovers from its journal. */
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
