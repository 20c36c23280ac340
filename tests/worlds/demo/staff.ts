import { dayOf, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { insertRows } from "./insert";
import { daysBack } from "./plan";
import type { Random } from "./random";

export interface Staff {
  readonly id: string;
  readonly name: string;
}

/** The photographers, who cannot sign in; the owner's account is made with the address that the demo prints. */
export async function writeStaff(tx: Tx, random: Random, now: Instant): Promise<Staff[]> {
  const staff = ["Ingvild Moe", "Tobias Lund"].map((name) => ({ id: random.id(), name }));
  const passwordHash = await hashPassword(newSecret(32));
  const since = toIso(startOfDay(plusDays(dayOf(now), -daysBack)));
  await insertRows(
    tx,
    "users",
    staff.map(({ id, name }) => ({
      id,
      name,
      email: `${name.split(" ")[0]?.toLowerCase()}@studio.example.no`,
      role: "photographer",
      password_hash: passwordHash,
      password_changed_at: since,
      created_at: since,
      updated_at: since,
    })),
  );
  return staff;
}
