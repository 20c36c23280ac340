import { data } from "react-router";
import type { Admin } from "~/areas/access/types";
import { restoreQuestion } from "~/areas/assistant/commands/dismiss-questions.server";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { handleLead, reopenLead } from "~/areas/assistant/commands/handle-lead.server";
import { unchangedConversation } from "~/areas/assistant/commands/unchanged-conversation.server";
import { answerUnanswered } from "~/areas/assistant/commands/write-knowledge.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { ConversationId } from "~/areas/assistant/types";
import type { Result } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { type InvalidAnswer, readAnswer } from "./read-answer.server";

type Intent = "handle" | "reopen" | "answer" | "restore" | "remove";

export interface InvalidForm extends InvalidAnswer {
  readonly kind: "invalid";
  readonly intent: "answer" | "remove";
  /** Which unanswered question it was about. */
  readonly messageId: number | null;
}

export type Outcome =
  | { readonly kind: "done"; readonly intent: Intent }
  | { readonly kind: "refused"; readonly message: string }
  | InvalidForm;

/** A conversation's form says in `intent` what is to be done. */
export async function doIntent(
  services: Services,
  admin: Admin,
  id: ConversationId,
  form: FormData,
): Promise<Outcome> {
  const { db, clock } = services;
  const now = clock.now();
  const intent = form.get("intent");
  if (intent === "handle" || intent === "reopen" || intent === "remove") {
    if (intent === "remove" && form.get("confirm") !== "on") return unconfirmed;
    const result = await inTransaction(db, async (tx) => {
      const seen = await unchangedConversation(tx, id, parseVersion(form.get("version")));
      return seen.ok ? commands[intent](tx, admin, id, now) : seen;
    });
    return settle(intent, result);
  }
  if (intent !== "answer" && intent !== "restore") throw data(null, { status: 400 });
  const messageId = Number(form.get("messageId"));
  if (!Number.isSafeInteger(messageId)) throw data(null, { status: 400 });
  if (intent === "restore") {
    return settle(intent, await inTransaction(db, (tx) => restoreQuestion(tx, admin, messageId)));
  }
  const read = readAnswer(form);
  if (!read.ok) return { kind: "invalid", intent, messageId, ...read.invalid };
  return settle(
    intent,
    await inTransaction(db, (tx) => answerUnanswered(tx, admin, [messageId], read.text, now)),
  );
}

const commands = { handle: handleLead, reopen: reopenLead, remove: forgetConversation };

const unconfirmed: InvalidForm = {
  kind: "invalid",
  intent: "remove",
  messageId: null,
  errors: { confirm: [texts.removeUnconfirmed] },
  typed: {},
};

function settle(
  intent: Intent,
  result: Result<unknown, keyof typeof texts.refusals | "unknown-conversation">,
): Outcome {
  if (result.ok) return { kind: "done", intent };
  if (result.reason === "unknown-conversation") throw data(null, { status: 404 });
  return { kind: "refused", message: texts.refusals[result.reason] };
}
