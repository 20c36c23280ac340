import { takeLeadsOfBatch } from "~/areas/assistant/commands/turn-of-lead-letter.server";
import * as studioChatLeads from "~/areas/assistant/mails/studio-chat-leads";
import { conversationList } from "~/areas/assistant/types";
import { letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** One letter about all leads from one address since the last letter. */
export async function writeLeadBatch(services: Services, addressHash: string): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const settings = await readSettings(db, now);
  const urlOf = (path: string) => new URL(path, config.publicUrl).href;
  await inTransaction(db, async (tx) => {
    const waiting = await takeLeadsOfBatch(tx, addressHash, now);
    if (waiting.length === 0) return;
    const leads = waiting.map(({ reason, createdAt, conversationId }) => ({
      reason,
      when: formatWhen(instant(createdAt)),
      adminUrl: urlOf(adminHref.conversation(conversationId)),
    }));
    // Not tied to one conversation: the letter is sent even if one of them is deleted, and quotes none of them.
    const about = { kind: "outbox", id: newId() } as const;
    const props = { leads, listUrl: urlOf(conversationList.href()) };
    const told = { about, event: "r0", to: studioMailbox({ settings }) };
    await enqueueLetter(tx, letterAbout({ settings }, { file: studioChatLeads, props, ...told }), now);
  });
}
