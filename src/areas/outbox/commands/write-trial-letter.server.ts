import type { Staff } from "~/areas/access/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueLetter } from "../commands.server";
import * as trialLetter from "../mails/trial-letter";
import { staffAddress } from "../reads/admin.server";
import { letterAbout } from "./letter-about.server";

/** Writes a test letter to the member of staff who asks, at most one a minute. */
export async function writeTrialLetter(
  tx: Tx,
  staff: Staff,
  now: Instant,
): Promise<Result<undefined, "too-soon">> {
  const to = await staffAddress(tx, staff.userId);
  if (!to) throw new Error("Signed in without an account");
  const settings = await readSettings(tx, now);
  const letter = letterAbout(
    { settings },
    {
      file: trialLetter,
      props: { name: to.name, when: formatWhen(now) },
      event: String(Math.floor(now / 60_000)),
      to: { address: to.email, name: to.name },
      about: { kind: "account", id: staff.userId },
    },
  );
  const written = await enqueueLetter(tx, letter, now);
  return written ? ok() : refuse("too-soon");
}
