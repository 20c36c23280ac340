import { createHash } from "node:crypto";
import { chown, lchown, lstat, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { OperatorError } from "../operator-error";
import { mayUse, type ServerUser } from "./cluster-user.server";

/** The folders of one embedded cluster. */
export interface ClusterFolder {
  /** All of the cluster; belongs to the server's user, closed to others. */
  readonly home: string;
  /** PostgreSQL's own data folder, below home. */
  readonly data: string;
  /** Null where the platform has no unix sockets. */
  readonly socket: string | null;
  readonly log: string;
}

export interface FolderWish {
  readonly dataDir: string;
  /**
   * Root may move a data folder out of the checkout when the server's user cannot enter it; a configured folder
   * stays.
   */
  readonly checkout: string;
  readonly sharedFolder: string;
  readonly user: ServerUser | null;
  readonly say: (line: string) => void;
}

export function homeIn(dataDir: string): string {
  return path.join(dataDir, "postgres");
}

/** Chooses and makes the folder of the cluster. */
export async function clusterFolder(wish: FolderWish): Promise<ClusterFolder> {
  const home = await enterableHome(wish);
  await refuseForeign(home, wish.user);
  const socket = process.platform === "win32" ? null : await socketFolder(home, wish.user);
  return { home, data: path.join(home, "data"), socket, log: path.join(home, "server.log") };
}

async function enterableHome(wish: FolderWish): Promise<string> {
  const { dataDir, user, say } = wish;
  // Others may pass through the folder, but not list it.
  await make(dataDir, null, 0o711);
  const home = homeIn(dataDir);
  if (mayUse(user, ["x", dataDir])) {
    await make(home, user);
    return home;
  }
  const inCheckout = !path.relative(wish.checkout, dataDir).startsWith("..");
  if (!inCheckout) {
    throw new OperatorError(
      `PostgreSQL runs as the user '${user?.name}', because root may not run it, and that user can't enter ${dataDir}. ` +
        "Choose a DATA_DIR that it can enter (chmod o+x on the folders above), run as an ordinary user, or set DATABASE_URL.",
    );
  }
  const elsewhere = path.join(wish.sharedFolder, shortHash(dataDir), "postgres");
  say(`${user?.name} can't enter ${dataDir}: the database lies in ${elsewhere}.`);
  await make(path.dirname(elsewhere), null, 0o711);
  await make(elsewhere, user);
  return elsewhere;
}

// The path of a unix socket is limited to 107 bytes (Linux; 103 on macOS); PostgreSQL adds "/.s.PGSQL.5432.lock".
const longestSocketFolder = 84;

async function socketFolder(home: string, user: ServerUser | null): Promise<string> {
  const beside = path.join(home, "socket");
  const short = path.join(tmpdir(), `sidelys-${shortHash(home)}`);
  const folder = Buffer.byteLength(beside) <= longestSocketFolder ? beside : short;
  await make(folder, user);
  if (user) await giveWhatIsOurs(folder, user);
  await refuseForeign(folder, user);
  return folder;
}

/** A program that starts at the same moment may have made the folder, and not given it to the server's user yet. */
async function giveWhatIsOurs(folder: string, user: ServerUser): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === process.getuid?.()) await lchown(folder, user.uid, user.gid);
}

async function refuseForeign(folder: string, user: ServerUser | null): Promise<void> {
  const owner = user?.uid ?? process.getuid?.();
  const { uid } = await stat(folder);
  if (owner === undefined || uid === owner) return;
  throw new OperatorError(
    `${folder} belongs to another user (number ${uid}). Run as that user or as root, or choose another DATA_DIR.`,
  );
}

async function make(folder: string, owner: ServerUser | null, mode = 0o700): Promise<void> {
  try {
    const isNew = (await mkdir(folder, { recursive: true, mode })) !== undefined;
    if (isNew && owner) await chown(folder, owner.uid, owner.gid);
  } catch (cause) {
    throw new OperatorError(`The folder ${folder} can't be made: ${(cause as Error).message}`, { cause });
  }
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
