import { spawn } from "node:child_process";
import path from "node:path";

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ended when it takes longer, together with everything it started. */
  readonly timeoutMs?: number;
}

/** Runs a program with this terminal's input and output; answers with its exit code (1 when it never ran or hung). */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...options.env } });
    let toldToEnd = false;
    const forward = () => {
      toldToEnd = child.kill("SIGTERM");
    };
    const timer = options.timeoutMs
      ? setTimeout(() => {
          console.error(`${path.basename(program)} took longer than ${options.timeoutMs} ms and is ended.`);
          child.kill("SIGTERM");
          setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
        }, options.timeoutMs)
      : undefined;
    process.on("SIGTERM", forward);
    const done = (code: number) => {
      // Whoever ends this wants no further steps.
      if (toldToEnd) process.exit(143);
      clearTimeout(timer);
      process.off("SIGTERM", forward);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(`${program} can't be started: ${error.message}`);
      done(1);
    });
    child.on("exit", (code) => done(code ?? 1));
  });
}

/** A program that a package brings, run on the pinned Node: `runPackage("typescript/bin/tsc", ["--noEmit"])`. */
export function runPackage(file: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return runProgram(process.execPath, [path.join("node_modules", file), ...args], options);
}
