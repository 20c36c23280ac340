import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.server";
import { newSecret } from "./crypto.server";
import { OperatorError } from "./operator-error";

const secretKeyFile = "secret.key";

/** The key that secret links are derived from: APP_SECRET, or a file made at the first start. */
export async function appSecretOf(config: Pick<Config, "secret" | "dataDir">): Promise<string> {
  if (config.secret) return config.secret;
  const file = path.join(config.dataDir, secretKeyFile);
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  return (await kept(file)) ?? (await made(file)) ?? keptByOther(file);
}

// Written under another name first: a crash leaves no partial key, and when two processes start at once, one of them
// names its key and both use that one.
async function made(file: string): Promise<string | null> {
  const making = `${file}.making-${newSecret(6)}`;
  const secret = newSecret(32);
  try {
    await writeFile(making, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    await link(making, file);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw new OperatorError(`The secret key can't be kept in ${file}: ${(error as Error).message}`);
  } finally {
    await rm(making, { force: true });
  }
}

async function keptByOther(file: string): Promise<string> {
  const secret = await kept(file);
  if (secret) return secret;
  throw new OperatorError(`${file} was removed while the program started.`);
}

async function kept(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new OperatorError(`The secret key can't be read from ${file}: ${error.message}`);
  });
  if (text === null || text.trim().length >= 32) return text?.trim() ?? null;
  throw new OperatorError(
    `${file} holds no key. Put the backup's key back, or remove the file: a new key is made, and links in later letters about earlier bookings open nothing.`,
  );
}
