import { holdConversation } from "~/areas/assistant/commands/hold-conversation.server";
import { isTurnOfLeadLetter } from "~/areas/assistant/commands/turn-of-lead-letter.server";
import * as studioChatLead from "~/areas/assistant/mails/studio-chat-lead";
import { leadWithTalk } from "~/areas/assistant/reads/lead.server";
import type { LeadId } from "~/areas/assistant/types";
import { letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/**
 * Tells the studio of a lead once, with the whole conversation, when the visitor has stopped writing. A lead from an
 * address with other recent leads waits for the next combined letter.
 */
export async function writeLeadLetter(services: Services, id: LeadId): Promise<void> {
  const { db, clock, config } = services;
  const found = await leadWithTalk(db, id);
  if (!found) return;
  const now = clock.now();
  const settings = await readSettings(db, now);
  const { lead, messages } = found;
  const { reason, name, email, phone, pagePath } = lead;
  const about = { kind: "conversation", id: lead.conversationId } as const;
  // New contact details, or a wish to be called, cause another letter; more messages do not.
  const facts = hashSecret(JSON.stringify([reason, name, email, phone])).slice(0, 32);
  const letter = letterAbout(
    { settings },
    {
      file: studioChatLead,
      props: {
        reason,
        name,
        email,
        phone,
        messages,
        replyHours: settings.claims.replyHours,
        pageUrl: new URL(config.publicUrl).origin + pagePath,
        adminUrl: new URL(adminHref.conversation(about.id), config.publicUrl).href,
      },
      about,
      of: id,
      event: facts,
      to: studioMailbox({ settings }),
      ...(email && { replyTo: email }),
    },
  );
  await inTransaction(db, async (tx) => {
    // The conversation may have been deleted since it was read; the letter must not outlive it.
    if (!(await holdConversation(tx, about.id))) return;
    if (!(await isTurnOfLeadLetter(tx, id, now))) return;
    await enqueueLetter(tx, letter, now);
  });
}
