import { readFile } from "node:fs/promises";
import path from "node:path";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";

/** Connects to the database of a running program. */
export async function withEmbeddedDatabase<T>(dataDir: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(await embeddedUrl(dataDir), { size: 4 });
  try {
    return await ask(db);
  } finally {
    await closeDatabase(db);
  }
}

/** Line 1 of postmaster.pid is the server's process id, line 4 its port, line 5 its socket folder. */
export async function embeddedServer(dataDir: string): Promise<{ pid: number; port: number; host: string }> {
  const lines = (await readFile(path.join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] || "127.0.0.1" };
}

export async function embeddedUrl(dataDir: string): Promise<string> {
  const { port, host } = await embeddedServer(dataDir);
  const password = (await readFile(path.join(dataDir, "postgres/data/password"), "utf8")).trim();
  return `postgres://sidelys:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/sidelys`;
}
