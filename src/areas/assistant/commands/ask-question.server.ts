import type { ChatSettings } from "~/areas/settings/types";
import { ok, type Result } from "~/kit/result";
import { dayOf, type Instant, localTimeOf, startOfDay } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mergeContact } from "../rules/check/contact";
import { type Admission, admit } from "../rules/check/limits";
import { type ChatOrigin, countQuestion } from "../store/address-use.server";
import {
  addQuestion,
  lastTurns,
  lockOrBeginConversation,
  type Opening,
  questionsSince,
  setVisitorInfo,
} from "../store/conversations.server";
import type { ChatRefusal, Conversation, Turn, VisitorInfo } from "../types";
import { bringBackConversation } from "./archive-conversation.server";

export interface Question extends Opening, ChatOrigin {
  readonly text: string;
  readonly contact: VisitorInfo | null;
  /** Contact details found in the question; a name given earlier is kept. */
  readonly writtenName?: string;
}

export interface Asked extends Admission {
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
  const { sessionId, pagePath, addressHash, networkHash } = question;
  const conversation = await lockOrBeginConversation(tx, { sessionId, pagePath, addressHash }, now);
  const today = startOfDay(dayOf(now));
  const bySession = await questionsSince(tx, conversation.id, today);
  const others = await countQuestion(tx, dayOf(now), { addressHash, networkHash });
  const admitted = admit({ bySession, ...others }, limits, localTimeOf(now));
  if (!admitted.ok) return admitted;
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
    ...admitted.value,
    conversation: { ...conversation, visitorInfo },
    questionId,
    turns: again ? before.slice(0, -1) : before,
  });
}
