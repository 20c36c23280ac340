import { z } from "zod";
import type { Admin } from "~/areas/access/types";
import { knowledgeSchema, replySchema } from "~/areas/assistant/schema";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { Asked } from "~/areas/records/types";
import { changeConversation } from "~/flows/change-conversation.server";
import { singleCommands } from "~/flows/single-commands.server";
import type { Services } from "~/platform/services.server";
import type { RefusedIntent } from "../run-intent.server";

const messageId = z.coerce.number().int().positive();
const removeSchema = z.object({ confirm: z.literal("on", { error: texts.removeUnconfirmed }) });
const answerSchema = knowledgeSchema.extend({ messageId });
const restoreSchema = z.object({ messageId });

/** The actions of a conversation's page. Answers check the question's own state, whatever messages came later. */
export const conversationIntents = {
  handle: { run: changeConversation.handle },
  reopen: { run: changeConversation.reopen },
  reply: { schema: replySchema, run: changeConversation.reply },
  archive: { run: changeConversation.archive },
  unarchive: { run: changeConversation.unarchive },
  remove: { schema: removeSchema, run: changeConversation.forget },
  answer: {
    schema: answerSchema,
    run: (services: Services, admin: Admin, { value }: Asked<"conversation", z.infer<typeof answerSchema>>) =>
      singleCommands.answerUnanswered(services, admin, [value.messageId], value),
  },
  restore: {
    schema: restoreSchema,
    run: (
      services: Services,
      admin: Admin,
      { value }: Asked<"conversation", z.infer<typeof restoreSchema>>,
    ) => singleCommands.restoreQuestion(services, admin, value.messageId),
  },
};

export function conversationRefusal({ reason }: RefusedIntent<"conversation">): string | null {
  if (reason === "unknown-conversation") return null;
  return texts.refusals[reason as keyof typeof texts.refusals];
}
