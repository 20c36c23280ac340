import { runProgram } from "./run-program.ts";

/** Goes on as another program: same process number and terminal, so that signals reach it and nothing stands between. */
export async function become(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const whole = Object.fromEntries(
    Object.entries({ ...process.env, ...env }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const all = ["--import", new URL("./follow-parent.mjs", import.meta.url).href, ...args];
  if (process.execve) process.execve(process.execPath, [process.execPath, ...all], whole);
  // Windows has no such thing: stay in between.
  process.exitCode = await runProgram(process.execPath, all, { env });
}
