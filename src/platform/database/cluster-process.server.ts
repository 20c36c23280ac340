import { spawn, spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "../operator-error";
import type { Binaries } from "./cluster-binaries.server";
import type { ClusterFolder } from "./cluster-folder.server";
import { runAs, type ServerUser } from "./cluster-user.server";

export interface ServerPrograms {
  readonly binaries: Binaries;
  readonly user: ServerUser | null;
}

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Runs one of PostgreSQL's programs to its end. Rejects with its output when it fails. */
export function runProgram(
  { binaries, user }: ServerPrograms,
  name: "initdb" | "pg_ctl",
  args: readonly string[],
): Promise<void> {
  const program = path.join(binaries.folder, "bin", name);
  // The PG* variables of the operator's shell must not affect the embedded server.
  const env = { LC_ALL: "C", TZ: "UTC" };
  return new Promise((resolve, reject) => {
    // A server that pg_ctl starts keeps its output open, so wait for the exit, not for the end of the output.
    const child = spawn(program, args, { ...runAs(user), env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-50_000);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("error", reject);
    child.on("exit", (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `${name} ended with ${code}${isFull(said) ? " because the disk is full" : ""}:\n${lastLines(said)}`,
          ),
        );
    });
  });
}

/** The server that postmaster.pid names, if its process is alive. */
export async function runningServer(folder: ClusterFolder): Promise<RunningServer | null> {
  const file = path.join(folder.data, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isAlive(pid)) return null;
  // After a restart of the machine another program may have this process id; PostgreSQL would then refuse to start.
  if (!(await isPostgres(pid))) {
    await rm(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => nameByPs(pid));
  // Where neither works, trust the file.
  return name === null || /postgres|postmaster/.test(name);
}

function nameByPs(pid: number): string | null {
  const seen = spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" });
  return seen.error ? null : seen.stdout;
}

/** Starts the server and waits until it accepts connections; after a crash that includes its recovery. */
export async function startServer(programs: ServerPrograms, folder: ClusterFolder): Promise<void> {
  const args = ["start", "-D", folder.data, "-l", folder.log, "-w", "-t", "60", "-s"];
  try {
    await runProgram(programs, "pg_ctl", args);
  } catch (cause) {
    throw new OperatorError(await reasonFromLog(folder), { cause });
  }
}

/** Fast shutdown: ends connections, flushes everything, waits until the process is gone. */
export async function stopServer(programs: ServerPrograms, folder: ClusterFolder): Promise<void> {
  await runProgram(programs, "pg_ctl", ["stop", "-D", folder.data, "-m", "fast", "-w", "-t", "30", "-s"]);
}

export function isFull(text: string): boolean {
  return /No space left on device|Check free disk space|Disk quota exceeded|ENOSPC/.test(text);
}

function lastLines(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .slice(-8)
    .map((line) => `  ${line}`)
    .join("\n");
}

async function reasonFromLog(folder: ClusterFolder): Promise<string> {
  const log = await readFile(folder.log, "utf8").catch(() => "");
  const tail = lastLines(log);
  const why = isFull(tail)
    ? "The disk is full. Free some space and start again"
    : `Its last words (${folder.log})`;
  return `The embedded PostgreSQL did not start. ${why}:\n${tail}`;
}
