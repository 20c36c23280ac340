import { askForNewPassword } from "~/areas/access/commands/forgotten-password.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export function forgottenPassword({ db, appSecret }: Services, email: string): Promise<void> {
  return inTransaction(db, (tx) => askForNewPassword(tx, { appSecret, email }));
}
