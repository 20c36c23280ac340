import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { OperatorError } from "../operator-error";

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Null: the server runs as the program's own user. As root, the owner of an existing cluster is used. */
export async function serverUser(home: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(home).catch(() => null);
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  const found = ["postgres", "nobody"].map(lookUp).find((user) => user !== null);
  if (found) return found;
  throw new OperatorError(
    "PostgreSQL does not run as root, and this machine has neither a user 'postgres' nor 'nobody'. Run as an ordinary user, or set DATABASE_URL.",
  );
}

function nameOf(uid: number): string {
  return spawnSync("id", ["-un", String(uid)], { encoding: "utf8" }).stdout.trim() || String(uid);
}

function lookUp(name: string): ServerUser | null {
  const [uid, gid] = ["-u", "-g"].map((what) => spawnSync("id", [what, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Starts the server's programs as that user, from a folder that every user may enter. */
export function runAs(user: ServerUser | null): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: process.cwd() };
}

type Access = readonly [need: "r" | "w" | "x", path: string];

/** Checked by the system as that user, because parent folders, access lists and mounts all count. */
export function mayUse(user: ServerUser | null, ...wanted: readonly Access[]): boolean {
  if (!user) return true;
  return wanted.every(
    ([need, path]) =>
      spawnSync("/bin/sh", ["-c", `test -${need} "$1"`, "sh", path], runAs(user)).status === 0,
  );
}
