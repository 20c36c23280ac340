import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Argon2id (RFC 9106). 32 MiB and three passes are above OWASP's minimum (19 MiB, two passes) and take this kind of
 * server about a tenth of a second; Node's four worker threads keep parallel sign-ins below 128 MiB.
 */
const current = { memory: 32_768, passes: 3, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Parsed = { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer };

/** The password's hash as a PHC string with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return phc(current, salt, await tagOf(password, salt, current, tagBytes));
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parse(hash);
  if (!parsed) throw new Error("A stored password is not an argon2id string");
  const tag = await tagOf(password, parsed.salt, parsed.cost, parsed.tag.length);
  return timingSafeEqual(tag, parsed.tag);
}

/** Whether the hash cost less than today's; it is then replaced at the next sign-in. */
export function isWeakerThanCurrent(hash: string): boolean {
  const cost = parse(hash)?.cost;
  return !cost || cost.memory < current.memory || cost.passes < current.passes;
}

/** Matches no password, and takes as long to check as a real hash: used for unknown accounts. */
export const decoyHash = phc(current, Buffer.alloc(saltBytes), Buffer.alloc(tagBytes));

// Keyboards write "å" as one character or two; NFKC makes them equal (NIST SP 800-63B).
function tagOf(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize("NFKC"),
    nonce: salt,
    tagLength,
    ...cost,
  };
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function phc(cost: Cost, salt: Buffer, tag: Buffer): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ["", "argon2id", "v=19", parameters, unpadded(salt), unpadded(tag)].join("$");
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

function parse(hash: string): Parsed | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = "", tag = ""] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
