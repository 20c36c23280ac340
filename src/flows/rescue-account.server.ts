import {
  type EndedSessions,
  endSessionsOfAccount,
  insertAccount,
  type NewAccount,
  type PasswordLink,
  replaceLostPassword,
} from "~/areas/access/commands/rescue-account.server";
import type { RescueReason, System } from "~/areas/access/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type Desk = Pick<Services, "config" | "db" | "clock">;

/** Disables the current password at once. */
export async function issuePasswordLink(
  { config: { publicUrl }, db, clock }: Desk,
  by: System,
  email: string,
): Promise<Result<PasswordLink, RescueReason>> {
  return inTransaction(db, (tx) => replaceLostPassword(tx, by, { email, publicUrl }, clock.now()));
}

export async function endAllSessions(
  { db, clock }: Desk,
  by: System,
  email: string,
): Promise<Result<EndedSessions, RescueReason>> {
  return inTransaction(db, (tx) => endSessionsOfAccount(tx, by, email, clock.now()));
}

/** Creates an account without a usable password; the link lets its owner choose one. */
export async function addAccount(
  { config: { publicUrl }, db, clock }: Desk,
  by: System,
  account: NewAccount,
): Promise<Result<PasswordLink, RescueReason>> {
  return inTransaction(db, (tx) => insertAccount(tx, by, { ...account, publicUrl }, clock.now()));
}
