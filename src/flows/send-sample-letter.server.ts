import type { Staff } from "~/areas/access/types";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import * as trialLetter from "~/areas/outbox/mails/trial-letter";
import { staffAddress } from "~/areas/outbox/reads/admin.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { type RenderedLetter, renderLetter } from "~/ui/letter/render-letter";
import { letters } from "./letters.server";

/** A letter's file filled in with its own example, in today's settings; null when no letter has that name. */
export async function sampleLetter(
  { db, clock }: Services,
  template: string,
): Promise<RenderedLetter | null> {
  const letter = letters.find((each) => each.template === template);
  if (!letter) return null;
  const { company } = await readSettings(db, clock.now());
  // Each file pairs its own sample with its own body; the list of all of them cannot say so.
  return renderLetter(letter as never, (letter.sample as () => object)() as never, company);
}

/** Sends the example to the member of staff who asks, at most once a minute for each letter. */
export async function sendSampleLetter(
  services: Services,
  staff: Staff,
  template: string,
): Promise<Result<undefined, "unknown-letter" | "too-soon">> {
  const letter = await sampleLetter(services, template);
  if (!letter) return refuse("unknown-letter");
  const now = services.clock.now();
  const written = await inTransaction(services.db, async (tx) => {
    const to = await staffAddress(tx, staff.userId);
    if (!to) throw new Error("Signed in without an account");
    return enqueueLetter(
      tx,
      {
        ...letter,
        // A sample is true of nobody: the question of its template must not stop it.
        template: trialLetter.template,
        key: `sample:${template}-${staff.userId}:${Math.floor(now / 60_000)}`,
        to: { address: to.email, name: to.name },
        about: { kind: "account", id: staff.userId },
      },
      now,
    );
  });
  return written ? ok() : refuse("too-soon");
}
