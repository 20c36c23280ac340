import { spawn } from "node:child_process";

const followParent = new URL("../bootstrap/follow-parent.mjs", import.meta.url).href;

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Longer than any of the named tests takes; a fault may make a program wait for ever. */
const longestMs = 600_000;

/** Runs a script of the copy on this Node, and keeps what it prints. */
export function run(root: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", followParent, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
    const late = setTimeout(() => child.kill("SIGTERM"), longestMs);
    child.on("close", (code) => {
      clearTimeout(late);
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() });
    });
  });
}
