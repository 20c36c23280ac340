import { sql } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { isFirstAdminLinkOpen, type LinkOwner, ownerOfPasswordLink } from "./store/setup-links.server";
import { hasAdmin } from "./store/users.server";
import type { Role } from "./types";

/** May this one-time address still be used? Looking does not use it up: mail scanners and previews look too. */
export async function isFirstAdminPageOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await isFirstAdminLinkOpen(db, hashSecret(token), clock.now())) && !(await hasAdmin(db));
}

/** Whose password this one-time address sets, while it may still be used. Looking does not use it up. */
export function ownerOfPasswordPage({ db, clock }: Services, token: string): Promise<LinkOwner | null> {
  return ownerOfPasswordLink(db, hashSecret(token), clock.now());
}

export interface AccountInList {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly shutOut: boolean;
  readonly lastSeenAt: Instant | null;
}

/** Everybody who has an account, for whoever sits at the machine. */
export async function accounts(db: Reader): Promise<AccountInList[]> {
  const { rows } = await db.execute<Record<string, unknown> & AccountInList & { seen: string | null }>(sql`
    SELECT email, name, role, disabled_at IS NOT NULL AS "shutOut",
      (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id) AS seen
    FROM users ORDER BY role, lower(email)`);
  return rows.map(({ seen, email, name, role, shutOut }) => ({
    ...{ email, name, role, shutOut },
    lastSeenAt: seen === null ? null : instant(seen),
  }));
}
