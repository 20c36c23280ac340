import type { ChildProcess } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";

/** Resident memory of the program itself; its database is another process. */
export async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** Processor time of the program itself, so that other programs on the machine do not count. */
export async function processorMs({ pid }: ChildProcess): Promise<number> {
  const [, after = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
  const [user, system] = after.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * (1000 / ticksPerSecond);
}

/** Clock ticks per second: 100 on every Linux machine that we run on. */
const ticksPerSecond = 100;

/** Open sockets of the program: to visitors, to the database, and its own. */
export async function openSockets({ pid }: ChildProcess): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith("socket:")).length;
}

/** Log lines of problems: Node's warnings (too many listeners), refusals, errors. */
export function troubleOf({ stdout, stderr }: ChildProcess): string[] {
  const found: string[] = [];
  for (const stream of [stdout, stderr])
    stream?.on("data", (part) =>
      found.push(
        ...String(part)
          .split("\n")
          .filter((line) => /"level":[456]0|Warning/.test(line)),
      ),
    );
  return found;
}
