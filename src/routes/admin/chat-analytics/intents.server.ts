import { z } from "zod";
import type { Admin } from "~/areas/access/types";
import {
  archiveConversation,
  unarchiveConversation,
} from "~/areas/assistant/commands/archive-conversation.server";
import { restoreQuestion } from "~/areas/assistant/commands/dismiss-questions.server";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { handleLead, reopenLead } from "~/areas/assistant/commands/handle-lead.server";
import { unchangedConversation } from "~/areas/assistant/commands/unchanged-conversation.server";
import { answerUnanswered } from "~/areas/assistant/commands/write-knowledge.server";
import { knowledgeSchema } from "~/areas/assistant/schema";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { Asked, RefusedIntent } from "../run-intent.server";

const messageId = z.coerce.number().int().positive();
const removeSchema = z.object({ confirm: z.literal("on", { error: texts.removeUnconfirmed }) });
const answerSchema = knowledgeSchema.extend({ messageId });
const restoreSchema = z.object({ messageId });

type OnConversation<Value> = (
  tx: Tx,
  admin: Admin,
  asked: Asked<"conversation", Value>,
  now: Instant,
) => Promise<Result<unknown, string>>;

/** The owner acts on what was read: refuses when more has been said since. */
function unlessSaidMore<Value>(act: OnConversation<Value>) {
  return (services: Services, admin: Admin, asked: Asked<"conversation", Value>) =>
    inTransaction(services.db, async (tx) => {
      const seen = await unchangedConversation(tx, asked.id, asked.version);
      return seen.ok ? act(tx, admin, asked, services.clock.now()) : seen;
    });
}

/** What a conversation's page can ask for. Answers go by the question's own state, whatever has been said since. */
export const conversationIntents = {
  handle: { run: unlessSaidMore<unknown>((tx, admin, { id }, now) => handleLead(tx, admin, id, now)) },
  reopen: { run: unlessSaidMore<unknown>((tx, admin, { id }, now) => reopenLead(tx, admin, id, now)) },
  archive: { run: unlessSaidMore<unknown>(archiveConversation) },
  unarchive: { run: unlessSaidMore<unknown>(unarchiveConversation) },
  remove: {
    schema: removeSchema,
    run: unlessSaidMore<z.infer<typeof removeSchema>>((tx, admin, { id }, now) =>
      forgetConversation(tx, admin, id, now),
    ),
  },
  answer: {
    schema: answerSchema,
    run: (
      { db, clock }: Services,
      admin: Admin,
      { value }: Asked<"conversation", z.infer<typeof answerSchema>>,
    ) => inTransaction(db, (tx) => answerUnanswered(tx, admin, [value.messageId], value, clock.now())),
  },
  restore: {
    schema: restoreSchema,
    run: ({ db }: Services, admin: Admin, { value }: Asked<"conversation", z.infer<typeof restoreSchema>>) =>
      inTransaction(db, (tx) => restoreQuestion(tx, admin, value.messageId)),
  },
};

export function conversationRefusal({ reason }: RefusedIntent<"conversation">): string | null {
  if (reason === "unknown-conversation") return null;
  return texts.refusals[reason as keyof typeof texts.refusals];
}
