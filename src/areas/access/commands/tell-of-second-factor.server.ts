import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as secondFactorChanged from "../mails/second-factor-changed";
import { findUserById } from "../store/users.server";
import type { UserId } from "../types";
import { writeToStaff } from "./write-to-staff.server";

/** Writes to the account's owner, in case it was somebody else. */
export async function tellOfSecondFactor(
  tx: Tx,
  { userId, what }: { readonly userId: UserId; readonly what: secondFactorChanged.Change },
  now: Instant,
): Promise<void> {
  const user = await findUserById(tx, userId);
  if (!user) return;
  const { company } = await readSettings(tx, now);
  const { name, email } = user;
  const letter = renderLetter(secondFactorChanged, { name, email, what, when: formatWhen(now) }, company);
  await writeToStaff(tx, letter, { userId, name, address: email }, now);
}
