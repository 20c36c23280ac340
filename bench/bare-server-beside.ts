import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** A program that answers every request with the file's bytes and does nothing else: the comparison for ours. */
export async function bareServer(file: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}
