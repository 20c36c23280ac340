import { newId } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { users } from "./tables.server";
import type { Role, UserId } from "./types";

/** The password of every sample user. */
export const password = "hest batteri stift";

// Hashed in advance: 32 MiB for every sample would make the tests slow.
const passwordHash =
  "$argon2id$v=19$m=32768,t=3,p=1$iJSQthMt/NYsA+0HGt7biA$aayzc9mvYktvkzamE+3jOB89He0BSndcE6uXUs6xVN4";

export interface SampleUser {
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly disabled?: boolean;
  readonly passwordHash?: string;
}

/** Adds Ingrid, who runs the studio, unless `user` says otherwise. */
export async function addUser(db: Reader, user: SampleUser = {}): Promise<{ id: UserId; email: string }> {
  const id = newId<UserId>();
  const email = user.email ?? "ingrid@example.no";
  const at = new Date("2026-01-05T08:00:00Z");
  await db.insert(users).values({
    id,
    email,
    name: user.name ?? "Ingrid Østvold",
    role: user.role ?? "admin",
    passwordHash: user.passwordHash ?? passwordHash,
    passwordChangedAt: at,
    disabledAt: user.disabled ? at : null,
    createdAt: at,
    updatedAt: at,
  });
  return { id, email };
}
