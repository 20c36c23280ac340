import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser, type SampleUser } from "~/areas/access/samples";
import type { UserId } from "~/areas/access/types";
import { type Instant, instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { cleanStudio } from "../worlds/clean-studio";
import { type BuiltSite, builtSite } from "./built-site";
import type { TestDatabase } from "./database";
import { passwordAlone } from "./password-alone";

/** A Friday morning. The program's clock starts here and runs. */
export const officeNow: Instant = instant("2026-11-20T09:00:00+01:00");

export interface BackOffice {
  readonly database: TestDatabase;
  readonly site: BuiltSite;
  /** The Cookie header of a user who signed in at that moment. */
  signedIn(user: SampleUser, at?: Instant): Promise<{ cookie: string; userId: UserId }>;
  stop(): Promise<void>;
}

/** The built program on a clean studio, with staff accounts that sign in by password alone. */
export async function backOffice(env: Readonly<Record<string, string>> = {}): Promise<BackOffice> {
  const database = await cleanStudio();
  await passwordAlone(database.db);
  const site = await builtSite(database, {
    FIXED_NOW: "2026-11-20T09:00:00+01:00",
    TRUSTED_PROXIES: "1",
    RATE_LIMITS: "0",
    ...env,
  });
  return {
    database,
    site,
    signedIn: async (user, at = officeNow) => {
      const { id } = await addUser(database.db, user);
      const start = { userId: id, userAgent: "Test", previousToken: null, aal: "aal2" } as const;
      const token = await inTransaction(database.db, (tx) => startSession(tx, start, at));
      return { cookie: `sesjon=${token}`, userId: id };
    },
    stop: async () => {
      await site.stop();
      await database.close();
    },
  };
}
