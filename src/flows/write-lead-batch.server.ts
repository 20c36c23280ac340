import { takeLeadsOfBatch } from "~/areas/assistant/commands/turn-of-lead-letter.server";
import * as studioChatLeads from "~/areas/assistant/mails/studio-chat-leads";
import { conversationList } from "~/areas/assistant/types";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { renderLetter } from "~/ui/letter/render-letter";

/** One letter about all leads from one address since the last letter. */
export async function writeLeadBatch(services: Services, addressHash: string): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { company, policy } = await readSettings(db, now);
  const urlOf = (path: string) => new URL(path, config.publicUrl).href;
  await inTransaction(db, async (tx) => {
    const waiting = await takeLeadsOfBatch(tx, addressHash, now);
    if (waiting.length === 0) return;
    const leads = waiting.map(({ reason, createdAt, conversationId }) => ({
      reason,
      when: formatWhen(instant(createdAt)),
      adminUrl: urlOf(adminHref.conversation(conversationId)),
    }));
    const letter = renderLetter(studioChatLeads, { leads, listUrl: urlOf(conversationList.href()) }, company);
    // Not tied to one conversation: the letter is sent even if one of them is deleted, and quotes none of them.
    const about = { kind: "outbox", id: newId() } as const;
    const key = `${letter.template}:${about.id}:r0` as const;
    const to = { address: policy.noticeEmail, name: company.name };
    await enqueueLetter(tx, { ...letter, key, to, about }, now);
  });
}
