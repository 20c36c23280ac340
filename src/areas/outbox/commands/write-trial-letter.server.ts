import type { Staff } from "~/areas/access/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import { enqueueLetter } from "../commands.server";
import * as trialLetter from "../mails/trial-letter";
import { staffAddress } from "../reads/admin.server";

/** Writes a test letter to the member of staff who asks, at most one a minute. */
export async function writeTrialLetter(
  tx: Tx,
  staff: Staff,
  now: Instant,
): Promise<Result<undefined, "too-soon">> {
  const to = await staffAddress(tx, staff.userId);
  if (!to) throw new Error("Signed in without an account");
  const { company } = await readSettings(tx, now);
  const letter = renderLetter(trialLetter, { name: to.name, when: formatWhen(now) }, company);
  const about = { kind: "account", id: staff.userId } as const;
  const key = `${letter.template}:${staff.userId}:${Math.floor(now / 60_000)}` as const;
  const written = await enqueueLetter(
    tx,
    { ...letter, key, to: { address: to.email, name: to.name }, about },
    now,
  );
  return written ? ok() : refuse("too-soon");
}
