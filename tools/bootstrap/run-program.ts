import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import path from "node:path";
import { watchForSilence } from "./silence.ts";

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the program when it sends this process no message for this long. */
  readonly silenceMs?: number | undefined;
  /** Called for each of those messages. */
  readonly onMessage?: (message: unknown) => void;
  /**
   * Holds the output back until the program has ended, and prints it below this line, because another program prints
   * meanwhile.
   */
  readonly printAtEnd?: string | undefined;
}

/** Runs a program with this terminal's input and output; returns its exit code (1 when it never ran or hung). */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const { silenceMs, onMessage, printAtEnd } = options;
    const output = printAtEnd === undefined ? "inherit" : "pipe";
    const stdio: StdioOptions = ["inherit", output, output, ...(silenceMs ? (["ipc"] as const) : [])];
    const child = spawn(program, args, { stdio, env: { ...process.env, ...options.env } });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => printed.push(part));
    let endRequested = false;
    const forward = () => {
      endRequested = child.kill("SIGTERM");
    };
    const watch = silenceMs ? watchForSilence(silenceMs, () => endSilent(child, args, silenceMs)) : null;
    if (watch) child.on("message", watch.heard);
    if (onMessage) child.on("message", onMessage);
    process.on("SIGTERM", forward);
    const done = (code: number) => {
      // The signal also ends the steps that would follow.
      if (endRequested) process.exit(143);
      watch?.stop();
      process.off("SIGTERM", forward);
      if (printAtEnd !== undefined) console.log(`${printAtEnd}\n${Buffer.concat(printed)}`);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(`${program} can't be started: ${error.message}`);
      done(1);
    });
    // Not "exit": its last output may still be arriving then.
    child.on("close", (code) => done(code ?? 1));
  });
}

function endSilent(child: ChildProcess, args: readonly string[], silenceMs: number): void {
  const name = path.basename(args[0] ?? child.spawnfile);
  console.error(`${name}: no test finished for ${silenceMs / 1000} s. It hangs and is ended.`);
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
}

/** Runs a package's program on the pinned Node: `runPackage("typescript/bin/tsc", ["--noEmit"])`. */
export function runPackage(file: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return runProgram(process.execPath, [path.join("node_modules", file), ...args], options);
}
