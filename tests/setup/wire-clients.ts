import { createClient as createNewClient, type SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import { createClient as createOldClient } from "supabase-js-2-58";
import { WebSocket } from "ws";
import { newId } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";

/** The official client in the two versions that the wire promises to answer, unmodified. */
const makers = { "2.109.0": createNewClient, "2.58.0": createOldClient as unknown as typeof createNewClient };
export type ClientVersion = keyof typeof makers;
export const clientVersions = Object.keys(makers) as ClientVersion[];

/** A client with a session of its own, which is not renewed by a timer. */
export function wireClient(
  url: string,
  key: string,
  version: ClientVersion = "2.109.0",
  global: { readonly fetch?: typeof fetch; readonly headers?: Record<string, string> } = {},
  auth: NonNullable<Parameters<typeof createNewClient>[2]>["auth"] = {},
): SupabaseClient {
  return makers[version](url, key, {
    global,
    // The tests' Node has no WebSocket of its own.
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false, ...auth },
  });
}

export const staffPassword = "Lang-hemmelig-setning-42!";

/** An account on the staff, with a password. */
export async function addStaff(
  db: Db,
  { email, role }: { readonly email: string; readonly role: "admin" | "photographer" | null },
): Promise<string> {
  const id = newId();
  const hash = await hashPassword(staffPassword);
  await db.execute(sql`
    INSERT INTO users (id, email, name, role, password_hash, password_changed_at, email_confirmed_at, created_at, updated_at)
    VALUES (${id}, ${email}, ${role === null ? null : "Prøve"}, ${role}, ${hash}, now(), now(), now(), now())`);
  return id;
}
