import type { Staff } from "~/areas/access/types";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import type { LeadId } from "~/areas/leads/types";
import { releaseLetter, sendLetterNow } from "~/areas/outbox/commands/change-letter.server";
import { writtenAbout } from "~/areas/outbox/reads/written-letter.server";
import type { LetterId } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

type Sending = typeof releaseLetter;

/** A lead has been contacted when a letter by hand leaves the studio, not while it waits to be looked over. */
export async function answerByLetter(tx: Tx, staff: Staff, id: LetterId, now: Instant): Promise<void> {
  const about = await writtenAbout(tx, id);
  if (about?.kind === "lead") await stepLead(tx, staff, { id: about.id as LeadId, action: "contact" }, now);
}

const answering =
  (send: Sending): Sending =>
  async (tx, staff, asked, now) => {
    const sent = await send(tx, staff, asked, now);
    if (sent.ok) await answerByLetter(tx, staff, asked.id, now);
    return sent;
  };

export const releaseAndAnswer = answering(releaseLetter);
export const sendNowAndAnswer = answering(sendLetterNow);
