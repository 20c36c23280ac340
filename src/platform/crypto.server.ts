import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from "node:crypto";

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes are requested in bulk, because every request needs some. Each is used once. */
function sixteenBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return Buffer.from(pool.subarray(used - 16, used));
}

/** 128 bits in 32 hexadecimal digits. */
export function newNonce(): string {
  return sixteenBytes().toString("hex");
}

/** A uuid of version 7: random but ordered by time, so that indexes grow at one end. */
export function newId<T extends string = string>(): T {
  const bytes = sixteenBytes();
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  ) as T;
}

/** At least 128 unguessable bits, safe in addresses and cookies. */
export function newSecret(bytes = 16): string {
  return randomBytes(bytes).toString("base64url");
}

/** The stored form of a secret: enough to recognise it, not to use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The SHA-256 of a file's content. */
export function hashBytes(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Compares in constant time, for any lengths. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());
}

/** The same parts give the same key: a letter written next week can contain the link of last week's. */
export function deriveKey(appSecret: string, ...parts: readonly string[]): string {
  return createHmac("sha256", appSecret)
    .update(parts.join("\u0000"))
    .digest()
    .subarray(0, 18)
    .toString("base64url");
}
