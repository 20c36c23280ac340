import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BuiltApp, startBuiltApp } from "../tests/setup/built-app";

interface Wanted {
  readonly env?: Readonly<Record<string, string>>;
}

/** A fresh built program with a data folder that is removed when `measure` is done. */
export async function withBuiltApp<T>(
  measure: (app: BuiltApp, dataDir: string) => Promise<T>,
  wanted: Wanted = {},
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
  await chmod(dataDir, 0o711);
  const app = await startBuiltApp({ dataDir, ...wanted });
  try {
    return await measure(app, dataDir);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Requests with different client addresses, so that the limits per address do not distort the measurement. */
export function fromManyVisitors(paths: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const addressOf = (n: number) => `10.${1 + (n >> 14)}.${(n >> 7) & 127}.${n & 127}`;
  return Array.from({ length: 2000 }, (_, n) => ({
    path: paths[n % paths.length] ?? "/",
    headers: { ...headers, "x-forwarded-for": addressOf(n) },
  }));
}
