import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.server";
import { newSecret } from "./crypto.server";
import { OperatorError } from "./operator-error";

export const secretKeyFile = "secret.key";

/** The key that secret links are derived from: APP_SECRET, or one made at the first start and kept in a file. */
export async function appSecretOf(config: Pick<Config, "secret" | "dataDir">): Promise<string> {
  if (config.secret) return config.secret;
  const file = path.join(config.dataDir, secretKeyFile);
  await mkdir(config.dataDir, { recursive: true });
  return (await made(file)) ?? (await kept(file));
}

// `wx` makes the file or fails: of two processes that start at once, one makes the key and both use it.
async function made(file: string): Promise<string | null> {
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      const secret = newSecret(32);
      await handle.writeFile(`${secret}\n`);
      await handle.sync();
      return secret;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw new OperatorError(`The secret key can't be kept in ${file}: ${(error as Error).message}`);
  }
}

async function kept(file: string): Promise<string> {
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length >= 32) return secret;
  throw new OperatorError(
    `${file} holds no key. Put the backup's key back, or remove the file: a new key is made, and links already sent stop working.`,
  );
}
