import { runProgram } from "./run-program.ts";

/**
 * Replaces this process with another program: the process id and terminal stay, so that signals reach it directly.
 */
export async function become(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const whole = Object.fromEntries(
    Object.entries({ ...process.env, ...env }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const all = ["--import", new URL("./follow-parent.mjs", import.meta.url).href, ...args];
  if (process.execve) process.execve(process.execPath, [process.execPath, ...all], whole);
  // Windows cannot replace a process: this one stays as the parent.
  process.exitCode = await runProgram(process.execPath, all, { env });
}
