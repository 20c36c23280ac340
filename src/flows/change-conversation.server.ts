import type { Admin } from "~/areas/access/types";
import {
  archiveConversation,
  unarchiveConversation,
} from "~/areas/assistant/commands/archive-conversation.server";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { handleLead, reopenLead } from "~/areas/assistant/commands/handle-lead.server";
import { replyToLead } from "~/areas/assistant/commands/reply-to-lead.server";
import { unchangedConversation } from "~/areas/assistant/commands/unchanged-conversation.server";
import { leadOfConversation } from "~/areas/assistant/reads/lead.server";
import type { ReplyValue } from "~/areas/assistant/schema";
import type { ConversationId } from "~/areas/assistant/types";
import { forgetLeads } from "~/areas/leads/commands/forget-leads.server";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface Seen {
  readonly id: ConversationId;
  /** How many messages the owner had read. */
  readonly version: number;
}

type Change<Asked extends Seen> = (
  tx: Tx,
  admin: Admin,
  asked: Asked,
  now: Instant,
) => Promise<Result<unknown, string>>;

/** Changes the state of a conversation that the owner has read to its end; refused when messages have arrived since. */
export const changeConversation = {
  handle: unlessSaidMore((tx, admin, { id }, now) => handleLead(tx, admin, id, now)),
  reopen: unlessSaidMore((tx, admin, { id }, now) => reopenLead(tx, admin, id, now)),
  reply: unlessSaidMore<Seen & { readonly value: ReplyValue }>(replyToLead),
  archive: unlessSaidMore(archiveConversation),
  unarchive: unlessSaidMore(unarchiveConversation),
  forget: unlessSaidMore(async (tx, admin, { id }, now) => {
    const leadId = await leadOfConversation(tx, id);
    const forgotten = await forgetConversation(tx, admin, id, now);
    if (forgotten.ok && leadId) await forgetLeads(tx, [leadId]);
    return forgotten;
  }),
};

function unlessSaidMore<Asked extends Seen = Seen>(change: Change<Asked>) {
  return ({ db, clock }: Services, admin: Admin, seen: Asked) =>
    inTransaction(db, async (tx) => {
      const unchanged = await unchangedConversation(tx, seen.id, seen.version);
      if (!unchanged.ok) return unchanged;
      const done = await change(tx, admin, seen, clock.now());
      // The change adds no message, so the undo may send the same version.
      return done.ok ? ok({ version: seen.version }) : done;
    });
}
