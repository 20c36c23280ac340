import type { ChatSettings } from "~/areas/settings/types";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, startOfDay } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { refusalOf } from "../rules/check/limits";
import { mergeContact } from "../rules/understand/contact";
import { countQuestion } from "../store/address-use.server";
import {
  addQuestion,
  answersSince,
  lastTurns,
  lockOrBeginConversation,
  type Opening,
  questionsSince,
  setVisitorInfo,
} from "../store/conversations.server";
import type { ChatRefusal, Conversation, Turn, VisitorInfo } from "../types";
import { bringBackConversation } from "./archive-conversation.server";

export interface Question extends Opening {
  readonly text: string;
  readonly contact: VisitorInfo | null;
  /** Contact details found in the question; a name given earlier is kept. */
  readonly writtenName?: string;
  /** A keyed hash of the visitor's network address. */
  readonly addressHash: string;
}

export interface Asked {
  readonly conversation: Conversation;
  readonly questionId: number;
  /** The conversation before this question, oldest first, as stored here: the client's version is not trusted. */
  readonly turns: readonly Turn[];
}

/** How many turns back a follow-up question may refer to. */
const rememberedTurns = 12;

/**
 * Accepts a question: within the limits of the session, the address and the day it is stored with its conversation, and
 * filled-in contact details are kept. A refused question leaves nothing behind, not even in the counters.
 */
export async function askQuestion(
  tx: Tx,
  question: Question,
  limits: ChatSettings,
  now: Instant,
): Promise<Result<Asked, ChatRefusal>> {
  const { sessionId, pagePath, addressHash } = question;
  const conversation = await lockOrBeginConversation(tx, { sessionId, pagePath, addressHash }, now);
  const today = startOfDay(dayOf(now));
  const refusal = refusalOf(
    {
      bySession: await questionsSince(tx, conversation.id, today),
      byAddress: await countQuestion(tx, dayOf(now), addressHash),
      byAll: await answersSince(tx, today),
    },
    limits,
  );
  if (refusal) return refuse(refusal);
  const before = await lastTurns(tx, conversation.id, rememberedTurns);
  const last = before.at(-1);
  // A question that failed without an answer is sent again and stored once.
  const again = last?.role === "user" && last.content === question.text ? last : null;
  const questionId = again?.id ?? (await addQuestion(tx, conversation.id, question.text, now));
  if (conversation.archivedAt) await bringBackConversation(tx, conversation.id, now);
  const { contact, writtenName } = question;
  const known = mergeContact(conversation.visitorInfo, contact);
  const visitorInfo = writtenName && !known.name ? { ...known, name: writtenName } : known;
  if (contact || writtenName) await setVisitorInfo(tx, conversation.id, visitorInfo);
  return ok({
    conversation: { ...conversation, visitorInfo },
    questionId,
    turns: again ? before.slice(0, -1) : before,
  });
}
