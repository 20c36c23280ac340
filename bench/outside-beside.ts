import { spawn } from "node:child_process";
import { once } from "node:events";
import { runPackage } from "../tools/bootstrap/run-program";

const program = ".cache/outside-build/server/index.js";

export interface Outside {
  /** Its only page, made by React Router for each request. */
  readonly url: string;
  /** Two bytes from Hono, without React Router. */
  readonly bare: string;
  readonly pid: number | undefined;
  stop(): void;
}

/**
 * What others run: React Router on Hono with one page and nothing else (bench/outside), in a process of its own. The
 * comparison lies outside our program, because a page inside it became slow together with all others.
 */
export async function besideOutside<T>(measure: (outside: Outside) => Promise<T>): Promise<T> {
  const outside = await outsideProgram();
  try {
    return await measure(outside);
  } finally {
    outside.stop();
  }
}

async function outsideProgram(): Promise<Outside> {
  const code = await runPackage("@react-router/dev/bin.cjs", ["build", "bench/outside"], {
    env: { NODE_ENV: "production" },
    printAtEnd: "The program to compare with:",
  });
  if (code !== 0) throw new Error(`The build of bench/outside failed with ${code}.`);
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  const [port] = await once(child.stdout, "data");
  const url = `http://127.0.0.1:${String(port).trim()}`;
  return { url: `${url}/`, bare: `${url}/bare`, pid: child.pid, stop: () => child.kill() };
}
