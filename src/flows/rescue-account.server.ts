import {
  type EndedSessions,
  endSessionsOfAccount,
  insertAccount,
  type NewAccount,
  type PasswordToken,
  replaceLostPassword,
} from "~/areas/access/commands/rescue-account.server";
import type { RescueReason, System } from "~/areas/access/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type Desk = Pick<Services, "config" | "db" | "clock">;

export interface PasswordLink extends Omit<PasswordToken, "token"> {
  readonly url: string;
}

/** Disables the current password at once. */
export async function issuePasswordLink(
  desk: Desk,
  by: System,
  email: string,
): Promise<Result<PasswordLink, RescueReason>> {
  const now = desk.clock.now();
  return linkOf(desk, await inTransaction(desk.db, (tx) => replaceLostPassword(tx, by, email, now)));
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
  desk: Desk,
  by: System,
  account: NewAccount,
): Promise<Result<PasswordLink, RescueReason>> {
  const now = desk.clock.now();
  return linkOf(desk, await inTransaction(desk.db, (tx) => insertAccount(tx, by, account, now)));
}

function linkOf(
  { config }: Desk,
  issued: Result<PasswordToken, RescueReason>,
): Result<PasswordLink, RescueReason> {
  if (!issued.ok) return issued;
  const { token, ...rest } = issued.value;
  return ok({ ...rest, url: `${config.publicUrl}/auth/nytt-passord?token=${token}` });
}
